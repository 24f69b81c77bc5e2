package import PhotoOfDayPresenter

/// Whether and how pictures are drawn in the terminal.
package enum ImagesMode: String, CaseIterable, Sendable {
  /// If possible, and in the best form that the terminal knows.
  case auto
  case never
  /// As characters.
  case symbols
  /// In one of these protocols, whatever the terminal says.
  case kitty, iterm, sixel

  /// The protocol that the user wants.
  var pixels: PictureFormat? {
    switch self {
    case .auto, .never, .symbols: nil
    case .kitty: .kitty
    case .iterm: .iterm
    case .sixel: .sixels
    }
  }
}

/// How a picture is drawn in the terminal.
package enum PictureMethod: Hashable, Sendable {
  /// The user's own program, with placeholders for the file and the size.
  case template(CommandTemplate)
  case chafa(PictureFormat)
  /// No program: the terminal gets the file itself.
  case iTerm2
  /// With what the user can do about it; `nil` where no picture is expected, because the user doesn't want any or standard
  /// output isn't a terminal.
  case none(DrawingProblem?)

  /// Whether nothing is drawn.
  package var isNone: Bool {
    if case .none = self { true } else { false }
  }

  /// Whether it writes to the terminal by itself, instead of producing text to write.
  package var drawsItself: Bool {
    if case .template = self { true } else { false }
  }

  /// What it writes; `nil` for a program that writes to the terminal by itself, and where nothing is drawn.
  var format: PictureFormat? {
    switch self {
    case .chafa(let format): format
    case .iTerm2: .iterm
    case .template, .none: nil
    }
  }
}

// MARK: - What draws

extension PictureMethod {
  /// What chafa 1.12 assumes when it draws pixels and no terminal tells it.
  static let chafaCell = CellSize(width: 8, height: 8)

  /// The program that draws the picture, and its arguments; `nil` if no program is needed.
  ///
  /// - Parameter cell: what chafa assumes for a cell when it draws pixels.
  package func command(
    for picture: PictureDrawing, in area: PictureArea, assuming cell: CellSize = chafaCell
  ) -> [String]? {
    switch self {
    case .template(let command):
      return command.filled(with: picture.path, [("{columns}", "\(area.columns)"), ("{rows}", "\(area.rows)")])
    case .chafa(let format):
      // Options that mean the same since 1.12. Later versions hide the cursor unless they are told to be polite.
      let area = format.isPixels ? area.measured(in: cell).fitting(picture.size) : area
      let size = ["-s", "\(area.columns)x\(area.rows)", "--font-ratio", "\(area.cell.width)/\(area.cell.height)"]
      // By itself chafa rounds down twice, to cells and to the six rows of a sixel, and loses the shape.
      let scale = format.isPixels ? ["--stretch"] : ["--scale", "max"]
      return ["chafa"] + size + scale + ["--animate", "off", "--polite", "on"] + format.chafa
        + [picture.path]
    case .iTerm2, .none: return nil
    }
  }
}

extension PictureArea {
  /// The cell that chafa has taken for a drawing that it was asked for in these cells; of a small one, perhaps a pixel more.
  ///
  /// - Returns: `nil` if it was this one, or if the drawing doesn't tell its size. Sixels come in rows of six, and are
  ///   rounded up or down to those.
  func cell(of size: PictureCanvas?) -> CellSize? {
    guard let size, abs(size.width - pixelWidth) >= 6 || abs(size.height - pixelHeight) >= 6 else { return nil }
    let rounding = min(columns, rows) > 10 ? 2 : 1
    func side(_ pixels: Int, _ cells: Int) -> Int { max(1, (pixels + (cells - 1) / rounding) / cells) }
    return CellSize(width: side(size.width, columns), height: side(size.height, rows))
  }
}

// MARK: - Formats

/// The format in which a terminal gets a picture.
package enum PictureFormat: Hashable, Sendable {
  /// Characters that resemble the picture.
  case symbols(PictureColors, isASCII: Bool)
  /// Pixels, in the protocols of some terminals.
  case kitty
  /// kitty's protocol in tmux: the picture is sent through it, and its place is text, which tmux moves and redraws.
  case placeholders
  case iterm
  case sixels

  var isPixels: Bool {
    if case .symbols = self { false } else { true }
  }
  var isKittys: Bool { self == .kitty || self == .placeholders }

  /// chafa's options for the format. We tell it everything, because what it detects is wrong in a pipe.
  fileprivate var chafa: [String] {
    guard case .symbols(let colors, let isASCII) = self else { return ["-f", isKittys ? "kitty" : "\(self)"] }
    return ["-f", "symbols", "-c", colors.rawValue] + colors.quantization
      + (isASCII ? ["--symbols", "ascii"] : colors == .none ? ["--symbols", "space+solid+half+quad"] : [])
  }
}

/// How many colours characters can have; the raw values are chafa's names.
///
/// Of 256, the first 16 are the user's own and not reliable.
package enum PictureColors: String, Sendable {
  case none
  case sixteen = "16"
  case many = "240"
  case full

  init(_ environment: ProcessEnvironment) {
    let term = environment["TERM"] ?? ""
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || term.hasSuffix("-direct") {
      self = .full
    } else {
      // A remote login passes only TERM on, often just `xterm`.
      self = ["linux", "ansi", "cons", "vt"].contains(where: term.hasPrefix) ? .sixteen : .many
    }
  }

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
