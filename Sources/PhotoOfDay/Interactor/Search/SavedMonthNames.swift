#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import PhotoOfDayEntity

/// The months that a folder has files of, by their names alone.
struct SavedMonthNames: Sendable {
  let folder: String
  private(set) var months: Set<CalendarMonth> = []
  /// Whether the folder is there and may not be looked into.
  private(set) var isClosed = false

  init(in folder: String) {
    self.folder = folder
    guard let entries = opendir(folder) else {
      isClosed = errno != ENOENT && errno != ENOTDIR
      return
    }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let month = withUnsafeBytes(of: &entry.pointee.d_name) { Self.month(of: UnsafeRawBufferPointer($0)) }
      if let month { months.insert(month) }
    }
  }

  /// Reads `2023-10.json` and an end; every other file is none of the program's, or still being written.
  private static func month(of name: UnsafeRawBufferPointer) -> CalendarMonth? {
    var reader = ByteReader(name)
    guard let year = reader.number(), reader.place == 4, reader.skip("-"), let month = reader.number(),
      reader.place == 7, reader.skip(".json\0")
    else { return nil }
    return CalendarMonth(year: year, month: month)
  }
}
