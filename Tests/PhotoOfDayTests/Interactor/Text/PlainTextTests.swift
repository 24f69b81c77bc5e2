@testable import PhotoOfDayInteractor
import Testing

@Suite("Plain text")
struct PlainTextTests {
  @Test(
    "decodes entities, has no tags, comments or scripts, and no space around a link",
    arguments: Repository.rows("plain text"))
  func html(row: [String]) {
    #expect(PlainText.html(row[0]) == row[1])
  }

  @Test(
    "is cut after a character, however many scalars that has",
    arguments: [
      ("x", "x"),
      ("ก", "ก"),
      ("กำ", "กำ"),
      ("e\u{301}", "e\u{301}"),
      ("🇹🇭", "🇹🇭"),
      ("👩🏽", "👩🏽"),
      ("a\n\n", "a"),
      ("a ", "a"),
      ("\u{1F1F9}", "\u{1F1F9}"),
      ("x\u{903}", "\u{903}"),
      ("क्ष", "क्ष"),
    ])
  func cut(piece: String, end: String) throws {
    let long = String(repeating: piece, count: PlainText.longest + 1)
    let cut = PlainText.cut(long)
    #expect(PlainText.longest - 32...PlainText.longest ~= cut.utf8.count)
    #expect(cut.hasSuffix("…"))
    #expect(PlainText.cut(cut) == cut)
    #expect(PlainText.paragraphs(Array(cut.utf8)) == cut)
    #expect(long.utf8.starts(with: cut.dropLast().utf8))
    #expect(cut.utf8.dropLast(3).suffix(end.utf8.count).elementsEqual(end.utf8))
  }

  @Test(
    "has paragraphs on request, separated by an empty line",
    arguments: [
      ("one\n\ntwo", "one\n\ntwo"),
      ("one\ntwo", "one two"),
      ("\n\n a \n \t\n\n\nb\u{7}\r\n\r\nc\n", "a\n\nb\n\nc"),
      ("a\u{2029}b", "a b"),
      ("\n", ""),
    ])
  func paragraphs(text: String, clean: String) {
    #expect(PlainText.paragraphs(Array(text.utf8)) == clean)
  }

  @Test("is one line with single spaces, trimmed")
  func spaces() {
    #expect(PlainText.line(" \n a\u{A0}\t\u{2009}b\r\n\u{3000}c\u{2028}d ") == "a b c d")
  }

  @Test(
    "contains no control, format or private-use characters",
    arguments: [
      ("\u{1B}[2Jx", "[2Jx"),
      ("a\u{7}\u{9B}31mx", "a31mx"),
      ("\u{202E}x\u{202C}", "x"),
      ("z\u{200B}\u{200D}\u{FEFF}x", "zx"),
      ("\u{E000}\u{F0000}x", "x"),
      ("\u{AD}x", "x"),
      ("\u{85}x", "x"),
      ("\u{E0041}x", "x"),
      ("\u{2066}x\u{2069}", "x"),
    ])
  func harmless(text: String, line: String) {
    #expect(PlainText.line(text) == line)
  }

  @Test("Property: is the same whether or not the text was clean before")
  func shortCut() async {
    let pieces = [
      "a", " ", "  ", "\t", "\u{301}", "ก", "ี", "’", "\u{A0}", "\u{200B}", "\u{7}", "é",
      "\u{FE0F}", "K", "z",
    ]
    await forSeeds(count: 1000) { _, random in
      let count = Int.random(in: 0...8, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // Text with a bell is never clean.
      return PlainText.line(text) == PlainText.line(text + "\u{7}")
        ? nil : "\(text.debugDescription)"
    }
  }

  @Test("keeps the combining marks that scripts need, and no stacks of them")
  func marks() {
    #expect(PlainText.line("ตุ๊กตาที่นี่ é") == "ตุ๊กตาที่นี่ é")
    let tower = "a" + String(repeating: "\u{301}", count: 500)
    #expect(PlainText.line(tower).unicodeScalars.count <= 5)
  }

  @Test(
    "keeps the characters of real scripts",
    arguments: Repository.rows("scripts"))
  func scripts(row: [String]) {
    #expect(PlainText.line(row[0]) == row[0])
  }
}
