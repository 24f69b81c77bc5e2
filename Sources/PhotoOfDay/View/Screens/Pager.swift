import PhotoOfDayPresenter

/// Shows the help, or passages of a text, to a user, one window at a time.
@MainActor
final class Pager {
  private let console: any Console
  private let wholeWindow: WholeWindow
  /// The lines that haven't been shown, because the window had no room for them.
  private var rest: ArraySlice<String> = []

  init(console: any Console, wholeWindow: WholeWindow) {
    self.console = console
    self.wholeWindow = wholeWindow
  }

  var goesOn: Bool { !rest.isEmpty }

  /// The stream that the pages are written to.
  var stream: StreamTraits { wholeWindow.isOn ? console.output : console.errors }

  /// Sets the lines to show. An empty array ends the display.
  func setLines(_ lines: [String]) { rest = lines[...] }

  /// Shows as many of the remaining lines as fit the window.
  ///
  /// - Parameter words: the hints below the lines.
  /// - Returns: true if the last line is a hint that more follows.
  func showNext(_ words: Prompt) -> Bool {
    let page = rest.prefix(max(1, stream.rows - 2))
    rest = rest.dropFirst(page.count)
    if wholeWindow.isOn {
      wholeWindow.cover(with: page + ["  " + (goesOn ? words.more : words.anyOtherKey)])
      return false
    }
    let hint = goesOn ? [stream.style.dim(words.more)] : []
    console.writeError(Self.text(of: page + hint))
    return goesOn
  }

  static func text(of lines: some Sequence<String>) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
