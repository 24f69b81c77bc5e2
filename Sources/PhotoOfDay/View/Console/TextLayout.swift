/// Measuring, cutting, padding and wrapping text by the cells it takes on a terminal.
///
/// The text must be plain: an escape sequence would be counted as if it were shown.
package enum TextLayout {
  /// The cells that the text takes on one line.
  package static func width(of text: String) -> Int {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return text.utf8.count }
    return text.reduce(0) { $0 + CharacterWidth.cells(of: $1) }
  }

  /// The text, cut with `…` at its end where it takes more than `limit` cells. Empty for a limit below 1.
  package static func truncated(_ text: String, to limit: Int) -> String {
    if width(of: text) <= limit { return text }
    guard limit > 0 else { return "" }
    return prefix(of: text, to: limit - 1) + "…"
  }

  /// As much of the text as takes at most `limit` cells: for names that are known without their end.
  static func prefix(of text: String, to limit: Int) -> String {
    var room = limit
    return String(
      text.prefix { character in
        room -= CharacterWidth.cells(of: character)
        return room >= 0
      })
  }

  /// The text with spaces after it, up to `width` cells. A wider text stays as it is.
  package static func padded(_ text: String, to width: Int) -> String {
    text + spaces(width - self.width(of: text))
  }

  /// The text with spaces before it, up to `width` cells: for columns of numbers.
  package static func padded(leading text: String, to width: Int) -> String {
    spaces(width - self.width(of: text)) + text
  }

  /// The rows that the text takes on a screen, whose lines are broken where they are too wide for it. Colours take none.
  static func rows(of text: String, _ screen: StreamTraits) -> Int {
    let text = String(TerminalText.withoutStyles(text))
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let shown = text.last?.isNewline == true ? lines.dropLast() : lines[...]
    return shown.reduce(0) { $0 + max(1, (width(of: String($1)) - 1) / max(1, screen.columns) + 1) }
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
