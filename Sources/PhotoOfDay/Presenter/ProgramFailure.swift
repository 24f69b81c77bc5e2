/// The reason why another program failed.
package enum ProgramFailure: Error, Hashable, Sendable {
  /// There is no such program, or it failed. `words` are the line of its standard error that says
  /// why, cleaned, or else its status.
  case failed(name: String, words: String? = nil)
  case timedOut(name: String)
  /// Its output was longer than the limit.
  case wroteTooMuch(name: String)
  /// The task that waited for it was cancelled and it was killed, or Ctrl-C ended it.
  case cancelled
}
