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
  /// A piece of output, or a prompt.
  enum Piece: Equatable {
    case output(String)
    case error(String)
    case prompt(String)

    var isOutput: Bool {
      if case .output = self { true } else { false }
    }
  }

  var output: StreamTraits
  var errors: StreamTraits
  var inputIsTerminal: Bool
  private(set) var pieces: [Piece] = []
  /// The sequences that would erase the hint above each prompt.
  private(set) var hintErasures: [String] = []
  var isInForeground = true
  /// The abilities of the terminal.
  var terminal = TerminalGraphics()
  /// True if the lines are typed also while it counts down or plays, instead of at the next prompt.
  var typesAhead = true
  /// Happens before each line is typed at a prompt.
  var beforeLine: () async -> Void = {}
  /// Sees each line or key before it is taken.
  var onTaking: (ScriptedConsole) -> Void = { _ in }
  private var lines: [UserInput]
  private var mode: TypingMode?
  private var receive: (UserInput) -> Reception = { _ in .taken }
  /// Counts the waits: only the last one gets a line.
  private var waits = 0

  init(
    lines: [UserInput], output: StreamTraits = .init(isTerminal: false),
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

  func write(raw text: String, since stopCount: Int?) {
    if stopCount ?? output.stopCount == output.stopCount {
      // As it is read: its parts look like the whole sign.
      pieces.append(.output(withoutErased(text).withComposedSaraAm))
    }
  }
  func writeError(_ text: String) { pieces.append(.error(text)) }

  /// The text without a beginning that erases lines above it, and those aren't there any more.
  private func withoutErased(_ text: String) -> String {
    guard let erasure = text.prefixMatch(of: /\r\x1B\[(\d+)A\x1B\[J/), var count = Int(erasure.1)
    else { return text }
    while count > 0, let last = pieces.lastIndex(where: \.isOutput) {
      guard case .output(let output) = pieces[last] else { break }
      let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
      let kept = lines.dropLast(min(count, lines.count - 1) + 1)
      count -= lines.count - 1
      pieces[last] = .output(kept.map { $0 + "\n" }.joined())
      if kept.isEmpty { pieces.remove(at: last) }
    }
    return String(text[erasure.range.upperBound...])
  }

  @MainActor func graphics() async -> TerminalGraphics { terminal }
  func send(_ picture: SentPicture) async {}

  /// True if it can provide the whole window.
  var hasFullScreen = false
  private(set) var isFullScreen = false
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

  func listen(hasPrompt: Bool) {}

  // MARK: The person

  /// True if something is being done, and Ctrl-C would stop it.
  var isBusy: Bool { if case .busy = mode { true } else { false } }

  /// Presses Ctrl-C.
  func interrupt() { _ = receive(.stop(again: false)) }

  /// Presses a key in the whole window.
  func press(_ key: Key) {
    guard case .keys(_, let meaning) = mode, let input = meaning(key) else { return }
    _ = receive(input)
  }

  func setMode(
    _ mode: TypingMode, earlierInput: EarlierInput,
    _ receive: @escaping (UserInput) -> Reception
  ) {
    self.mode = mode
    self.receive = receive
    waits += 1
    if let layoutWindow = mode.layoutWindow, layoutWindow != output {
      Task { _ = receive(.redraw) }
      return
    }
    switch mode {
    case .idle, .busy, .lent, .beforeRedraw:
      break
    case .line(let prompt), .question(let prompt):
      pieces.append(.prompt(prompt.text))
      hintErasures.append(prompt.hintErasure)
      typeNext { $0 }
    case .keys(_, let meaning):
      // Keys of a slideshow come between two pictures: in `timePasses()`.
      if !Self.tellsEveryKey(meaning) {
        typeNext { self.key(of: $0, meaning) }
      }
    case .countdown(_, let start):
      typeInCountdown(start)
    }
  }

  private func typeNext(_ input: @escaping (UserInput) -> UserInput?) {
    let (wait, receive) = (waits, receive)
    Task {
      await beforeLine()
      guard wait == waits else { return }
      while !lines.isEmpty {
        // A key without a meaning rings.
        guard let input = input(takeLine()) else { continue }
        _ = receive(input)
        return
      }
      _ = receive(.leave(.keepingStatus))
    }
  }

  /// A line with words ends the countdown, and is typed again afterwards.
  private func typeInCountdown(_ start: () -> Void) {
    start()
    guard typesAhead, let line = lines.first else { return }
    if line == .line("") || line.isStop {
      lines.removeFirst()
    }
    _ = receive(line.isStop ? line : .line(""))
  }

  /// Between two pictures of a slideshow: a line is one key, and `…` lets the time pass, as the end
  /// of the lines does.
  func timePasses() async throws {
    guard case .keys(_, let meaning) = mode, Self.tellsEveryKey(meaning), typesAhead,
      !lines.isEmpty
    else { return }
    let line = takeLine()
    if line == .line("…") { return }
    if let input = key(of: line, meaning) {
      _ = receive(input)
    }
    throw CancellationError()
  }

  /// True if keys are told as they are, as in a slideshow. There, even Ctrl-D is only a key.
  private static func tellsEveryKey(_ meaning: (Key) -> UserInput?) -> Bool {
    meaning(.endOfInput) == .key(.endOfInput)
  }

  private func key(of line: UserInput, _ meaning: (Key) -> UserInput?) -> UserInput? {
    guard case .line(let text) = line else { return line }
    guard let scalar = text.unicodeScalars.first else { return meaning(.enter) }
    return meaning(text.unicodeScalars.count == 1 ? .character(scalar) : .paste(text))
  }

  private func takeLine() -> UserInput {
    onTaking(self)
    return lines.removeFirst()
  }
}

extension ScriptedConsole {
  /// A screen on it, of an xterm.
  func parts(
    _ setting: CurrentSpeech = CurrentSpeech(Speech(.english)), readsInput: Bool = true,
    viewer: PictureViewer = PictureViewer(images: .never, environment: [:])
  ) -> Views {
    Views(
      console: self,
      setting: setting,
      interaction: Interaction(with: self, readsInput: readsInput),
      isVerbose: false,
      environment: ["TERM": "xterm", "PATH": "/no/such"],
      viewer: viewer,
      sleep: { _ in })
  }

  /// Plays a session at its lists and pictures, put together as the router does.
  ///
  /// - Parameter parts: of the screen; by default, those of an xterm.
  @discardableResult
  func run(
    _ interactors: Interactors, calls: [Call] = .october,
    setting: CurrentSpeech = CurrentSpeech(Speech(.english)),
    parts: Views? = nil,
    features: Features = Features()
  ) async -> ExitReason {
    let parts = parts ?? self.parts(setting)
    let loading = Loading(
      Teller(setting: setting, interactors: interactors), interactors: interactors)
    let router = ScreenRouter(parts, interactors: interactors, loading: loading)
    let session = Session(
      interactors, loading, features, router: router,
      sleep: { [weak self] _ in try await self?.timePasses() }
    )
    do {
      return try await within("the session to end") {
        await session.run(calls)
        router.front.willLeaveFront()
        return session.exitReason
      }
    } catch {
      Issue.record("\(error); the last of what was written: \(pieces.suffix(5))")
      return .interrupted
    }
  }
}
