import CSystem
import PhotoOfDayPresenter

/// Reads lines from a terminal that can be drawn on, with an editor and a history.
@MainActor
final class LineTyping {
  /// A prompt and how it is shown.
  struct Prompt {
    var text: String
    var style: (String) -> String
    /// The width of the window, which can change.
    var columns: () -> Int
    /// Whether resizing the window ends the wait for a line; else the line is redrawn.
    var tellsOfResizing: Bool
    /// Whether Space ends the wait at once, while the line is empty.
    var submitsSpace: Bool
    /// Lays out the candidates of a completion.
    var lines: (Candidates) -> [String]
  }

  /// In lines; older ones are dropped.
  private static let longestHistory = 500
  /// A paste or a sequence in which nothing comes for that long is over: its end was lost.
  static let patience = Duration.seconds(1)
  static let bell = "\u{7}"
  private static let space = Key.character(" ")

  let input: LineInput
  let write: (String) -> Void
  private let home: String?
  private var history: [String] = []
  var decoder = KeyDecoder()
  /// Keys that arrived with others and are not handled yet.
  var keys: ArraySlice<Key> = []
  /// What is left of a paste of several lines, which goes before `keys`.
  private var pasted: ArraySlice<Key> = []
  private var editor = LineEditor()
  /// Whether the window was resized while a line was edited, which the next wait goes on with.
  private var isInterlude = false
  private var screen = LineScreen()
  private(set) var isEditing = false
  /// `Terminal.stops` when it was taken.
  private var stops = 0

  /// - Parameters:
  ///   - home: the user's home folder.
  ///   - write: shows text on the terminal.
  init(input: LineInput, home: String?, write: @escaping (String) -> Void) {
    (self.input, self.home, self.write) = (input, home, write)
  }

  func readLine(at prompt: Prompt) async -> ConsoleLine {
    guard begin() else { return await input.nextLine() }
    defer { end() }
    if !isInterlude { editor = LineEditor(history: history) }
    isInterlude = false
    while true {
      if stops != Terminal.stops { beginAnew() }
      draw(prompt)
      if let end = await waitForKeys(at: prompt) {
        isInterlude = end == .resized
        return end
      }
      while let key = nextKey(at: prompt) {
        if let line = await handle(key, at: prompt) { return line }
      }
    }
  }

  /// Drops all keys that are not handled yet, the rest of a paste included.
  ///
  /// - Returns: whether there were any.
  @discardableResult
  func dropKeys() -> Bool {
    defer { (keys, pasted, decoder, isInterlude) = ([], [], KeyDecoder(), false) }
    return !keys.isEmpty || !pasted.isEmpty || decoder.isUnfinished
  }

  /// Drops what was typed, because the terminal has dropped what came after it. A paste that has begun to run goes on.
  func dropTypedKeys() { (keys, decoder) = ([], KeyDecoder()) }

  /// Waits for keys; if there are some already, only looks whether Ctrl-C has come after them.
  ///
  /// - Returns: how the wait ended, unless with keys.
  private func waitForKeys(at prompt: Prompt) async -> ConsoleLine? {
    let hasKeys = !keys.isEmpty || !pasted.isEmpty
    switch await input.nextBytes(within: hasKeys ? .zero : decoder.isUnfinished ? Self.patience : nil) {
    case .success([]):
      if !hasKeys { keys += decoder.finish() }
    case .success(let bytes):
      receive(decoder.keys(in: bytes))
    case .failure(let ending):
      guard ending.line == .resized, !prompt.tellsOfResizing || stops != Terminal.stops else { return ending.line }
    }
    return nil
  }

  private func receive(_ arrived: [Key]) {
    let hasKeys = !keys.isEmpty || !pasted.isEmpty
    if hasKeys, let first = arrived.first, [.interrupt, .clear].contains(first) {
      (keys, pasted) = ([.clear] + arrived.dropFirst(), [])
    } else {
      keys += arrived
    }
  }

  /// Characters that arrived together are one key, like a paste: each change of the line costs its length.
  private func nextKey(at prompt: Prompt) -> Key? {
    if let key = pasted.popFirst() { return key }
    if keys.first == Self.space, isSubmitted(Self.space, at: prompt) { return keys.popFirst() }
    var typed = String.UnicodeScalarView()
    while case .character(let scalar)? = keys.first {
      typed.append(scalar)
      keys.removeFirst()
    }
    if !typed.isEmpty { return .paste(String(typed)) }
    guard let key = keys.popFirst() else { return nil }
    pasted = key.lines[...]
    return pasted.popFirst()
  }

  private func isSubmitted(_ key: Key, at prompt: Prompt) -> Bool {
    key == Self.space && prompt.submitsSpace && editor.line == EditedLine() && editor.searchPrompt == nil
  }

  /// - Returns: how the line ended, if this key ends it.
  private func handle(_ key: Key, at prompt: Prompt) async -> ConsoleLine? {
    if isSubmitted(key, at: prompt) { return .line(" ") }
    var outcome = editor.handle(key)
    if case .completing(let lists) = outcome {
      let typed = Command.completion(of: editor.line.textBeforeCursor)
      outcome = await editor.complete(Candidates.all(of: typed, home: home), lists: lists)
    }
    if outcome == .editing { return nil }
    draw(prompt)
    switch outcome {
    case .editing, .completing: break
    case .refused: write(Self.bell)
    case .line(let line):
      remember(line)
      return .line(line)
    case .interrupted: return .interrupted
    case .end: return .end
    case .suspended: suspend()
    case .quit: quit()
    case .clearScreen:
      screen = LineScreen()
      write("\u{1B}[H\u{1B}[2J")
    case .choices(let found): write(screen.leaving() + prompt.lines(found).map { $0 + "\n" }.joined())
    }
    return nil
  }

  private func draw(_ prompt: Prompt) {
    let text = editor.searchPrompt ?? prompt.text
    write(screen.drawing(prompt: text, line: editor.line, columns: prompt.columns(), style: prompt.style))
  }

  private func remember(_ line: String) {
    guard !line.isEmpty, line != history.last else { return }
    history = (history + [line]).suffix(Self.longestHistory)
  }
}

// MARK: - The terminal

extension LineTyping {
  func begin() -> Bool {
    guard Terminal.beginInForeground(input.descriptor, .one) else { return false }
    (isEditing, stops) = (true, Terminal.stops)
    write(Terminal.pasteOn)
    return true
  }

  /// Restores the terminal, and starts a new line.
  func end() {
    write(Terminal.pasteOff + screen.leaving())
    Terminal.end()
    isEditing = false
  }

  /// Takes the terminal from a shell that had it meanwhile.
  private func beginAnew() {
    Terminal.end()
    (screen, isEditing) = (LineScreen(), begin())
  }

  /// Stops the program as Ctrl-Z does, and continues after `fg`.
  func suspend() {
    write(screen.leaving())
    Terminal.suspend()
    beginAnew()
  }

  func quit() -> Never {
    end()
    Terminal.end(by: .signal(SIGQUIT))
  }
}
