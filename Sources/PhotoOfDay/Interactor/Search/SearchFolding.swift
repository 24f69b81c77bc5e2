import CSystem
package import PhotoOfDayEntity

/// Folds text, so that a search ignores case and the accents of Latin letters: a folded text
/// contains a folded term.
///
/// Folding is `lowercased()` with one form of sigma, and with `ç`, `ø` and `ệ` as `c`, `o` and `e`.
/// Thai marks stay. Apostrophes and hyphens become spaces, as some did when NASA migrated its
/// titles: `Kemble s Cascade`.
enum SearchFolding {
  static func folded(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { folded(UnsafeRawBufferPointer($0)) }
  }

  /// The folded text, without what isn't UTF-8.
  static func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var (folded, index) = ([UInt8](), 0)
    folded.reserveCapacity(text.count)
    while index < text.count {
      let end = text.endOfASCII(from: index)
      folded += UnsafeRawBufferPointer(rebasing: text[index..<end])
      index = end
      while index < text.count, text[index] >= 0x80 {
        let next = text.scalar(at: index)
        if let next { append(next.scalar, to: &folded) }
        index += next?.length ?? 1
      }
    }
    // In a loop of its own and without branches, so that it is vectorized: a search of all months
    // takes 27 ms, not 31.
    folded.withUnsafeMutableBufferPointer {
      for index in $0.indices {
        let byte = $0[index]
        let sign: UInt8 = (byte == 0x27 ? .max : 0) | (byte == 0x2D ? .max : 0)
        $0[index] = byte & ~sign | (byte &- 65 < 26 ? 0x20 : 0) | sign & 0x20
      }
    }
    return folded
  }

  /// Appends the folded scalar without its combining marks.
  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    if let base = bases[scalar] { return folded.append(base) }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars
    where !(0x300...0x36F ~= lower.value) {
      if let base = bases[lower] {
        folded.append(base)
      } else {
        folded += (lower == "ς" ? "σ" : lower).utf8
      }
    }
  }

  /// ASCII for quotes and accented letters: what is before `WITH` in a name like `LATIN SMALL
  /// LETTER C WITH CEDILLA`.
  private static let bases: [Unicode.Scalar: UInt8] = {
    var bases: [Unicode.Scalar: UInt8] = [
      "‘": 0x27, "’": 0x27, "“": 0x22, "”": 0x22, "‐": 0x2D, "‑": 0x2D, "–": 0x2D,
    ]
    for scalar in (Array(0xC0..<0x250) + Array(0x1E00..<0x1F00)).compactMap({
      Unicode.Scalar($0 as UInt32)
    })
    where !scalar.properties.changesWhenLowercased {
      let words = scalar.properties.name?.split(separator: " ") ?? []
      if words.count > 4, words[3].utf8.count == 1, words[4] == "WITH" {
        bases[scalar] = words[3].utf8.first.map { $0 | 0x20 }
      }
    }
    return bases
  }()

  /// The folded bytes of a text, and the index of the character that each belongs to.
  static func foldedBytes(_ text: String) -> (bytes: [UInt8], characters: [Int]) {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) {
      return (folded(text), Array(0..<text.utf8.count))
    }
    var (bytes, characters): ([UInt8], [Int]) = ([], [])
    for (index, character) in text.enumerated() {
      let folded = folded(String(character))
      bytes += folded
      characters += repeatElement(index, count: folded.count)
    }
    return (bytes, characters)
  }
}

extension SearchQuery {
  /// Reads `saturn "ring of fire"`. A quote that isn't closed extends to the end. `nil` without a
  /// term.
  package init?(_ text: String) {
    // A Thai sara am in its two parts looks the same.
    let line = String(
      PlainText.line(text).unicodeScalars.replacing(
        "\u{E4D}\u{E32}".unicodeScalars, with: "\u{E33}".unicodeScalars))
    let pieces = line.split(omittingEmptySubsequences: false, whereSeparator: Self.isQuote)
    let terms = pieces.enumerated().flatMap { index, piece in
      index.isMultiple(of: 2)
        ? piece.split(separator: " ").map(String.init) : [PlainText.line(String(piece))]
    }
    var known: Set<String> = []
    let folded = terms.map { String(decoding: SearchFolding.folded($0), as: UTF8.self) }.filter {
      $0.contains { $0 != " " } && known.insert($0).inserted
    }
    self.init(text: line, terms: folded)
  }

  /// Whether a phrase can begin or end with it.
  package static func isQuote(_ character: Character) -> Bool { "\"“”".contains(character) }

  package func matches(_ item: APODItem) -> Bool {
    matches([item.title, item.explanation, item.credit ?? ""].map(SearchFolding.folded))
  }

  /// Whether folded texts contain every term.
  func matches(_ texts: [[UInt8]]) -> Bool {
    terms.allSatisfy { term in texts.contains { $0[...].firstIndex(ofText: term) != nil } }
  }

  /// The ranges of a text, in characters, where a term occurs: ascending and separate.
  package func hits(in text: String) -> [Range<Int>] {
    let (folded, characterOfByte) = SearchFolding.foldedBytes(text)
    var hits = RangeSet<Int>()
    for term in terms {
      var end = 0
      while let start = folded[end...].firstIndex(ofText: term) {
        end = start + term.utf8.count
        hits.insert(contentsOf: characterOfByte[start]..<(characterOfByte[end - 1] + 1))
      }
    }
    return Array(hits.ranges)
  }
}
