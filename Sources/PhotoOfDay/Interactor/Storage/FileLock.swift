import CSystem
import PhotoOfDayEntity

/// A lock that one program at a time holds, and that ends with the program. Where the file system has no locks, every
/// program gets it.
struct FileLock {
  private let descriptor: Int32

  /// Waits for the lock, and makes the folder of its file.
  ///
  /// - Parameters:
  ///   - path: of the file to lock, created if it is missing.
  ///   - attempt: asks the system for the lock on an open file without waiting: 0, or an error number.
  /// - Returns: `nil` if the patience ends before another program's work.
  /// - Throws: `APIError.couldNotSave` and `.cancelled`.
  static func wait(
    for path: String, patience: Duration, by attempt: (_ descriptor: Int32) -> Int32
  ) async throws(APIError) -> FileLock? {
    try StoredFile.makeFolder(StoredFile.parts(of: path).folder, isPrivate: true)
    // Reading is enough to lock a file, so others who share the folder can.
    let descriptor = sys_open(path, O_RDONLY | O_CREAT, 0o644)
    guard descriptor >= 0 else { throw .couldNotWrite(path) }
    let deadline = ContinuousClock.now + patience
    repeat {
      switch attempt(descriptor) {
      case 0, EBADF, ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP: return FileLock(descriptor: descriptor)
      case EWOULDBLOCK, EINTR: break
      case let code:
        close(descriptor)
        throw .couldNotWrite(path, code)
      }
      // Randomly and seldom: two hundred programs that try every few milliseconds leave no time for writing.
      guard (try? await Task.sleep(for: .milliseconds(Int.random(in: 10...150)))) != nil else {
        close(descriptor)
        throw .cancelled
      }
    } while ContinuousClock.now < deadline
    close(descriptor)
    return nil
  }

  func release() { close(descriptor) }
}
