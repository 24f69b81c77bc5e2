import CSystem

/// Searches bytes of UTF-8 without decoding them.
extension UnsafeRawBufferPointer {
  /// The index of the first occurrence of a text, which must not be empty.
  func firstIndex(ofText text: String) -> Int? {
    var text = text
    return text.withUTF8 { text in
      guard let start = baseAddress, let other = text.baseAddress else { return nil }
      let found = memmem(start, count, other, text.count)
      return found.map { UnsafeRawPointer($0) - start }
    }
  }

  /// The index of the first non-ASCII byte at or after `start`, or the end. Checks eight bytes at a
  /// time.
  func endOfASCII(from start: Int) -> Int {
    var index = start
    let highBits: UInt64 = 0x8080_8080_8080_8080
    while index + 8 <= count,
      loadUnaligned(fromByteOffset: index, as: UInt64.self) & highBits == 0
    {
      index += 8
    }
    while index < count, self[index] < 0x80 {
      index += 1
    }
    return index
  }

  /// The scalar at an index and its length in bytes; `nil` for invalid UTF-8.
  func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = self[index...].makeIterator()
    guard case .valid(let units) = parser.parseScalar(from: &bytes) else { return nil }
    return (scalar: UTF8.decode(units), length: units.count)
  }
}

extension ArraySlice<UInt8> {
  func firstIndex(ofText text: String) -> Int? {
    withUnsafeBytes { $0.firstIndex(ofText: text) }.map { $0 + startIndex }
  }
}

extension StringProtocol {
  /// The index of the first occurrence of a text, compared byte by byte.
  ///
  /// This is much faster than `firstRange(of:)`.
  func firstIndex(ofText text: String) -> Index? {
    let index = utf8.withContiguousStorageIfAvailable {
      UnsafeRawBufferPointer($0).firstIndex(ofText: text)
    }
    guard case .some(let offset?) = index else { return nil }
    return utf8.index(startIndex, offsetBy: offset)
  }
}

extension Sequence<UInt8> {
  /// The FNV-1a hash, which is the same in every run.
  var fnv1a: UInt64 {
    reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The hash in sixteen hexadecimal digits.
  var hashDigits: String {
    // Makes each hash sixteen digits long.
    let highestBit: UInt64 = 1 << 63
    return String(fnv1a | highestBit, radix: 16)
  }
}
