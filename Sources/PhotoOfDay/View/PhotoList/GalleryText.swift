package import PhotoOfDayPresenter

/// How large the cells of a gallery are, and how many fit a window: small, and large enough to recognise something.
package struct GalleryShape: Equatable {
  package let columns: Int
  package let rows: Int
  package let hasWeeks: Bool
  /// The cells of the terminal that a picture has.
  package let width: Int
  package let height: Int

  /// The narrowest picture, with the space beside it.
  private static let narrowest = 16
  private static let lowest = 4

  /// - Parameter weeks: of a month, which are rows where seven columns fit.
  package init(weeks: Int?, on screen: StreamTraits) {
    let fitting = max(1, screen.columns / Self.narrowest)
    hasWeeks = weeks != nil && fitting >= 7
    columns = hasWeeks ? 7 : min(fitting, 12)
    width = max(1, screen.columns / columns - 1)
    // The head line, the indicator or prompt, and a line to spare.
    let room = max(1, screen.rows - 3)
    // A terminal's cell is twice as high as wide, and most pictures are a third wider than high.
    let ideal = max(Self.lowest, width * 3 / 8)
    let wanted = hasWeeks ? max(1, weeks ?? 1) : max(1, room / (ideal + 1))
    height = max(1, min(ideal, max(Self.lowest, room / wanted - 1), room - 1))
    rows = max(1, min(wanted, room / (height + 1)))
  }
}

/// A gallery on the terminal: a head line, and rows of cells with a line for number and day and some for the picture.
package struct GalleryText {
  package let shape: GalleryShape
  private let gallery: PhotoGalleryViewModel
  private let screen: StreamTraits
  private let style: Style

  /// - Parameter shape: the one that the gallery's grid was made of.
  package init(_ gallery: PhotoGalleryViewModel, _ shape: GalleryShape, on screen: StreamTraits) {
    (self.gallery, self.shape) = (gallery, shape)
    (self.screen, style) = (screen, Style(hasColor: screen.hasColor))
  }

  private var columns: Int { gallery.grid.columns }
  private var rowCount: Int { (gallery.cells.count + columns - 1) / columns }

  /// All of it without pictures.
  package var blank: String {
    let head = TextLayout.truncated("\(gallery.title) · \(gallery.count)", to: screen.columns)
    let rows = (0..<rowCount).map { row in
      labels(of: row) + "\n" + String(repeating: "\n", count: shape.height)
    }
    return style.bold(head) + "\n" + rows.joined()
  }

  private func labels(of row: Int) -> String {
    let cells = gallery.cells[row * columns..<min((row + 1) * columns, gallery.cells.count)]
    let labels = cells.map { cell in
      guard let cell else { return TextLayout.spaces(shape.width + 1) }
      let (number, room) = (String(cell.number), shape.width - String(cell.number).count - 1)
      let day = TextLayout.padded(TextLayout.truncated(cell.day, to: room), to: room + 1)
      return style.accent(number) + " " + style.dim(day)
    }
    return labels.joined()
  }

  /// What puts lines in a cell, from the line below the gallery and back to it. They are no wider than the cell.
  package func text(of lines: String, in cell: Int) -> String {
    guard gallery.cells.indices.contains(cell) else { return "" }
    let (row, column) = (cell / columns, cell % columns * (shape.width + 1) + 1)
    let up = (rowCount - row) * (shape.height + 1) - 1
    let shown = lines.split(separator: "\n").prefix(shape.height)
    let moves = shown.enumerated().map { index, line in
      let isPlain = !line.utf8.contains(0x1B)
      let text = isPlain ? TextLayout.truncated(String(line), to: shape.width) : String(line)
      return "\u{1B}[\(up - index)A\u{1B}[\(column)G\(text)\u{1B}8"
    }
    return "\u{1B}7" + moves.joined() + (screen.hasColor ? "\u{1B}[0m" : "")
  }
}
