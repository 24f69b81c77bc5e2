import PhotoOfDayView
import Testing

@Suite("Other programs' output")
struct TerminalTextTests {
  @Test(
    "may contain only text, line ends and colours",
    arguments: [
      ("", true), ("▄▀ @\n", true), ("\u{1B}[0m\u{1B}[38;2;1;2;3;48:5:9mx\u{1B}[m\n", true), ("ที่ é 한", true),
      ("\u{1FB00}\u{28FF}", true), ("\u{1B}", false), ("\u{1B}[", false), ("\u{1B}[2J", false), ("\u{1B}[1;1H", false),
      ("\u{1B}[?25l", false), ("\u{1B}[>4m", false), ("\u{1B}]0;title\u{7}", false), ("\u{1B}Pq\u{1B}\\", false),
      ("a\rb", false), ("a\tb", false), ("\u{8}", false), ("\u{7F}", false), ("\u{9B}31m", false), ("\u{202E}", false),
      ("\u{2028}", false), ("\u{1B}\u{1B}[mx", false), ("\u{1B}[\u{1B}[mx", false),
    ])
  func harmless(text: String, expected: Bool) {
    #expect(TerminalText.isHarmless(text) == expected)
  }

  @Test(
    "is quoted by its first meaningful line",
    arguments: [
      ("", nil), ("\n \n\t\r\n", nil), ("chafa: No file\nmore", "chafa: No file"),
      ("\n  \u{1B}[1;31merror:\u{1B}[0m\tbad \u{7}\u{202E}file", "error: bad file"), ("a\rb", "a"),
      ("\u{1B}[2Jx", "[2Jx"), (String(repeating: "x", count: 300), String(repeating: "x", count: 200)),
    ] as [(String, String?)])
  func firstLine(text: String, expected: String?) {
    #expect(TerminalText.firstLine(of: text) == expected)
  }
}
