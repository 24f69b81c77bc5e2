/// JSON strings.
///
/// Source: RFC 8259, section 7.
extension JSONSyntax {
  mutating func skipString() -> Bool {
    guard skip(UInt8(ascii: "\"")) else { return false }
    while true {
      skipPlainText()
      guard let byte = next else { return false }
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"): guard skipEscape() else { return false }
      case 0..<0x20: return false
      default: break
      }
    }
  }

  /// Skips the bytes that stand for themselves.
  private mutating func skipPlainText() {
    index = bytes.withUnsafeBytes { [index] bytes in
      var end = index
      // Most of a file is text: sixteen bytes without a branch are vectorized.
      while end + 16 <= bytes.count {
        var special: UInt8 = 0
        for next in end..<end + 16 { special |= Self.isSpecial(bytes[next]) }
        if special != 0 { break }
        end += 16
      }
      while end < bytes.count, Self.isSpecial(bytes[end]) == 0 { end += 1 }
      return end
    }
  }

  /// 1 for a byte that is a control character, ends the string or begins an escape sequence; else 0.
  private static func isSpecial(_ byte: UInt8) -> UInt8 {
    (byte < 0x20 ? 1 : 0) | (byte == UInt8(ascii: "\"") ? 1 : 0) | (byte == UInt8(ascii: "\\") ? 1 : 0)
  }

  private mutating func skipEscape() -> Bool {
    guard let byte = next else { return false }
    index += 1
    switch byte {
    case UInt8(ascii: "u"): return hexadecimal() != nil
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    default: return false
    }
  }

  /// The four hexadecimal digits of `\u0041`.
  private mutating func hexadecimal() -> UInt32? {
    guard index + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    index += 4
    return value
  }

  /// Skips a string, and decodes it. `nil` where there is none, and for invalid UTF-8.
  mutating func string() -> String? {
    let start = index
    return skipString() ? Self.decoded(bytes[start + 1..<index - 1]) : nil
  }

  /// Decodes what is between the quotes of a valid string; `nil` for invalid UTF-8.
  static func decoded(_ contents: ArraySlice<UInt8>) -> String? {
    let hasEscapes = contents.withUnsafeBytes { $0.firstIndex(of: UInt8(ascii: "\\"), from: 0) != nil }
    guard hasEscapes else { return String(validating: contents, as: UTF8.self) }
    var syntax = JSONSyntax(Array(contents))
    return String(validating: syntax.unescaped(), as: UTF8.self)
  }

  /// Decodes all of the bytes, which are the contents of a string.
  private mutating func unescaped() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    while true {
      let start = index
      skipPlainText()
      result += bytes[start..<index]
      guard skip(UInt8(ascii: "\\")) else { return result }
      unescape(into: &result)
    }
  }

  private mutating func unescape(into result: inout [UInt8]) {
    guard let byte = next else { return }
    index += 1
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

  /// Decodes a surrogate pair as one scalar, and a lone surrogate as U+FFFD.
  private mutating func scalar() -> Unicode.Scalar {
    guard let first = hexadecimal() else { return "\u{FFFD}" }
    guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    let back = index
    if skip("\\u"), let second = hexadecimal(), 0xDC00...0xDFFF ~= second {
      return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }
    index = back
    return "\u{FFFD}"
  }
}

extension String {
  /// A JSON string with this text. Only quotes, backslashes and control characters are escaped.
  package var inJSON: String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(utf8.count + 2)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
