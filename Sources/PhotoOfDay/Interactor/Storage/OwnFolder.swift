import CSystem
import PhotoOfDayEntity

/// A folder whose files the program names by a form of its own. It deletes nothing there but files with such names, and
/// none of those if the folder is a link: what a link leads to is somebody else's.
struct OwnFolder: Sendable {
  /// A form of names.
  enum Form: Sendable {
    /// `2023-10.json`, `2023-10-25.json`.
    case month
    /// 32 hexadecimal digits.
    case cachedPicture
    /// `2023-10-25-9f3c21ab.jpg`: the digits identify the original's address.
    case archivedPicture
    /// `2023-10-25.jpg`, `2023-10-25 (2).jpg`.
    case wallpaper
  }

  let path: String
  let form: Form

  /// - Parameter path: without a trailing slash, which would follow a link.
  init(_ path: String, _ form: Form) { (self.path, self.form) = (path, form) }

  /// The files with such names, in any order.
  var files: [FolderFile] { FolderFile.all(in: path) { form.matches($0) } }

  /// Removes files of this folder.
  func remove(_ files: some Sequence<FolderFile>) {
    guard !StoredFile.isLink(path) else { return }
    // Another program may have removed one first; one that can't be removed now is removed the next time.
    for file in files where form.matches(file.name) { try? StoredFile.remove(file.path) }
  }
}

extension OwnFolder {
  /// `2023-10-25-9f3c21ab`: a day, and a hash in eight hexadecimal digits.
  static func stem(of day: CalendarDay, _ identity: String) -> String {
    "\(day)-" + String(identity.utf8.fnv1a % (1 << 32) | 1 << 32, radix: 16).dropFirst()
  }

  /// The day of such a stem; `nil` for any other text.
  static func day(ofStem stem: some StringProtocol) -> CalendarDay? {
    let digits = stem.dropFirst(11)
    guard stem.utf8.count == 19, stem.dropFirst(10).first == "-", digits.utf8.allSatisfy(isHexadecimal) else {
      return nil
    }
    return CalendarDay(iso: stem.prefix(10))
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { 48...57 ~= byte || 97...102 ~= byte }
}

extension OwnFolder.Form {
  /// Whether the program gives a file such a name.
  fileprivate func matches(_ name: String) -> Bool {
    let picture = MediaFormat.allCases.first { $0.isPicture && name.hasSuffix(".\($0.fileExtension)") }
    let stem = name.dropLast(picture.map { $0.fileExtension.count + 1 } ?? 0)
    return switch self {
    case .month: StoredName(file: name) != nil
    case .cachedPicture: name.utf8.count == 32 && name.utf8.allSatisfy(OwnFolder.isHexadecimal)
    case .archivedPicture: picture != nil && OwnFolder.day(ofStem: stem) != nil
    case .wallpaper: picture != nil && CalendarDay(iso: stem.prefix(10)) != nil && Self.isNumber(stem.dropFirst(10))
    }
  }

  /// Whether it is empty, or ` (2)` and so on.
  private static func isNumber(_ text: Substring) -> Bool {
    guard !text.isEmpty else { return true }
    return text.hasPrefix(" (") && text.hasSuffix(")") && Int(text.dropFirst(2).dropLast()) != nil
  }
}

/// A plain file in a folder, and its attributes at one moment.
struct FolderFile {
  let name: String
  let path: String
  /// In bytes.
  let size: Int
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
    size = Int(status.st_size)
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
