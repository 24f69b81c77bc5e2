import CSystem
import PhotoOfDayEntity

/// A folder of stored months, `2023-10.json`, and of days that were fetched alone,
/// `2023-10-25.json`; or the built-in files.
package struct MonthFolder: Sendable {
  /// The path without a trailing slash. The folder is created when it is first needed. `nil` if the
  /// environment names none; then there are only the built-in files.
  let path: String?

  private let owner: PartFile.Owner
  private let builtIn: [StoredName: [UInt8]]

  package init(_ path: String?, of owner: PartFile.Owner = .cache) {
    self.path = path
    self.owner = owner
    builtIn = [:]
  }

  init(builtIn: [StoredName: [UInt8]]) {
    path = nil
    owner = .cache
    self.builtIn = builtIn
  }

  /// Reads a month or day. Returns `nil` if there is no file.
  func load(_ name: StoredName) throws(AppError) -> StoredEntries? {
    try search(name, nil)?.entries
  }

  /// Reads a month or day with the links of its texts, which other methods skip. Returns `nil` if
  /// there is no file.
  func loadWithLinks(_ name: StoredName) throws(AppError) -> StoredEntries? {
    let file = try path(of: name).flatMap { (path) throws(AppError) in
      try StoredFile.contents(of: path, atMost: StoredEntries.largestFile)
    }
    guard let bytes = file ?? builtIn[name] else { return nil }
    return try StoredEntries.read(bytes, as: name, withLinks: true).entries
  }

  /// Returns the stored entries that match a query, the days of all entries, and the number of
  /// those that match only by parts of words.
  func search(
    _ name: StoredName, _ query: SearchQuery?
  ) throws(AppError) -> (entries: StoredEntries, days: [CalendarDay], onlyParts: Int)? {
    let file = try path(of: name).flatMap { (path) throws(AppError) in
      try StoredLinks.fileWithoutLinks(path, atMost: StoredEntries.largestFile)
    }
    guard let bytes = file ?? builtIn[name] else { return nil }
    return try StoredEntries.read(bytes, as: name, matching: query)
  }

  /// - Throws: `AppError.unwritable`, or without a folder `.couldNotSave`; then nothing has
  ///   changed.
  func save(_ stored: StoredEntries) throws(AppError) {
    guard let path = path(of: stored.name) else {
      throw .couldNotSave(reason: "neither XDG_CACHE_HOME nor HOME is set")
    }
    try StoredFile.replace(path, with: stored.json, atMost: StoredEntries.largestFile, of: owner)
  }

  func remove(_ name: StoredName) throws(AppError) {
    guard let path, !StoredFile.isLink(path) else { return }
    try StoredFile.remove("\(path)/\(name).json")
  }

  /// Removes the files of single days that are older than an age in seconds, except the newest.
  /// Nothing else would remove them, because few days are loaded again.
  func removeDays(olderThan age: Int) {
    let newest = newestDay
    let old = own?.files.filter { file in
      guard let day = StoredName(file: file.name)?.day else { return false }
      return file.age > age && day != newest
    }
    own?.remove(old ?? [])
  }

  /// The newest stored day, going by the file names.
  var newestDay: CalendarDay? {
    names?.map { $0.day ?? $0.month.startOfMonth }.max()
  }

  /// The names of all that is stored, in any order; some of it may be damaged. `nil` if the folder
  /// can't be read.
  var names: [StoredName]? {
    guard let path else { return Array(builtIn.keys) }
    guard let names = FolderFile.names(in: path) else {
      return StoredFile.wasMissing ? [] : nil
    }
    return names.compactMap(StoredName.init(file:))
  }

  /// The whole months that are stored, in any order; some may be damaged.
  var months: [CalendarMonth] {
    (names ?? []).filter { $0.day == nil }.map(\.month)
  }

  private var own: OwnFolder? {
    guard let path else { return nil }
    return OwnFolder(path: path) { StoredName(file: $0) != nil }
  }

  private func path(of name: StoredName) -> String? {
    path.map { "\($0)/\(name).json" }
  }
}
