import PhotoOfDayPresenter

/// The size of a cell in pixels.
package struct CellSize: Hashable, Sendable {
  let width: Int
  let height: Int

  /// Assumed if the terminal doesn't tell.
  package static let usual = CellSize(width: 8, height: 16)

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// What a terminal has told; `nil` if that is impossible.
  package init?(toldWidth width: Int, height: Int) {
    guard 2...200 ~= width, 4...400 ~= height else { return nil }
    self.init(width: width, height: height)
  }
}

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

  /// The largest area inside this one with the aspect ratio of that size; a square if that is unknown.
  func fitting(_ size: PictureCanvas?) -> PictureArea {
    let (width, height) = (Double(max(1, size?.width ?? 1)), Double(max(1, size?.height ?? 1)))
    let scale = min(Double(pixelWidth) / width, Double(pixelHeight) / height)
    let (across, down) = (width * scale / Double(cell.width), height * scale / Double(cell.height))
    return PictureArea(
      columns: min(columns, Int(across.rounded())), rows: min(rows, Int(down.rounded())), cell: cell)
  }
}
