import PhotoOfDayEntity

/// The file of a stored month or day: a JSON object whose entries are the records of `--json`.
///
/// Its `format` is 3. A newer version of the program wrote a file with a higher number, so it must stay as it is. Files of
/// formats 1 and 2 are readable but outdated: their texts may have lines and spaces that aren't part of them.
struct StoredMonthFile {
  private static let currentFormat = 3
  private static let mostItems = 31
  /// The largest file that is written and read, in bytes: a month of the largest entries fits.
  static let largest = mostItems * APODItem.largestRecord + 1024
  private static let leftOuts = 0...100_000

  private let format: Int
  private let fields: [String: JSONValue]
  private let entries: [JSONValue]

  /// - Returns: `nil` unless the bytes are a JSON object with the number of a format.
  init?(_ bytes: [UInt8]) {
    let fields = JSONValue(bytes)?.fields(["format", "month", "saved_at", "left_out", "items"]) ?? [:]
    guard let format = fields["format"]?.integer else { return nil }
    (self.format, self.fields) = (format, fields)
    entries = fields["items"]?.elements(atMost: Self.mostItems + 1) ?? []
  }

  var isNewer: Bool { format > Self.currentFormat }

  /// The number of entries, whether or not they can be used.
  var count: Int { entries.count }

  /// The stored month; `nil` unless the file belongs to that month or day and every entry is sound.
  ///
  /// - Parameter isWanted: tells from an entry's JSON whether to decode it; the others are only checked.
  func month(_ name: StoredName, where isWanted: (JSONValue) -> Bool = { _ in true }) -> StoredMonth? {
    guard 1...Self.currentFormat ~= format, fields["month"]?.text == name.month.description,
      let storedAt = fields["saved_at"]?.integer, NASAClock.moments ~= storedAt,
      let leftOut = fields["left_out"]?.integer, Self.leftOuts ~= leftOut,
      fields["items"]?.isArray == true, entries.count <= Self.mostItems
    else { return nil }
    var (items, days) = ([APODItem](), [CalendarDay]())
    for entry in entries {
      let item = isWanted(entry) ? APODItem(entry) : nil
      guard let day = item?.date ?? APODItem.day(of: entry) else { return nil }
      if let item { items.append(item) }
      days.append(day)
    }
    guard days.allSatisfy({ $0.calendarMonth == name.month }),
      zip(days, days.dropFirst()).allSatisfy({ $0 < $1 })
    else { return nil }
    var stored = StoredMonth(month: name.month, storedAt: storedAt, items: items, leftOut: leftOut)
    stored.isOutdated = format < Self.currentFormat
    if case .day(let day) = name {
      guard days == [day] else { return nil }
      stored.day = day
    }
    return stored
  }

  static func bytes(of stored: StoredMonth) -> [UInt8] {
    let fields = [
      "\"format\":\(currentFormat)", "\"items\":[\(stored.items.map(\.json).joined(separator: ","))]",
      "\"left_out\":\(stored.leftOut)", "\"month\":\"\(stored.month)\"", "\"saved_at\":\(stored.storedAt)",
    ]
    return Array("{\(fields.joined(separator: ","))}".utf8)
  }
}
