/// Checks and cleans the output of other programs, which work on data from outside, before it goes
/// to the terminal.
enum TerminalText {
  /// True if the text only prints characters, ends lines and sets colors.
  static func isHarmless(_ text: String) -> Bool {
    withoutStyles(text).allSatisfy { $0 == "\n" || $0.isTypable }
  }

  /// Returns the first line that isn't empty, without colors and unprintable characters.
  static func firstLine(of text: String) -> String? { lines(of: text).first }

  /// Returns the line of a program's errors that gives the reason: the first that calls itself an
  /// error, which Python writes after its usage or a traceback; otherwise the first.
  static func reason(in errors: String) -> String? {
    let lines = lines(of: errors)
    return lines.first { $0.lowercased().contains("error: ") } ?? lines.first
  }

  /// Returns the lines that aren't empty, without colors and unprintable characters.
  ///
  /// - Parameter limit: the most characters of a line.
  private static func lines(of text: String, limit: Int = 200) -> [String] {
    let lines = withoutStyles(text).split { $0 == "\n" || $0 == "\r" }
    let clean = lines.map { line in
      let withoutTabs = line.map { $0 == "\t" ? " " : $0 }
      let kept = String(String.UnicodeScalarView(withoutTabs.filter(\.isTypable)))
      return String(kept.drop { $0 == " " }.prefix(limit))
    }
    return clean.filter { !$0.isEmpty }
  }

  /// Removes weights and colors from a text.
  static func unstyled(_ text: String) -> String { String(withoutStyles(text)) }

  /// Removes the sequences that select colors and weights (SGR): `ESC [`, numbers, `m`.
  private static func withoutStyles(_ text: String) -> String.UnicodeScalarView {
    var kept = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      if let end = endOfStyle(rest) {
        rest = rest[end...]
      } else {
        kept.append(rest.removeFirst())
      }
    }
    return kept
  }

  /// Returns the width of a line with colors, in cells.
  static func width(of styled: String) -> Int {
    TextLayout.width(of: String(withoutStyles(styled)))
  }

  /// Returns as much of a line as fits into `limit` cells, with all of its colors.
  static func styledPrefix(of line: String, to limit: Int) -> String {
    var kept = ""
    var left = limit
    var rest = line[...]
    while let character = rest.first {
      if let end = endOfStyle(rest.unicodeScalars) {
        kept += rest[..<end]
        rest = rest[end...]
      } else {
        left -= CharacterWidth.cells(of: character)
        if left >= 0 {
          kept.append(character)
        }
        rest.removeFirst()
      }
    }
    return kept
  }

  /// Writes Thai SARA AM in two parts, the ring before a tone mark. Most terminals lose the ring of
  /// the single sign, or draw it in another cell.
  ///
  /// Source: `docs/pictures.md`, "How terminals draw ำ".
  static func withDecomposedSaraAm(_ text: String) -> String {
    let whole: Unicode.Scalar = "\u{E33}"
    guard text.unicodeScalars.contains(whole) else { return text }
    var parts = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      guard scalar == whole else {
        parts.append(scalar)
        continue
      }
      let tone = parts.last.flatMap { 0xE48...0xE4B ~= $0.value ? $0 : nil }
      if tone != nil { parts.removeLast() }
      parts.append("\u{E4D}")
      if let tone { parts.append(tone) }
      parts.append("\u{E32}")
    }
    return String(parts)
  }

  /// Returns the text in ASCII, for a locale that isn't UTF-8. Replaces characters with others of
  /// the same width, so that columns stay aligned.
  ///
  /// Keeps Thai, which appears only if the user typed it or asked for it by name.
  static func inASCII(_ text: String) -> String {
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    if isASCII { return text }
    return text.unicodeScalars.reduce(into: "") { ascii, scalar in
      if scalar.isASCII || scalar.isThai {
        ascii.unicodeScalars.append(scalar)
      } else if let sign = signs[scalar] ?? withoutAccent(scalar) {
        ascii.unicodeScalars.append(sign)
      } else {
        ascii += String(repeating: "?", count: CharacterWidth.cells(of: scalar))
      }
    }
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "“": "\"", "”": "\"", "″": "\"",
    "‘": "'", "’": "'", "′": "'",
    "·": "-", "•": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "−": "-",
    "…": ".", "×": "x", "µ": "u", "\u{A0}": " ",
    "▶": ">", "★": "*", "→": ">", "←": "<",
  ]

  /// Returns the letter of a name like `LATIN SMALL LETTER E WITH ACUTE`.
  private static func withoutAccent(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH" else {
      return nil
    }
    let size = words[1]
    let name = words[3]
    let letter = size == "SMALL" ? name.lowercased() : String(name)
    return letter.unicodeScalars.count == 1 ? letter.unicodeScalars.first : nil
  }

  private static func endOfStyle(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
    let afterOpening = text.dropFirst(2)
    let rest = afterOpening.drop { $0 == ";" || $0 == ":" || ("0"..."9").contains($0) }
    return rest.first == "m" ? rest.index(after: rest.startIndex) : nil
  }
}

extension Unicode.Scalar {
  /// True for all of Unicode's block of Thai.
  var isThai: Bool { 0xE00...0xE7F ~= value }
}
