#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    let digits = bytes[place...].prefix { 48...57 ~= $0 }
    guard 1...18 ~= digits.count else { return nil }
    place += digits.count
    return digits.reduce(0) { $0 * 10 + Int($1 - 48) }
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
