/// The texts of JSON, written.
///
/// Source: RFC 8259, section 7.
extension String {
  /// The text in quotes. Slashes and letters of any script stand as they are.
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

extension Sequence<UInt8> {
  /// The bytes as text of letters, digits, `+` and `/` (RFC 4648, section 4).
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (text, group, count) = ([UInt8](), 0, 0)
    text.reserveCapacity(underestimatedCount / 3 * 4 + 4)
    func append(_ digits: Int) {
      for place in 0..<4 {
        text.append(place < digits ? alphabet[group >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
      (group, count) = (0, 0)
    }
    for byte in self {
      group |= Int(byte) << (16 - 8 * count)
      count += 1
      if count == 3 { append(4) }
    }
    if count > 0 { append(count + 1) }
    return String(decoding: text, as: UTF8.self)
  }
}
