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
  }

  /// In lines; older ones are dropped.
  private static let longestHistory = 500

  private let input: LineInput
  private let write: (String) -> Void
  private var history: [String] = []
  private var decoder = KeyDecoder()
  /// Keys that arrived with others and are not handled yet: a paste may be several lines.
  private var keys: [Key] = []
  private var editor = LineEditor()
  private var screen = LineScreen()
  private(set) var isEditing = false

  /// - Parameter write: shows text on the terminal.
  init(input: LineInput, write: @escaping (String) -> Void) {
    (self.input, self.write) = (input, write)
  }

  func readLine(at prompt: Prompt) async -> ConsoleLine {
    guard begin() else { return await input.nextLine() }
    defer { end() }
    editor = LineEditor(history: history, completions: Command.completions(of:))
    draw(prompt)
    while true {
      if keys.isEmpty, let end = await waitForKeys(at: prompt) { return end }
      while !keys.isEmpty {
        if let line = handle(keys.removeFirst(), at: prompt) { return line }
      }
    }
  }

  /// - Returns: how the wait ended, unless with keys.
  private func waitForKeys(at prompt: Prompt) async -> ConsoleLine? {
    switch await input.nextBytes() {
    case .success(let bytes):
      keys = decoder.keys(in: bytes).flatMap(\.lines)
      return nil
    case .failure(let ending):
      guard ending.line == .resized, !prompt.tellsOfResizing else { return ending.line }
      draw(prompt)
      return nil
    }
  }

  /// - Returns: how the line ended, if this key ends it.
  private func handle(_ key: Key, at prompt: Prompt) -> ConsoleLine? {
    switch editor.handle(key) {
    case .editing: break
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
    case .choices(let choices): show(choices, columns: prompt.columns())
    }
    draw(prompt)
    return nil
  }

  private func draw(_ prompt: Prompt) {
    let text = editor.searchPrompt ?? prompt.text
    write(screen.drawing(prompt: text, line: editor.line, columns: prompt.columns(), style: prompt.style))
  }

  private func show(_ choices: [String], columns: Int) {
    let lines = TextLayout.wrapped(choices.joined(separator: "  "), width: columns)
    write(screen.leaving() + lines.map { $0 + "\n" }.joined())
  }

  private func remember(_ line: String) {
    guard !line.isEmpty, line != history.last else { return }
    history = (history + [line]).suffix(Self.longestHistory)
  }
}

// MARK: - The terminal

extension LineTyping {
  private func begin() -> Bool {
    guard RawTerminal.begin(input.descriptor, .one) else { return false }
    isEditing = true
    write(RawTerminal.pasteOn)
    return true
  }

  /// Restores the terminal, and starts a new line.
  private func end() {
    write(RawTerminal.pasteOff + screen.leaving())
    RawTerminal.end()
    isEditing = false
  }

  /// Stops the program as Ctrl-Z does, and continues after `fg`.
  ///
  /// The signal is sent to this thread, with the signal unblocked, so that nothing else happens before it has stopped us.
  private func suspend() {
    end()
    var (stopping, before) = (sigset_t(), sigset_t())
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &before)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    _ = begin()
  }

  private func quit() -> Never {
    end()
    sys_die(SIGQUIT)
  }
}
