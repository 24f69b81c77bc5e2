import PhotoOfDayEntity

/// Folds text, so that a search ignores case and the accents of Latin letters. A text contains a
/// term if the folded text contains the folded term.
///
/// Folding is `lowercased()` with one form of sigma, and with `ç`, `ø` and `ệ` as `c`, `o` and `e`.
/// Thai marks stay. Apostrophes and hyphens become spaces, as some did when NASA migrated its
/// titles: `Kemble s Cascade`.
enum SearchFolding {
  static func folded(_ text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { folded(UnsafeRawBufferPointer($0)) }
  }

  static func foldedText(_ text: String) -> String {
    String(decoding: folded(text), as: UTF8.self)
  }

  /// Folds a text, and drops invalid UTF-8.
  static func folded(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.count)
    append(text, to: &folded)
    foldASCII(&folded)
    return folded
  }

  /// Appends a text, whose ASCII still has to be folded.
  static func append(_ text: UnsafeRawBufferPointer, to folded: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let end = text.endOfASCII(from: index)
      folded += UnsafeRawBufferPointer(rebasing: text[index..<end])
      index = end
      while index < text.count, text[index] >= 0x80 {
        if let next = text.scalar(at: index) {
          append(next.scalar, to: &folded)
          index += next.length
        } else {
          index += 1
        }
      }
    }
  }

  /// Folds ASCII in a separate loop without branches, so that the compiler can vectorize it.
  static func foldASCII(_ bytes: inout [UInt8]) {
    let apostrophe = UInt8(ascii: "'")
    let hyphen = UInt8(ascii: "-")
    let space = UInt8(ascii: " ")
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        // All bits are set if the byte becomes a space.
        let sign: UInt8 = (byte == apostrophe ? .max : 0) | (byte == hyphen ? .max : 0)
        let isCapital = byte &- UInt8(ascii: "A") < 26
        let caseBit = isCapital ? UInt8.lowerCaseBit : 0
        bytes[index] = byte & ~sign | caseBit | space & sign
      }
    }
  }

  /// Appends the folded scalar without its combining marks.
  private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
    if let base = bases[scalar] {
      folded.append(base)
      return
    }
    let combiningMarks: ClosedRange<UInt32> = 0x300...0x36F
    for lower in scalar.properties.lowercaseMapping.unicodeScalars
    where !(combiningMarks ~= lower.value) {
      if let base = bases[lower] {
        folded.append(base)
      } else {
        let oneSigma = lower == "ς" ? "σ" : lower
        folded += oneSigma.utf8
      }
    }
  }

  /// The ASCII forms of quotes, hyphens and accented letters. The base of a letter is the part of
  /// its name before `WITH`: `LATIN SMALL LETTER C WITH CEDILLA`.
  private static let bases: [Unicode.Scalar: UInt8] = {
    let apostrophe = UInt8(ascii: "'")
    let quote = UInt8(ascii: "\"")
    let hyphen = UInt8(ascii: "-")
    var bases: [Unicode.Scalar: UInt8] = [
      "‘": apostrophe, "’": apostrophe,
      "“": quote, "”": quote,
      "‐": hyphen, "‑": hyphen, "–": hyphen,
    ]
    let latin: [Range<UInt32>] = [0xC0..<0x250, 0x1E00..<0x1F00]
    for scalar in latin.joined().compactMap({ Unicode.Scalar($0) })
    where !scalar.properties.changesWhenLowercased {
      let words = scalar.properties.name?.split(separator: " ") ?? []
      guard words.count > 4,
        words[3].utf8.count == 1,
        words[4] == "WITH"
      else { continue }
      bases[scalar] = words[3].utf8.first?.lowercasedASCII
    }
    return bases
  }()

  /// The folded bytes of a text, and the index of the character that each belongs to.
  static func foldedBytes(_ text: String) -> (bytes: [UInt8], characters: [Int]) {
    if text.utf8.allSatisfy({ $0.isPrintableASCII }) {
      return (folded(text), Array(0..<text.utf8.count))
    }
    var bytes: [UInt8] = []
    var characters: [Int] = []
    for (index, character) in text.enumerated() {
      let folded = folded(String(character))
      bytes += folded
      characters += repeatElement(index, count: folded.count)
    }
    return (bytes, characters)
  }
}
