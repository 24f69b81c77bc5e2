/// The way in which commands reach the program. Decided once, because the streams don't change.
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
  init(with console: any Console, readsInput: Bool) {
    self =
      switch (console.inputIsTerminal, console.output.isTerminal) {
      case _ where !readsInput: .none
      case (false, _): .script
      // Standard output goes to a pager, which needs the keyboard.
      case (true, false): .none
      case (true, true): console.errors.isTerminal ? .dialog : .prompt
      }
  }
}
