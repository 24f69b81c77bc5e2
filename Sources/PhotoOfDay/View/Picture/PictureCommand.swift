import PhotoOfDayPresenter

extension PictureMethod {
  /// What chafa 1.12 assumes when it draws pixels and no terminal tells it.
  static let chafaCell = CellSize(width: 8, height: 8)

  /// The program that draws the picture, and its arguments; `nil` if no program is needed.
  ///
  /// - Parameter cell: what chafa assumes for a cell when it draws pixels.
  package func command(
    for picture: PictureSource, in area: PictureArea, assuming cell: CellSize = chafaCell
  ) -> [String]? {
    switch self {
    case .template(let command):
      return command.filled(with: picture.path, [("{columns}", "\(area.columns)"), ("{rows}", "\(area.rows)")])
    case .chafa(let format):
      // Options that mean the same since 1.12. Later versions hide the cursor unless they are told to be polite.
      let area = format.isPixels ? area.measured(in: cell).fitting(picture) : area
      let size = ["-s", "\(area.columns)x\(area.rows)", "--font-ratio", "\(area.cell.width)/\(area.cell.height)"]
      // By itself chafa rounds down twice, to cells and to the six rows of a sixel, and loses the shape.
      let scale = format.isPixels ? ["--stretch"] : ["--scale", "max"]
      return ["chafa"] + size + scale + ["--animate", "off", "--polite", "on"] + format.chafa
        + [picture.path]
    case .iTerm2, .none: return nil
    }
  }
}

extension PictureColors {
  /// How chafa finds the nearest colour: perceptually, which keeps the hues of a dark sky. Judged by eye, see
  /// docs/pictures.md.
  fileprivate var quantization: [String] {
    switch self {
    case .none: ["--dither", "diffusion"]
    case .sixteen: ["--color-space", "din99d", "--dither", "ordered"]
    case .many: ["--color-space", "din99d"]
    case .full: []
    }
  }
}

extension PictureMethod {
  /// How large chafa has drawn in pixels, beside the cells that it was asked for.
  struct DrawnSize {
    private let size: PictureCanvas
    private let asked: PictureArea

    /// `nil` where the drawing doesn't tell its size.
    init?(_ size: PictureCanvas?, of picture: PictureSource, in area: PictureArea, assuming cell: CellSize) {
      guard let size else { return nil }
      (self.size, asked) = (size, area.measured(in: cell).fitting(picture))
    }

    /// Whether it is that many of the assumed cells: sixels come in rows of six, and are rounded up or down to those.
    var isExpected: Bool { abs(size.width - asked.pixelWidth) < 6 && abs(size.height - asked.pixelHeight) < 6 }
    /// Whether the rounding can't hide the cell.
    var tellsCell: Bool { min(asked.columns, asked.rows) > 10 }
    /// The cell that chafa has taken; of a small drawing, perhaps a pixel more.
    var cell: CellSize {
      func side(_ pixels: Int, _ cells: Int) -> Int { max(1, (pixels + (tellsCell ? cells / 2 : cells - 1)) / cells) }
      return CellSize(width: side(size.width, asked.columns), height: side(size.height, asked.rows))
    }
  }
}

extension PictureFormat {
  /// chafa's options for the format. We tell it everything, because what it detects is wrong in a pipe.
  fileprivate var chafa: [String] {
    switch self {
    case .symbols(let colors, let isASCII):
      ["-f", "symbols", "-c", colors.rawValue] + colors.quantization
        + (isASCII ? ["--symbols", "ascii"] : colors == .none ? ["--symbols", "space+solid+half+quad"] : [])
    case .kitty: ["-f", "kitty"]
    case .iterm: ["-f", "iterm"]
    case .sixels: ["-f", "sixels"]
    }
  }
}
