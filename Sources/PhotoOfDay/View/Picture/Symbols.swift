import PhotoOfDayPresenter

/// A picture in characters that resemble it.
struct Symbols: PictureForm {
  let colors: PictureColors
  let isASCII: Bool
  var name: String { chafa.joined(separator: " ") }

  var chafa: [String] {
    ["symbols", "-c", colors.rawValue] + colors.quantization + characters
  }

  /// Options for the characters that chafa draws with.
  private var characters: [String] {
    if isASCII {
      return ["--symbols", "ascii"]
    }
    return colors == .none ? ["--symbols", "space+solid+half+quad"] : []
  }

  func draw(_ job: DrawingJob) async throws(DrawingProblem) -> TerminalDrawing {
    let columns = job.area.fitting(job.picture.size).columns
    return try await job.draw(chafa, in: job.area) {
      drawing(of: $0, columns: columns)
    }
  }

  /// - Returns: `nil` for anything that would do more than show characters.
  func drawing(of bytes: [UInt8], columns: Int) -> TerminalDrawing? {
    var lines = String(decoding: bytes, as: UTF8.self)
    lines.unicodeScalars.removeAll { $0 == "\r" }
    guard TerminalText.isHarmless(lines) else { return nil }
    if lines.utf8.last == UInt8(ascii: "\n") {
      lines.removeLast()
    }
    let hasColors = lines.utf8.contains(0x1B)
    let text = lines + (hasColors ? "\u{1B}[0m\n" : "\n")
    return TerminalDrawing(
      text: text,
      columns: columns,
      rows: text.utf8.count { $0 == UInt8(ascii: "\n") },
      isLines: true)
  }
}

/// The colors that characters can have; the raw values are chafa's names.
///
/// Of 256, the first 16 are the user's own and not reliable.
enum PictureColors: String, Sendable {
  case none
  case sixteen = "16"
  case many = "240"
  case full

  init(_ environment: ProcessEnvironment) {
    let term = environment["TERM"] ?? ""
    let saysSo = ["truecolor", "24bit"].contains(environment["COLORTERM"])
    if saysSo || term.hasSuffix("-direct") {
      self = .full
      return
    }
    // A remote login passes only TERM on, often just `xterm`.
    let isOld = ["linux", "ansi", "cons", "vt"].contains(where: term.hasPrefix)
    self = isOld ? .sixteen : .many
  }

  /// Makes chafa find the nearest color perceptually, which keeps the hues of a dark sky. Chosen by
  /// eye: see docs/pictures.md.
  fileprivate var quantization: [String] {
    switch self {
    case .none: ["--dither", "diffusion"]
    case .sixteen: ["--color-space", "din99d", "--dither", "ordered"]
    case .many: ["--color-space", "din99d"]
    case .full: []
    }
  }
}
