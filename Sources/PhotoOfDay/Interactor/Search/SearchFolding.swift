/// What makes a search blind to case and, in Latin letters, to accents: a text and a word match where one, folded, has the
/// other in it.
///
/// Folded is `lowercased()`, in which the sigma at the end of a Greek word is like any other, and `ç`, `ø` and `ệ` are the
/// letters that they are named after. No Thai mark is an accent.
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

  /// A mark that was written behind its letter.
  private static func isAccent(_ scalar: Unicode.Scalar) -> Bool { 0x300...0x36F ~= scalar.value }

  /// The bytes of a text, folded, and the number of the character that each of them is of.
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

  /// Whether a text that is not folded has a folded term in it.
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

  /// The bytes of a folded scalar, and as many of the one other scalar that is folded to it; twice the same for one
  /// without case.
  ///
  /// `nil` where more scalars are folded to it, or longer ones. Those of ASCII are excused: see `LatinLetters`.
  static func variants(of scalar: Unicode.Scalar) -> (folded: [UInt8], other: [UInt8])? {
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let (folded, other) = (Array(String(scalar).utf8), Array(String(upper).utf8))
    guard upper.count == 1, folded.count == other.count, !irregular.contains(scalar.value) else { return nil }
    return (folded, other)
  }

  /// What other scalars than its upper case are folded to: ǆ, ǉ, ǌ, ǳ, θ, σ and ω.
  private static let irregular: Set<UInt32> = [0x1C6, 0x1C9, 0x1CC, 0x1F3, 0x3B8, 0x3C3, 0x3C2, 0x3C9]
}
