import PhotoOfDayEntity

/// The stored entries of a month or a day, and the time when they were fetched.
struct StoredEntries: Hashable, Sendable {
  var name: StoredName
  /// Seconds since 1970-01-01 00:00 UTC.
  var storedAt: Int
  /// Oldest first.
  var items: [APODItem]
  var leftOutCount: Int
  /// The version of the `TextRules` with which the texts were read.
  var textVersion = TextRules.science.version
}

extension StoredEntries {
  /// - Parameter leftOutCount: the number in the whole answer, which may span several months. This month
  ///   counts at most as many as it lacks days.
  init(month: CalendarMonth, storedAt: Int, items: [APODItem], leftOutCount: Int = 0) {
    let lacking = month.days.missing(from: items).count
    self.init(
      name: .month(month),
      storedAt: storedAt,
      items: items,
      leftOutCount: min(leftOutCount, lacking))
  }

  /// An entry that was fetched alone.
  init(_ item: APODItem, storedAt: Int) {
    self.init(name: .day(item.date), storedAt: storedAt, items: [item], leftOutCount: 0)
  }

  var month: CalendarMonth { name.month }
  var day: CalendarDay? { name.day }
}

/// The name of stored entries: a whole month, or a day that was fetched alone.
struct StoredName: Hashable, Sendable, CustomStringConvertible {
  let month: CalendarMonth
  /// `nil` for a whole month.
  let day: CalendarDay?

  static func month(_ month: CalendarMonth) -> StoredName {
    StoredName(month: month, day: nil)
  }

  static func day(_ day: CalendarDay) -> StoredName {
    StoredName(month: day.calendarMonth, day: day)
  }

  var days: ClosedRange<CalendarDay> { day.map { $0...$0 } ?? month.days }

  /// `2023-10` or `2023-10-25`.
  var description: String { day?.description ?? month.description }
}

extension StoredName {
  /// Reads a file's name, `2023-10.json` or `2023-10-25.json`. `nil` for any other file, such as
  /// one still being written.
  init?(file: String) {
    guard file.hasSuffix(".json") else { return nil }
    let name = file.dropLast(".json".count)
    if let day = CalendarDay(iso: name) {
      self = .day(day)
    } else if let first = CalendarDay(iso: name + "-01") {
      self = .month(first.calendarMonth)
    } else {
      return nil
    }
  }
}

// MARK: - Completeness

extension StoredEntries {
  /// True if NASA has nothing to add: no day is missing, and every entry has its file.
  var isComplete: Bool { hasAllDays && items.allSatisfy(\.hasFile) }

  /// True if the month was over when it was stored, every entry was usable, and every day with a
  /// picture has an entry. Files may be missing, because NASA hasn't migrated them all.
  var hasAllDays: Bool {
    guard day == nil, leftOutCount == 0, dayOfSaving > month.endOfMonth else { return false }
    return month.days.missing(from: items).isEmpty
  }

  /// The days to which NASA has nothing to add. They were over when they were stored, and have
  /// their file or are known to have no picture.
  var settledDays: Set<CalendarDay> {
    let today = dayOfSaving
    let withFile = Set(items.lazy.filter(\.hasFile).map(\.date))
    let settled = withFile.union(AllowedDays.daysWithoutPicture)
    return settled.filter { $0 < today && $0.calendarMonth == month }
  }

  private var dayOfSaving: CalendarDay {
    NASAClock(now: { storedAt }).today
  }
}

// MARK: - The file

/// A JSON object whose entries are the records of `--json`.
///
/// Its `format` is 3. A higher number comes from a newer version of the program, so the file must
/// stay as it is. Lower numbers were never released.
extension StoredEntries {
  private static let currentFormat = 3
  private static let mostItems = 31
  /// The largest file that is written and read, in bytes. A month of the largest entries fits.
  static let largestFile = mostItems * APODItem.largestRecord + 1024
  private static let leftOuts = 0...100_000

  /// - Parameter withLinks: true to read the stored links, too.
  /// - Returns: the entries that match the query, the days of all entries, and the number of those
  ///   that have the words only as parts of others.
  /// - Throws: `AppError.storedByNewerVersion`, and `.decodingFailed` unless the file belongs to
  ///   that month or day and every entry is valid.
  static func read(
    _ bytes: [UInt8],
    as name: StoredName,
    matching query: SearchQuery? = nil,
    withLinks: Bool = false
  ) throws(AppError) -> (entries: StoredEntries, days: [CalendarDay], onlyParts: Int) {
    guard let file = JSONValue(bytes),
      let format = file["format"]?.integer, format >= currentFormat
    else { throw .damaged }
    if format > currentFormat { throw .storedByNewerVersion }
    guard file["month"]?.text == name.month.description,
      let entries = file["items"]?.elements, entries.count <= mostItems,
      let storedAt = file["saved_at"]?.integer, NASAClock.moments ~= storedAt,
      let leftOutCount = file["left_out"]?.integer, leftOuts ~= leftOutCount
    else { throw .damaged }
    let read = try read(entries, matching: query)
    guard areValid(read.days, of: name) else { throw .damaged }
    let links = withLinks ? file["links"]?.elements ?? [] : []
    let items = withLinks ? Self.items(read.items, with: links) : read.items
    let textVersion = file["text_version"]?.integer ?? 1
    let stored = StoredEntries(
      name: name,
      storedAt: storedAt,
      items: items,
      leftOutCount: leftOutCount,
      textVersion: textVersion)
    return (stored, read.days, read.onlyParts)
  }

  /// - Returns: the entries that match the query, the days of all entries, and the number of those
  ///   that match only by parts of words.
  private static func read(
    _ entries: [JSONValue], matching query: SearchQuery?
  ) throws(AppError) -> (items: [APODItem], days: [CalendarDay], onlyParts: Int) {
    var items: [APODItem] = []
    var days: [CalendarDay] = []
    var onlyParts = 0
    for entry in entries {
      guard let required = APODItem.required(entry) else { throw .damaged }
      days.append(required.day)
      let match = try query?.match(entry, title: required.title) ?? .full
      if match == .onlyParts {
        onlyParts += 1
      }
      guard match == .full else { continue }
      guard let item = APODItem(entry, required) else { throw .damaged }
      items.append(item)
    }
    return (items, days, onlyParts)
  }

  /// - Parameter links: one element for each entry. With any other number, another program wrote
  ///   them, and they are ignored.
  private static func items(_ items: [APODItem], with links: [JSONValue]) -> [APODItem] {
    guard links.count == items.count else { return items }
    return zip(items, links).map { item, links in
      var item = item
      item.links = StoredLinks.links(links, of: item.explanation)
      return item
    }
  }

  /// True if the days are of that month, oldest first, or that day alone.
  private static func areValid(_ days: [CalendarDay], of name: StoredName) -> Bool {
    if let day = name.day { return days == [day] }
    let isInOrder = zip(days, days.dropFirst()).allSatisfy { $0 < $1 }
    return isInOrder && days.allSatisfy { $0.calendarMonth == name.month }
  }

  var json: [UInt8] {
    let fields = [
      "\"format\":\(Self.currentFormat)",
      "\"items\":[\(items.map(\.json).joined(separator: ","))]",
      "\"left_out\":\(leftOutCount)",
      "\"month\":\"\(month)\"",
      "\"saved_at\":\(storedAt)",
      "\"text_version\":\(textVersion)",
    ]
    let fieldsOfLists = Array("{\(fields.joined(separator: ","))".utf8)
    let end = StoredLinks.end(of: items, from: fieldsOfLists.count)
    // Drops the links if the file would be too large. Earlier versions of the program have the same
    // limit.
    let isReadable = fieldsOfLists.count + end.count <= Self.largestFile
    return fieldsOfLists + (isReadable ? end : StoredLinks.none)
  }
}
