import PhotoOfDayEntity

/// Where the fields of one entry stand in the bytes of a stored month, found without decoding them.
struct StoredEntryFields {
  typealias Field = APODRecord.Field

  /// Where the text of each field begins, and then where each ends, by the field's place and from the entry's brace on; 0
  /// where there is none.
  private var places = [Int](repeating: 0, count: 2 * openings.count)

  /// What stands before the text of each field.
  private static let openings: [StaticString] = [
    "\"alt\":", "\"credit\":", "\"date\":", "\"explanation\":", "\"hd_image_url\":", "\"image_url\":",
    "\"media_type\":", "\"original_size\":", "\"page_url\":", "\"thumbnail_url\":", "\"title\":", "\"video_url\":",
  ]

  /// - Parameter entry: from brace to brace.
  /// - Returns: `nil` for anything but an object of texts under the names, and in the order, that the program writes.
  init?(_ entry: UnsafeRawBufferPointer) {
    var reader = ByteReader(entry)
    guard reader.skip("{") else { return nil }
    var isOpen = true
    for place in Self.openings.indices where isOpen && reader.skip(Self.openings[place]) {
      guard let text = reader.string() else { return nil }
      (places[place], places[place + Self.openings.count]) = (text.lowerBound, text.upperBound)
      isOpen = reader.skip(",")
    }
    guard !isOpen, reader.skip("}"), reader.isAtEnd else { return nil }
  }

  /// Where the text of a field stands in the entry; `nil` where there is none.
  subscript(field: Field) -> Range<Int>? {
    let (start, end) = (places[field.place], places[field.place + Self.openings.count])
    return start == 0 ? nil : start..<end
  }
}

// MARK: - The entry

/// The bytes of an entry and where its fields stand in them.
struct StoredEntryBytes {
  typealias Field = APODRecord.Field

  /// From brace to brace.
  let bytes: UnsafeRawBufferPointer
  let fields: StoredEntryFields

  /// The text of a field as it stands there; `nil` where there is none.
  subscript(field: Field) -> UnsafeRawBufferPointer? {
    fields[field].map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
  }

  /// The text of a field, not cleaned; `nil` where there is none.
  func text(_ field: Field) -> String? {
    guard let raw = self[field] else { return nil }
    guard raw.firstPlace(of: 0x5C, from: 0) != nil else { return String(decoding: raw, as: UTF8.self) }
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(raw.count)
    var isEscaped = false
    for byte in raw {
      let isLineEnd = isEscaped && byte == UInt8(ascii: "n")
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
      if !isEscaped { unescaped.append(isLineEnd ? 0x0A : byte) }
    }
    return String(decoding: unescaped, as: UTF8.self)
  }

  /// The entry's day and kind; `nil` where it lacks what every entry has, or where its texts are not written as the program
  /// writes them.
  var head: (date: CalendarDay, mediaType: APODItem.MediaType)? {
    guard isPlain, fields[.explanation] != nil, hasTitle, let type = self[.mediaType], let date = self[.date],
      let type = APODItem.MediaType(rawValue: String(decoding: type, as: UTF8.self))
    else { return nil }
    var reader = ByteReader(date)
    guard let day = reader.day(), reader.isAtEnd else { return nil }
    return (day, type)
  }

  /// Whether anything is left of the title when it is cleaned. Most begin with a letter.
  private var hasTitle: Bool {
    guard let first = self[.title]?.first else { return false }
    return 0x21..<0x7F ~= first && first != UInt8(ascii: "\\") || text(.title).map(PlainText.line)?.isEmpty == false
  }

  /// Whether all of it is UTF-8 without control characters, and nothing is escaped but quotes, backslashes and the end of
  /// a line: the others mean more than `text` knows.
  private var isPlain: Bool {
    var place = 0
    while place < bytes.count {
      place += bytes.plainRun(from: place)
      let end = bytes[place...].firstIndex { $0 < 0x80 } ?? bytes.count
      // Neither ASCII nor what is beyond it: a control character.
      if place == end { break }
      guard String(validating: bytes[place..<end], as: UTF8.self) != nil else { return false }
      place = end
    }
    return place == bytes.count && Self.knowsEscapes(in: bytes)
  }

  /// Whether `text` knows all that is escaped in some bytes.
  static func knowsEscapes(in bytes: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    while let slash = bytes.firstPlace(of: UInt8(ascii: "\\"), from: place) {
      guard slash + 1 < bytes.count, escaped.contains(bytes[slash + 1]) else { return false }
      place = slash + 2
    }
    return true
  }

  /// A quote, a backslash, and the `n` of a line end.
  private static let escaped: [UInt8] = [0x22, 0x5C, 0x6E]
}
