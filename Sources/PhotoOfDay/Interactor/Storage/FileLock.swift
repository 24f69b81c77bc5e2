import CSystem
import PhotoOfDayEntity

/// Keeps programs from changing a file, or the files of a folder, at the same time.
enum FileLock {
  static let usualPatience = Duration.seconds(30)

  /// Does the work while no other program does it, and makes the folder of the path. Where the file system has no locks,
  /// every program does it at once.
  ///
  /// - Parameter path: of what is changed; the lock's file has `.lock` behind it.
  /// - Returns: `nil` if another program hasn't finished in time.
  static func exclusively<Value>(
    _ path: String, patience: Duration = usualPatience, _ work: () throws(AppError) -> Value
  ) async throws(AppError) -> Value? {
    try StoredFile.makeFolder(StoredFile.parts(of: path).folder, isPrivate: true)
    // Reading is enough to lock a file, so others who share the folder can. The lock ends with the descriptor.
    let descriptor = sys_open(path + ".lock", O_RDONLY | O_CREAT, 0o644)
    guard descriptor >= 0 else { throw .couldNotWrite(path + ".lock") }
    defer { close(descriptor) }
    let deadline = ContinuousClock.now + patience
    repeat {
      switch flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : sys_errno() {
      case 0, EBADF, ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP: return try work()
      case EWOULDBLOCK, EINTR: break
      case let code: throw .couldNotWrite(path + ".lock", code)
      }
      // Randomly and seldom: two hundred programs that try every few milliseconds leave no time for writing.
      guard (try? await Task.sleep(for: .milliseconds(Int.random(in: 10...150)))) != nil else { throw .cancelled }
    } while ContinuousClock.now < deadline
    return nil
  }
}
