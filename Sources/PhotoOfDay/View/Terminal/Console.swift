import PhotoOfDayPresenter

/// The place where screens are shown and lines are typed.
///
/// Results go to standard output; prompts, notices, errors and the indicator go to standard error.
@MainActor
protocol Console: AnyObject, Sendable {
  /// Returns the traits of a stream, which change when its window is resized.
  func traits(of stream: StandardStream) -> StreamTraits
  /// False while the window of standard error is another job's, such as a shell with its own line.
  var isInForeground: Bool { get }

  /// Writes to standard output as it is. Writes nothing if the program was stopped after the text
  /// was placed.
  func write(raw text: String, since stops: Int?)
  /// Writes our own text to standard error.
  func writeError(_ text: String)
  /// Returns what the terminal can do, and asks it if that isn't known yet.
  func graphics() async -> TerminalGraphics
  /// Sends a picture to the terminal, unless it is there already.
  func send(_ picture: SentPicture) async

  /// Starts to handle signals. Until then, Ctrl-C ends the program as it ends others, without
  /// cleaning up.
  ///
  /// - Parameter hasPrompt: `false` for a run without a prompt, which reads only the answers to its
  ///   questions.
  func listen(hasPrompt: Bool)
  /// Takes the whole window, for keys without Enter, or gives it back as it was.
  ///
  /// - Parameter erasure: empties the window before it is given back, however the program ends;
  ///   `nil` to give it back.
  /// - Returns: `false` where there is no terminal for that.
  @discardableResult
  func takeWindow(erasure: String?) -> Bool
  /// Sets the purpose of input from now on. The receiver before gets no more.
  ///
  /// - Parameters:
  ///   - dropsTyped: true to drop what was typed before.
  ///   - receive: gets a line, a key that means something, Ctrl-C, a resized window, and the end of
  ///     the input.
  func wait(
    in mode: TypingMode, dropsTyped: Bool, _ receive: @escaping (UserInput) -> Reception)
}

enum StandardStream: Sendable {
  case input
  case output
  case errors
}

/// The purpose of the next input.
enum TypingMode {
  /// Nothing can be stopped: Ctrl-C ends the program.
  case idle
  /// Something is being done. Keys wait for their turn; only Ctrl-C is delivered.
  case busy
  /// Another program has the terminal. Ctrl-C is a signal meanwhile.
  case lent
  case line(ConsolePrompt)
  /// Single keys of the whole window. A key without a meaning rings the bell.
  case keys(layoutWindow: StreamTraits?, (Key) -> UserInput?)
  /// A line that is typed from now on.
  case question(ConsolePrompt)
  /// A countdown. A line that is typed from now on ends it or, in the whole window, a key. A line
  /// with words stays for the next wait. `begin` is called once older keys are set aside.
  case countdown(ConsolePrompt?, begin: () -> Void)

  /// The window that the screen was laid out for; `nil` where a resize doesn't matter.
  var layoutWindow: StreamTraits? {
    switch self {
    case .line(let prompt): prompt.layoutWindow
    case .keys(let layoutWindow, _): layoutWindow
    case .idle, .busy, .lent, .question, .countdown: nil
    }
  }
}

extension Console {
  func wait(in mode: TypingMode, _ receive: @escaping (UserInput) -> Reception) {
    wait(in: mode, dropsTyped: false, receive)
  }

  var output: StreamTraits { traits(of: .output) }
  var errors: StreamTraits { traits(of: .errors) }

  /// Writes our own text to standard output.
  func write(_ text: String, since stops: Int? = nil) {
    write(raw: output.readable(text), since: stops)
  }

  /// Writes a text to standard error: wrapped to the width of a terminal, or as one line into a
  /// file or a pipe.
  func report(_ text: String, style: (String) -> String = { $0 }) {
    let lines = errors.isTerminal ? TextLayout.wrapped(text, width: errors.textColumns) : [text]
    writeError(lines.map { style($0.replacing("\u{A0}", with: " ")) + "\n" }.joined())
  }

  /// Reports an error, in the one style that all errors have. It begins with the program's name,
  /// unless commands are typed at a prompt.
  func report(_ alert: AlertViewModel, atPrompt: Bool = false, isVerbose: Bool = false) {
    let name = atPrompt ? "" : "photo-of-day: "
    report(name + alert.text, style: errors.style.error)
    if isVerbose, let technical = alert.technical {
      writeError(errors.style.dim("\(name)[\(technical)]") + "\n")
    }
  }
}

/// The way in which commands reach the program. Decided once, because streams stay what they are.
enum Interaction: Comparable, Sendable {
  /// None: the program shows what it was started for, and ends.
  case none
  /// A file or a pipe.
  case script
  /// A user at a prompt.
  case prompt
  /// A user who sees questions, too, because standard error is a terminal.
  case dialog

  @MainActor
  init(with console: any Console, takesInput: Bool) {
    self =
      switch (console.traits(of: .input).isTerminal, console.output.isTerminal) {
      case _ where !takesInput: .none
      case (false, _): .script
      // The output's reader is a pager, which needs the keyboard.
      case (true, false): .none
      case (true, true): console.errors.isTerminal ? .dialog : .prompt
      }
  }
}

/// The words before a line, and the meaning of keys there.
struct ConsolePrompt {
  var text: String
  /// The window that the screen was laid out for. In another one, the screen is redrawn before
  /// anything is typed; `nil` where a resize doesn't matter.
  var layoutWindow: StreamTraits?
  /// The action of a key while the line is empty; `nil` for a key that is typed.
  var meaning: @MainActor (Key) -> KeyMeaning? = { _ in nil }
  /// The screen's own, which completes lines.
  var ofScreen: Prompt
  /// Erases the hint above the prompt, from the row below the hint, when a key goes on with the
  /// text.
  var hintErasure = ""

  /// Erases a hint that has a row to itself.
  static let erasureOfHint = "\u{1B}[A\r\u{1B}[K"

  /// Returns the action of a key; `nil` for a key that is typed.
  @MainActor
  func meaning(of key: Key, in editor: LineEditor) -> KeyMeaning? {
    editor.isEmpty ? meaning(key) : nil
  }
}

/// The abilities of a stream's far end.
struct StreamTraits: Equatable, Sendable {
  var isTerminal: Bool
  /// The width in cells: the window's, else `COLUMNS`, else 80.
  var columns = 80
  var rows = 24
  var hasColor = false
  var isUTF8 = true
  /// The size of a cell; `nil` if the terminal doesn't report it, or reports an impossible one.
  var cell: CellSize?
  /// The number of times that Ctrl-Z has stopped the program. What was on the screen has moved
  /// since.
  var stops = 0

  /// Returns the text in a form that can be read there.
  func readable(_ text: String) -> String {
    let text = isUTF8 ? text : TerminalText.inASCII(text)
    return isTerminal ? TerminalText.withDecomposedSaraAm(text) : text
  }

  /// The width for text. A terminal's last column stays free, because some terminals begin the next
  /// line as soon as it is filled.
  var textColumns: Int { isTerminal ? columns - 1 : columns }

  var style: Style { Style(hasColor: hasColor) }
}

struct StandardStreams: Sendable {
  let input: Int32
  let output: Int32
  let errors: Int32

  static let standard = StandardStreams(input: 0, output: 1, errors: 2)
}
