#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Lines that are typed at a terminal which can be drawn on: edited in their place, with those before them at hand.
@MainActor
final class LineTyping {
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
  private(set) var isEditing = false

  /// - Parameter write: shows text on the terminal.
  init(input: LineInput, write: @escaping (String) -> Void) {
    (self.input, self.write) = (input, write)
  }

  /// Reads a line. Another size of the window draws it anew, or ends the wait where that is to be told.
  func readLine(
    prompt: String, tellsOfResizing: Bool, columns: () -> Int, style: (String) -> String
  ) async -> ConsoleLine {
    guard RawTerminal.begin(input.descriptor, .one) else { return await input.nextLine() }
    write(Self.pasteOn)
    isEditing = true
    var (editor, screen) = (LineEditor(history: history, completions: PromptCommand.completions(of:)), LineScreen())
    func draw() {
      let prompt = editor.searchPrompt ?? prompt
      write(screen.drawing(prompt: prompt, line: editor.line, columns: columns(), style: style))
    }
    defer {
      write(Self.pasteOff + screen.leaving())
      RawTerminal.end()
      isEditing = false
    }
    draw()
    while true {
      if keys.isEmpty {
        switch await input.nextBytes() {
        case .success(let bytes): keys = decoder.keys(in: bytes).flatMap(\.lines)
        case .failure(let ending) where ending.line == .resized && !tellsOfResizing: draw()
        case .failure(let ending): return ending.line
        }
      }
      while !keys.isEmpty {
        switch editor.take(keys.removeFirst()) {
        case .editing: draw()
        case .line(let line):
          remember(line)
          return .line(line)
        case .interrupted: return .interrupted
        case .end: return .end
        case .suspended:
          write(screen.leaving())
          suspend()
          draw()
        case .quit: raise(SIGQUIT)
        case .clearScreen:
          write("\u{1B}[H\u{1B}[2J")
          screen = LineScreen()
          draw()
        case .choices(let choices):
          let lines = TextLayout.wrapped(choices.joined(separator: "  "), width: columns())
          write(screen.leaving() + lines.map { $0 + "\n" }.joined())
          draw()
        }
      }
    }
  }

  private func remember(_ line: String) {
    guard !line.isEmpty, line != history.last else { return }
    history = (history + [line]).suffix(Self.longestHistory)
  }

  /// Stops as Ctrl-Z stops other programs, and goes on here after `fg`.
  private func suspend() {
    write(Self.pasteOff)
    RawTerminal.end()
    RawWriting.stop()
    RawTerminal.begin(input.descriptor, .one)
    write(Self.pasteOn)
  }
}
