/// A rectangle of the screen for a drawing or a text, told from the line where the cursor rests.
///
/// Terminals leave the cursor in different rows after pixels. So whoever shows a picture first writes the lines around it
/// and empty ones in its place, so that whatever scrolls has scrolled; then the picture is put there by address, and the
/// cursor is where it was.
package struct PicturePlacement: Equatable, Sendable {
  /// How far its first row is above the cursor's: `rows` or more.
  package var up: Int
  /// The columns to the left of it.
  package var column: Int
  package var columns: Int
  package var rows: Int

  package init(up: Int, column: Int = 0, columns: Int, rows: Int) {
    (self.up, self.column, self.columns, self.rows) = (up, column, columns, rows)
  }

  /// The control sequences that show the drawing in the rectangle's top left corner, over what was there.
  ///
  /// - Parameter old: the drawing that it replaces.
  package func text(of drawing: TerminalDrawing, replacing old: TerminalDrawing? = nil) -> String {
    let deletion = old?.deletion ?? ""
    guard drawing.form != .symbols else {
      return deletion + text(of: drawing.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    }
    // foot, mlterm and Konsole go to the second row below a sixel picture, and would scroll in the last one.
    let scrolls = drawing.form == .sixels || drawing.form == .iterm
    let spare = scrolls && up <= drawing.rows ? "\u{1B}D\u{1B}[A" : ""
    return deletion + spare + text(of: []) + "\u{1B}7" + start(of: 0) + drawing.text + "\u{1B}8"
  }

  /// The control sequences that show lines in the rectangle, cut to its size. Lines may have colours.
  package func text(of lines: [String]) -> String {
    let blank = TextLayout.spaces(columns)
    let rows = (0..<rows).map { row in
      let line = row < lines.count ? start(of: nil) + TerminalText.styledPrefix(of: lines[row], to: columns) : ""
      return start(of: row) + blank + line + "\u{1B}8"
    }
    return rows.isEmpty ? "" : "\u{1B}7" + rows.joined()
  }

  /// Moves the cursor to the first column of a row of the rectangle, or of the row where it is.
  private func start(of row: Int?) -> String {
    (row.map { "\u{1B}[\(up - $0)A" } ?? "") + "\u{1B}[\(column + 1)G"
  }
}

extension TerminalDrawing {
  /// The drawing in the line where the cursor rests, which then rests in the line below it.
  var inline: String {
    if form == .symbols { return text }
    let room = String(repeating: "\n", count: rows)
    return room + PicturePlacement(up: rows, columns: columns, rows: rows).text(of: self)
  }
}
