import CFiles
import CSystem

/// A regular file in a folder, with its attributes at one moment.
struct FolderFile {
  let name: String
  let path: String
  /// In bytes.
  let size: Int
  let changed: (seconds: Int, nanoseconds: Int)

  /// The regular files of a folder whose names are wanted, in any order; none if it can't be read.
  static func all(in folder: String, where isWanted: (_ name: String) -> Bool) -> [FolderFile] {
    (names(in: folder) ?? [])
      .filter(isWanted)
      .compactMap { FolderFile(name: $0, in: folder) }
  }

  /// The names in a folder, in any order; `nil` if it can't be read, and then `sys_errno()` has the
  /// reason.
  static func names(in folder: String) -> [String]? {
    guard let entries = opendir(folder) else { return nil }
    defer {
      closedir(entries)
    }
    var names: [String] = []
    while let name = sys_next_name(entries) {
      names.append(String(cString: name))
    }
    return names
  }

  init?(name: String, in folder: String) {
    var status = stat()
    path = folder + "/" + name
    guard lstat(path, &status) == 0, sys_is_file(&status) else { return nil }
    self.name = name
    size = Int(status.st_size)
    let change = sys_changed_at(&status)
    changed = (change.tv_sec, change.tv_nsec)
  }

  var age: Int {
    time(nil).subtractingReportingOverflow(changed.seconds).partialValue
  }
}
