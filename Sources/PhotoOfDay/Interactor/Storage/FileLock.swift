import CSystem
import PhotoOfDayEntity

/// A lock that one program at a time holds.
enum FileLock: Sendable {
  /// The system's, which ends with the program that holds it.
  case system(descriptor: Int32)
  /// Where the file system has no locks: a file that only one program can create.
  case file(path: String, signalGuard: Int32)

  /// A program that holds a lock has done its work within milliseconds, so an older file was left by one that was killed.
  /// In seconds.
  private static let longest = 600

  /// - Parameters:
  ///   - path: of the file to lock, created if it is missing.
  ///   - attempt: asks the system for the lock on an open file without waiting: 0, or an error number.
  /// - Returns: `nil` while another program holds the lock.
  /// - Throws: `APIError.couldNotSave`.
  init?(_ path: String, by attempt: (_ descriptor: Int32) -> Int32) throws(APIError) {
    // Reading is enough to lock a file, so others who share the folder can.
    let descriptor = sys_open(path, O_RDONLY | O_CREAT, 0o644)
    guard descriptor >= 0 else { throw .couldNotWrite(path) }
    let code = attempt(descriptor)
    if code == 0 {
      self = .system(descriptor: descriptor)
      return
    }
    close(descriptor)
    switch code {
    case EWOULDBLOCK, EINTR: return nil
    case EBADF, ENOLCK, ENOSYS, EOPNOTSUPP, ENOTSUP: try self.init(creating: path + ".held")
    default: throw .couldNotWrite(path, code)
    }
  }

  /// Waits for the lock, and makes the folder of its file.
  ///
  /// - Returns: `nil` if the patience ends before another program's work.
  /// - Throws: `APIError.couldNotSave` and `.cancelled`.
  static func wait(
    for path: String, patience: Duration,
    by attempt: (_ descriptor: Int32) -> Int32 = { flock($0, LOCK_EX | LOCK_NB) == 0 ? 0 : sys_errno() }
  ) async throws(APIError) -> FileLock? {
    try StoredFile.makeFolder(StoredFile.parts(of: path).folder, isPrivate: true)
    let deadline = ContinuousClock.now + patience
    repeat {
      if let lock = try FileLock(path, by: attempt) { return lock }
      // Randomly and seldom: two hundred programs that try every few milliseconds leave no time for writing.
      guard (try? await Task.sleep(for: .milliseconds(Int.random(in: 10...150)))) != nil else { throw .cancelled }
    } while ContinuousClock.now < deadline
    return nil
  }

  private init?(creating path: String) throws(APIError) {
    let descriptor = sys_open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      self = .file(path: path, signalGuard: sys_guard_file(path))
      return
    }
    guard sys_errno() == EEXIST else { throw .couldNotWrite(path) }
    if Self.isLeft(path) { try? StoredFile.remove(path) { !Self.isLeft($0) } }
    return nil
  }

  private static func isLeft(_ path: String) -> Bool {
    let (folder, name) = StoredFile.parts(of: path)
    return FolderFile(name: name, in: folder).map { $0.age > longest } ?? false
  }

  func release() {
    switch self {
    case .system(let descriptor): close(descriptor)
    case .file(let path, let signalGuard):
      unlink(path)
      sys_unguard_file(signalGuard)
    }
  }
}
