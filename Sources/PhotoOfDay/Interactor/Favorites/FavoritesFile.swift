package import PhotoOfDayEntity

/// The file of favorites, `{"format":1,"favorites":[…]}`, with the records of `--json`.
///
/// Other programs may write it, too: what this one doesn't know is kept byte for byte.
package struct FavoritesFile {
  static let format = 1

  private let bytes: [UInt8]
  private let array: Range<Int>
  private let entries: [JSONValue]

  /// An empty file.
  package init() { self.init(Array(#"{"format":1,"favorites":[]}"#.utf8), array: 24..<26, entries: []) }

  private init(_ bytes: [UInt8], array: Range<Int>, entries: [JSONValue]) {
    (self.bytes, self.array, self.entries) = (bytes, array, entries)
  }

  /// Why a file can't be used.
  package enum Problem: Error {
    case damaged
    /// A newer version of the program wrote it.
    case newer
  }

  package init(_ bytes: [UInt8]) throws(Problem) {
    guard let value = JSONValue(bytes), value.isObject else { throw .damaged }
    let fields = value.fields(["format", "favorites"])
    guard let format = fields["format"]?.integer, format > 0 else { throw .damaged }
    if format > Self.format { throw .newer }
    guard let favorites = fields["favorites"], favorites.isArray else { throw .damaged }
    self.init(bytes, array: favorites.range, entries: favorites.elements())
  }

  /// The valid entries, newest first, one a day.
  package var items: [APODItem] {
    let items = entries.compactMap { APODItem($0) }
    return Dictionary(items.map { ($0.date, $0) }) { first, _ in first }.values.sorted { $0.date > $1.date }
  }

  /// The days of the valid entries, read without the rest of them.
  var days: Set<CalendarDay> { Set(entries.compactMap(APODItem.day)) }

  /// The bytes with the entry added or, if a valid entry of its day is there, without that.
  package func toggling(_ item: APODItem) -> (bytes: [UInt8], isFavorite: Bool) {
    let kept = entries.filter { APODItem.day(of: $0) != item.date }
    let isFavorite = kept.count == entries.count
    let list = kept.map { bytes[$0.range] } + (isFavorite ? [ArraySlice(item.json.utf8)] : [])
    let rest = bytes[(array.upperBound - 1)...]
    return (Array(bytes[...array.lowerBound]) + list.joined(separator: ",\n".utf8) + rest, isFavorite)
  }
}
