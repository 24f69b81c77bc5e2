import PhotoOfDayPresenter

/// The size of a cell in pixels.
struct CellSize: Hashable, Sendable {
  let width: Int
  let height: Int

  /// The size to assume if the terminal doesn't report one.
  static let usual = CellSize(width: 8, height: 16)

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Checks the size that a terminal has reported. Returns `nil` if it is impossible.
  init?(reportedWidth width: Int, height: Int) {
    guard 2...200 ~= width, 4...400 ~= height else { return nil }
    self.init(width: width, height: height)
  }
}

/// The cells that a picture may take in the terminal.
struct PictureArea: Hashable, Sendable {
  let columns: Int
  let rows: Int
  let cell: CellSize

  init(columns: Int, rows: Int, cell: CellSize = .usual) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.cell = cell
  }

  var cells: Int { columns * rows }

  var canvas: PixelSize {
    PixelSize(width: columns * cell.width, height: rows * cell.height)
  }

  /// Returns the largest area inside this one with the same aspect ratio as the size; a square if
  /// the size is unknown.
  func fitting(_ size: PixelSize?) -> PictureArea {
    let width = Double(max(1, size?.width ?? 1))
    let height = Double(max(1, size?.height ?? 1))
    let scale = min(Double(canvas.width) / width, Double(canvas.height) / height)
    let across = width * scale / Double(cell.width)
    let down = height * scale / Double(cell.height)
    return PictureArea(
      columns: min(columns, Int(across.rounded())),
      rows: min(rows, Int(down.rounded())),
      cell: cell)
  }
}

/// A rectangle of the screen for a drawing or a text, relative to the line where the cursor rests.
///
/// Terminals leave the cursor in different rows after pixels. So the lines around a picture are
/// written first, with empty ones in its place, and everything that has to scroll has scrolled.
/// Then the picture is drawn at its address, and the cursor goes back.
struct PicturePlacement: Equatable, Sendable {
  /// The number of rows from its first to the cursor's; at least `rows`.
  var up: Int
  /// The number of columns to its left.
  var column = 0
  var columns: Int
  var rows: Int

  /// Returns the control sequences that show the drawing in the rectangle's top left corner, over
  /// what was there.
  func text(of drawing: TerminalDrawing) -> String {
    if drawing.isLines {
      let lines = drawing.text.split(separator: "\n", omittingEmptySubsequences: false)
      return text(of: lines.map(String.init))
    }
    // foot, mlterm and Konsole go to the second row below a sixel picture, and would scroll in the
    // last one.
    let wouldScroll = drawing.scrolls && up <= drawing.rows
    let spare = wouldScroll ? Self.scrollAndReturn : ""
    let before = spare + text(of: []) + Self.saveCursor + start(of: 0)
    return before + drawing.text + Self.restoreCursor
  }

  /// Returns the control sequences that show lines, which may have colors, cut to the rectangle.
  func text(of lines: [String]) -> String {
    let blank = TextLayout.spaces(columns)
    let rows = (0..<rows).map { row in
      let beginning = start(of: row) + blank
      guard row < lines.count else {
        return beginning + Self.restoreCursor
      }
      let line = TerminalText.styledPrefix(of: lines[row], to: columns)
      return beginning + start(of: nil) + line + Self.restoreCursor
    }
    return rows.isEmpty ? "" : Self.saveCursor + rows.joined()
  }

  /// Moves the cursor to the first column of a row of the rectangle, or of the row where it is.
  private func start(of row: Int?) -> String {
    let toRow = row.map { "\u{1B}[\(up - $0)A" } ?? ""
    return toRow + "\u{1B}[\(column + 1)G"
  }

  private static let saveCursor = "\u{1B}7"
  private static let restoreCursor = "\u{1B}8"
  /// Goes down, which scrolls in the last row, and up again.
  private static let scrollAndReturn = "\u{1B}D\u{1B}[A"
}

extension TerminalDrawing {
  /// The drawing, beginning on the cursor's line. The cursor then rests on the line below it.
  var inline: String {
    if isLines { return text }
    let room = String(repeating: "\n", count: rows)
    let placement = PicturePlacement(up: rows, columns: columns, rows: rows)
    return room + placement.text(of: self)
  }
}
