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
    self.columns = columns
    self.rows = rows
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
    let head = gallery.head(in: stream.textColumns)
    let place = String(repeating: "\n", count: grid.area.rows)
    let rows = (0..<rowCount).map { row in
      let cells = gallery.rows.dropFirst(row * columns).prefix(columns)
      let labels = cells.map(label).joined()
      return place + labels + "\n"
    }
    return stream.style.bold(head) + "\n" + rows.joined()
  }

  /// The number, the marks, and as much of day and title as fits.
  private func label(of cell: ListViewModel.Row) -> String {
    let marks = cell.marks.symbols
    let number = marks.isEmpty ? String(cell.number) : "\(cell.number) \(marks)"
    var room = grid.area.columns - TextLayout.width(of: number)
    let day = spaced(cell.day, to: room)
    room -= TextLayout.width(of: day)
    let title = spaced(cell.title, to: room)
    room -= TextLayout.width(of: title)
    let style = stream.style
    return style.accent(number) + style.dim(day) + title + TextLayout.spaces(room + 1)
  }

  /// A space, and as much of the words as fits; nothing where no word fits.
  private func spaced(_ words: String, to room: Int) -> String {
    if words.isEmpty || room < 2 { return "" }
    return " " + TextLayout.truncated(words, to: room - 1)
  }

  /// The control sequences that show a drawing in a cell, over what was there, and return to the
  /// line below the gallery.
  func text(of drawing: TerminalDrawing, in cell: Int) -> String {
    let whole = placement(of: cell)
    var placement = whole
    // In the middle, and right above the label.
    placement.columns = min(drawing.columns, whole.columns)
    placement.rows = min(drawing.rows, whole.rows)
    placement.column += (whole.columns - placement.columns) / 2
    placement.up -= whole.rows - placement.rows
    let end = stream.hasColor ? "\u{1B}[0m" : ""
    return whole.text(of: []) + placement.text(of: drawing) + end
  }

  /// The control sequences that show words in a cell. A full stop could end up in a line of its
  /// own.
  func text(of words: String, in cell: Int) -> String {
    let words = words.hasSuffix(".") ? String(words.dropLast()) : words
    let lines = TextLayout.wrapped(words, width: grid.area.columns)
    return placement(of: cell).text(of: lines)
  }

  private func placement(of cell: Int) -> PicturePlacement {
    let area = grid.area
    let row = cell / columns
    let column = cell % columns
    return PicturePlacement(
      up: (rowCount - row) * (area.rows + 1),
      column: column * (area.columns + 1),
      columns: area.columns,
      rows: area.rows)
  }
}
