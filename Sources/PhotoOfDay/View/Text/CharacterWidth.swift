/// Measures the cells that characters take on a terminal.
enum CharacterWidth {
  /// Returns the cells of what a reader sees as one character: 0, 1, 2, or more if it consists of
  /// several scalars.
  ///
  /// The widths add up, because most terminals place scalars side by side: Thai `กำ` is one
  /// character of two cells, and so are the two letters of a flag.
  static func cells(of character: Character) -> Int {
    character.unicodeScalars.reduce(0) { $0 + cells(of: $1) }
  }

  /// Returns the cells of a scalar by itself. Controls, combining marks and joiners take 0, because
  /// they don't move the cursor.
  static func cells(of scalar: Unicode.Scalar) -> Int {
    let isPrintableASCII = 0x20..<0x7F ~= scalar.value
    if isPrintableASCII { return 1 }
    // Terminals show the soft hyphen as a hyphen, although Unicode calls it a format character.
    let isSoftHyphen = scalar.value == 0xAD
    if isSoftHyphen { return 1 }
    // Vowels and finals of a decomposed Hangul syllable are drawn into the cells of its first
    // letter.
    let isVowelOrFinal = 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value
    if isVowelOrFinal { return 0 }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      break
    }
    // The letters of flags are emoji, too, and take one cell each.
    let isLetterOfFlag = 0x1F1E6...0x1F1FF ~= scalar.value
    if scalar.properties.isEmojiPresentation, !isLetterOfFlag { return 2 }
    let isWide = wideRanges.contains { $0.first <= scalar.value && scalar.value <= $0.last }
    return isWide ? 2 : 1
  }

  /// Wide and Fullwidth characters: Unicode 14, `EastAsianWidth.txt`, properties W and F, without
  /// those that the standard library knows as emoji.
  ///
  /// Ranges with only unassigned or zero-width characters between them are joined.
  private static let wideRanges: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x2329, 0x232A), (0x2E80, 0x303E), (0x3041, 0x3247),
    (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C), (0xAC00, 0xD7A3),
    (0xF900, 0xFAD9), (0xFE10, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6),
    (0x16FE0, 0x1B2FB), (0x1F200, 0x1F320), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
  ]
}
