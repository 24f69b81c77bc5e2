import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("An edited line on the screen")
struct LineScreenTests {
  @Test("Property: shows the line in rows that fit, with the cursor in the right cell")
  func property() async {
    // No spaces, which a screen doesn't tell from empty cells.
    let keys: [Key] =
      ["a", "b", "_", "ท", "銀", "é"].map(Key.character) + [
        .paste("ที่"), .left, .right, .home, .end, .backspace, .delete, .wordLeft, .killToStart,
        .yank,
        .paste("a_longer_text_銀河_ที่"),
      ]
    await forSeeds(count: 200) { _, generator in
      let columns = Int.random(in: 4...60, using: &generator)
      var editor = LineEditor()
      var sut = LineScreen()
      var screen = PaintedScreen(columns: columns, rows: 300)
      screen.write(sut.drawing(prompt: "Oct_2566:", line: editor.line, columns: columns))
      for _ in 0..<40 {
        guard let key = keys.randomElement(using: &generator) else { continue }
        _ = editor.handle(key)
        screen.write(sut.drawing(prompt: "Oct_2566:", line: editor.line, columns: columns))
        guard screen.lines.joined() == "Oct_2566:" + editor.line.text else {
          return "\(columns): \(screen.lines)"
        }
        guard screen.textBeforeCursor == "Oct_2566:" + editor.line.textBeforeCursor else {
          return "\(columns): the cursor stands after \(screen.textBeforeCursor)"
        }
      }
      screen.write(sut.leaving() + "x")
      return screen.lines.last { !$0.isEmpty } == "x" ? nil : "\(screen.lines)"
    }
  }

  @Test("shows ำ as it is typed with its ring below a tone mark that stands there already")
  func saraAm() {
    var screen = PaintedScreen(columns: 40, rows: 4)
    var sut = LineScreen()
    for text in ["น", "น้", "น้ำ", "น้ำต", "น้ำต่", "น้ำต่ำ"] {
      screen.write(sut.drawing(prompt: "> ", line: EditedLine(text), columns: 40))
    }
    #expect(screen.lines[0] == "> น\u{E4D}\u{E49}\u{E32}ต\u{E4D}\u{E48}\u{E32}")
  }

  @Test("Property: gives way to a text, and so does a hint right above it")
  func givesWay() async {
    await forSeeds { _, generator in
      let columns = Int.random(in: 4...60, using: &generator)
      let word = String(repeating: "word_", count: .random(in: 0...20, using: &generator))
      let line = EditedLine(word)
      let prompt = "Oct_2566:"
      var screen = PaintedScreen(columns: columns, rows: 300)
      screen.write("a\nb\nmore\n")
      var sut = LineScreen(below: ConsolePrompt.erasureOfHint)
      if Bool.random(using: &generator) {
        screen.write(sut.drawing(prompt: prompt, line: line, columns: columns))
      }
      let isLeft = Bool.random(using: &generator)
      if isLeft {
        screen.write(sut.leaving() + "c\n")
        screen.write(sut.drawing(prompt: prompt, line: line, columns: columns))
      }
      screen.write(sut.givingWay(columns: columns) + "d")
      let shown = screen.lines.filter { !$0.isEmpty }
      let expected = isLeft ? "c" : "b"
      guard shown.last == "d", shown.dropLast().last == expected else { return "\(shown)" }
      return shown.contains("more") == isLeft ? nil : "\(shown)"
    }
  }

  @Test("costs no more than its length, however it is typed")
  func linear() {
    var editor = LineEditor()
    var sut = LineScreen()
    var count = 0
    for _ in 0..<1000 {
      _ = editor.handle(.character("x"))
      count += sut.drawing(prompt: "> ", line: editor.line, columns: 80).utf8.count
    }
    #expect(count < 1100)
  }

  @Test(
    "is redrawn from its first row in a wider and a narrower window",
    arguments: [(80, 2), (4, 7)])
  func resized(columns: Int, up: Int) {
    let line = EditedLine(String(repeating: "x", count: 24))
    var sut = LineScreen()
    _ = sut.drawing(prompt: "> ", line: line, columns: 10)
    #expect(
      sut.drawing(prompt: "> ", line: line, columns: columns).hasPrefix(
        "\u{1B}[\(up)A\r\u{1B}[J> xx"))
  }
}
