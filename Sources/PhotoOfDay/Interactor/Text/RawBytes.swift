import CSystem

/// What is looked for in texts before they are decoded, or to save decoding them.
extension UnsafeRawBufferPointer {
  /// Where a byte stands first, from a place on.
  func firstPlace(of byte: UInt8, from place: Int) -> Int? {
    guard let start = baseAddress, place < count, let hit = memchr(start + place, Int32(byte), count - place) else {
      return nil
    }
    return UnsafeRawPointer(hit) - start
  }

  /// Where some bytes stand first; `wanted` is not empty.
  func firstPlace(of wanted: UnsafeRawBufferPointer) -> Int? {
    guard let start = baseAddress, let hit = memmem(start, count, wanted.baseAddress, wanted.count) else { return nil }
    return UnsafeRawPointer(hit) - start
  }

  /// Where a byte stands, one place after the other.
  func places(of byte: UInt8) -> some Sequence<Int> {
    sequence(state: 0) { (from: inout Int) -> Int? in
      guard let place = firstPlace(of: byte, from: from) else { return nil }
      from = place + 1
      return place
    }
  }

  /// The scalar of UTF-8 that begins at a place, and how many bytes it takes. Of anything else it is the byte.
  func scalar(at place: Int) -> (value: UInt32, length: Int) {
    let first = UInt32(self[place])
    func rest(_ count: Int, _ lead: UInt32) -> (UInt32, Int) {
      guard place + count < self.count else { return (first, 1) }
      return ((1...count).reduce(lead) { $0 << 6 | UInt32(self[place + $1] & 0x3F) }, count + 1)
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
  /// Where a text first stands in this one, byte for byte; `nil` where it does not.
  ///
  /// Not `firstRange(of:)`: on a month of NASA's answers that takes 60 million instructions.
  func firstIndex(ofText text: String) -> Index? {
    let (bytes, wanted) = (Array(utf8), Array(text.utf8))
    let place = bytes.withUnsafeBytes { bytes in wanted.withUnsafeBytes { bytes.firstPlace(of: $0) } }
    return place.map { utf8.index(startIndex, offsetBy: $0) }
  }
}

extension Sequence<UInt8> {
  /// A hash that is the same in every run: FNV-1a (Fowler, Noll, Vo).
  package var fnv1a: UInt64 { reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }
}
