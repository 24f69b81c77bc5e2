#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads and writes files so that whoever looks, and whenever the program ends, sees the old file or the new one, whole.
///
/// Not `Data(contentsOf:)` and `Data.write(options: .atomic)`: the first costs 1.0 ms on first use, where a list from
/// the cache takes 3 in all, and the second leaves nameless files behind when it is killed.
enum SavedFile {
  /// A larger file is none of the program's.
  private static let largest = 64 << 20
  /// The ending of a file that is still being written.
  private static let partial = ".part"

  struct Failure: Error {
    let code: Int32
    var words: String { String(cString: strerror(code)) }
  }

  /// The bytes of a file; `nil` where there is none.
  static func contents(of path: String) throws(Failure) -> [UInt8]? {
    // A pipe in the file's place must not be waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Failure(code: errno)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(code: EISDIR) }
    guard status.st_size <= largest else { throw Failure(code: EFBIG) }
    return try bytes(of: descriptor, count: Int(status.st_size))
  }

  /// Writes beside the file and renames, making the folders above it where they are missing.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try makeFolder(folder)
    let part = "\(path).\(getpid())-\(UInt32.random(in: 0 ... .max))\(partial)"
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    do throws(Failure) {
      defer { close(descriptor) }
      try put(bytes, into: descriptor)
    } catch {
      unlink(part)
      throw error
    }
    guard rename(part, path) == 0 else {
      let failure = Failure(code: errno)
      unlink(part)
      throw failure
    }
    sweep(folder)
  }

  /// Removes a file; where there is none, there is nothing to do.
  static func remove(_ path: String) throws(Failure) {
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw Failure(code: errno) }
  }

  /// Removes what programs that were killed left half written, if it is older than an hour: younger ones may be at it.
  private static func sweep(_ folder: String) {
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard name.hasSuffix(partial) else { continue }
      var status = stat()
      let path = folder + "/" + name
      if lstat(path, &status) == 0, time(nil) - status.modified > 3600 { unlink(path) }
    }
  }

  private static func bytes(of descriptor: Int32, count: Int) throws(Failure) -> [UInt8] {
    var failure: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let got = read(descriptor, buffer.baseAddress?.advanced(by: filled), count - filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = Failure(code: errno) }
        guard got > 0 else { break }
        filled += got
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private static func put(_ bytes: [UInt8], into descriptor: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw Failure(code: errno) }
      rest = rest.dropFirst(written)
    }
  }

  private static func makeFolder(_ path: String) throws(Failure) {
    guard !path.isEmpty, mkdir(path, 0o700) != 0 else { return }
    switch errno {
    case EEXIST: return
    case ENOENT:
      try makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
      guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw Failure(code: errno) }
    default: throw Failure(code: errno)
    }
  }
}

extension stat {
  /// When the file was last changed, in seconds since 1970.
  fileprivate var modified: Int {
    #if canImport(Darwin)
      st_mtimespec.tv_sec
    #else
      st_mtim.tv_sec
    #endif
  }
}
