import PhotoOfDayEntity

/// The bytes of a stored month, told apart without decoding what they mean.
///
/// Only a file that is written to the letter as `DiskMonthStore` writes it has a frame; any other is to be decoded.
/// Damage inside of an entry is not seen before that entry is.
struct StoredMonthFrame {
  let storedAt: Int
  /// Where each entry stands, from brace to brace.
  let entries: [Range<Int>]

  /// `nil` for anything but a whole month of this name.
  init?(_ bytes: UnsafeRawBufferPointer, of month: CalendarMonth) {
    var head = ByteReader(bytes)
    guard head.skip(#"{"format":2,"items":["#), let end = Self.endOfEntries(bytes), end >= head.place else {
      return nil
    }
    var tail = ByteReader(bytes, from: end)
    guard tail.skip(#"],"left_out":"#), tail.number() != nil, tail.skip(#","month":"#), let name = tail.string(),
      String(decoding: bytes[name], as: UTF8.self) == month.description, tail.skip(#","saved_at":"#),
      let storedAt = tail.number(), tail.skip("}"), tail.isAtEnd
    else { return nil }
    self.storedAt = storedAt
    guard let entries = Self.entries(in: bytes, head.place..<end) else { return nil }
    self.entries = entries
  }

  /// The bracket that closes the entries: the last one, for no name or number behind it has any.
  private static func endOfEntries(_ bytes: UnsafeRawBufferPointer) -> Int? {
    bytes.suffix(100).lastIndex(of: UInt8(ascii: "]"))
  }

  /// An entry ends where a brace is followed by a comma, a brace and the name of a field. In a text that cannot be: a
  /// quote in it has a backslash before it, and one that ends it no letter behind it.
  private static func entries(in bytes: UnsafeRawBufferPointer, _ all: Range<Int>) -> [Range<Int>]? {
    if all.isEmpty { return [] }
    guard bytes[all.lowerBound] == UInt8(ascii: "{"), bytes[all.upperBound - 1] == UInt8(ascii: "}") else { return nil }
    var entries: [Range<Int>] = []
    var start = all.lowerBound
    for place in bytes.places(of: UInt8(ascii: "}")) where place < all.upperBound {
      var next = ByteReader(bytes, from: place + 1)
      let isEnd = next.skip(#",{""#) && 0x61...0x7A ~= bytes[next.place]
      guard isEnd || place + 1 == all.upperBound else { continue }
      entries.append(start..<(place + 1))
      start = place + 2
    }
    return entries
  }
}
