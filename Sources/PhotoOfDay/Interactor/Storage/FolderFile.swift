import CSystem

/// A plain file in a folder, and its attributes at one moment.
struct FolderFile {
  let name: String
  let path: String
  /// In bytes.
  let size: Int
  /// Larger sizes count as this, so that sums can't overflow. In bytes.
  private static let largest = 1 << 40
  private let seconds: Int
  private let nanoseconds: Int

  /// The plain files of a folder with certain names, in any order; none if it can't be read.
  static func all(in folder: String, where isWanted: (_ name: String) -> Bool) -> [FolderFile] {
    (names(in: folder) ?? []).filter(isWanted).compactMap { FolderFile(name: $0, in: folder) }
  }

  /// The names in a folder, in any order; `nil` if it can't be read, and then `sys_errno()` has the reason.
  static func names(in folder: String) -> [String]? {
    guard let entries = opendir(folder) else { return nil }
    defer { closedir(entries) }
    var names: [String] = []
    while let name = sys_next_name(entries) { names.append(String(cString: name)) }
    return names
  }

  init?(name: String, in folder: String) {
    var status = stat()
    path = folder + "/" + name
    guard lstat(path, &status) == 0, sys_is_file(&status) else { return nil }
    self.name = name
    size = min(max(0, Int(status.st_size)), Self.largest)
    let change = sys_changed_at(&status)
    (seconds, nanoseconds) = (change.tv_sec, change.tv_nsec)
  }

  /// Seconds since its last change.
  var age: Int { time(nil).subtractingReportingOverflow(seconds).partialValue }

  /// Whether its last change was earlier.
  func isOlder(than other: FolderFile) -> Bool {
    (seconds, nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
