package import PhotoOfDayPresenter

/// Where a screen is shown and lines are typed.
///
/// Results go to standard output; prompts, notices, errors and the indicator go to standard error.
@MainActor
package protocol Console: AnyObject, Sendable {
  /// Not constant: a window can be resized.
  var output: StreamTraits { get }
  var errors: StreamTraits { get }
  var inputIsTerminal: Bool { get }

  /// Writes to standard output, as it is; not if the program was stopped since the text was placed.
  func write(raw text: String, since stops: Int?)
  /// Writes our own text to standard error.
  func writeError(_ text: String)
  /// What the terminal can do. Asked once; the rest of the session knows it.
  func graphics() async -> TerminalGraphics
  /// Sends a picture to the terminal, unless it is there already.
  func send(_ picture: SentPicture) async
  func readLine(at prompt: ConsolePrompt) async -> ConsoleLine
  /// Takes the whole window, for keys without Enter. On the way back, what was there before is
  /// there again.
  ///
  /// - Parameter erasure: what makes it empty before it is given back, however the program ends.
  /// - Returns: `false` where there is no terminal for that.
  func takeWindow(erasure: String) -> Bool
  func leaveWindow()
  /// The line that the next key of the whole window stands for; `nil` if none came within the
  /// limit.
  func readKey(within limit: Duration?) async -> ConsoleLine?
  /// Makes the next wait end at once, as if the window had been resized. Prompts that don't report
  /// resizing ignore it.
  func noteResizing()
  /// Begins to handle signals. Until then Ctrl-C ends the program as it ends others, without
  /// cleaning up.
  ///
  /// - Parameter hasPrompt: `false` for a run that only does its work. It reads nothing but the
  ///   answer to its question.
  func listen(hasPrompt: Bool)
  /// Reads nothing any more: what is typed from now on is the shell's.
  func stopListening()
  /// What Ctrl-C does while no line is waited for; `nil` ends the program.
  var onInterrupt: (() -> Void)? { get set }
  /// Whether the window of standard error is ours: not in the background, where the shell's own
  /// line is in it.
  var isInForeground: Bool { get }
  /// Turns the echo of keys off, and watches them, until `showTyping()`.
  ///
  /// - Parameter onKey: what a key does; like all keys, it is kept for the next wait.
  func hideTyping(onKey: (() -> Void)?)
  func showTyping()
  /// Gives the terminal to a program that has it for itself, until `takeTerminal()`. Ctrl-C is a
  /// signal meanwhile.
  func lendTerminal()
  func takeTerminal()
  /// Drops what was typed at a terminal and nobody has read yet.
  func forgetTyped() async
  /// What `readLine` would return at once; without a prompt, in the whole window, what `readKey`
  /// would.
  func typedLine(at prompt: ConsolePrompt?) async -> ConsoleLine?
  /// Waits for so many seconds, unless a line is typed; without a prompt, in the whole window, a
  /// key. What was typed before doesn't end it.
  ///
  /// - Parameter report: gets the seconds that are left.
  /// - Returns: what ended it; `nil` if the time is up. A line with words stays for the next wait.
  func countDown(from seconds: Int, at prompt: ConsolePrompt?, report: (Int) -> Void) async
    -> ConsoleLine?
}

extension Console {
  /// Writes our own text to standard output.
  package func write(_ text: String, since stops: Int? = nil) {
    write(raw: output.readable(text), since: stops)
  }

  /// Writes a text to standard error: wrapped to the width of a terminal, in a file or a pipe as
  /// one line.
  func report(_ text: String, style: (String) -> String = { $0 }) {
    let lines = errors.isTerminal ? TextLayout.wrapped(text, width: errors.textColumns) : [text]
    writeError(lines.map { style($0.replacing("\u{A0}", with: " ")) + "\n" }.joined())
  }

  /// All errors have this one style. They begin with the program's name, unless commands are typed
  /// at its prompt.
  package func report(_ alert: AlertViewModel, atPrompt: Bool = false, isVerbose: Bool = false) {
    let name = atPrompt ? "" : "photo-of-day: "
    report(name + alert.text, style: errors.style.error)
    if isVerbose, let technical = alert.technical {
      writeError(errors.style.dim("\(name)[\(technical)]") + "\n")
    }
  }
}

/// How commands reach the program. Decided once, because streams stay what they are.
package enum Interaction: Comparable, Sendable {
  /// Not at all: what the program was started for is shown, and it ends.
  case none
  /// From a file or a pipe.
  case script
  /// From a user at a prompt.
  case prompt
  /// From a user who sees questions, too, because standard error is a terminal.
  case dialogue

  @MainActor
  package init(with console: any Console, takesInput: Bool) {
    self =
      switch (console.inputIsTerminal, console.output.isTerminal) {
      case _ where !takesInput: .none
      case (false, _): .script
      // The output's reader is a pager, which needs the keyboard.
      case (true, false): .none
      case (true, true): console.errors.isTerminal ? .dialogue : .prompt
      }
  }
}

/// What stands before a line, and what may end the wait for it before Enter.
package struct ConsolePrompt {
  package var text: String
  /// Whether resizing the window ends the wait.
  package var tellsOfResizing = false
  /// What keys mean, instead of being typed, while the line is empty; `nil` for a key that does
  /// nothing.
  package var keys: [Key: Call?] = [:]
  /// Whether only what is typed from now on answers it.
  package var isQuestion = false
  /// The language of what Tab offers.
  package var messages: Messages

  /// What a key means instead of being typed: a call, or `.some(nil)`, nothing at all.
  func meaning(of key: Key, in editor: LineEditor) -> Call?? {
    editor.line == EditedLine() && editor.searched == nil ? keys[key] : nil
  }
}

/// How a wait for a line ended.
package enum ConsoleLine: Equatable, Sendable {
  /// A line without its end.
  case line(String)
  /// A key that means something at an empty line.
  case call(Call)
  /// Standard input is at its end (Ctrl-D).
  case end
  /// Ctrl-C.
  case interrupted
  /// The window was resized, and has been still since; only if the prompt tells of it.
  case resized
}

/// What the far end of a stream can do.
package struct StreamTraits: Equatable, Sendable {
  package var isTerminal: Bool
  /// The width in cells: the window's, else `COLUMNS`, else 80.
  package var columns = 80
  package var rows = 24
  package var hasColor = false
  package var isUTF8 = true
  /// `nil` if the terminal doesn't tell it, or tells something impossible.
  package var cell: CellSize?
  /// How often Ctrl-Z has stopped the program. What was on the screen has moved since.
  package var stops = 0

  func readable(_ text: String) -> String { isUTF8 ? text : TerminalText.inASCII(text) }

  /// The width for text. A terminal's last column stays free: some go to the next line as soon as
  /// it is filled.
  package var textColumns: Int { isTerminal ? columns - 1 : columns }

  var style: Style { Style(hasColor: hasColor) }
}

package struct StandardStreams: Sendable {
  package let input: Int32
  package let output: Int32
  package let errors: Int32

  package static let standard = StandardStreams(input: 0, output: 1, errors: 2)
}
