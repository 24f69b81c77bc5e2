package import PhotoOfDayEntity

/// Keeps translations in a folder of limited size, one file for each text and command.
package struct TranslationStore: Sendable {
  /// In bytes.
  package static let usualLimit = 64 << 20
  /// The largest file, in bytes: a text with its header.
  private static let largest = 128 << 10
  /// The start of the first line, with the version of the format. The program's name follows it.
  private static let header = "photo-of-day 1 "

  private let folder: OwnFolder?
  private let limit: Int

  /// - Parameters:
  ///   - folder: without a trailing slash; created when something is first kept. `nil` if there is
  ///     none.
  ///   - limit: of all files together, in bytes.
  package init(folder: String?, limit: Int = usualLimit) {
    self.folder = folder.map { OwnFolder(path: $0, isOwn: Self.isOwn) }
    self.limit = limit
  }

  /// True for `2023-10-25-`, two hashes in hexadecimal digits and `.txt`.
  private static func isOwn(_ name: String) -> Bool {
    guard name.hasSuffix(".txt") else { return false }
    let parts = name.dropLast(".txt".count).split(separator: "-", omittingEmptySubsequences: false)
    let day = parts.prefix(3).joined(separator: "-")
    let hashes = parts.dropFirst(3)
    return hashes.count == 2 && CalendarDay(iso: day) != nil
      && hashes.allSatisfy { $0.utf8.count == 16 && $0.isHexadecimal }
  }

  /// The stored translation of an entry's text by a command; `nil` if there is none that can be
  /// read.
  package func load(_ item: APODItem, by command: [String]) -> Translation? {
    guard let path = path(of: item, by: command) else { return nil }
    let bytes = try? StoredFile.contents(of: path, atMost: Self.largest)
    guard let bytes, bytes.starts(with: Self.header.utf8),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let program = bytes[..<end].dropFirst(Self.header.utf8.count)
    return try? Translation(
      Array(bytes[end...]), by: String(decoding: program, as: UTF8.self))
  }

  /// Stores a translation. If all files together are larger than the limit, the oldest are removed.
  @concurrent
  package func keep(
    _ translation: Translation, of item: APODItem, by command: [String]
  ) async throws(AppError) {
    guard let folder, let path = path(of: item, by: command) else {
      throw AppError.noDataFolder
    }
    let file = "\(Self.header)\(translation.program)\n\n\(translation.text)\n"
    try StoredFile.replace(path, with: Array(file.utf8), atMost: Self.largest, of: .data)
    folder.removeOldest(downTo: limit, except: path)
  }

  /// - Parameter command: the program and its arguments.
  private func path(of item: APODItem, by command: [String]) -> String? {
    let hashes = [item.explanation, command.joined(separator: "\0")].map(\.utf8.hashDigits)
    return folder.map { "\($0.path)/\(item.date)-\(hashes.joined(separator: "-")).txt" }
  }
}
