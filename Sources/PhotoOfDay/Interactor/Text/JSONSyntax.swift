/// Walks over JSON from left to right, without making anything of it but texts.
///
/// Source: RFC 8259, sections 2 to 7.
struct JSONSyntax {
  /// What NASA's services and the program write is nested three deep.
  static let deepest = 64

  private let bytes: [UInt8]
  private(set) var place: Int

  init(_ bytes: [UInt8], at place: Int = 0) {
    (self.bytes, self.place) = (bytes, place)
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

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

  private mutating func skip(_ byte: UInt8) -> Bool {
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

  private mutating func skip(_ word: StaticString) -> Bool {
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

// MARK: - Texts

extension JSONSyntax {
  private mutating func skipString() -> Bool {
    guard skip(UInt8(ascii: "\"")) else { return false }
    while let byte = next {
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard skipEscape() else { return false }
      case 0..<0x20: return false
      default: break
      }
    }
    return false
  }

  private mutating func skipEscape() -> Bool {
    guard let byte = next else { return false }
    place += 1
    guard byte == UInt8(ascii: "u") else { return "\"\\/bfnrt".utf8.contains(byte) }
    return hexadecimal() != nil
  }

  /// The four digits of `\u0041`.
  private mutating func hexadecimal() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    place += 4
    return value
  }

  /// The text that begins here; `nil` where none does, or where it is no UTF-8.
  mutating func string() -> String? {
    let start = place
    guard skipString() else { return nil }
    let raw = bytes[(start + 1)..<(place - 1)]
    guard raw.contains(UInt8(ascii: "\\")) else { return String(validating: raw, as: UTF8.self) }
    var text = JSONSyntax(Array(raw))
    return String(validating: text.unescaped(), as: UTF8.self)
  }

  /// All of the bytes, which are the inside of a text.
  private mutating func unescaped() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while let byte = next {
      place += 1
      if byte == UInt8(ascii: "\\") { result += escaped() } else { result.append(byte) }
    }
    return result
  }

  private mutating func escaped() -> [UInt8] {
    guard let byte = next else { return [] }
    place += 1
    switch byte {
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(scalar()).utf8)
    default: return [byte]
    }
  }

  /// Two halves of a pair are one character; a half alone is none.
  private mutating func scalar() -> Unicode.Scalar {
    guard let first = hexadecimal() else { return "\u{FFFD}" }
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let back = place
    if skip("\\u"), let second = hexadecimal(), 0xDC00...0xDFFF ~= second {
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }
    place = back
    return "\u{FFFD}"
  }
}
