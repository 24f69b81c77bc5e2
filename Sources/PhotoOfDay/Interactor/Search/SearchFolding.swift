import CSystem

/// Folds text, so that a search ignores case and the accents of Latin letters: a folded text contains a folded term.
///
/// Folding is `lowercased()` with one form of sigma, and with `ç`, `ø` and `ệ` as `c`, `o` and `e`. Thai marks stay.
enum SearchFolding {
  /// The folded text in UTF-8.
  static func folded(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var (folded, index) = ([UInt8](), 0)
      folded.reserveCapacity(bytes.count)
      while index < bytes.count {
        let end = bytes[index...].firstIndex { $0 >= 0x80 } ?? bytes.count
        folded += UnsafeRawBufferPointer(rebasing: bytes[index..<end])
        index = end
        while index < bytes.count, bytes[index] >= 0x80 {
          let (value, length) = bytes.scalar(at: index)
          if let scalar = Unicode.Scalar(value) { append(scalar, to: &folded) }
          index += length
        }
      }
      // In a loop of its own, which is vectorized.
      folded.withUnsafeMutableBufferPointer { for index in $0.indices { $0[index] |= $0[index] &- 65 < 26 ? 32 : 0 } }
      return folded
    }
  }

  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isAccent(lower) {
      if let base = LatinLetters.base(of: lower.value) {
        folded.append(base)
      } else {
        folded += (lower == "ς" ? "σ" : lower).utf8
      }
    }
  }

  /// Whether it is a combining mark.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { 0x300...0x36F ~= scalar.value }

  /// The folded bytes of a text, and the index of the character that each belongs to.
  static func foldedBytes(_ text: String) -> (bytes: [UInt8], characters: [Int]) {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return (folded(text), Array(0..<text.utf8.count)) }
    var (bytes, characters): ([UInt8], [Int]) = ([], [])
    for (index, character) in text.enumerated() {
      let folded = folded(String(character))
      bytes += folded
      characters += repeatElement(index, count: folded.count)
    }
    return (bytes, characters)
  }

  /// The ranges where a folded term, which isn't empty, occurs in folded bytes; they don't overlap.
  static func ranges(of term: String, in bytes: [UInt8]) -> [Range<Int>] {
    var (ranges, end) = ([Range<Int>](), 0)
    while let start = firstIndex(of: term, in: bytes[end...]) {
      end = start + term.utf8.count
      ranges.append(start..<end)
    }
    return ranges
  }

  /// The index of the first occurrence of a folded term, which isn't empty, in folded bytes.
  static func firstIndex(of term: String, in bytes: ArraySlice<UInt8>) -> Int? {
    var term = term
    return term.withUTF8 { term in
      bytes.withUnsafeBytes { $0.firstIndex(of: UnsafeRawBufferPointer(term)) }.map { $0 + bytes.startIndex }
    }
  }
}
