import CSystem
import Dispatch

/// Another program that was started, with signals as a program expects them.
struct ChildProgram: Sendable {
  /// What programs that start others (a shell, `env`) exit with where they find nothing to start.
  static let notFoundStatus: Int32 = 127
  /// The same for something that can't be executed.
  static let notExecutableStatus: Int32 = 126

  /// What a program is part of, which decides who else hears its signals and whether the terminal is its own.
  enum Company: Sendable {
    /// Our process group: it may use the terminal, and Ctrl-C reaches it.
    case ours
    /// A group of its own: it and the programs that it starts can be killed as one. It may not read from the terminal.
    case ownGroup
    /// A session of its own, with no terminal: it may go on after us.
    case ownSession
  }

  let id: pid_t
  /// The terminal as it was before; `nil` for a program that has none of ours.
  let terminal: TerminalModes?
  private let company: Company

  /// Starts the first word of the command, looked for as `ProgramPath` does, with the others as its arguments.
  ///
  /// It inherits the three streams, no other descriptors of ours, and the environment without NASA's key. `nil` where
  /// there is no such program.
  static func start(
    _ command: [String], environment: ProcessEnvironment, streams: StandardStreams, company: Company = .ours,
    limits: ProgramLimits? = nil
  ) -> ChildProgram? {
    guard let name = command.first, let program = ProgramPath(environment).find(name) else { return nil }
    let terminal = company == .ours ? TerminalModes(of: streams.output, environment: environment) : nil
    func start() -> ChildProgram? {
      let id = spawn((limits?.shell ?? []) + [program] + command.dropFirst(), environment.forOthers, streams, company)
      return id.map { ChildProgram(id: $0, terminal: terminal, company: company) }
    }
    return company == .ownSession ? start() : RunningPrograms.start(start)
  }

  /// Nobody waits for it. Whoever does not take note of a program's end keeps its entry in the system's list for ever.
  func forget() {
    DispatchQueue(label: "photo-of-day.desktop").async { _ = waitForExit() }
  }

  private static func spawn(
    _ command: [String], _ environment: [String: String], _ streams: StandardStreams, _ company: Company
  ) -> pid_t? {
    var id = pid_t()
    let failure = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        var program = sys_program(
          path: arguments[0], arguments: arguments, environment: variables, input: streams.input,
          output: streams.output, errors: streams.errors, group: company.code,
          ignores_hangup: !EndingSignals.includeHangup)
        return sys_spawn(&program, &id)
      }
    }
    return failure == 0 ? id : nil
  }

  /// Sends a signal, where the program does not share our group to everything in its own.
  ///
  /// Not after `waitForExit()`: the number could be another program's by then.
  func send(signal: Int32) { _ = kill(company == .ours ? id : -id, signal) }

  /// Waits as `waitForExit()` does, which must be called all the same: until then the number stays the program's.
  func waitUntilEnded() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  /// Whether it has ended; `waitForExit()` must be called all the same.
  var hasEnded: Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG) != 0 || information.si_signo != 0
  }

  /// Waits, and blocks its thread meanwhile. The exit status, or minus the number of the signal that killed it.
  func waitForExit() -> Int32 {
    waitUntilEnded()
    return RunningPrograms.forget(self) { sys_wait(id) }
  }
}

/// What a program, and each program that it starts, may use up.
struct ProgramLimits: Sendable {
  /// Address space in bytes; not on macOS, which refuses that limit.
  var memory: UInt64
  /// Processor time of all threads together, in seconds.
  var seconds: UInt64

  /// A shell that takes on the limits and then becomes the program whose path and arguments follow.
  ///
  /// `posix_spawn` can't limit a program, and whoever limits one that runs already comes too late for what it has started.
  fileprivate var shell: [String] {
    let limits = "ulimit -St \(seconds); ulimit -Ht \(seconds + 1); ulimit -c 0; ulimit -v \(memory >> 10)"
    return ["/bin/sh", "-c", "{ \(limits); } 2>/dev/null; exec \"$@\"", "sh"]
  }
}

extension ChildProgram.Company {
  fileprivate var code: sys_group {
    switch self {
    case .ours: SYS_OUR_GROUP
    case .ownGroup: SYS_OWN_GROUP
    case .ownSession: SYS_OWN_SESSION
    }
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return body(&pointers)
}
