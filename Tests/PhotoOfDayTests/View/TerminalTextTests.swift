@testable import PhotoOfDayView
import Testing

@Suite("Other programs' output")
struct TerminalTextTests {
  @Test(
    "may contain only text, line ends and colours",
    arguments: Repository.rows("harmless output"))
  func harmless(row: [String]) {
    #expect("\(TerminalText.isHarmless(row[0]))" == row[1])
  }

  @Test(
    "is quoted by its first meaningful line",
    arguments: [
      ("", nil),
      ("\n \n\t\r\n", nil),
      ("chafa: No file\nmore", "chafa: No file"),
      ("\n  \u{1B}[1;31merror:\u{1B}[0m\tbad \u{7}\u{202E}file", "error: bad file"),
      ("a\rb", "a"),
      ("\u{1B}[2Jx", "[2Jx"),
      (String(repeating: "x", count: 300), String(repeating: "x", count: 200)),
    ] as [(String, String?)])
  func firstLine(text: String, expected: String?) {
    #expect(TerminalText.firstLine(of: text) == expected)
  }

  @Test(
    "and our own are in ASCII where the locale isn't UTF-8, in as many cells, but for Thai that was asked for",
    arguments: [
      ("A Møon’s “Ångström” — 5 × 3″…", "A Moon's \"Angstrom\" - 5 x 3\"."),
      ("Hα 月 e\u{301} 🌕", "H? ?? e ??"),
      ("\u{1B}[1mภาพ · 3\r\n", "\u{1B}[1mภาพ - 3\r\n"),
      ("25▶ ★ →", "25> * >"),
    ])
  func ascii(text: String, expected: String) {
    #expect(TerminalText.inASCII(text) == expected)
    #expect(TextLayout.width(of: text) == TextLayout.width(of: expected))
  }
}
