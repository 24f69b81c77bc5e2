extension PictureMethod {
  /// What timg takes a cell for where its output is no terminal, which it is not here.
  private static let timgCell = CellSize(width: 9, height: 18)

  /// The program that draws the picture, and its arguments; `nil` where no program is needed.
  package func command(for picture: PictureSource, in room: PictureRoom) -> [String]? {
    switch self {
    case .template(let words): return Self.filled(words, picture, room)
    case .chafa(let format):
      // What 1.12 and its successors understand alike. The later ones are impolite unless told: they hide the cursor.
      let size = "\(room.columns)x\(room.rows)"
      return ["chafa", "-s", size, "--scale", "max", "--animate", "off", "--polite", "on"] + format.chafa
        + [picture.path]
    case .timg(let format):
      return ["timg"] + format.timg + ["-g" + Self.timgSize(format, room), "-U", "-E", "--frames=1", picture.path]
    case .viu:
      // Two pixels a cell, one above the other. With both sides given it would not keep the picture's shape.
      let blocks = PictureRoom(columns: room.columns, rows: room.rows, cell: CellSize(width: 1, height: 2))
      return ["viu", "-s", "-b", "-w", "\(blocks.fitting(picture).columns)", picture.path]
    case .kittenIcat:
      // It looks at nothing but the width; and with size and mode given it does not talk to the terminal.
      let filled = room.fitting(picture)
      let size = "\(filled.columns),\(filled.rows),\(filled.pixelWidth),\(filled.pixelHeight)"
      return [
        "kitten", "icat", "--stdin=no", "--transfer-mode=stream", "--align=left", "--use-window-size=\(size)",
        picture.path,
      ]
    case .iTerm2, .none: return nil
    }
  }

  /// The user's words with file and size in their places; the file comes last where it has no place.
  private static func filled(_ words: [String], _ picture: PictureSource, _ room: PictureRoom) -> [String] {
    let places = ["{}", "%s"]
    let hasPlace = words.contains { word in places.contains { word.contains($0) } }
    return (hasPlace ? words : words + ["{}"]).map { word in
      let sized = word.replacing("{columns}", with: "\(room.columns)").replacing("{rows}", with: "\(room.rows)")
      // One kind of place in a word: the path must not be looked through for the other.
      return places.first { sized.contains($0) }.map { sized.replacing($0, with: picture.path) } ?? sized
    }
  }

  /// Graphics are drawn to the size in pixels, which timg makes of its own idea of a cell.
  private static func timgSize(_ format: PictureFormat, _ room: PictureRoom) -> String {
    if case .symbols = format { return "\(room.columns)x\(room.rows)" }
    return "\(max(1, room.pixelWidth / timgCell.width))x\(max(1, room.pixelHeight / timgCell.height))"
  }
}

extension PictureColors {
  /// How chafa finds the nearest colour: by what eyes see, which keeps the hues of a dark sky. Judged by eye, with
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

extension PictureFormat {
  /// chafa's options for the format. It is told all: what it finds out by itself is wrong in a pipe, and elsewhere.
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

  fileprivate var timg: [String] {
    switch self {
    case .symbols(.full, _): ["-pq"]
    case .symbols, .sixels: ["-pq", "--color8"]
    case .kitty: ["-pk"]
    case .iterm: ["-pi"]
    }
  }
}
