import CSystem
import PhotoOfDayEntity

/// What a folder has stored entries of, by the names of its files alone.
struct StoredMonthNames: Sendable {
  let folder: String
  private(set) var byMonth: [CalendarMonth: [StoredName]] = [:]
  /// Whether the folder is there and may not be looked into.
  private(set) var isClosed = false

  init(in folder: String) {
    self.folder = folder
    guard let names = FolderFile.names(in: folder) else {
      isClosed = errno != ENOENT && errno != ENOTDIR
      return
    }
    for name in names.lazy.compactMap(Self.name) { byMonth[name.month, default: []].append(name) }
  }

  var all: [StoredName] { byMonth.values.flatMap(\.self) }

  /// Reads `2023-10.json` and `2023-10-25.json`; every other file is none of the program's, or still being written.
  static func name(of file: String) -> StoredName? {
    (Array(file.utf8) + [0]).withUnsafeBytes(name)
  }

  /// - Parameter file: with a zero behind it.
  private static func name(of file: UnsafeRawBufferPointer) -> StoredName? {
    var reader = ByteReader(file)
    guard let month = reader.month() else { return nil }
    if reader.skip(".json\0") { return .month(month) }
    reader = ByteReader(file)
    guard let day = reader.day(), reader.skip(".json\0") else { return nil }
    return .day(day)
  }
}
