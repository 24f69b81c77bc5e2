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
    !places(of: Array(term.utf8), in: Array(folded(text).utf8)).isEmpty
  }

  /// Where some bytes have others in them, apart from each other. `wanted` is not empty.
  ///
  /// After Knuth, Morris and Pratt, in linear time however alike the two are: a word of 120 KB can be looked for.
  static func places(of wanted: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
    guard wanted.count <= bytes.count else { return [] }
    let borders = borders(of: wanted)
    return bytes.withUnsafeBytes { bytes in
      var places: [Range<Int>] = []
      var (place, matched) = (0, 0)
      while place < bytes.count {
        if matched == 0 {
          guard let start = bytes.firstPlace(of: wanted[0], from: place) else { break }
          (place, matched) = (start + 1, 1)
        } else if wanted[matched] == bytes[place] {
          (place, matched) = (place + 1, matched + 1)
        } else {
          matched = borders[matched - 1]
        }
        if matched == wanted.count {
          places.append((place - matched)..<place)
          matched = 0
        }
      }
      return places
    }
  }

  /// For each beginning of the bytes, how long the longest shorter beginning is that it ends with.
  private static func borders(of wanted: [UInt8]) -> [Int] {
    var borders = [Int](repeating: 0, count: wanted.count)
    var length = 0
    for index in wanted.indices.dropFirst() {
      while length > 0, wanted[length] != wanted[index] { length = borders[length - 1] }
      if wanted[length] == wanted[index] { length += 1 }
      borders[index] = length
    }
    return borders
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
