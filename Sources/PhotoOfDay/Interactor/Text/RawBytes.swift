import CSystem

/// Searches bytes of UTF-8 without decoding them.
extension UnsafeRawBufferPointer {
  /// The index of the first occurrence of bytes, which aren't empty.
  func firstIndex(of wanted: UnsafeRawBufferPointer) -> Int? {
    guard let start = baseAddress, let other = wanted.baseAddress,
      let hit = memmem(start, count, other, wanted.count)
    else { return nil }
    return UnsafeRawPointer(hit) - start
  }

  /// The scalar at an index and its length in bytes. An invalid byte stands for itself.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[index])
    func rest(_ count: Int, _ lead: UInt32) -> (UInt32, Int) {
      guard index + count < self.count else { return (first, 1) }
      return ((1...count).reduce(lead) { $0 << 6 | UInt32(self[index + $1] & 0x3F) }, count + 1)
    }
    switch first {
    case 0xC2...0xDF: return rest(1, first & 0x1F)
    case 0xE0...0xEF: return rest(2, first & 0x0F)
    case 0xF0...0xF4: return rest(3, first & 0x07)
    default: return (first, 1)
    }
  }
}

extension StringProtocol {
  /// The index of the first occurrence of a text, compared byte by byte.
  ///
  /// `firstRange(of:)` would take 60 million instructions for a month of NASA's answers.
  func firstIndex(ofText text: String) -> Index? {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    let index = bytes.withUnsafeBytes { bytes in wanted.withUnsafeBytes { bytes.firstIndex(of: $0) } }
    return index.map { utf8.index(startIndex, offsetBy: $0) }
  }
}

extension Sequence<UInt8> {
  /// The FNV-1a hash, which is the same in every run.
  package var fnv1a: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }

  /// The bytes as text of letters, digits, `+` and `/` (RFC 4648, section 4).
  package var base64: String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    let bytes = Array(self)
    text.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start...].prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (24 - 8 * group.count)
      for digit in 0..<4 {
        text.append(digit <= group.count ? alphabet[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
