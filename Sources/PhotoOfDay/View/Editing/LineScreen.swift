/// The edited line on the screen: as many rows as it takes, redrawn at the same position each time.
package struct LineScreen {
  /// A cell, counted from the prompt's first.
  private struct Cell: Equatable {
    var row = 0
    var column = 0
  }

  /// What is on the screen.
  private struct Drawn: Equatable {
    var prompt: String
    var line: EditedLine
    var columns: Int
    var cursorRow: Int
  }

  private var drawn: Drawn?

  package init() {}

  /// What to write to show the line. Text typed at its end is appended; after any other change the line is redrawn.
  ///
  /// Rows are broken here and not by the terminal, so that the position of everything is known.
  ///
  /// - Parameters:
  ///   - columns: the width of the window.
  ///   - style: styles the prompt.
  package mutating func drawing(
    prompt: String, line: EditedLine, columns: Int, style: (String) -> String = { $0 }
  ) -> String {
    let (promptRows, promptEnd) = Self.rows(of: prompt, from: Cell(), columns)
    let (textRows, textEnd) = Self.rows(of: line.text, from: promptEnd, columns)
    let cursor = Self.rows(of: line.textBeforeCursor, from: promptEnd, columns).end
    let before = drawn
    drawn = Drawn(prompt: prompt, line: line, columns: columns, cursorRow: cursor.row)
    if let before, let typed = Self.typed(from: before, to: drawn), textRows.count == 1 { return typed }
    let rows = promptRows.map(style).joined(separator: "\n") + textRows.joined(separator: "\n")
    let start = before.map { Self.up(Self.cursorRow(of: $0, columns)) + "\r\u{1B}[J" } ?? ""
    let isAtEnd = cursor == textEnd
    return start + rows + (isAtEnd ? "" : Self.up(textEnd.row - cursor.row) + "\r" + Self.right(cursor.column))
  }

  /// The cursor's row now: a resized window has broken the rows in other places.
  private static func cursorRow(of drawn: Drawn, _ columns: Int) -> Int {
    if drawn.columns == columns { return drawn.cursorRow }
    return rows(of: drawn.prompt + drawn.line.textBeforeCursor, from: Cell(), columns).end.row
  }

  /// What was appended to the line, if nothing else has changed.
  private static func typed(from old: Drawn, to new: Drawn?) -> String? {
    guard let new, old.prompt == new.prompt, old.columns == new.columns, old.cursorRow == new.cursorRow,
      old.line.isAtEnd, new.line.isAtEnd, new.line.scalars.starts(with: old.line.scalars)
    else { return nil }
    var typed = String.UnicodeScalarView()
    typed.append(contentsOf: new.line.scalars.dropFirst(old.line.scalars.count))
    return String(typed)
  }

  /// What to write to make the next text begin below the line.
  package mutating func leaving() -> String {
    guard let last = drawn else { return "" }
    drawn = nil
    let start = Self.rows(of: last.prompt, from: Cell(), last.columns).end
    let end = Self.rows(of: last.line.text, from: start, last.columns).end
    return Self.down(end.row - last.cursorRow) + "\n"
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
