import PhotoOfDayPresenter

struct GalleryGrid: Hashable, Sendable {
  var columns: Int
  /// The number of rows that fit into the window.
  var rows: Int
  var area: PictureArea
  /// The lines of the caption below each picture.
  var captionLines: Int

  /// The presenter's view of the grid: the number of pictures, and the pixels of each.
  var room: (count: Int, canvas: PixelSize) { (columns * rows, area.canvas) }

  /// The narrowest picture that can be recognized, with the space beside it.
  private static let narrowest = 16
  private static let lowest = 4

  /// Makes the pictures as large as possible, as long as all fit into the window. If they would be
  /// too small, shows only as many as fit.
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
    let isRoomy = Self.isRoomy(room / rows - 2, width, cell)
    captionLines = isRoomy ? 2 : 1
    self.columns = columns
    self.rows = rows
    area = PictureArea(columns: width, rows: min(square, room / rows - captionLines), cell: cell)
  }

  /// True if this many rows are enough for most pictures: a picture of 3:2 then has at least nine
  /// tenths of the width.
  private static func isRoomy(_ rows: Int, _ columns: Int, _ cell: CellSize) -> Bool {
    rows >= lowest && 5 * rows * cell.height >= 3 * columns * cell.width
  }
}

/// A gallery on the terminal: a head line, and rows of pictures with a caption below each.
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
      let captions = cells.map(caption)
      let lines = (0..<grid.captionLines).map { line in
        captions.map { $0[line] }.joined() + "\n"
      }
      return place + lines.joined()
    }
    return stream.style.bold(head) + "\n" + rows.joined()
  }

  /// The number, the marks, and as much of the day and title as fits, in lines of equal width.
  private func caption(of cell: ListViewModel.Row) -> [String] {
    let width = grid.area.columns
    let marks = cell.marks.symbols
    let number = marks.isEmpty ? String(cell.number) : "\(cell.number) \(marks)"
    let day = spaced(cell.day, to: width - TextLayout.width(of: number))
    let taken = TextLayout.width(of: number + day)
    let title = lines(of: cell.title, after: taken)
    let style = stream.style
    let first = style.accent(number) + style.dim(day) + title.first
    let rest = width - taken - TextLayout.width(of: title.first)
    let lines = [
      first + TextLayout.spaces(rest + 1),
      TextLayout.padded(title.second, to: width + 1),
    ]
    return Array(lines.prefix(grid.captionLines))
  }

  /// Cuts a title to the room that is left after the given number of cells of a caption. If the
  /// caption has a second line, the first ends with a whole word.
  private func lines(of title: String, after taken: Int) -> (first: String, second: String) {
    let width = grid.area.columns
    let whole = spaced(title, to: width - taken)
    let isWhole = whole == " " + title
    if isWhole || grid.captionLines == 1 { return (whole, "") }
    // Stands for what comes before the title.
    let before = String(repeating: "x", count: taken)
    let wrapped = TextLayout.wrapped("\(before) \(title)", width: width)
    let first = wrapped.first.map { String($0.dropFirst(taken)) } ?? ""
    let rest = title.dropFirst(max(0, first.count - 1)).drop(while: \.isWhitespace)
    return (first, TextLayout.truncated(String(rest), to: width))
  }

  /// A space, and as much of the words as fits; empty if no word fits.
  private func spaced(_ words: String, to room: Int) -> String {
    if words.isEmpty || room < 2 { return "" }
    return " " + TextLayout.truncated(words, to: room - 1)
  }

  /// Returns the control sequences that show a drawing in a cell, over what was there, and go back
  /// to the line below the gallery.
  func text(of drawing: TerminalDrawing, in cell: Int) -> String {
    let whole = placement(of: cell)
    var placement = whole
    // In the middle, and right above the caption.
    placement.columns = min(drawing.columns, whole.columns)
    placement.rows = min(drawing.rows, whole.rows)
    placement.column += (whole.columns - placement.columns) / 2
    placement.up -= whole.rows - placement.rows
    let end = stream.hasColor ? "\u{1B}[0m" : ""
    return whole.text(of: []) + placement.text(of: drawing) + end
  }

  /// Returns the control sequences that show words in a cell. Drops a period at the end, which
  /// could get a line of its own.
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
      up: (rowCount - row) * (area.rows + grid.captionLines),
      column: column * (area.columns + 1),
      columns: area.columns,
      rows: area.rows)
  }
}
