/// How many terminal cells a character takes.
enum CharacterWidth {
  /// The cells of what a reader sees as one character: 0, 1, 2, or more for syllables that some scripts join.
  ///
  /// An emoji takes two cells with its skin tone, and with what a joiner adds (a family). Other parts add up, because
  /// terminals place them side by side: Thai `กำ` is one character of two cells, and so are the two letters of a flag.
  static func cells(of character: Character) -> Int {
    if let ascii = character.asciiValue { return 0x20..<0x7F ~= ascii ? 1 : 0 }
    let scalars = character.unicodeScalars
    if isEmojiByRequest(scalars) { return 2 }
    return zip(scalars, [" "] + scalars).reduce(0) { $0 + cells(of: $1.0, after: $1.1) }
  }

  /// The cells that a scalar adds to those of the one before it, into which it may be drawn.
  private static func cells(of scalar: Unicode.Scalar, after last: Unicode.Scalar) -> Int {
    if scalar.properties.isEmojiModifier, last.properties.isEmojiModifierBase { return 2 - cells(of: last) }
    return last == "\u{200D}" && scalar.properties.isEmoji ? 0 : cells(of: scalar)
  }

  /// The cells of a scalar by itself; 0 if it doesn't move the cursor: controls, combining marks, joiners.
  static func cells(of scalar: Unicode.Scalar) -> Int {
    if 0x20..<0x7F ~= scalar.value { return 1 }
    if takesNoCell(scalar) { return 0 }
    // The letters of flags are emoji, too, and take one cell each.
    let isEmoji = scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF ~= scalar.value)
    return isEmoji || wideRanges.contains { $0 ~= scalar.value } ? 2 : 1
  }

  private static func takesNoCell(_ scalar: Unicode.Scalar) -> Bool {
    // Terminals show the soft hyphen as a hyphen, although Unicode calls it a format character.
    if scalar.value == 0xAD { return false }
    // Vowels and finals of a decomposed Hangul syllable are drawn into the cells of its first letter.
    if 0x1160...0x11FF ~= scalar.value || 0xD7B0...0xD7FF ~= scalar.value { return true }
    switch scalar.properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Whether a character that is text by default is to be drawn as an emoji (VARIATION SELECTOR-16).
  private static func isEmojiByRequest(_ scalars: Character.UnicodeScalarView) -> Bool {
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    return scalars.contains("\u{FE0F}")
  }

  /// Wide and Fullwidth characters: Unicode 14, `EastAsianWidth.txt`, properties W and F, without those that the standard
  /// library knows as emoji.
  ///
  /// Ranges with only unassigned or zero-width characters between them are joined.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4C6,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x1B2FB, 0x1F200...0x1F320, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
