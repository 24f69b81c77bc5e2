import CSystem
import PhotoOfDayEntity

/// Reads JSON that is written as the program writes it, from left to right, without making anything of it.
struct ByteReader {
  let bytes: UnsafeRawBufferPointer
  private(set) var place: Int

  init(_ bytes: UnsafeRawBufferPointer, from place: Int = 0) {
    self.bytes = bytes
    self.place = place
  }

  var isAtEnd: Bool { place == bytes.count }

  /// Goes on behind the text, if it is what comes next.
  mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count, let start = bytes.baseAddress, memcmp(start + place, text.utf8Start, count) == 0
    else { return false }
    place += count
    return true
  }

  /// A number without sign, point or exponent.
  mutating func number() -> Int? {
    var (value, end) = (0, place)
    while end < bytes.count, case let digit = bytes[end] &- 48, digit < 10 {
      guard end - place < 18 else { return nil }
      value = value * 10 + Int(digit)
      end += 1
    }
    guard end > place else { return nil }
    place = end
    return value
  }

  /// A day, written `2023-10-25`.
  mutating func day() -> CalendarDay? {
    let start = place
    guard let month = month(), skip("-"), let day = number(), place == start + 10 else { return nil }
    return CalendarDay(year: month.year, month: month.month, day: day)
  }

  /// A month, written `2023-10`.
  mutating func month() -> CalendarMonth? {
    let start = place
    guard let year = number(), place == start + 4, skip("-"), let month = number(), place == start + 7 else {
      return nil
    }
    return CalendarMonth(year: year, month: month)
  }

  /// What is between two quotes, as it stands there.
  mutating func string() -> Range<Int>? {
    guard skip("\""), let start = bytes.baseAddress else { return nil }
    let first = place
    while place < bytes.count, let hit = memchr(start + place, 0x22, bytes.count - place) {
      let quote = UnsafeRawPointer(hit) - start
      place = quote + 1
      if !isEscaped(quote, since: first) { return first..<quote }
    }
    return nil
  }

  private func isEscaped(_ quote: Int, since first: Int) -> Bool {
    !bytes[first..<quote].reversed().prefix { $0 == 0x5C }.count.isMultiple(of: 2)
  }
}
