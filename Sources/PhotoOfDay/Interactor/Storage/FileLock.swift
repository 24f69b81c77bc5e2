import CSystem
import PhotoOfDayEntity

/// A lock on a file or folder against other programs that change it. It is held as long as this
/// object lives. It has no effect where the file system has no locks.
package final class FileLock: Sendable {
  static let usualPatience = Duration.seconds(30)

  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits for the lock. Creates the folder of the path if it is missing.
  ///
  /// - Parameters:
  ///   - path: the file or folder to change. The lock's file is next to it, with `.lock` added to
  ///     the name.
  ///   - subject: the subject of the change, for the error.
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

  /// Waits a random time of 10 to 150 ms. Hundreds of programs that try every few milliseconds
  /// would leave no time for writing.
  private static func pause() async throws(AppError) {
    let pause = Duration.milliseconds(Int.random(in: 10...150))
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw .cancelled
    }
  }

  /// Does the work while it holds the lock.
  static func withLock<Value>(
    on path: String,
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

  /// Opens the lock's file for reading. That is enough to lock it, so other users of the folder can
  /// lock it, too.
  private static func open(_ path: String) throws(AppError) -> FileLock {
    var size = 0
    let descriptor = sys_open_file(path, O_CREAT, &size)
    if descriptor >= 0 { return FileLock(descriptor) }
    throw sys_errno() == EISDIR ? .notAFile(path) : .couldNotWrite(path)
  }
}
