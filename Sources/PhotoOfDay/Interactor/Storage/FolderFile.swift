import CSystem

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
    (names(in: folder) ?? []).compactMap { FolderFile(name: $0, in: folder) }
  }

  /// The names of a folder's entries, in no order; `nil` where it can't be read, which `errno` explains.
  static func names(in folder: String) -> [String]? {
    guard let entries = opendir(folder) else { return nil }
    defer { closedir(entries) }
    var names: [String] = []
    while let name = sys_next_name(entries) { names.append(String(cString: name)) }
    return names
  }

  private init?(name: String, in folder: String) {
    var status = stat()
    path = folder + "/" + name
    guard lstat(path, &status) == 0, sys_is_file(&status) else { return nil }
    self.name = name
    size = min(max(0, Int(status.st_size)), Self.largest)
    let change = sys_changed_at(&status)
    (seconds, nanoseconds) = (change.tv_sec, change.tv_nsec)
  }

  /// How long ago it was last changed, in seconds.
  var age: Int { time(nil).subtractingReportingOverflow(seconds).partialValue }

  /// Whether it was changed before the other.
  func isOlder(than other: FolderFile) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
