import PhotoOfDayPresenter

struct GalleryGrid: Hashable, Sendable {
  var columns: Int
  /// As many as fit the window.
  var rows: Int
  var area: PictureArea

  /// What the presenter knows of it.
  var room: (count: Int, canvas: PixelSize) { (columns * rows, area.canvas) }

  /// The narrowest picture that can be recognized, with the space beside it.
  private static let narrowest = 16
  private static let lowest = 4

  /// The largest pictures of which all fit the window or, where those would be too small, as many
  /// as fit.
  init(count: Int, on stream: StreamTraits, cell: CellSize) {
    let most = max(1, stream.columns / Self.narrowest)
    self.init(count, columns: 1, on: stream, cell)
    for columns in 1...most where room.count < count {
      self = GalleryGrid(count, columns: columns, on: stream, cell)
    }
  }

  private init(_ count: Int, columns: Int, on stream: StreamTraits, _ cell: CellSize) {
    let width = max(1, stream.columns / columns - 1)
    // The head line, the indicator or prompt, and a line to spare.
    let room = max(1, stream.rows - 3)
    // Most pictures are a third wider than high; where there are rows to spare, the others may be
    // square.
    let square = max(Self.lowest, width * cell.width / cell.height)
    let fitting = room / (max(Self.lowest, square * 3 / 4) + 1)
    let rows = max(1, min(fitting, (count + columns - 1) / columns))
    (self.columns, self.rows) = (columns, rows)
    area = PictureArea(columns: width, rows: min(square, room / rows - 1), cell: cell)
  }
}

/// A gallery on the terminal: a head line, and rows of pictures with a label below each.
struct GalleryText {
  let gallery: ListViewModel
  let grid: GalleryGrid
  let stream: StreamTraits

  private var columns: Int { grid.columns }
  private var rowCount: Int { (gallery.rows.count + columns - 1) / columns }

  var blank: String {
    let head = TextLayout.truncated("\(gallery.title) · \(gallery.count)", to: stream.textColumns)
    let rows = (0..<rowCount).map { row in
      let cells = gallery.rows[row * columns..<min((row + 1) * columns, gallery.rows.count)]
      return String(repeating: "\n", count: grid.area.rows) + cells.map(label).joined() + "\n"
    }
    return stream.style.bold(head) + "\n" + rows.joined()
  }

  /// The number, the marks, and as much of day and title as fits.
  private func label(of cell: ListViewModel.Row) -> String {
    let marks = cell.marks.symbols
    let number = [String(cell.number), marks].filter { !$0.isEmpty }.joined(separator: " ")
    var room = grid.area.columns - TextLayout.width(of: number)
    let words = [cell.day, cell.title].map { word in
      let shown = word.isEmpty || room < 2 ? "" : " " + TextLayout.truncated(word, to: room - 1)
      room -= TextLayout.width(of: shown)
      return shown
    }
    return stream.style.accent(number) + stream.style.dim(words[0]) + words[1]
      + TextLayout.spaces(room + 1)
  }

  /// The control sequences that show a drawing in a cell, over what was there, and return to the
  /// line below the gallery.
  func text(of drawing: TerminalDrawing, in cell: Int) -> String {
    let whole = placement(of: cell)
    var placement = whole
    // In the middle, and right above the label.
    (placement.columns, placement.rows) = (
      min(drawing.columns, whole.columns), min(drawing.rows, whole.rows)
    )
    placement.column += (whole.columns - placement.columns) / 2
    placement.up -= whole.rows - placement.rows
    return whole.text(of: []) + placement.text(of: drawing) + (stream.hasColor ? "\u{1B}[0m" : "")
  }

  /// The control sequences that show words in a cell. A full stop could end up in a line of its
  /// own.
  func text(of words: String, in cell: Int) -> String {
    let words = words.hasSuffix(".") ? String(words.dropLast()) : words
    return placement(of: cell).text(of: TextLayout.wrapped(words, width: grid.area.columns))
  }

  private func placement(of cell: Int) -> PicturePlacement {
    PicturePlacement(
      up: (rowCount - cell / columns) * (grid.area.rows + 1),
      column: cell % columns * (grid.area.columns + 1),
      columns: grid.area.columns, rows: grid.area.rows)
  }
}
