/// Folds text, so that a search ignores case and the accents of Latin letters: a folded text contains a folded term.
///
/// Folding is `lowercased()` with one form of sigma, and with `ç`, `ø` and `ệ` as `c`, `o` and `e`. Thai marks stay.
enum SearchFolding {
  static func folded(_ text: String) -> String {
    let lower = text.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 }) { return lower }
    var scalars = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars where !isAccent(scalar) {
      scalars.append(scalar == "ς" ? "σ" : LatinLetters.base(of: scalar.value).map(Unicode.Scalar.init) ?? scalar)
    }
    return String(scalars)
  }

  /// Whether it is a combining mark.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { 0x300...0x36F ~= scalar.value }

  /// The folded bytes of a text, and the index of the character that each belongs to.
  static func foldedBytes(_ text: String) -> (bytes: [UInt8], characters: [Int]) {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return (Array(folded(text).utf8), Array(0..<text.utf8.count)) }
    var (bytes, characters): ([UInt8], [Int]) = ([], [])
    for (index, character) in text.enumerated() {
      let folded = folded(String(character)).utf8
      bytes += folded
      characters += repeatElement(index, count: folded.count)
    }
    return (bytes, characters)
  }

  /// Whether a text contains a folded term.
  static func isFound(_ term: String, in text: String) -> Bool {
    !ranges(of: Array(term.utf8), in: Array(folded(text).utf8)).isEmpty
  }

  /// The ranges where `wanted`, which isn't empty, occurs; they don't overlap.
  static func ranges(of wanted: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
    bytes.withUnsafeBytes { bytes in
      wanted.withUnsafeBytes { wanted in
        var ranges: [Range<Int>] = []
        var end = 0
        while let start = UnsafeRawBufferPointer(rebasing: bytes[end...]).firstIndex(of: wanted) {
          ranges.append(end + start..<end + start + wanted.count)
          end += start + wanted.count
        }
        return ranges
      }
    }
  }

  /// The bytes of a folded scalar and of its upper case; twice the same for a scalar without case.
  ///
  /// `nil` if other scalars are folded to it, too, or their length differs. For ASCII letters, `LatinLetters` handles those.
  static func variants(of scalar: Unicode.Scalar) -> (folded: [UInt8], other: [UInt8])? {
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let (folded, other) = (Array(String(scalar).utf8), Array(String(upper).utf8))
    guard upper.count == 1, folded.count == other.count, !irregular.contains(scalar.value) else { return nil }
    return (folded, other)
  }

  /// The scalars to which others than their upper case are folded: ǆ, ǉ, ǌ, ǳ, θ, σ and ω.
  private static let irregular: Set<UInt32> = [0x1C6, 0x1C9, 0x1CC, 0x1F3, 0x3B8, 0x3C3, 0x3C2, 0x3C9]
}
