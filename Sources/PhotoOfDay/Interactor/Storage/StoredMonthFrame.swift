import PhotoOfDayEntity

/// The bytes of a stored month, told apart without decoding what they mean.
///
/// Only a file that is written to the letter as `DiskMonthStore` writes it has a frame; any other is to be decoded.
/// Damage inside of an entry is not seen before that entry is looked at.
struct StoredMonthFrame {
  let storedAt: Int
  let leftOut: Int
  /// Where the first entry begins.
  private let start: Int
  /// Where each ends; a comma is between two.
  private let ends: [Int]

  /// `nil` for anything but a whole month of this name.
  init?(_ bytes: UnsafeRawBufferPointer, of month: CalendarMonth) {
    var head = ByteReader(bytes)
    guard head.skip(#"{"format":2,"items":["#), let end = Self.endOfEntries(bytes), end >= head.place else {
      return nil
    }
    var tail = ByteReader(bytes, from: end)
    guard tail.skip(#"],"left_out":"#), let leftOut = tail.number(), tail.skip(#","month":""#), tail.month() == month,
      tail.skip(#"","saved_at":"#), let storedAt = tail.number(), tail.skip("}"), tail.isAtEnd
    else { return nil }
    (self.storedAt, self.leftOut, start) = (storedAt, leftOut, head.place)
    guard let ends = Self.ends(in: bytes, head.place..<end) else { return nil }
    self.ends = ends
  }

  /// How many entries there are.
  var count: Int { ends.count }

  /// Where an entry stands, from brace to brace.
  subscript(index: Int) -> Range<Int> { (index == 0 ? start : ends[index - 1] + 1)..<ends[index] }

  /// The bracket that closes the entries: the last one, for no name or number behind it has any.
  private static func endOfEntries(_ bytes: UnsafeRawBufferPointer) -> Int? {
    bytes.suffix(100).lastIndex(of: UInt8(ascii: "]"))
  }

  /// An entry ends where a brace is followed by a comma, a brace and the name of a field. In a text that cannot be: a
  /// quote in it has a backslash before it, and one that ends it no letter behind it.
  private static func ends(in bytes: UnsafeRawBufferPointer, _ all: Range<Int>) -> [Int]? {
    if all.isEmpty { return [] }
    guard bytes[all.lowerBound] == UInt8(ascii: "{"), bytes[all.upperBound - 1] == UInt8(ascii: "}") else { return nil }
    var ends: [Int] = []
    for place in bytes.places(of: UInt8(ascii: "}")) where place < all.upperBound {
      var next = ByteReader(bytes, from: place + 1)
      let isEnd = next.skip(#",{""#) && 0x61...0x7A ~= bytes[next.place]
      guard isEnd || place + 1 == all.upperBound else { continue }
      ends.append(place + 1)
    }
    return ends
  }
}
