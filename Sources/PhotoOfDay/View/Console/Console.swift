/// The place a screen is shown on and lines are typed at.
///
/// What was asked for goes to the output; prompts, notices, errors and the indicator go to the error stream.
@MainActor
package protocol Console: AnyObject, Sendable {
  /// What the far end of standard output can do, asked anew each time: a window can be resized.
  var output: StreamTraits { get }
  /// What the far end of standard error can do.
  var errors: StreamTraits { get }
  /// Whether someone types: standard input is a terminal.
  var inputIsTerminal: Bool { get }

  /// Writes to standard output, as it is.
  func write(_ text: String)
  /// Writes to standard error, as it is.
  func writeError(_ text: String)
  /// Writes to standard output; through the pager where that is a terminal and the text is longer than it.
  func page(_ text: String, prompt: PagerPrompt) async
  /// Shows the prompt on standard error and waits for a line.
  func readLine(prompt: String) async -> ConsoleLine
  /// Has the next wait for a line end at once, with this one: it was read and is still to be heard.
  func putBack(_ line: ConsoleLine)
  /// Waits until Ctrl-C is heard: a moment after this is first called. Before that it ends the program, as it always does.
  func untilListening() async
  /// What Ctrl-C does while no line is waited for; `nil` for ending the program.
  var onInterrupt: (() -> Void)? { get set }
  /// Whether waiting for a line also ends when the window gets another size.
  var tellsOfResizing: Bool { get set }
  /// Shows nothing of what is typed at a terminal, until `showTyping()`: something else is on the screen.
  func hideTyping()
  func showTyping()
  /// Forgets what was typed at a terminal and not read yet: while something loads, nothing is accepted.
  func forgetTypedLines()
}

extension Console {
  /// Whether a person sits at any end of the program.
  package var isAtTerminal: Bool { inputIsTerminal || output.isTerminal || errors.isTerminal }
}

/// What came of waiting for a line.
package enum ConsoleLine: Equatable, Sendable {
  /// A line without its end.
  case line(String)
  /// Standard input is at its end (Ctrl-D).
  case end
  /// Ctrl-C.
  case interrupted
  /// The window has another size; only where `tellsOfResizing`.
  case resized
}
