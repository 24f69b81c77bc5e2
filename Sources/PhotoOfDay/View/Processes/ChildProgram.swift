import CSystem
import Dispatch

struct ChildProgram: Sendable {
  /// The time that programs have to clean up after SIGTERM.
  private static let grace = DispatchTimeInterval.milliseconds(300)

  let id: pid_t
  /// The terminal's modes before the start; `nil` for a program that can't use it.
  let modes: Terminal.Modes?
  /// True if it has a session of its own, apart from the terminal and our process group.
  private let hasOwnSession: Bool

  /// Starts a program with these streams, no other descriptor, and the environment without NASA's
  /// key. Returns `nil` if it can't be started.
  ///
  /// - Parameter outlivesUs: true to leave it running when our program ends; otherwise it is killed
  ///   then.
  static func start(
    _ command: [String],
    environment: ProcessEnvironment,
    streams: StandardStreams,
    hasOwnSession: Bool = true,
    outlivesUs: Bool = false
  ) -> ChildProgram? {
    guard let name = command.first,
      let program = environment.program(named: name)
    else { return nil }
    let words = [program] + command.dropFirst()
    let modes = hasOwnSession ? nil : Terminal.Modes(of: streams.output)
    func launch() -> ChildProgram? {
      guard
        let id = spawn(words, environment.forChildPrograms, streams, hasOwnSession: hasOwnSession)
      else { return nil }
      return ChildProgram(id: id, modes: modes, hasOwnSession: hasOwnSession)
    }
    return outlivesUs ? launch() : Terminal.start(launch)
  }

  private static func spawn(
    _ words: [String],
    _ variables: [String],
    _ streams: StandardStreams,
    hasOwnSession: Bool
  ) -> pid_t? {
    var id = pid_t()
    let failure = withCStrings(words) { arguments in
      withCStrings(variables) { variables in
        var program = sys_program(
          path: arguments[0],
          arguments: arguments,
          environment: variables,
          input: streams.input,
          output: streams.output,
          errors: streams.errors,
          has_own_session: hasOwnSession,
          ignores_hangup: !Signals.terminating.contains(SIGHUP))
        return sys_spawn(&program, &id)
      }
    }
    return failure == 0 ? id : nil
  }

  /// Starts a program that has neither our terminal nor our output, and may outlive us.
  ///
  /// - Returns: `true` if it was started, and didn't fail within the limit.
  static func startDetached(
    _ command: [String], environment: ProcessEnvironment, failingWithin limit: Duration
  ) async -> Bool {
    let null = sys_open("/dev/null", O_RDWR, 0)
    guard null >= 0 else { return false }
    defer {
      close(null)
    }
    let streams = StandardStreams(input: null, output: null, errors: null)
    let child = start(command, environment: environment, streams: streams, outlivesUs: true)
    guard let child else { return false }
    return await withCheckedContinuation { continuation in
      let isAnswered = Flag()
      @Sendable func answer(_ isFine: Bool) {
        let wasAnswered = isAnswered.set()
        if !wasAnswered {
          continuation.resume(returning: isFine)
        }
      }
      // The system keeps an ended child until someone has waited for it.
      DispatchQueue(label: "photo-of-day.detached").async {
        let status = child.waitForExit()
        answer(status == 0)
      }
      let seconds = limit / .seconds(1)
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
        answer(true)
      }
    }
  }

  /// Sends a signal, to the whole process group if that isn't ours. Must not be called after
  /// `waitForExit()`, when the number may be another program's.
  func send(signal: Int32) {
    let wholeGroup = -id
    _ = kill(hasOwnSession ? wholeGroup : id, signal)
  }

  /// Asks programs to end, and kills those that don't in time. Also kills the rest of a process
  /// group whose leader has ended.
  static func end(_ programs: [ChildProgram]) {
    programs.forEach { $0.send(signal: SIGTERM) }
    let haveEnded = DispatchSemaphore(value: 0)
    DispatchQueue(label: "photo-of-day.grace").async {
      programs.forEach { $0.waitUntilEnded() }
      haveEnded.signal()
    }
    _ = haveEnded.wait(timeout: .now() + grace)
    programs.forEach { $0.send(signal: SIGKILL) }
  }

  /// True if the program has ended. `waitForExit()` must still be called.
  var hasEnded: Bool {
    var information = siginfo_t()
    let result = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT | WNOHANG)
    let hasNews = information.si_signo != 0
    return result != 0 || hasNews
  }

  /// Blocks until the program has ended. Returns its exit status, or the negated number of the
  /// signal that killed it.
  func waitForExit() -> Int32 {
    waitUntilEnded()
    return Terminal.remove(self) { sys_wait(id) }
  }

  /// Blocks until the program has ended. It keeps its number until it is reaped.
  func waitUntilEnded() {
    var information = siginfo_t()
    var result: Int32
    repeat {
      result = waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT)
    } while result < 0 && sys_errno() == EINTR
  }
}

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer {
    for pointer in pointers {
      free(pointer)
    }
  }
  return body(&pointers)
}
