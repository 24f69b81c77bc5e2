import CSystem

/// Lines that are typed at a terminal which can be drawn on: edited in their place, with those before them at hand.
@MainActor
final class LineTyping {
  /// What a prompt looks like, and where it stands.
  struct Prompt {
    var text: String
    var style: (String) -> String
    /// Of the window, which can change.
    var columns: () -> Int
    /// Whether another size of the window ends the wait for a line; else the line is drawn anew.
    var tellsOfResizing: Bool
  }

  /// Older ones are forgotten.
  private static let longestHistory = 500
  private static let pasteOn = "\u{1B}[?2004h"
  private static let pasteOff = "\u{1B}[?2004l"

  private let input: LineInput
  private let write: (String) -> Void
  private var history: [String] = []
  private var decoder = KeyDecoder()
  /// Keys that came with others and are still to be taken: those of a paste may be several lines.
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
    editor = LineEditor(history: history, completions: PromptCommand.completions(of:))
    draw(prompt)
    while true {
      if keys.isEmpty, let end = await waitForKeys(at: prompt) { return end }
      while !keys.isEmpty {
        if let line = take(keys.removeFirst(), at: prompt) { return line }
      }
    }
  }

  /// - Returns: how the wait ended, if not with keys.
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

  /// - Returns: what came of the line with this key, if it is over.
  private func take(_ key: Key, at prompt: Prompt) -> ConsoleLine? {
    switch editor.take(key) {
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
    case .choices(let choices): tell(choices, columns: prompt.columns())
    }
    draw(prompt)
    return nil
  }

  private func draw(_ prompt: Prompt) {
    let text = editor.searchPrompt ?? prompt.text
    write(screen.drawing(prompt: text, line: editor.line, columns: prompt.columns(), style: prompt.style))
  }

  private func tell(_ choices: [String], columns: Int) {
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
    write(Self.pasteOn)
    return true
  }

  /// Leaves the terminal as it was, and what is written next in a line of its own.
  private func end() {
    write(Self.pasteOff + screen.leaving())
    RawTerminal.end()
    isEditing = false
  }

  /// Stops as Ctrl-Z stops other programs, and goes on here after `fg`.
  private func suspend() {
    end()
    RawWriting.stop()
    _ = begin()
  }

  private func quit() -> Never {
    end()
    RawWriting.die(of: SIGQUIT)
  }
}
