/// The texts of JSON.
///
/// Source: RFC 8259, section 7.
extension JSONSyntax {
  mutating func skipString() -> Bool {
    guard skip(UInt8(ascii: "\"")) else { return false }
    while true {
      skipPlainText()
      guard let byte = next else { return false }
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard skipEscape() else { return false }
      case 0..<0x20: return false
      default: break
      }
    }
  }

  /// Goes over bytes that mean themselves, eight at a time; most of what is read is texts.
  ///
  /// Whether a word of eight has a byte that is zero, or smaller than some, is told without looking at each: "Bit Twiddling
  /// Hacks", Sean Eron Anderson. Told wrongly, it is a byte behind one that is there: then the word is gone through.
  private mutating func skipPlainText() {
    let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    let start = place
    place = bytes.withUnsafeBytes { bytes in
      var place = start
      while place + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let (quote, slash) = (word ^ ones &* 0x22, word ^ ones &* 0x5C)
        let found =
          (quote &- ones) & ~quote | (slash &- ones) & ~slash | (word &- ones &* 0x20) & ~word
        if found & tops != 0 { break }
        place += 8
      }
      while place < bytes.count, case let byte = bytes[place], byte >= 0x20, byte != 0x22, byte != 0x5C { place += 1 }
      return place
    }
  }

  private mutating func skipEscape() -> Bool {
    guard let byte = next else { return false }
    place += 1
    switch byte {
    case UInt8(ascii: "u"): return hexadecimal() != nil
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    default: return false
    }
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
    var plain = JSONSyntax(bytes, at: start + 1)
    plain.skipPlainText()
    guard plain.place < raw.endIndex else { return String(validating: raw, as: UTF8.self) }
    var text = JSONSyntax(Array(raw))
    return String(validating: text.unescaped(), as: UTF8.self)
  }

  /// All of the bytes, which are the inside of a text.
  private mutating func unescaped() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while true {
      let start = place
      skipPlainText()
      result += bytes[start..<place]
      guard skip(UInt8(ascii: "\\")) else { return result }
      unescape(into: &result)
    }
  }

  private mutating func unescape(into result: inout [UInt8]) {
    guard let byte = next else { return }
    place += 1
    switch byte {
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "u"): result += scalar().utf8
    default: result.append(byte)
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
