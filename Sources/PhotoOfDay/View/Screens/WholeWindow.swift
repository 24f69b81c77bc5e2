import PhotoOfDayPresenter

/// The whole window for one picture, with a line of words below it, where notices and errors come
/// and go. Nothing scrolls.
@MainActor
final class WholeWindow {
  /// The state of the window while it is taken.
  private struct Taken {
    /// The size when it was taken.
    let size: WindowSize
    /// The control sequence that empties it.
    let erasure: String
    /// The window that the picture was laid out for.
    var layoutWindow: StreamTraits
    /// Returns the words about the picture for the last line, in at most this many columns.
    var status: (Int) -> String = { _ in "" }
    /// A hint after the status, until a key is pressed.
    var hint: String?
    /// True while something else is shown instead of the picture.
    var isCovered = false
    /// A notice instead of the status, until a key is pressed.
    var notice: String?
    /// The last line as it was written; empty if that may have been erased.
    var lastLine = ""
  }

  private struct WindowSize: Equatable {
    let columns: Int
    let rows: Int

    init(_ stream: StreamTraits) {
      columns = stream.columns
      rows = stream.rows
    }
  }

  private let console: any Console
  private var taken: Taken?
  /// A mark before the status, such as that of a slideshow. While there is one, keys are delivered
  /// as they are, and the presenter decides what they mean.
  var mark: String? {
    didSet { showLastLine() }
  }

  init(console: any Console) { self.console = console }

  var isOn: Bool { taken != nil }
  var layoutWindow: StreamTraits? { taken?.layoutWindow }
  var isCovered: Bool { taken?.isCovered ?? false }

  /// Shows the picture in the middle, and the status below it. Takes the window if necessary.
  ///
  /// - Parameter layoutWindow: the window that the picture was laid out for.
  /// - Returns: `false` where the window can't be taken.
  func show(
    _ drawing: TerminalDrawing?, laidOutFor layoutWindow: StreamTraits,
    status: @escaping (Int) -> String, hint: String, erasure: String
  ) -> Bool {
    guard var window = taken ?? take(hint: hint, erasure: erasure) else { return false }
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
    window.status = status
    window.layoutWindow = layoutWindow
    window.notice = nil
    window.lastLine = ""
    window.isCovered = false
    taken = window
    showLastLine()
    return true
  }

  private func take(hint: String, erasure: String) -> Taken? {
    guard console.takeWindow(erasure: erasure) else { return nil }
    let stream = console.output
    return Taken(size: WindowSize(stream), erasure: erasure, layoutWindow: stream, hint: hint)
  }

  /// - Returns: `true` if the previous screen is shown again. After a resize, the window is empty
  ///   instead.
  func leave() -> Bool {
    let window = taken.take()
    mark = nil
    guard let window else { return false }
    console.leaveWindow()
    if window.size == WindowSize(console.output) { return true }
    console.write(window.erasure)
    return false
  }

  func report(_ text: String, style: (String) -> String = { $0 }) {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    taken?.notice = style(TextLayout.truncated(line, to: console.output.columns - 1))
    // A notice is always written, even one with the same words.
    invalidateLastLine()
    showLastLine()
  }

  /// Shows lines instead of the picture and its status, as many as fit.
  func cover(with lines: [String]) {
    guard var window = taken else { return }
    let shown = lines.prefix(max(1, console.output.rows - 1))
    console.write(window.erasure + shown.joined(separator: "\n"))
    window.isCovered = true
    window.notice = nil
    window.lastLine = ""
    taken = window
  }

  /// Removes the notice and the hint, which stay until a key is pressed.
  func dismissNotices() {
    taken?.notice = nil
    taken?.hint = nil
  }

  /// Has the last line written again, because an indicator may have erased it.
  func invalidateLastLine() {
    taken?.lastLine = ""
  }

  /// Shows the notice, or else the status, unless it is there already.
  func showLastLine() {
    guard let window = taken else { return }
    let line = window.notice ?? (window.isCovered ? "" : styledStatus(of: window))
    if line != window.lastLine { console.write(startOfLastLine + line) }
    taken?.lastLine = line
  }

  private func styledStatus(of window: Taken) -> String {
    let start = mark.map { $0 + " · " } ?? ""
    let hint = mark == nil ? window.hint : nil
    let end = hint.map { " · " + $0 } ?? ""
    let columns = console.output.columns - 1
    let line = start + window.status(columns - TextLayout.width(of: start + end)) + end
    return console.output.style.dim(TextLayout.truncated(line, to: columns))
  }

  private var startOfLastLine: String { "\u{1B}[\(console.output.rows);1H\u{1B}[0m\u{1B}[2K" }
}
