@testable import PhotoOfDayView
import Testing

@Suite("An edited line on the screen")
struct LineScreenTests {
  /// A terminal with as many features as an edited line needs.
  private struct Terminal {
    let columns: Int
    var rows: [[Character]] = [[]]
    var row = 0
    var column = 0

    mutating func write(_ text: String) {
      var rest = text[...]
      while let first = rest.popFirst() {
        switch first {
        case "\u{1B}": take(&rest)
        case "\r": column = 0
        case "\n", "\r\n":
          (row, column) = (row + 1, 0)
          if row == rows.count { rows.append([]) }
        default: put(first)
        }
      }
    }

    private mutating func take(_ rest: inout Substring) {
      rest.removeFirst()
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let count = Int(digits) ?? 1
      switch rest.popFirst() {
      case "A": row -= count
      case "B": row += count
      case "C": column += count
      case "J":
        rows = Array(rows.prefix(row + 1))
        rows[row] = Array(rows[row].prefix(column))
      default: break
      }
    }

    private mutating func put(_ character: Character) {
      let width = TextLayout.width(of: String(character))
      rows[row] = Array(rows[row].prefix(column)) + Array(repeating: " ", count: max(0, column - rows[row].count))
      rows[row] += [character] + Array(repeating: "\u{0}", count: width - 1)
      column += width
    }

    var text: [String] { rows.map { String($0.filter { $0 != "\u{0}" }) } }
  }

  @Test("Property: shows the line in rows that fit, with the cursor in the right cell")
  func property() {
    let keys: [Key] =
      ["a", "b", " ", "ท", "銀", "é"].map(Key.character) + [
        .paste("ที่"),
        .left, .right, .home, .end, .backspace, .delete, .wordLeft, .killToStart, .yank, .paste("a longer text 銀河 ที่"),
      ]
    forSeeds(count: 200) { _, generator in
      let columns = Int.random(in: 4...60, using: &generator)
      var (editor, sut, terminal) = (LineEditor(), LineScreen(), Terminal(columns: columns))
      terminal.write(sut.drawing(prompt: "Oct 2566: ", line: editor.line, columns: columns))
      for _ in 0..<40 {
        guard let key = keys.randomElement(using: &generator) else { continue }
        _ = editor.handle(key)
        terminal.write(sut.drawing(prompt: "Oct 2566: ", line: editor.line, columns: columns))
        let shown = terminal.text.joined()
        guard shown == "Oct 2566: " + editor.line.text else { return "\(columns): \(terminal.text)" }
        guard terminal.text.allSatisfy({ TextLayout.width(of: $0) <= columns }) else { return "\(terminal.text)" }
        let before = terminal.rows.prefix(terminal.row).joined() + terminal.rows[terminal.row].prefix(terminal.column)
        guard String(before.filter { $0 != "\u{0}" }) == "Oct 2566: " + editor.line.textBeforeCursor else {
          return "\(columns): the cursor stands behind \(String(before))"
        }
      }
      terminal.write(sut.leaving() + "x")
      return terminal.text.last == "x" && !terminal.text.contains("") ? nil : "\(terminal.text)"
    }
  }

  @Test("costs no more than its length, however it is typed")
  func linear() {
    var (editor, sut, count) = (LineEditor(), LineScreen(), 0)
    for _ in 0..<1000 {
      _ = editor.handle(.character("x"))
      count += sut.drawing(prompt: "> ", line: editor.line, columns: 80).utf8.count
    }
    #expect(count < 1100)
  }

  @Test(
    "is redrawn from its first row: a wider window joins none, a narrower one breaks each by itself",
    arguments: [(80, 2), (4, 7)])
  func resized(columns: Int, up: Int) {
    let line = EditedLine(String(repeating: "x", count: 24))
    var sut = LineScreen()
    _ = sut.drawing(prompt: "> ", line: line, columns: 10)
    #expect(sut.drawing(prompt: "> ", line: line, columns: columns).hasPrefix("\u{1B}[\(up)A\r\u{1B}[J> xx"))
  }
}
