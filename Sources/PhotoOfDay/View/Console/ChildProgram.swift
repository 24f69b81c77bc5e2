import Dispatch

import CProcess

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program that was started, with signals as a program expects them.
struct ChildProgram: Sendable {
  /// What programs that start others (a shell, `env`) exit with where they find nothing to start.
  static let notFoundStatus: Int32 = 127

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
    limits: ProgramLimits = .none
  ) -> ChildProgram? {
    guard let name = command.first, let program = ProgramPath(environment).find(name) else { return nil }
    let terminal = company == .ours ? TerminalModes(of: streams.output, environment: environment) : nil
    func start() -> ChildProgram? {
      let id = spawn([program] + command.dropFirst(), environment.forOthers, streams, company, limits)
      return id.map { ChildProgram(id: $0, terminal: terminal, company: company) }
    }
    return company == .ownSession ? start() : RunningPrograms.start(start)
  }

  /// Nobody waits for it. Whoever does not take note of a program's end keeps its entry in the system's list for ever.
  func forget() {
    DispatchQueue(label: "photo-of-day.desktop").async { _ = waitForExit() }
  }

  private static func spawn(
    _ command: [String], _ environment: [String: String], _ streams: StandardStreams, _ company: Company,
    _ limits: ProgramLimits
  ) -> pid_t? {
    Descriptors.keepFromOthers()
    var id = pid_t()
    let failure = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        var order = process_order(
          path: arguments[0], arguments: arguments, environment: variables, input: streams.input,
          output: streams.output, errors: streams.errors, company: company.code, memory: limits.memory,
          seconds: limits.seconds)
        return process_start(&order, &id)
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

  /// Waits, and blocks its thread meanwhile. The exit status; 128 + the signal's number for one that was killed.
  func waitForExit() -> Int32 {
    waitUntilEnded()
    return RunningPrograms.forget(self, exitStatus)
  }

  private func exitStatus() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return Self.notFoundStatus }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }
}

/// What a program may use up, and each that it starts.
struct ProgramLimits: Sendable {
  /// Address space in bytes; 0 for as much as we may.
  var memory: UInt64 = 0
  /// Computing time in seconds, that of all its threads together; 0 for as much as we may.
  var seconds: UInt64 = 0

  static let none = ProgramLimits()
}

extension ChildProgram.Company {
  fileprivate var code: process_company {
    switch self {
    case .ours: PROCESS_OUR_GROUP
    case .ownGroup: PROCESS_OWN_GROUP
    case .ownSession: PROCESS_OWN_SESSION
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
