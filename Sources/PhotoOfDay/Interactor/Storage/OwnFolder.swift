import CSystem
import PhotoOfDayEntity

/// A folder in which the program deletes only files with its own kind of names. If the folder is a
/// link, it deletes nothing, because the target belongs to somebody else.
struct OwnFolder: Sendable {
  /// Without a trailing slash, which would follow a link.
  let path: String
  let isOwn: @Sendable (_ name: String) -> Bool

  var files: [FolderFile] { FolderFile.all(in: path, where: isOwn) }

  func remove(_ files: some Sequence<FolderFile>) {
    guard !StoredFile.isLink(path) else { return }
    // Failures are ignored: another program may have removed the file, and what is left is removed
    // the next time.
    for file in files where isOwn(file.name) {
      try? StoredFile.remove(file.path)
    }
  }

  /// Removes the files that changed least recently until the rest fits into `limit` bytes, and
  /// partial files that killed programs have left.
  func removeOldest(downTo limit: Int, except newest: String) {
    PartFile.sweep(path)
    let oldestFirst = files.sorted { $0.changed < $1.changed }
    var total = oldestFirst.reduce(0) { $0 + $1.size }
    let oldest = oldestFirst.prefix { file in
      let isTooMuch = total > limit
      total -= file.size
      return isTooMuch
    }
    remove(oldest.filter { $0.path != newest })
  }
}

extension StringProtocol {
  /// True if it has only lower-case hexadecimal digits.
  var isHexadecimal: Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
    return utf8.allSatisfy { $0.isASCIIDigit || letters.contains($0) }
  }
}
