import PhotoOfDayEntity

/// The file of favorites, `{"format":1,"favorites":[…]}`, with the records of `--json`.
///
/// Other programs may write it, too. Content that this program doesn't know is kept byte for byte.
struct FavoritesFile {
  static let format = 1

  private let bytes: [UInt8]
  private let entries: [JSONValue]
  /// The range of the entries in the bytes, including the brackets.
  private let range: Range<Int>

  /// - Parameter bytes: the content of the file; by default, that of a file without favorites.
  init(_ bytes: [UInt8] = Array(#"{"format":\#(format),"favorites":[]}"#.utf8)) throws(AppError) {
    guard let value = JSONValue(bytes),
      let format = value["format"]?.integer,
      format > 0
    else { throw .damaged }
    if format > Self.format { throw .storedByNewerVersion }
    guard let favorites = value["favorites"],
      let entries = favorites.elements
    else { throw .damaged }
    self.bytes = bytes
    self.entries = entries
    range = favorites.range
  }

  /// The valid entries, newest first; the first of each day.
  var items: [APODItem] {
    var items: [CalendarDay: APODItem] = [:]
    for item in entries.lazy.compactMap({ APODItem($0) }) where items[item.date] == nil {
      items[item.date] = item
    }
    return items.values.sorted { $0.date > $1.date }
  }

  /// The days of the valid entries, read without the rest of them.
  var days: Set<CalendarDay> { Set(entries.lazy.compactMap(APODItem.day)) }

  /// Adds the entries that are missing. If none is missing, removes all of these entries. Returns
  /// the new bytes and the change.
  func toggling(_ items: [APODItem]) -> (bytes: [UInt8], change: FavoriteChange) {
    let marked = days
    let missing = items.filter { !marked.contains($0.date) }
    if missing.isEmpty {
      let change = FavoriteChange(isFavorite: false, count: items.count)
      return (without(Set(items.map(\.date))), change)
    }
    let added = missing.map { Array($0.json.utf8)[...] }
    let change = FavoriteChange(isFavorite: true, count: missing.count)
    return (with(entries.map { bytes[$0.range] } + added), change)
  }

  private func without(_ days: Set<CalendarDay>) -> [UInt8] {
    let kept = entries.filter { entry in
      guard let day = APODItem.day(of: entry) else { return true }
      return !days.contains(day)
    }
    return with(kept.map { bytes[$0.range] })
  }

  /// Returns the bytes of the file with its entries replaced by these.
  private func with(_ entries: [ArraySlice<UInt8>]) -> [UInt8] {
    let before = Array(bytes[...range.lowerBound])
    let after = bytes[(range.upperBound - 1)...]
    return before + entries.joined(separator: ",\n".utf8) + after
  }
}
