import CSystem
import PhotoOfDayEntity

/// Reads and writes files atomically: another program sees the whole old file or the whole new one, even after a crash.
///
/// A killed program leaves files that `PartFile.sweep` recognizes.
enum StoredFile {
  /// The bytes of a file; `nil` if there is none.
  ///
  /// - Parameter limit: in bytes; for a file that the program writes, the limit of `replace`. A larger file isn't read.
  static func contents(of path: String, atMost limit: Int) throws(AppError) -> [UInt8]? {
    try ends(of: path, head: limit, isWhole: true)?.head
  }

  /// The first and the last bytes of a file, which may overlap.
  struct Ends {
    let size: Int
    let head: [UInt8]
    let tail: [UInt8]
  }

  /// Up to `head` bytes from the start of a file, and up to `tail` from its end; `nil` if there is none.
  ///
  /// - Parameter isWhole: whether `head` is the limit of the whole file. A longer file isn't read, and counts as damaged.
  static func ends(of path: String, head: Int, tail: Int = 0, isWhole: Bool = false) throws(AppError) -> Ends? {
    var size = 0
    let descriptor = sys_open_file(path, &size)
    guard descriptor >= 0 else {
      if sys_errno() == ENOENT || sys_errno() == ENOTDIR { return nil }
      throw .unreadable(path)
    }
    defer { close(descriptor) }
    guard size <= head || !isWhole else { throw .damaged }
    let first = try bytes(of: descriptor, count: min(size, head), path)
    guard lseek(descriptor, off_t(max(0, size - tail)), SEEK_SET) >= 0 else { throw .unreadable(path) }
    return Ends(size: size, head: first, tail: try bytes(of: descriptor, count: min(size, tail), path))
  }

  /// What differs between two versions of a file; `nil` without a file.
  static func version(of path: String) -> [Int]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let change = sys_changed_at(&status)
    return [Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), change.tv_sec, change.tv_nsec]
  }

  /// Writes a file, and creates missing folders. A file that it replaces keeps its owner and permissions.
  ///
  /// - Parameter limit: in bytes. More couldn't be read again, and is refused before anything changes.
  static func replace(_ path: String, with bytes: [UInt8], atMost limit: Int) throws(AppError) {
    guard bytes.count <= limit else { throw .couldNotWrite(path, EFBIG) }
    let folder = parts(of: path).folder
    try makeFolder(folder, isPrivate: true)
    let part = try PartFile(beside: path, isPrivate: true)
    if let failure = bytes.withUnsafeBytes(part.append) { throw failure }
    try part.replace(path)
    PartFile.sweep(folder)
  }

  static func remove(_ path: String) throws(AppError) {
    guard unlink(path) == 0 || sys_errno() == ENOENT || sys_errno() == ENOTDIR else { throw .couldNotWrite(path) }
  }

  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && sys_is_link(&status)
  }

  /// The path of the file behind a link; the path itself if it isn't a link, if there is no file, or if its path isn't UTF-8.
  static func target(of path: String) -> String {
    guard isLink(path), let target = realpath(path, nil) else { return path }
    defer { free(target) }
    return String(validatingCString: target) ?? path
  }

  static func parts(of path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let name = String(path[path.utf8.index(after: slash)...])
    return (slash == path.startIndex ? "/" : String(path[..<slash]), name)
  }

  /// Creates a folder and its parents, if they are missing.
  ///
  /// - Parameter isPrivate: whether only this user may use them, or those whom the umask allows.
  static func makeFolder(_ path: String, isPrivate: Bool) throws(AppError) {
    let mode: mode_t = isPrivate ? 0o700 : 0o755
    if mkdir(path, mode) == 0 || sys_errno() == EEXIST { return }
    if sys_errno() == ENOENT {
      try makeFolder(parts(of: path).folder, isPrivate: isPrivate)
      if mkdir(path, mode) == 0 || sys_errno() == EEXIST { return }
    }
    throw .couldNotWrite(path)
  }

  private static func bytes(of descriptor: Int32, count: Int, _ path: String) throws(AppError) -> [UInt8] {
    // The standard library would write into the storage that all empty arrays share, from several threads.
    if count == 0 { return [] }
    var code: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let got = sys_read_file(descriptor, buffer.baseAddress, count)
      if got < 0 { code = sys_errno() }
      filled = max(0, got)
    }
    if let code { throw .unreadable(path, code) }
    return bytes
  }
}

extension AppError {
  /// That a stored file isn't what the program writes.
  static let damaged = AppError.decodingFailed(detail: "damaged")

  static let noDataFolder = AppError.couldNotSave(reason: "neither XDG_DATA_HOME nor HOME is set")

  static func couldNotWrite(_ name: String, _ code: Int32 = sys_errno()) -> AppError {
    .couldNotSave(reason: "\(name): \(String(cString: strerror(code)))")
  }

  static func unreadable(_ name: String, _ code: Int32 = sys_errno()) -> AppError {
    .couldNotRead(reason: "\(name): \(String(cString: strerror(code)))")
  }
}
