import PhotoOfDayInteractor
@testable import PhotoOfDayView
import Testing

@Suite("Other programs' output")
struct TerminalTextTests {
  @Test("draws a Thai SARA AM in two parts, and joins them in either order")
  func saraAm() {
    func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
    let words: KeyValuePairs = [
      "คำอธิบาย": "ค\u{E4D}\u{E32}อธิบาย",
      "น้ำ": "น\u{E4D}\u{E49}\u{E32}",
      "ก๊ำ a ำ": "ก\u{E4D}\u{E4A}\u{E32} a \u{E4D}\u{E32}",
      "plain": "plain", "": "",
    ]
    for (word, parts) in words {
      #expect(scalars(TerminalText.withDecomposedSaraAm(word)) == scalars(parts))
      #expect(scalars(parts.withComposedSaraAm) == scalars(word))
    }
    #expect(scalars("น\u{E49}\u{E4D}\u{E32}".withComposedSaraAm) == scalars("น้ำ"))
    let others = "\u{E4D}\u{E49} \u{E32} \u{E4D}"
    #expect(scalars(others.withComposedSaraAm) == scalars(others))
  }

  @Test("writes SARA AM in parts at a terminal alone", arguments: [true, false])
  func saraAmInStreams(isTerminal: Bool) {
    for isUTF8 in [true, false] {
      var stream = StreamTraits(isTerminal: isTerminal)
      stream.isUTF8 = isUTF8
      #expect(stream.readable("คำ").unicodeScalars.count == (isTerminal ? 3 : 2))
    }
  }

  @Test(
    "may contain only text, line ends and colors",
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
    "and our own are in ASCII if the locale isn't UTF-8, in as many cells",
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
