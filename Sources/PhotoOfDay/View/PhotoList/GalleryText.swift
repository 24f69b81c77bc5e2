package import PhotoOfDayPresenter

extension GalleryGrid {
  /// The narrowest picture that shows something, with the space beside it.
  private static let narrowest = 16
  private static let lowest = 4

  /// As many small pictures as fit a window, each large enough to show something.
  ///
  /// - Parameters:
  ///   - weeks: of a month, which are rows where seven columns fit; `nil` for another list.
  ///   - canvas: so many columns and rows of the terminal, in pixels.
  package init(weeks: Int?, on screen: StreamTraits, canvas: (_ columns: Int, _ rows: Int) -> PictureCanvas) {
    let fitting = max(1, screen.columns / Self.narrowest)
    let hasWeeks = weeks != nil && fitting >= 7
    let columns = hasWeeks ? 7 : min(fitting, 12)
    let width = max(1, screen.columns / columns - 1)
    // The head line, the indicator or prompt, and a line to spare.
    let room = max(1, screen.rows - 3)
    // A terminal's cell is twice as high as wide, and most pictures are a third wider than high.
    let ideal = max(Self.lowest, width * 3 / 8)
    let wanted = hasWeeks ? max(1, weeks ?? 1) : max(1, room / (ideal + 1))
    let height = max(1, min(ideal, max(Self.lowest, room / wanted - 1), room - 1))
    self.init(
      columns: columns, rows: min(wanted, room / (height + 1)), hasWeeks: hasWeeks, canvas: canvas(width, height),
      width: width, height: height)
  }
}

/// A gallery on the terminal: a head line, and rows of cells with number and day above the picture.
package struct GalleryText {
  private let gallery: PhotoGalleryViewModel
  private let screen: StreamTraits
  private let style: Style

  package init(_ gallery: PhotoGalleryViewModel, on screen: StreamTraits) {
    (self.gallery, self.screen, style) = (gallery, screen, Style(hasColor: screen.hasColor))
  }

  package var grid: GalleryGrid { gallery.grid }
  private var columns: Int { grid.columns }
  private var rowCount: Int { (gallery.cells.count + columns - 1) / columns }

  /// The gallery without pictures.
  package var blank: String {
    let head = TextLayout.truncated("\(gallery.title) · \(gallery.count)", to: screen.columns)
    let rows = (0..<rowCount).map { row in
      labels(of: row) + "\n" + String(repeating: "\n", count: grid.height)
    }
    return style.bold(head) + "\n" + rows.joined()
  }

  private func labels(of row: Int) -> String {
    let cells = gallery.cells[row * columns..<min((row + 1) * columns, gallery.cells.count)]
    let labels = cells.map { cell in
      guard let cell else { return TextLayout.spaces(grid.width + 1) }
      let (number, room) = (String(cell.number), grid.width - String(cell.number).count - 1)
      let day = TextLayout.padded(TextLayout.truncated(cell.day, to: room), to: room + 1)
      return style.accent(number) + " " + style.dim(day)
    }
    return labels.joined()
  }

  /// The control sequences that write a drawing or a text in a cell, over what was there, and return to the line below
  /// the gallery.
  package func text(of content: String, in cell: Int) -> String {
    guard gallery.cells.indices.contains(cell) else { return "" }
    let (row, column) = (cell / columns, cell % columns * (grid.width + 1) + 1)
    let up = (rowCount - row) * (grid.height + 1) - 1
    let isDrawing = content.utf8.contains(0x1B)
    let lines =
      isDrawing ? content.split(separator: "\n").map(String.init) : TextLayout.wrapped(content, width: grid.width)
    let moves = (0..<grid.height).map { index in
      let line = index < lines.count ? lines[index] : ""
      let shown =
        isDrawing
        ? TextLayout.spaces(grid.width) + "\u{1B}[\(column)G" + TerminalText.styledPrefix(of: line, to: grid.width)
        : TextLayout.padded(TextLayout.truncated(line, to: grid.width), to: grid.width)
      return "\u{1B}[\(up - index)A\u{1B}[\(column)G\(shown)\u{1B}8"
    }
    return "\u{1B}7" + moves.joined() + (screen.hasColor ? "\u{1B}[0m" : "")
  }
}
