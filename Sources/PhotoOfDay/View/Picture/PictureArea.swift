/// The cells that a picture may take in the terminal.
package struct PictureArea: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  let cell: CellSize

  /// - Parameter cell: the size of a cell in pixels.
  package init(columns: Int, rows: Int, cell: CellSize = .usual) {
    (self.columns, self.rows, self.cell) = (max(1, columns), max(1, rows), cell)
  }

  package var pixelWidth: Int { columns * cell.width }
  package var pixelHeight: Int { rows * cell.height }

  /// As many cells of another size as fit.
  func measured(in cell: CellSize) -> PictureArea {
    PictureArea(columns: pixelWidth / cell.width, rows: pixelHeight / cell.height, cell: cell)
  }

  /// The largest area inside this one with the picture's aspect ratio; a square for a picture of unknown size.
  func fitting(_ picture: PictureSource) -> PictureArea {
    fitting(width: picture.pixelWidth ?? 1, height: picture.pixelHeight ?? 1)
  }

  /// The same for a picture of that size in pixels.
  func fitting(width: Int, height: Int) -> PictureArea {
    let (width, height) = (Double(max(1, width)), Double(max(1, height)))
    let scale = min(Double(pixelWidth) / width, Double(pixelHeight) / height)
    let (across, down) = (width * scale / Double(cell.width), height * scale / Double(cell.height))
    return PictureArea(
      columns: min(columns, Int(across.rounded())), rows: min(rows, Int(down.rounded())), cell: cell)
  }
}
