import PhotoOfDayInteractor
@testable import PhotoOfDayRouter
import PhotoOfDayEntity
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

/// A console that plays a person: returns the lines one by one, then the end, and records what is
/// written.
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
  var isInForeground = true
  /// What the terminal can do.
  var terminal = TerminalGraphics()
  /// Whether the lines are typed while it counts down or plays, too, instead of at the next prompt.
  var typesAhead = true
  /// Happens before each line is typed at a prompt.
  var beforeLine: () async -> Void = {}
  /// Sees each line or key before it is taken.
  var onTaking: (ScriptedConsole) -> Void = { _ in }
  private var lines: [ConsoleLine]

  init(
    lines: [ConsoleLine], output: StreamTraits = .init(isTerminal: false),
    errors: StreamTraits = .init(isTerminal: false),
    inputIsTerminal: Bool = false
  ) {
    self.lines = lines
    self.output = output
    self.errors = errors
    self.inputIsTerminal = inputIsTerminal
  }

  convenience init(_ lines: String..., onTerminal: Bool = false) {
    let traits = StreamTraits(isTerminal: onTerminal)
    self.init(
      lines: lines.map { .line($0) }, output: traits, errors: traits, inputIsTerminal: onTerminal)
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

  func write(raw text: String, since stops: Int?) {
    if stops ?? output.stops == output.stops {
      pieces.append(.output(text))
    }
  }
  func writeError(_ text: String) { pieces.append(.error(text)) }

  @MainActor func graphics() async -> TerminalGraphics { terminal }
  func send(_ picture: SentPicture) async {}

  /// Whether it can give the whole window; it has it while it is taken.
  var hasFullScreen = false
  private(set) var isFullScreen = false
  /// How often it waited for a key without a limit.
  private(set) var waitsForKeys = 0
  func takeWindow(erasure: String) -> Bool {
    isFullScreen = hasFullScreen
    if isFullScreen {
      write("\u{1B}[?1049h")
    }
    return hasFullScreen
  }
  func leaveWindow() {
    if isFullScreen {
      write("\u{1B}[?1049l")
    }
    isFullScreen = false
  }
  /// A line is one key; the limit is over at once where no key is left, and at the line `…`.
  @MainActor func readKey(within limit: Duration?) async -> ConsoleLine? {
    if limit == nil {
      waitsForKeys += 1
    } else if !typesAhead {
      return nil
    }
    if limit != nil, lines.first == .line("…") {
      lines.removeFirst()
      return nil
    }
    guard !lines.isEmpty else { return limit == nil ? .end : nil }
    return takeLine()
  }

  @MainActor func readLine(at prompt: ConsolePrompt) async -> ConsoleLine {
    pieces.append(.prompt(prompt.text))
    await beforeLine()
    return lines.isEmpty ? .end : takeLine()
  }

  private func takeLine() -> ConsoleLine {
    onTaking(self)
    return lines.removeFirst()
  }

  func listen(hasPrompt: Bool) {}
  func stopListening() {}
  func lendTerminal() {}
  func takeTerminal() {}
  func noteResizing() { lines.insert(.resized, at: 0) }
  func hideTyping(onKey: (() -> Void)?) {}
  func showTyping() {}
  func forgetTyped() async {}
  func typedLine(at prompt: ConsolePrompt?) async -> ConsoleLine? { nil }
  @MainActor func countDown(
    from seconds: Int, at prompt: ConsolePrompt?, report: (Int) -> Void
  ) async -> ConsoleLine? {
    for left in stride(from: seconds, to: 0, by: -1) {
      report(left)
      guard typesAhead, let line = lines.first else { continue }
      if [.line(""), .interrupted].contains(line) {
        lines.removeFirst()
      }
      return line
    }
    return nil
  }
}

extension ScriptedConsole {
  /// A screen on it, of an xterm.
  func parts(
    _ setting: LanguageSetting = LanguageSetting(.english), takesInput: Bool = true,
    viewer: PictureViewer = PictureViewer(images: .never, environment: [:])
  ) -> TerminalView.Parts {
    TerminalView.Parts(
      console: self,
      setting: setting,
      interaction: Interaction(with: self, takesInput: takesInput),
      isVerbose: false,
      environment: ["TERM": "xterm", "PATH": "/no/such"],
      viewer: viewer)
  }

  /// Plays a session at its lists and pictures, put together as the router does.
  ///
  /// - Parameter parts: of the screen; by default, those of an xterm.
  @discardableResult
  func run(
    _ interactors: Interactors, calls: [Call] = .october,
    setting: LanguageSetting = .init(.english),
    parts: TerminalView.Parts? = nil
  ) async -> ExitReason {
    let parts = parts ?? self.parts(setting)
    let loading = Loading(setting: setting, interactors: interactors)
    let router = ScreenRouter(parts, interactors: interactors, loading: loading)
    let session = Session(interactors, loading, router: router)
    do {
      return try await within("the session to end") {
        await session.run(calls)
        router.front.leave()
        return session.exitReason
      }
    } catch {
      Issue.record("\(error); the last of what was written: \(pieces.suffix(5))")
      return .interrupted
    }
  }
}
