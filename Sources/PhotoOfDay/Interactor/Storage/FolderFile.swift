#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A plain file of a folder, as it was when it was looked at: another program may be at it.
struct FolderFile {
  let name: String
  let path: String
  /// In bytes.
  let size: Int
  /// A file can claim any size; no sum of such sizes may overflow. In bytes.
  private static let largest = 1 << 40
  private let seconds: Int
  private let nanoseconds: Int

  /// All plain files of a folder, in no order. A folder that cannot be read has none, and a file that vanishes meanwhile
  /// is none.
  static func all(in folder: String) -> [FolderFile] {
    guard let entries = opendir(folder) else { return [] }
    defer { closedir(entries) }
    var files: [FolderFile] = []
    while let entry = readdir(entries) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if let file = FolderFile(name: name, in: folder) { files.append(file) }
    }
    return files
  }

  private init?(name: String, in folder: String) {
    var status = stat()
    path = folder + "/" + name
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.name = name
    size = min(max(0, Int(status.st_size)), Self.largest)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// How long ago it was last changed, in seconds.
  var age: Int { time(nil).subtractingReportingOverflow(seconds).partialValue }

  /// Whether it was changed before the other.
  func isOlder(than other: FolderFile) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
