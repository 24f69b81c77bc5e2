import CSystem
import PhotoOfDayEntity

/// Reads and writes files atomically: another program sees the whole old file or the whole new one,
/// even after a crash.
///
/// A killed program may leave a partial file, which `PartFile.sweep` removes.
enum StoredFile {
  /// Reads a whole file. Returns `nil` if there is none.
  ///
  /// - Parameter limit: in bytes; for the program's own files, the limit of `replace`. A larger
  ///   file isn't read, and counts as damaged.
  static func contents(of path: String, atMost limit: Int) throws(AppError) -> [UInt8]? {
    try ends(of: path, head: limit, failsIfLonger: true)?.head
  }

  /// The first and the last bytes of a file, which may overlap.
  struct Ends {
    let size: Int
    let head: [UInt8]
    let tail: [UInt8]
  }

  /// Reads up to `head` bytes from the start of a file, and up to `tail` from its end. Returns
  /// `nil` if there is none.
  ///
  /// - Parameter failsIfLonger: true if `head` is the limit of the whole file. A longer file isn't
  ///   read, and counts as damaged.
  static func ends(of path: String, head: Int, tail: Int = 0, failsIfLonger: Bool = false)
    throws(AppError) -> Ends?
  {
    try open(path) { (descriptor, size) throws(AppError) in
      if failsIfLonger, size > head { throw .damaged }
      let first = try bytes(of: descriptor, from: 0, count: min(size, head), path)
      let last = try bytes(of: descriptor, from: size - tail, count: min(size, tail), path)
      return Ends(size: size, head: first, tail: last)
    }
  }

  /// Opens a file, and calls `read` with it. Returns `nil` if there is none.
  static func open<Value>(
    _ path: String, _ read: (_ descriptor: Int32, _ size: Int) throws(AppError) -> Value
  ) throws(AppError) -> Value? {
    var size = 0
    let descriptor = sys_open_file(path, 0, &size)
    guard descriptor >= 0 else {
      if wasMissing { return nil }
      throw .unreadable(path)
    }
    defer {
      close(descriptor)
    }
    return try read(descriptor, size)
  }

  /// True if the system's last error says that there is no such file or folder.
  static var wasMissing: Bool {
    sys_errno() == ENOENT || sys_errno() == ENOTDIR
  }

  /// Writes a file, and creates missing folders. A file that it replaces keeps its owner and
  /// permissions.
  ///
  /// - Parameters:
  ///   - limit: in bytes. More is refused before anything changes, because it couldn't be read
  ///     again.
  ///   - isUnchanged: as for `PartFile.replace`. By default, any file at the path is replaced.
  /// - Returns: `true` if the file was written.
  @discardableResult
  static func replace(
    _ path: String,
    with bytes: [UInt8],
    atMost limit: Int,
    of owner: PartFile.Owner,
    where isUnchanged: () -> Bool = { true }
  ) throws(AppError) -> Bool {
    guard bytes.count <= limit else { throw .couldNotWrite(path, EFBIG) }
    let folder = parts(of: path).folder
    try makeFolder(folder, of: owner)
    let part = try PartFile(beside: path, of: owner)
    if let failure = bytes.withUnsafeBytes(part.append) { throw failure }
    defer {
      PartFile.sweep(folder)
    }
    return try part.replace(path, where: isUnchanged)
  }

  static func remove(_ path: String) throws(AppError) {
    let isRemoved = unlink(path) == 0
    guard isRemoved || wasMissing else { throw .couldNotWrite(path) }
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && sys_is_link(&status)
  }

  /// Resolves a link. Returns the path itself if it isn't a link, if there is no file, or if the
  /// file's path isn't UTF-8.
  static func target(of path: String) -> String {
    guard isLink(path), let target = realpath(path, nil) else { return path }
    defer {
      free(target)
    }
    return String(validatingCString: target) ?? path
  }

  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = String(path[path.utf8.index(after: slash)...])
    return (folder, name)
  }

  /// Creates a folder and its parents, if they are missing.
  static func makeFolder(_ path: String, of owner: PartFile.Owner) throws(AppError) {
    let mode: mode_t = owner == .user ? 0o755 : 0o700
    func makeIt() -> Bool {
      mkdir(path, mode) == 0 || sys_errno() == EEXIST
    }
    if makeIt() { return }
    if sys_errno() == ENOENT {
      try makeFolder(parts(of: path).folder, of: owner)
      if makeIt() { return }
    }
    throw owner.writeError(at: path)
  }

  /// Makes this user's folder for temporary files, and returns its path.
  ///
  /// - Parameter wanted: the folder for temporary files. `/tmp` is used if this isn't an absolute
  ///   path, or nothing can be written there.
  static func makeTemporaryFolder(in wanted: String?) throws(AppError) -> String {
    var path: UnsafeMutablePointer<CChar>?
    let code = sys_make_temporary_folder(wanted, &path)
    defer {
      free(path)
    }
    let folder = path.map { String(cString: $0) } ?? "/tmp"
    if code != 0 { throw .couldNotWrite(folder, code) }
    return folder
  }

  /// Reads bytes of an open file, fewer at its end.
  ///
  /// - Parameters:
  ///   - start: a negative value means the beginning of the file.
  ///   - path: for the error.
  static func bytes(
    of descriptor: Int32, from start: Int, count: Int, _ path: String
  ) throws(AppError) -> [UInt8] {
    // Without bytes, the standard library would write to the storage that all empty arrays share,
    // which is a data race.
    if count == 0 { return [] }
    guard lseek(descriptor, off_t(max(0, start)), SEEK_SET) >= 0 else { throw .unreadable(path) }
    var code: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = sys_read_file(descriptor, buffer.baseAddress, count)
      if got < 0 {
        code = sys_errno()
      }
      filled = max(0, got)
    }
    if let code { throw .unreadable(path, code) }
    return bytes
  }
}

/// The identity and the version of the file at a path at one moment.
struct FileVersion: Hashable, Sendable {
  private let device: Int
  let inode: Int
  /// In bytes.
  let size: Int
  let seconds: Int
  let nanoseconds: Int

  /// Follows links. Returns `nil` without a file.
  init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = Int(truncatingIfNeeded: status.st_dev)
    inode = Int(truncatingIfNeeded: status.st_ino)
    size = Int(status.st_size)
    let change = sys_changed_at(&status)
    seconds = change.tv_sec
    nanoseconds = change.tv_nsec
  }

  func isSameFile(as other: FileVersion) -> Bool {
    device == other.device && inode == other.inode
  }
}

extension AppError {
  /// The error for a stored file that isn't in the program's format.
  static let damaged = AppError.decodingFailed(detail: "damaged")

  static let noDataFolder = AppError.couldNotSave(reason: "neither XDG_DATA_HOME nor HOME is set")

  /// - Parameter path: that of one of the program's own files or folders.
  static func couldNotWrite(_ path: String, _ code: Int32 = sys_errno()) -> AppError {
    .unwritable(path, reason: String(cString: strerror(code)))
  }

  static func unreadable(_ name: String, _ code: Int32 = sys_errno()) -> AppError {
    .couldNotRead(reason: "\(name): \(String(cString: strerror(code)))")
  }
}

extension PartFile.Owner {
  /// The error for a failed write. Only a user who has chosen the folder is told to choose another.
  func writeError(at path: String, _ code: Int32 = sys_errno()) -> AppError {
    switch self {
    case .cache, .data: .couldNotWrite(path, code)
    case .user: .couldNotSave(reason: "\(path): \(String(cString: strerror(code)))")
    }
  }
}
