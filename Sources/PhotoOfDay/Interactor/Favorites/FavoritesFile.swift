import PhotoOfDayEntity

/// The file of favorites, `{"format":1,"favorites":[…]}`, with the records of `--json`.
///
/// Other programs may write it, too: what this one doesn't know is kept byte for byte.
struct FavoritesFile {
  static let format = 1

  private let bytes: [UInt8]
  private let entries: [JSONValue]
  /// Where they are in the bytes, with their brackets.
  private let range: Range<Int>

  /// - Parameter bytes: those of a file without favorites, unless there is one.
  init(_ bytes: [UInt8] = Array(#"{"format":\#(format),"favorites":[]}"#.utf8)) throws(AppError) {
    guard let value = JSONValue(bytes), let format = value["format"]?.integer, format > 0 else {
      throw .damaged
    }
    if format > Self.format { throw .storedByNewerVersion }
    guard let favorites = value["favorites"], let entries = favorites.elements else {
      throw .damaged
    }
    (self.bytes, self.entries, range) = (bytes, entries, favorites.range)
  }

  /// The valid entries, newest first; the first of each day.
  var items: [APODItem] {
    var items: [CalendarDay: APODItem] = [:]
    for entry in entries {
      if let item = APODItem(entry), items[item.date] == nil { items[item.date] = item }
    }
    return items.values.sorted { $0.date > $1.date }
  }

  /// The days of the valid entries, read without the rest of them.
  var days: Set<CalendarDay> { Set(entries.lazy.compactMap(APODItem.day)) }

  /// The bytes with the entries added that are missing or, if valid entries of all their days are
  /// there, without those.
  func toggling(_ items: [APODItem]) -> (bytes: [UInt8], change: FavoriteChange) {
    let marked = days
    let missing = items.filter { !marked.contains($0.date) }
    let removed = Set(missing.isEmpty ? items.map(\.date) : [])
    let kept = entries.filter { entry in
      APODItem.day(of: entry).map { !removed.contains($0) } ?? true
    }
    let list = (kept.map { bytes[$0.range] } + missing.map { Array($0.json.utf8)[...] }).joined(
      separator: ",\n".utf8)
    let change = FavoriteChange(
      isFavorite: !missing.isEmpty, count: missing.isEmpty ? items.count : missing.count)
    return (Array(bytes[...range.lowerBound]) + list + bytes[(range.upperBound - 1)...], change)
  }
}
