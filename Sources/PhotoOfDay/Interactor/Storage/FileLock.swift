import CSystem
import PhotoOfDayEntity

/// Keeps programs from changing a file, or the files of a folder, at the same time, as long as this
/// object lives. Where the file system has no locks, every program does it at once.
package final class FileLock: Sendable {
  static let usualPatience = Duration.seconds(30)

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits until no other program has the lock, and makes the folder of the path.
  ///
  /// - Parameters:
  ///   - path: of what is changed; the lock's file ends in `.lock`.
  ///   - subject: what is changed, for the error.
  /// - Throws: `AppError.locked` if another program hasn't finished in time, `.notAFile` if the
  ///   lock's file isn't one, and `.unwritable` if it can't be opened.
  static func take(
    _ path: String, for subject: AppError.Lock, patience: Duration = usualPatience
  ) async throws(AppError) -> FileLock {
    try StoredFile.makeFolder(StoredFile.parts(of: path).folder, of: .data)
    let lockPath = path + ".lock"
    let lock = try open(lockPath)
    let deadline = ContinuousClock.now + patience
    repeat {
      let isTaken = try lock.takeNow(lockPath)
      if isTaken { return lock }
      try await pause()
    } while ContinuousClock.now < deadline
    throw .locked(subject)
  }

  /// - Returns: `false` if another program has the lock.
  private func takeNow(_ lockPath: String) throws(AppError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    switch sys_errno() {
    case EBADF, ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP:
      return true
    case EWOULDBLOCK, EINTR:
      return false
    case let code:
      throw .couldNotWrite(lockPath, code)
    }
  }

  /// Randomly and seldom: two hundred programs that try every few milliseconds leave no time for
  /// writing.
  private static func pause() async throws(AppError) {
    let pause = Duration.milliseconds(Int.random(in: 10...150))
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw .cancelled
    }
  }

  /// Does the work while no other program does it.
  static func exclusively<Value>(
    _ path: String,
    for subject: AppError.Lock,
    patience: Duration = usualPatience,
    _ work: () throws(AppError) -> Value
  ) async throws(AppError) -> Value {
    let lock = try await take(path, for: subject, patience: patience)
    defer {
      withExtendedLifetime(lock) {}
    }
    return try work()
  }

  /// Reading is enough to lock a file, so others who share the folder can.
  private static func open(_ path: String) throws(AppError) -> FileLock {
    var size = 0
    let descriptor = sys_open_file(path, O_CREAT, &size)
    if descriptor >= 0 { return FileLock(descriptor) }
    throw sys_errno() == EISDIR ? .notAFile(path) : .couldNotWrite(path)
  }
}
