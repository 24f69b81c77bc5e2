import PhotoOfDayEntity

/// A stored month as it stands in its file: JSON with the field names of `--json`.
///
/// `format` is 2. A program that finds a higher number leaves the file alone: a newer one wrote it. Files of format 1 can
/// be read, and are outdated: their texts have the spaces and lines that NASA's migration left in them.
struct StoredMonthPayload {
  static let currentFormat = 2
  static let readableFormats = 1...currentFormat
  /// How many entries can have been left out.
  fileprivate static let leftOuts = 0...100_000

  var format: Int
  /// `2023-10`.
  var month: String
  /// Seconds since 1970.
  var storedAt: Int
  var leftOut: Int
  var items: [APODRecord]

  /// The bytes of the file, written as `StoredMonthFrame` expects them.
  var json: [UInt8] {
    let fields = [
      "\"format\":\(format)", "\"items\":[\(items.map(\.json).joined(separator: ","))]", "\"left_out\":\(leftOut)",
      "\"month\":\(month.inJSON)", "\"saved_at\":\(storedAt)",
    ]
    return Array("{\(fields.joined(separator: ","))}".utf8)
  }
}

extension StoredMonthPayload {
  init(_ stored: StoredMonth) {
    self.init(
      format: Self.currentFormat, month: stored.month.description, storedAt: stored.storedAt, leftOut: stored.leftOut,
      items: stored.items.map { APODRecord($0) })
  }

  /// The month or day, if the file is of this one and every entry in it is whole. Its texts are cleaned as NASA's are:
  /// anybody may have written the file.
  func stored(_ name: StoredName) -> StoredMonth? {
    let entries = items.compactMap(\.item)
    guard month == name.month.description, entries.count == items.count else { return nil }
    var stored = StoredMonth(reading: entries, of: name, storedAt: storedAt, leftOut: leftOut)
    stored?.isOutdated = format < Self.currentFormat
    return stored
  }
}

extension StoredMonth {
  /// What a file has, if its entries can be those of that month or day.
  init?(reading items: [APODItem], of name: StoredName, storedAt: Int, leftOut: Int) {
    var last: CalendarDay?
    for day in items.lazy.map(\.date) {
      guard day.calendarMonth == name.month, last.map({ $0 < day }) ?? true else { return nil }
      last = day
    }
    guard items.count <= StoredMonthPayload.mostItems, StoredMonthPayload.leftOuts ~= leftOut,
      NASAClock.moments ~= storedAt
    else { return nil }
    self.init(month: name.month, storedAt: storedAt, items: items, leftOut: leftOut)
    if case .day(let day) = name {
      guard items.map(\.date) == [day] else { return nil }
      self.day = day
    }
  }

  /// What a file has that is written to the letter as the program writes it, with no entry read further than to its day
  /// and its kind; `nil` for any other, be it sound or damaged.
  init?(framed bytes: [UInt8], _ name: StoredName) {
    guard let frame = bytes.withUnsafeBytes({ StoredMonthFrame($0, of: name.month) }) else { return nil }
    var items: [APODItem] = []
    items.reserveCapacity(frame.count)
    for index in 0..<frame.count {
      guard let item = APODItem(stored: bytes, at: frame[index]) else { return nil }
      items.append(item)
    }
    self.init(reading: items, of: name, storedAt: frame.storedAt, leftOut: frame.leftOut)
  }
}

// MARK: - Reading

extension StoredMonthPayload {
  /// No month has more entries.
  fileprivate static let mostItems = 31

  /// `nil` where a field is missing that every file has, or the format is none that can be read.
  init?(_ value: JSONValue) {
    let fields = value.fields(["format", "month", "saved_at", "left_out", "items"])
    guard let format = fields["format"]?.integer, Self.readableFormats ~= format, let month = fields["month"]?.text,
      let storedAt = fields["saved_at"]?.integer, let leftOut = fields["left_out"]?.integer,
      let items = fields["items"],
      items.isArray
    else { return nil }
    let elements = items.elements(atMost: Self.mostItems + 1)
    let read = elements.compactMap { APODRecord($0) }
    guard elements.count <= Self.mostItems, read.count == elements.count else { return nil }
    self.init(format: format, month: month, storedAt: storedAt, leftOut: leftOut, items: read)
  }

  /// The number of a file's format; `nil` where it has none.
  static func format(of value: JSONValue) -> Int? { value.fields(["format"])["format"]?.integer }
}
