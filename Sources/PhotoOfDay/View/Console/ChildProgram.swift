#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Another program that was started, with signals as a program expects them.
struct ChildProgram: Sendable {
  /// What programs that start others (a shell, `env`) exit with where they find nothing to start.
  static let notFoundStatus: Int32 = 127

  private let id: pid_t

  /// Starts the first word of the command, looked for along `PATH`, with the others as its arguments.
  ///
  /// It inherits the three streams, no other descriptors of ours. `nil` where there is no such program.
  static func start(_ command: [String], environment: [String: String], streams: StandardStreams) -> ChildProgram? {
    guard let program = command.first else { return nil }
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
    resetSignals(in: &attributes)
    var id = pid_t()
    let failure = withCStrings(command) { arguments in
      withCStrings(environment.map { "\($0)=\($1)" }) { variables in
        posix_spawnp(&id, program, &actions, &attributes, arguments, variables)
      }
    }
    return failure == 0 ? ChildProgram(id: id) : nil
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
  private static func resetSignals(in attributes: inout Attributes) {
    var (defaults, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGINT)
    sigaddset(&defaults, SIGPIPE)
    sigemptyset(&blocked)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
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
