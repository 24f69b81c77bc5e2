/// Walks over JSON from left to right, without making anything of it but texts.
///
/// Source: RFC 8259, sections 2 to 7.
struct JSONSyntax {
  /// What NASA's services and the program write is nested three deep.
  static let deepest = 64

  let bytes: [UInt8]
  var place: Int

  init(_ bytes: [UInt8], at place: Int = 0) {
    (self.bytes, self.place) = (bytes, place)
  }

  var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  /// Goes to the next element of an array or object that is known to be sound; `false` at its end.
  mutating func skipToElement() -> Bool {
    skipSpace()
    if next == UInt8(ascii: ",") { place += 1 }
    skipSpace()
    return next != UInt8(ascii: "]") && next != UInt8(ascii: "}") && next != nil
  }

  /// Goes to the value behind a name.
  mutating func skipColon() {
    skipSpace()
    _ = skip(UInt8(ascii: ":"))
    skipSpace()
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    place += 1
    return true
  }
}

// MARK: - Values

extension JSONSyntax {
  /// Goes behind the value that begins here; `false` where none does. It needs no memory but a bit for each level.
  mutating func skipValue() -> Bool {
    var open: [UInt8] = []
    repeat {
      guard let byte = next else { return false }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard open.count < Self.deepest else { return false }
        open.append(byte + 2)
        place += 1
        skipSpace()
        if next == byte + 2 { break }
        guard byte == UInt8(ascii: "[") || skipName() else { return false }
        continue
      case UInt8(ascii: "\""): guard skipString() else { return false }
      case UInt8(ascii: "t"): guard skip("true") else { return false }
      case UInt8(ascii: "f"): guard skip("false") else { return false }
      case UInt8(ascii: "n"): guard skip("null") else { return false }
      default: guard skipNumber() else { return false }
      }
      guard skipEnds(&open) else { return false }
    } while !open.isEmpty
    return true
  }

  /// Goes behind the brackets that close here, and behind the comma and the name that lead to the next value.
  private mutating func skipEnds(_ open: inout [UInt8]) -> Bool {
    while let end = open.last {
      skipSpace()
      if skip(end) {
        open.removeLast()
      } else if skip(UInt8(ascii: ",")) {
        skipSpace()
        return end == UInt8(ascii: "]") || skipName()
      } else {
        return false
      }
    }
    return true
  }

  private mutating func skipName() -> Bool {
    guard skipString() else { return false }
    skipSpace()
    guard skip(UInt8(ascii: ":")) else { return false }
    skipSpace()
    return true
  }

  mutating func skip(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != word.utf8Start[index] { return false }
    place += count
    return true
  }

  private mutating func skipNumber() -> Bool {
    _ = skip(UInt8(ascii: "-"))
    let start = place
    guard skipDigits(), place == start + 1 || bytes[start] != UInt8(ascii: "0") else { return false }
    if skip(UInt8(ascii: ".")), !skipDigits() { return false }
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return true }
    place += 1
    if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
    return skipDigits()
  }

  private mutating func skipDigits() -> Bool {
    let start = place
    while let byte = next, 48...57 ~= byte { place += 1 }
    return place > start
  }
}
