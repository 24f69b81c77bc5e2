import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// A console that plays a person: returns the lines one by one, then the end, and records what is written.
@MainActor
final class ScriptedConsole: Console {
  /// What was written, in order.
  enum Piece: Equatable {
    case output(String)
    case error(String)
    case prompt(String)
  }

  var output: StreamTraits
  var errors: StreamTraits
  var inputIsTerminal: Bool
  private(set) var pieces: [Piece] = []
  var onInterrupt: (() -> Void)?
  var onKey: (() -> Void)?
  var stops = 0
  var isInForeground = true
  var tellsOfResizing = false
  var submitsSpace = false
  var hasPrompted = false
  var andMore: (Int) -> String = { "and \($0) more" }
  /// What the terminal can do.
  var terminal = TerminalGraphics()
  /// Whether the person waits after the last line instead of ending the input.
  var waits = false
  /// How often typed lines were dropped.
  private(set) var forgotten = 0
  private var lines: [ConsoleLine]

  init(
    lines: [ConsoleLine], output: StreamTraits = .init(isTerminal: false),
    errors: StreamTraits = .init(isTerminal: false),
    inputIsTerminal: Bool = false
  ) {
    (self.lines, self.output, self.errors, self.inputIsTerminal) = (lines, output, errors, inputIsTerminal)
  }

  convenience init(_ lines: String..., onTerminal: Bool = false) {
    let traits = StreamTraits(isTerminal: onTerminal)
    self.init(lines: lines.map { .line($0) }, output: traits, errors: traits, inputIsTerminal: onTerminal)
  }

  /// Everything written to standard output.
  var written: String {
    pieces.reduce(into: "") { all, piece in
      switch piece {
      case .output(let text): all += text
      case .error, .prompt: break
      }
    }
  }

  /// Everything written to standard error, prompts included.
  var writtenErrors: String {
    pieces.reduce(into: "") { all, piece in
      switch piece {
      case .error(let text), .prompt(let text): all += text
      case .output: break
      }
    }
  }

  func write(_ text: String) { pieces.append(.output(text)) }
  func writeError(_ text: String) { pieces.append(.error(text)) }

  @MainActor func graphics(for images: ImagesMode) async -> TerminalGraphics { terminal }

  /// Whether it can give the whole window; it has it while it is taken.
  var hasFullScreen = false
  private(set) var isFullScreen = false
  func enterFullScreen(cleaning: String, refreshing: String) -> Bool {
    isFullScreen = hasFullScreen
    if isFullScreen { write("\u{1B}[?1049h") }
    return hasFullScreen
  }
  func leaveFullScreen() {
    if isFullScreen { write("\u{1B}[?1049l") }
    isFullScreen = false
  }
  /// A line is one key; the limit is over at once where no key is left.
  @MainActor func readKey(within limit: Duration?) async -> ConsoleLine? {
    lines.isEmpty ? limit == nil ? .end : nil : lines.removeFirst()
  }

  @MainActor func readLine(prompt: String) async -> ConsoleLine {
    pieces.append(.prompt(prompt))
    guard lines.isEmpty else { return lines.removeFirst() }
    while waits, !Task.isCancelled { await Task.yield() }
    return waits ? .interrupted : .end
  }

  @MainActor func untilListening() async {}
  func putBack(_ line: ConsoleLine) { lines.insert(line, at: 0) }
  func hideTyping() {}
  func showTyping() {}
  func forgetTypedLines() { forgotten += 1 }
}

extension ScriptedConsole {
  /// A screen on it, of an xterm.
  func parts(
    _ setting: LanguageSetting = LanguageSetting(.english), takesInput: Bool = true, viewer: PictureViewer? = nil
  ) -> TerminalScreen.Parts {
    TerminalScreen.Parts(
      console: self, setting: setting, takesInput: takesInput, isVerbose: false, environment: ["TERM": "xterm"],
      viewer: viewer)
  }

  /// Shows the list of October with these doubles, and types the lines.
  func runList(_ interactors: PhotoInteractors) async {
    let setting = LanguageSetting(.english)
    let presenter = PhotoListPresenter(
      opening: .month(10, year: 2023, item: nil), interactors: interactors, router: PhotoListRouterSpy(),
      setting: setting)
    let view = TerminalPhotoListView(parts(setting), presenter: presenter)
    presenter.view = view
    await view.run()
  }
}
