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

  private let id: pid_t
  private let company: Company

  /// Starts the first word of the command, looked for along `PATH`, with the others as its arguments.
  ///
  /// It inherits the three streams, no other descriptors of ours. `nil` where there is no such program.
  static func start(
    _ command: [String], environment: [String: String], streams: StandardStreams, company: Company = .ours
  ) -> ChildProgram? {
    guard let program = command.first else { return nil }
    Descriptors.keepFromOthers()
    var (actions, attributes) = (FileActions(), Attributes())
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (ours, theirs) in [(streams.input, 0), (streams.output, 1), (streams.errors, 2)] as [(Int32, Int32)] {
      posix_spawn_file_actions_adddup2(&actions, ours, theirs)
    }
    prepare(&attributes, for: company)
    var id = pid_t()
    let failure = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawnp(&id, program, &actions, &attributes, arguments, variables)
      }
    }
    return failure == 0 ? ChildProgram(id: id, company: company) : nil
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

  /// Waits, and blocks its thread meanwhile. The exit status; 128 + the signal's number for one that was killed.
  func waitForExit() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return Self.notFoundStatus }
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
  }

  /// We ignore SIGINT and SIGPIPE, and may hold signals back; a child would inherit that.
  private static func prepare(_ attributes: inout Attributes, for company: Company) {
    var (defaults, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGINT)
    sigaddset(&defaults, SIGPIPE)
    sigemptyset(&blocked)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK) | company.flag
    posix_spawnattr_setflags(&attributes, flags)
  }
}

extension ChildProgram.Company {
  fileprivate var flag: Int16 {
    switch self {
    case .ours: return 0
    case .ownGroup: return Int16(POSIX_SPAWN_SETPGROUP)
    case .ownSession:
      #if canImport(Darwin)
        return Int16(POSIX_SPAWN_SETSID)
      #else
        return 0x80  // POSIX_SPAWN_SETSID, which glibc's header keeps from those who do not ask for GNU extensions
      #endif
    }
  }
}

#if canImport(Darwin)
  private typealias FileActions = posix_spawn_file_actions_t?
  private typealias Attributes = posix_spawnattr_t?
#else
  private typealias FileActions = posix_spawn_file_actions_t
  private typealias Attributes = posix_spawnattr_t
#endif

private func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = strings.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return body(&pointers)
}
