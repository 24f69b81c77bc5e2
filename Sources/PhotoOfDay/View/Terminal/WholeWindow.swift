import PhotoOfDayPresenter

/// The whole window for one picture, with a line of words below it, in which notices and errors
/// come and go. Nothing scrolls.
@MainActor
final class WholeWindow {
  private let console: any Console
  private(set) var isOn = false
  /// `nil` without a slideshow.
  var slideshow: SlideshowState? {
    didSet { if isOn { showLastLine() } }
  }
  /// The window that the picture was laid out for.
  private(set) var shownIn: StreamTraits?
  /// What the last line says of the picture, in so many columns.
  private var status: (Int) -> String = { _ in "" }
  /// Follows the status until a key is pressed.
  private var hint: String?
  /// Whether something else is shown in place of the picture.
  private(set) var isCovered = false
  /// Stands in place of the status until a key is pressed.
  private var notice: String?
  /// What it shows; empty if that may have been erased.
  var lastLine = ""
  /// The size of the window when it was taken.
  private var size = (columns: 0, rows: 0)
  private var erasure = ""

  init(console: any Console) { self.console = console }

  /// Shows the picture in the middle, and the status below it. Takes the window if necessary.
  ///
  /// - Returns: `false` where the window can't be taken.
  func show(
    _ drawing: TerminalDrawing?, status: @escaping (Int) -> String, hint: String, erasure: String
  ) -> Bool {
    if !isOn {
      guard console.takeWindow(erasure: erasure) else { return false }
      isOn = true
      self.hint = hint
      self.erasure = erasure
      size = (console.output.columns, console.output.rows)
    }
    let stream = console.output
    var text = erasure + startOfLastLine
    if let drawing {
      let left = max(0, (stream.columns - drawing.columns) / 2)
      let top = max(0, (stream.rows - 1 - drawing.rows) / 2)
      text += PicturePlacement(
        up: stream.rows - 1 - top, column: left, columns: drawing.columns, rows: drawing.rows
      ).text(of: drawing)
    }
    console.write(text)
    self.status = status
    shownIn = stream
    notice = nil
    lastLine = ""
    isCovered = false
    showLastLine()
    return true
  }

  /// Returns whether what was there before is there again: a window of another size is empty.
  func leave() -> Bool {
    let wasOn = isOn
    isOn = false
    slideshow = nil
    shownIn = nil
    isCovered = false
    guard wasOn else { return false }
    console.takeWindow(erasure: nil)
    if size == (console.output.columns, console.output.rows) { return true }
    console.write(erasure)
    return false
  }

  func report(_ text: String, style: (String) -> String = { $0 }) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    // An indicator may have erased the line, so a notice is always written, even one with the same
    // words.
    (notice, lastLine) = (style(TextLayout.truncated(line, to: console.output.columns - 1)), "")
    showLastLine()
  }

  /// Shows lines in place of the picture and its status, as many as fit.
  func cover(with lines: [String]) {
    console.write(erasure + lines.prefix(max(1, console.output.rows - 1)).joined(separator: "\n"))
    (isCovered, notice, lastLine) = (true, "", "")
  }

  /// Notices and the hint stay until a key is pressed.
  func takeAwayWords() {
    notice = nil
    hint = nil
  }

  /// Shows the notice, else the status, where that isn't there yet.
  func showLastLine() {
    let line = notice ?? (isCovered ? "" : styledStatus)
    if line != lastLine { console.write(startOfLastLine + line) }
    lastLine = line
  }

  private var styledStatus: String {
    let mark: String
    switch slideshow {
    case nil: mark = ""
    case .playing: mark = "▷ "
    case .paused: mark = "‖ "
    }
    let end = slideshow == nil ? hint.map { " · " + $0 } ?? "" : ""
    let columns = console.output.columns - 1
    let line = mark + status(columns - TextLayout.width(of: mark + end)) + end
    return console.output.style.dim(TextLayout.truncated(line, to: columns))
  }

  private var startOfLastLine: String { "\u{1B}[\(console.output.rows);1H\u{1B}[0m\u{1B}[2K" }
}
