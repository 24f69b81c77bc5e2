import Foundation
import Synchronization

/// The end of a program.
enum ExitStatus: Equatable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)
}

/// A program started by a test. `deinit` kills it.
final class ChildProcess: Sendable {
  /// The other ends of its standard streams.
  enum Streams {
    /// To the far end of a pseudo-terminal, given by its path. That becomes its controlling
    /// terminal, in a new session.
    case terminal(path: String)
    case descriptors([Int32])
  }

  private let id: pid_t
  private let life: Life

  /// Readable once the program has ended.
  var exitBell: Int32 { life.bell.reading }
  /// `nil` while it runs.
  var status: ExitStatus? { life.status.withLock { $0 } }

  init(_ executable: String, _ arguments: [String], environment: [String: String], streams: Streams)
    throws
  {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let variables = ["PATH": path].merging(environment) { $1 }
    id = try Self.spawn([executable] + arguments, variables.map { "\($0)=\($1)" }, streams)
    life = try Life()
    DispatchQueue(label: "child-\(id)").async { [id, life] in
      life.reap(id)
    }
  }

  deinit {
    send(signal: SIGKILL)
  }

  /// Waits until it has ended.
  func waitForExit() async throws {
    let hasEnded = try await blocking(until: "a child ends") { [self] in
      Patience().readable(of: [exitBell]) != nil
    }
    if !hasEnded { throw HarnessFailure("waited in vain for the exit") }
  }

  func send(signal: Int32) {
    // Under the lock, so that the process ID can't have been reused.
    life.status.withLock { status in
      if status == nil {
        _ = kill(id, signal)
      }
    }
  }

  /// True if it has the file open. Works only where there is `/proc`.
  func hasOpen(_ path: String) -> Bool {
    let folder = "/proc/\(id)/fd/"
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return descriptors.contains {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: folder + $0)) == path
    }
  }

  private final class Life: Sendable {
    let status = Mutex<ExitStatus?>(nil)
    let bell: TestPipe

    init() throws { bell = try TestPipe() }

    deinit { bell.close() }

    func reap(_ id: pid_t) {
      var information = siginfo_t()
      while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      status.withLock { status in
        var raw: Int32 = 0
        waitpid(id, &raw, 0)
        status = ExitStatus(waited: raw)
      }
      _ = write(bell.writing, "!", 1)
    }
  }
}

extension ExitStatus {
  /// The status as `waitpid` writes it: the signal in the lowest seven bits, the program's own in
  /// the byte above.
  fileprivate init(waited raw: Int32) {
    let signal = raw & 0x7F
    self = signal == 0 ? .exited((raw >> 8) & 0xFF) : .killed(signal: signal)
  }
}

extension ChildProcess {
  #if os(macOS)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  private static var ownSession: Int16 {
    #if os(macOS)
      Int16(POSIX_SPAWN_SETSID)
    #else
      0x80  // POSIX_SPAWN_SETSID, which glibc declares for GNU extensions only
    #endif
  }

  private static func spawn(_ command: [String], _ variables: [String], _ streams: Streams) throws
    -> pid_t
  {
    #if os(macOS)
      var actions: FileActions = nil
      var attributes: Attributes = nil
    #else
      var actions = FileActions()
      var attributes = Attributes()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    connect(streams, by: &actions)
    startAfresh(&attributes)
    return try spawn(command, variables, &actions, &attributes)
  }

  private static func spawn(
    _ command: [String], _ variables: [String],
    _ actions: inout FileActions, _ attributes: inout Attributes
  ) throws -> pid_t {
    var id = pid_t()
    var arguments = command.map { strdup($0) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer {
      (arguments + environment).forEach { free($0) }
    }
    let failure = descriptorsInTheMaking.withLock { _ in
      posix_spawn(&id, command[0], &actions, &attributes, &arguments, &environment)
    }
    guard failure == 0 else {
      throw HarnessFailure("\(command[0]): \(String(cString: strerror(failure)))")
    }
    return id
  }

  private static func connect(_ streams: Streams, by actions: inout FileActions) {
    switch streams {
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      for stream in [1, 2] as [Int32] {
        posix_spawn_file_actions_adddup2(&actions, 0, stream)
      }
    case .descriptors(let descriptors):
      for (stream, descriptor) in descriptors.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(stream))
      }
    }
  }

  /// Without the test's signals, and in a session of its own.
  private static func startAfresh(_ attributes: inout Attributes) {
    var defaults = sigset_t()
    var blocked = sigset_t()
    sigfillset(&defaults)
    sigemptyset(&blocked)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    let signals = Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, signals | ownSession)
  }
}

/// A pipe that child processes of other tests don't inherit.
struct TestPipe: Sendable {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try descriptorsInTheMaking.withLock { _ in
      guard pipe(&ends) == 0 else { throw HarnessFailure("no pipe") }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
    }
    reading = ends[0]
    writing = ends[1]
  }

  func close() {
    for end in [reading, writing] {
      closeDescriptor(end)
    }
  }
}

/// Held while a descriptor is created and while a child is spawned, which must not inherit a
/// descriptor before it is marked close-on-exec.
let descriptorsInTheMaking = Mutex(())

func closeDescriptor(_ descriptor: Int32) { _ = close(descriptor) }
