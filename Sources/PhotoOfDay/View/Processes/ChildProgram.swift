import CSystem
import Dispatch
import Synchronization

/// A child process.
struct ChildProgram: Sendable {
  /// The status of a shell, or of `env`, that finds no program to start.
  static let notFoundStatus: Int32 = 127
  /// The same for a file that can't be executed.
  static let notExecutableStatus: Int32 = 126
  /// How long programs may take to clean up after SIGTERM.
  private static let grace = Duration.milliseconds(300)

  /// What the program belongs to, which decides whose signals reach it and whether it may use the terminal. The numbers
  /// are those of `sys_group`.
  enum Group: UInt32, Sendable {
    /// Our process group: it may use the terminal, and Ctrl-C reaches it.
    case ours
    /// A process group of its own: it and the programs that it starts can be killed as one.
    case own
    /// A session of its own, without a terminal: it may outlive us.
    case ownSession
  }

  let id: pid_t
  /// The terminal's look before; `nil` for a program that can't use it.
  let look: Terminal.Look?
  private let group: Group

  /// Starts the program that the first word names, with the other words as its arguments.
  ///
  /// It inherits the three streams, no other descriptor, and the environment without NASA's key. `nil` if there is no such
  /// program.
  static func start(
    _ command: [String], environment: ProcessEnvironment, streams: StandardStreams, group: Group = .ours,
    limits: ProgramLimits? = nil
  ) -> ChildProgram? {
    guard let name = command.first, let program = environment.program(named: name) else { return nil }
    let look = group == .ours ? Terminal.Look(of: streams.output, environment: environment) : nil
    func start() -> ChildProgram? {
      spawn((limits?.shell ?? []) + [program] + command.dropFirst(), environment.forOthers, streams, group)
        .map { ChildProgram(id: $0, look: look, group: group) }
    }
    return group == .ownSession ? start() : Terminal.start(start)
  }

  /// Starts a program and leaves it to itself: it has neither our terminal nor our output, and may outlive us.
  ///
  /// - Parameters:
  ///   - input: what it reads; nothing by default.
  ///   - end: learns of its end.
  /// - Returns: whether it was started.
  static func startDetached(
    _ command: [String], environment: ProcessEnvironment, input: Int32? = nil, end: ProgramEnd? = nil
  ) -> Bool {
    let null = Descriptors.openNull()
    guard null >= 0 else { return false }
    defer { close(null) }
    let streams = StandardStreams(input: input ?? null, output: null, errors: null)
    guard let child = start(command, environment: environment, streams: streams, group: .ownSession) else {
      return false
    }
    // The system keeps an ended child until someone has waited for it.
    DispatchQueue(label: "photo-of-day.detached").async {
      let status = child.waitForExit()
      end?.post(status)
    }
    return true
  }

  private static func spawn(
    _ command: [String], _ environment: [String: String], _ streams: StandardStreams, _ group: Group
  ) -> pid_t? {
    var id = pid_t()
    let failure = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        var program = sys_program(
          path: arguments[0], arguments: arguments, environment: variables, input: streams.input,
          output: streams.output, errors: streams.errors, group: sys_group(group.rawValue),
          ignores_hangup: !Terminal.endsWithHangup)
        return sys_spawn(&program, &id)
      }
    }
    return failure == 0 ? id : nil
  }

  /// Sends a signal, to the whole process group if that isn't ours.
  ///
  /// Not after `waitForExit()`: the number could be another program's by then.
  func send(signal: Int32) { _ = kill(group == .ours ? id : -id, signal) }

  /// Asks programs to end, and kills those that don't in time; and what the leader of a process group has left behind.
  static func end(_ programs: [ChildProgram]) {
    programs.forEach { $0.send(signal: SIGTERM) }
    let deadline = ContinuousClock.now + grace
    while programs.contains(where: { !$0.hasEnded }), ContinuousClock.now < deadline { usleep(5000) }
    programs.forEach { $0.send(signal: SIGKILL) }
  }

  /// Whether the program has ended; `waitForExit()` must follow all the same.
  var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG) != 0 || information.si_signo != 0
  }

  /// Blocks until the program has ended. Returns its exit status, or minus the number of the signal that killed it.
  func waitForExit() -> Int32 {
    var information = siginfo_t()
    // Until it is reaped below, it keeps its number.
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, sys_errno() == EINTR {}
    return Terminal.remove(self) { sys_wait(id) }
  }
}

/// The end of a program that may outlive us.
final class ProgramEnd: Sendable {
  private let exit = Mutex<Int32?>(nil)
  private let hasEnded = DispatchSemaphore(value: 0)

  func post(_ status: Int32) {
    exit.withLock { $0 = status }
    hasEnded.signal()
  }

  /// Blocks until the program has ended.
  ///
  /// - Returns: its status as of `ChildProgram.waitForExit()`; `nil` if it still runs after the limit.
  func status(within limit: Duration) -> Int32? {
    _ = hasEnded.wait(timeout: .now() + limit / .seconds(1))
    return exit.withLock(\.self)
  }
}

/// What a program, and each program that it starts, may use up.
struct ProgramLimits: Sendable {
  /// What it allocates, in bytes; not on macOS, which doesn't enforce that limit. Address space says little: node, and what
  /// is written in Go, reserve more than they use.
  var memory: UInt64
  /// Processor time of all threads together, in seconds.
  var seconds: UInt64

  /// A shell that takes on the limits and then becomes the program whose path and arguments follow.
  ///
  /// `posix_spawn` can't set limits, and setting them for a running program comes too late for what it has started.
  fileprivate var shell: [String] {
    // Stacks count: with the usual 8 MB, the 64 threads of a large machine would take all of it.
    let size = "ulimit -d \(memory >> 10); ulimit -s 2048"
    let limits = "ulimit -St \(seconds); ulimit -Ht \(seconds + 1); ulimit -c 0; \(size)"
    return ["/bin/sh", "-c", "{ \(limits); } 2>/dev/null; exec \"$@\"", "sh"]
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return body(&pointers)
}
