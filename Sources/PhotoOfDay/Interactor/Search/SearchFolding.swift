/// What makes a search blind to case, in any script: a text and a word match where one, folded, has the other in it.
///
/// Folded is `lowercased()`, in which the sigma at the end of a Greek word is like any other. Accents are kept, and no
/// two ways to write one are taken for the same.
enum SearchFolding {
  static func folded(_ text: String) -> String {
    let lower = text.lowercased()
    guard lower.unicodeScalars.contains("ς") else { return lower }
    var scalars = String.UnicodeScalarView()
    for scalar in lower.unicodeScalars { scalars.append(scalar == "ς" ? "σ" : scalar) }
    return String(scalars)
  }

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
  /// `nil` where more scalars are folded to it, or longer ones. `i` and `k` are excused: see `hidesASCII(_:)`.
  static func variants(of scalar: Unicode.Scalar) -> (folded: [UInt8], other: [UInt8])? {
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let (folded, other) = (Array(String(scalar).utf8), Array(String(upper).utf8))
    guard upper.count == 1, folded.count == other.count, !irregular.contains(scalar.value) else { return nil }
    return (folded, other)
  }

  /// What other scalars than its upper case are folded to: å, ǆ, ǉ, ǌ, ǳ, the dot above, θ, σ and ω.
  private static let irregular: Set<UInt32> = [0xE5, 0x1C6, 0x1C9, 0x1CC, 0x1F3, 0x307, 0x3B8, 0x3C3, 0x3C2, 0x3C9]

  /// Whether there may be one of the two scalars beyond ASCII that are folded to letters of ASCII: İ (C4 B0) and the
  /// sign of the Kelvin (E2 84 AA).
  static func hidesASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.places(of: 0xC4).contains { $0 + 1 < bytes.count && bytes[$0 + 1] == 0xB0 }
      || bytes.places(of: 0xAA).contains { $0 > 0 && bytes[$0 - 1] == 0x84 }
  }
}
