#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
package import PhotoOfDayEntity

/// Keeps each month in a file of a folder: `2023-10.json`.
package struct DiskMonthStore: MonthStore {
  /// The folder, without a slash at its end. It is made when something is first saved.
  package let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  package func load(_ month: CalendarMonth) throws(MonthStoreError) -> SavedMonth? {
    guard let bytes = try contents(of: month) else { return nil }
    let decoder = JSONDecoder()
    do {
      let data = Data(bytes)
      guard try decoder.decode(SavedMonthFormat.self, from: data).format == SavedMonthPayload.currentFormat else {
        return nil
      }
      if let saved = try decoder.decode(SavedMonthPayload.self, from: data).saved(month) { return saved }
    } catch {
      throw .unreadable("\(path(of: month)): no month in it")
    }
    throw .unreadable("\(path(of: month)): not a whole month")
  }

  package func save(_ saved: SavedMonth) throws(MonthStoreError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      try SavedFile.replace(path(of: saved.month), with: Array(encoder.encode(SavedMonthPayload(saved))))
    } catch {
      let words = (error as? SavedFile.Failure)?.words ?? "cannot be written as JSON"
      throw .unwritable("\(path(of: saved.month)): \(words)")
    }
  }

  package func delete(_ month: CalendarMonth) throws(MonthStoreError) {
    do throws(SavedFile.Failure) {
      try SavedFile.remove(path(of: month))
    } catch {
      throw .unwritable("\(path(of: month)): \(error.words)")
    }
  }

  package func months() -> [CalendarMonth] { Array(SavedMonthNames(in: folder).months) }

  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool {
    guard let bytes = try? contents(of: month),
      let format = try? JSONDecoder().decode(SavedMonthFormat.self, from: Data(bytes))
    else { return false }
    return format.format > SavedMonthPayload.currentFormat
  }

  /// The bytes of a month's file; `nil` where there is none.
  func contents(of month: CalendarMonth) throws(MonthStoreError) -> [UInt8]? {
    do throws(SavedFile.Failure) {
      return try SavedFile.contents(of: path(of: month))
    } catch {
      throw .unreadable("\(path(of: month)): \(error.words)")
    }
  }

  private func path(of month: CalendarMonth) -> String { "\(folder)/\(month).json" }
}
