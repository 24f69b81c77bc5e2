/// Returns the bytes in letters, digits, `+` and `/` (RFC 4648, section 4).
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count / 3 * 4 + 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start...].prefix(3)
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (24 - 8 * group.count)
    for digit in 0..<4 {
      let isFilled = digit <= group.count
      let value = bits >> (18 - 6 * digit) & 63
      text.append(isFilled ? alphabet[value] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
