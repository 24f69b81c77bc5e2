/// The edited line on the screen: as many rows as it takes, always at the same position.
struct LineScreen {
  /// A cell, relative to the prompt's first.
  private struct Cell: Equatable {
    var row = 0
    var column = 0
  }

  private struct Drawn: Equatable {
    var prompt: String
    var line: EditedLine
    var columns: Int
    /// The line, broken into rows for the terminal. The first row has no prompt.
    var text: String
    var end: Cell
    var cursorRow: Int
  }

  private var drawn: Drawn?
  /// Erases the hint above the line, from the row below the hint. Empty if there is no hint, or if
  /// something else has been written since.
  private var hintErasure: String

  /// - Parameter hintErasure: erases the hint above the line, from the row below the hint.
  init(below hintErasure: String = "") { self.hintErasure = hintErasure }

  /// Returns the text that shows the line. Appends text that was typed at its end, so that a long
  /// line isn't written again, and a line taller than the window doesn't scroll with each key.
  /// Redraws the line after any other change.
  ///
  /// Breaks the rows itself instead of leaving that to the terminal, so that every position is
  /// known.
  mutating func drawing(
    prompt: String, line: EditedLine, columns: Int, style: (String) -> String = { $0 }
  ) -> String {
    let (promptText, promptEnd) = Self.inRows(prompt, from: Cell(), columns)
    let (rows, end) = Self.inRows(line.text, from: promptEnd, columns)
    // The ring of ำ goes before a tone mark that is there already: it can't be appended.
    let text = TerminalText.withDecomposedSaraAm(rows)
    let cursor = Self.inRows(line.textBeforeCursor, from: promptEnd, columns).end
    let previous = drawn
    let now = Drawn(
      prompt: prompt, line: line, columns: columns, text: text, end: end, cursorRow: cursor.row)
    drawn = now
    if previous == now { return "" }
    if let previous, previous.prompt == prompt, previous.columns == columns, previous.line.isAtEnd,
      line.isAtEnd,
      text.unicodeScalars.starts(with: previous.text.unicodeScalars)
    {
      return String(text.unicodeScalars.dropFirst(previous.text.unicodeScalars.count))
    }
    let start = previous.map { Self.erasure(of: $0, columns) } ?? ""
    return start + style(promptText) + text
      + (line.isAtEnd ? "" : Self.up(end.row - cursor.row) + "\r" + Self.right(cursor.column))
  }

  private static func erasure(of drawn: Drawn, _ columns: Int) -> String {
    up(cursorRow(of: drawn, columns)) + "\r\u{1B}[J"
  }

  /// Returns the cursor's row in a window of this width. A narrower window has broken the rows; a
  /// wider one hasn't joined any.
  private static func cursorRow(of drawn: Drawn, _ columns: Int) -> Int {
    if drawn.columns == columns { return drawn.cursorRow }
    let (text, cursor) = inRows(
      drawn.prompt + drawn.line.textBeforeCursor, from: Cell(), drawn.columns)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return TextLayout.rows(of: rows.dropLast(), in: columns) + cursor.column / max(2, columns)
  }

  /// Returns the control characters that make the next text begin below the line. The next drawing
  /// is then of a new line.
  mutating func leaving() -> String {
    defer { self = LineScreen() }
    return end
  }

  /// Returns the control characters that make the next text replace the line, and the hint above
  /// it.
  mutating func givingWay(columns: Int) -> String {
    defer { self = LineScreen() }
    let erasure = drawn.map { Self.erasure(of: $0, columns) } ?? ""
    return erasure + hintErasure
  }

  /// The control characters that move the cursor below the line.
  var end: String {
    guard let last = drawn else { return "" }
    // After a full row, the cursor is already below the line.
    return Self.down(last.end.row - last.cursorRow)
      + (last.end.row > 0 && last.end.column == 0 ? "\r" : "\n")
  }

  /// Breaks the text into rows of the window. Also returns the cell after the text, which is on the
  /// next row after a full one.
  private static func inRows(_ text: String, from start: Cell, _ columns: Int) -> (
    text: String, end: Cell
  ) {
    let columns = max(2, columns)
    var rows = ""
    var cell = start
    func endRow() {
      rows += "\n"
      cell = Cell(row: cell.row + 1)
    }
    for character in text {
      let width = CharacterWidth.cells(of: character)
      if cell.column + width > columns { endRow() }
      rows.append(character)
      cell.column += width
    }
    if cell.column >= columns { endRow() }
    return (rows, cell)
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  private static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
  private static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
