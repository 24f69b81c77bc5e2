/// The edited line on the screen: as many rows as it takes, always at the same position.
package struct LineScreen {
  /// A cell, counted from the prompt's first.
  private struct Cell: Equatable {
    var row = 0
    var column = 0
  }

  private struct Drawn: Equatable {
    var prompt: String
    var line: EditedLine
    var columns: Int
    /// The line's rows, the first without the prompt.
    var rows: [String]
    var end: Cell
    var cursorRow: Int
  }

  private var drawn: Drawn?

  /// What to write to show the line. Text typed at its end is appended, so that a long line costs no more than its length, and one
  /// that is taller than the window doesn't scroll again with each key; after any other change the line is redrawn.
  ///
  /// Rows are broken here and not by the terminal, so that the position of everything is known.
  package mutating func drawing(
    prompt: String, line: EditedLine, columns: Int, style: (String) -> String = { $0 }
  ) -> String {
    let (promptRows, promptEnd) = Self.rows(of: prompt, from: Cell(), columns)
    let (textRows, textEnd) = Self.rows(of: line.text, from: promptEnd, columns)
    let cursor = line.isAtEnd ? textEnd : Self.rows(of: line.textBeforeCursor, from: promptEnd, columns).end
    let (before, now) = (
      drawn, Drawn(prompt: prompt, line: line, columns: columns, rows: textRows, end: textEnd, cursorRow: cursor.row)
    )
    drawn = now
    if let before, let typed = Self.typed(from: before, to: now) { return typed }
    let rows = promptRows.map(style).joined(separator: "\n") + textRows.joined(separator: "\n")
    let start = before.map { Self.up(Self.cursorRow(of: $0, columns)) + "\r\u{1B}[J" } ?? ""
    let isAtEnd = cursor == textEnd
    return start + rows + (isAtEnd ? "" : Self.up(textEnd.row - cursor.row) + "\r" + Self.right(cursor.column))
  }

  /// The cursor's row now: a narrower window has broken the rows, but a wider one has joined none.
  private static func cursorRow(of drawn: Drawn, _ columns: Int) -> Int {
    if drawn.columns == columns { return drawn.cursorRow }
    let (rows, cursor) = rows(of: drawn.prompt + drawn.line.textBeforeCursor, from: Cell(), drawn.columns)
    return TextLayout.rows(of: rows.dropLast(), columns) + cursor.column / max(2, columns)
  }

  /// What was appended to the line, if nothing else has changed.
  private static func typed(from old: Drawn, to new: Drawn) -> String? {
    if old == new { return "" }
    let last = old.rows.count - 1
    guard old.prompt == new.prompt, old.columns == new.columns, old.line.isAtEnd, new.line.isAtEnd,
      new.rows.count > last, new.rows[..<last] == old.rows[..<last]
    else { return nil }
    let (before, now) = (old.rows[last].unicodeScalars, new.rows[last].unicodeScalars)
    guard now.starts(with: before) else { return nil }
    let added = String(String.UnicodeScalarView(now.dropFirst(before.count)))
    return ([added] + new.rows[(last + 1)...]).joined(separator: "\n")
  }

  /// What to write to make the next text begin below the line.
  package mutating func leaving() -> String {
    guard let last = drawn else { return "" }
    drawn = nil
    // Below a full row the cursor is there already.
    return Self.down(last.end.row - last.cursorRow) + (last.end.row > 0 && last.end.column == 0 ? "\r" : "\n")
  }

  /// The text in rows of the window, and the cell after it. After a full row, that is in the next.
  private static func rows(of text: String, from start: Cell, _ columns: Int) -> (rows: [String], end: Cell) {
    let columns = max(2, columns)
    var (rows, cell) = ([""], start)
    for character in text {
      let width = CharacterWidth.cells(of: character)
      if cell.column + width > columns {
        rows.append("")
        cell = Cell(row: cell.row + 1, column: 0)
      }
      rows[rows.count - 1].append(character)
      cell.column += width
    }
    if cell.column >= columns {
      rows.append("")
      cell = Cell(row: cell.row + 1, column: 0)
    }
    return (rows, cell)
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  private static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
  private static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
