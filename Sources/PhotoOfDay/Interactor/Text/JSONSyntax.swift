/// A cursor over JSON. It decodes nothing but strings.
///
/// Source: RFC 8259, sections 2 to 7.
struct JSONSyntax {
  /// The deepest nesting that is read. NASA's services and the program use three levels.
  static let deepest = 64

  let bytes: [UInt8]
  var index: Int

  init(_ bytes: [UInt8], at index: Int = 0) {
    (self.bytes, self.index) = (bytes, index)
  }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  /// Moves to the next element of an array or object that is known to be valid; `false` at its end.
  mutating func skipToElement() -> Bool {
    skipSpace()
    if next == UInt8(ascii: ",") { index += 1 }
    skipSpace()
    return next != UInt8(ascii: "]") && next != UInt8(ascii: "}") && next != nil
  }

  /// Moves from a name to its value.
  mutating func skipColon() {
    skipSpace()
    _ = skip(UInt8(ascii: ":"))
    skipSpace()
  }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }
}

// MARK: - Values

extension JSONSyntax {
  /// Skips a value; `false` if there is no valid one. Needs one byte of memory for each level of nesting.
  mutating func skipValue() -> Bool {
    var open: [UInt8] = []
    repeat {
      guard let byte = next else { return false }
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard open.count < Self.deepest else { return false }
        open.append(byte + 2)
        index += 1
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

  /// Skips closing brackets, and the comma and the name before the next value.
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
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += count
    return true
  }

  private mutating func skipNumber() -> Bool {
    _ = skip(UInt8(ascii: "-"))
    let start = index
    guard skipDigits(), index == start + 1 || bytes[start] != UInt8(ascii: "0") else { return false }
    if skip(UInt8(ascii: ".")), !skipDigits() { return false }
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return true }
    index += 1
    if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
    return skipDigits()
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, 48...57 ~= byte { index += 1 }
    return index > start
  }
}
