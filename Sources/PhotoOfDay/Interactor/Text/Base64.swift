extension Sequence<UInt8> {
  /// The bytes as text of letters, digits, `+` and `/` (RFC 4648, section 4).
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (text, group, count) = ([UInt8](), 0, 0)
    text.reserveCapacity(underestimatedCount / 3 * 4 + 4)
    func append(_ digits: Int) {
      for index in 0..<4 {
        text.append(index < digits ? alphabet[group >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
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
