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
    return isEmoji || isWide(scalar.value) ? 2 : 1
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

  private static func isWide(_ value: UInt32) -> Bool {
    var (low, high) = (0, wideRanges.count)
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].first <= value
  }

  /// Wide and Fullwidth characters: Unicode 14, `EastAsianWidth.txt`, properties W and F.
  ///
  /// Ranges with only unassigned or zero-width characters between them are joined. The standard library knows newer emoji
  /// (`isEmojiPresentation`).
  private static let wideRanges: [(first: UInt32, last: UInt32)] = [
    (0x1100, 0x115F), (0x231A, 0x231B), (0x2329, 0x232A), (0x23E9, 0x23EC), (0x23F0, 0x23F0), (0x23F3, 0x23F3),
    (0x25FD, 0x25FE), (0x2614, 0x2615), (0x2648, 0x2653), (0x267F, 0x267F), (0x2693, 0x2693), (0x26A1, 0x26A1),
    (0x26AA, 0x26AB), (0x26BD, 0x26BE), (0x26C4, 0x26C5), (0x26CE, 0x26CE), (0x26D4, 0x26D4), (0x26EA, 0x26EA),
    (0x26F2, 0x26F3), (0x26F5, 0x26F5), (0x26FA, 0x26FA), (0x26FD, 0x26FD), (0x2705, 0x2705), (0x270A, 0x270B),
    (0x2728, 0x2728), (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757), (0x2795, 0x2797),
    (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55), (0x2E80, 0x303E),
    (0x3041, 0x3247), (0x3250, 0x4DBF), (0x4E00, 0xA4C6), (0xA960, 0xA97C), (0xAC00, 0xD7A3), (0xF900, 0xFAD9),
    (0xFE10, 0xFE6B), (0xFF01, 0xFF60), (0xFFE0, 0xFFE6), (0x16FE0, 0x1B2FB), (0x1F004, 0x1F004), (0x1F0CF, 0x1F0CF),
    (0x1F18E, 0x1F18E), (0x1F191, 0x1F19A), (0x1F200, 0x1F320), (0x1F32D, 0x1F335), (0x1F337, 0x1F37C),
    (0x1F37E, 0x1F393),
    (0x1F3A0, 0x1F3CA), (0x1F3CF, 0x1F3D3), (0x1F3E0, 0x1F3F0), (0x1F3F4, 0x1F3F4), (0x1F3F8, 0x1F43E),
    (0x1F440, 0x1F440),
    (0x1F442, 0x1F4FC), (0x1F4FF, 0x1F53D), (0x1F54B, 0x1F54E), (0x1F550, 0x1F567), (0x1F57A, 0x1F57A),
    (0x1F595, 0x1F596),
    (0x1F5A4, 0x1F5A4), (0x1F5FB, 0x1F64F), (0x1F680, 0x1F6C5), (0x1F6CC, 0x1F6CC), (0x1F6D0, 0x1F6D2),
    (0x1F6D5, 0x1F6DF),
    (0x1F6EB, 0x1F6EC), (0x1F6F4, 0x1F6FC), (0x1F7E0, 0x1F7F0), (0x1F90C, 0x1F93A), (0x1F93C, 0x1F945),
    (0x1F947, 0x1F9FF),
    (0x1FA70, 0x1FAF6), (0x20000, 0x2FFFD), (0x30000, 0x3FFFD),
  ]
}
