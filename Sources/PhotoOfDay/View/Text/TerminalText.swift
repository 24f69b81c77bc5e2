/// Checks and cleans what other programs write, before it goes to the terminal: they work on data from outside.
package enum TerminalText {
  /// Whether the text only prints characters, ends lines and sets colours.
  package static func isHarmless(_ text: String) -> Bool {
    withoutStyles(text).allSatisfy { $0 == "\n" || $0.isTypable }
  }

  /// The first line that isn't empty, without colours and unprintable characters.
  package static func firstLine(of text: String, limit: Int = 200) -> String? {
    let lines = withoutStyles(text).split { $0 == "\n" || $0 == "\r" }
    let clean = lines.lazy.map { line in
      let kept = String.UnicodeScalarView(line.map { $0 == "\t" ? " " : $0 }.filter(\.isTypable))
      return String(String(kept).drop { $0 == " " }.prefix(limit))
    }
    return clean.first { !$0.isEmpty }
  }

  /// The text without the sequences that select colours and weights (SGR): `ESC [`, numbers, `m`.
  private static func withoutStyles(_ text: String) -> String.UnicodeScalarView {
    var (kept, rest) = (String.UnicodeScalarView(), text.unicodeScalars[...])
    while !rest.isEmpty {
      if let end = endOfStyle(rest) { rest = rest[end...] } else { kept.append(rest.removeFirst()) }
    }
    return kept
  }

  /// The cells of a line with colours.
  static func width(of styled: String) -> Int { TextLayout.width(of: String(withoutStyles(styled))) }

  /// As much of a line as fits into `limit` cells, with all of its colours.
  static func styledPrefix(of line: String, to limit: Int) -> String {
    var (kept, left, rest) = ("", limit, line[...])
    while let character = rest.first {
      if let end = endOfStyle(rest.unicodeScalars) {
        kept += rest[..<end]
        rest = rest[end...]
      } else {
        left -= CharacterWidth.cells(of: character)
        if left >= 0 { kept.append(character) }
        rest.removeFirst()
      }
    }
    return kept
  }

  /// The text for a locale that isn't UTF-8, where our own signs are ASCII. Each takes the same cells, so that columns stay.
  static func inASCII(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { signs[$0] ?? $0 }))
  }

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "“": "\"", "”": "\"", "‘": "'", "’": "'", "…": ".", "·": "-", "–": "-", "—": "-", "×": "x", "▶": ">", "★": "*",
    "→": ">", "←": "<", "\u{A0}": " ",
  ]

  private static func endOfStyle(_ text: Substring.UnicodeScalarView) -> String.Index? {
    guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
    let rest = text.dropFirst(2).drop { $0 == ";" || $0 == ":" || ("0"..."9").contains($0) }
    return rest.first == "m" ? rest.index(after: rest.startIndex) : nil
  }
}
