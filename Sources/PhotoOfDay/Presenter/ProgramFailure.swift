/// Why another program didn't do its work.
package enum ProgramFailure: Error, Hashable, Sendable {
  /// There is no such program, it failed, or it wrote more than we keep. `words` are the first line
  /// that it wrote to standard error, cleaned, or else its status.
  case failed(name: String, words: String? = nil)
  case timedOut(name: String)
  /// The task that waited for it was cancelled and it was killed, or Ctrl-C ended it.
  case cancelled
}
