import PhotoOfDayPresenter

/// The whole window for one picture, with a line of words below it, in which notices and errors
/// come and go. Nothing scrolls.
@MainActor
final class WholeWindow {
  private let console: any Console
  private(set) var isOn = false
  /// What follows, and after how long, unless a key is pressed, and where that leads; `nil` without
  /// a slideshow.
  var slideshow: (pause: Duration, next: Call, end: Call?)? {
    didSet { if slideshow == nil, let end = oldValue?.end { pending = end } }
  }
  /// The call to make before the next key is read: where an ended slideshow leads, or what a key
  /// does once the picture is back.
  var pending: Call?
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
      (isOn, self.hint, self.erasure) = (true, hint, erasure)
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
    (self.status, notice, lastLine, isCovered) = (status, nil, "", false)
    showLastLine()
    return true
  }

  /// Returns whether what was there before is there again: a window of another size is empty.
  func leave() -> Bool {
    let wasOn = isOn
    (isOn, slideshow, pending, isCovered) = (false, nil, nil, false)
    guard wasOn else { return false }
    console.leaveWindow()
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

  func nextKey() async -> ConsoleLine? {
    showLastLine()
    let line = await console.readKey(within: slideshow?.pause)
    guard line != nil, line != .resized else { return line }
    notice = nil
    // What ends a slideshow isn't the first key yet.
    if slideshow == nil { hint = nil }
    return line
  }

  private func showLastLine() {
    let line = notice ?? styledStatus
    if line != lastLine { console.write(startOfLastLine + line) }
    lastLine = line
  }

  private var styledStatus: String {
    let (mark, end) = slideshow == nil ? ("", hint.map { " · " + $0 } ?? "") : ("▶ ", "")
    let columns = console.output.columns - 1
    let line = mark + status(columns - TextLayout.width(of: mark + end)) + end
    return console.output.style.dim(TextLayout.truncated(line, to: columns))
  }

  private var startOfLastLine: String { "\u{1B}[\(console.output.rows);1H\u{1B}[0m\u{1B}[2K" }
}
