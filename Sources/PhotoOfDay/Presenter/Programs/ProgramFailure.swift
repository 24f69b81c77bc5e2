/// The reason why another program failed.
package enum ProgramFailure: Error, Hashable, Sendable {
  /// The program doesn't exist, or it failed. `words` is the line of its standard error that gives
  /// the reason, cleaned; without such a line, it is the exit status.
  case failed(name: String, words: String? = nil)
  case timedOut(name: String)
  /// The program's output was longer than the limit.
  case wroteTooMuch(name: String)
  /// The program was ended by Ctrl-C, or because the task that waited for it was canceled.
  case cancelled
}
