/// The outcome of a run. The raw value is the exit status; 64 to 78 follow BSD's `sysexits.h`.
package enum ExitReason: Int32, Sendable, CaseIterable {
  case done = 0
  case noPicture = 1
  /// The request itself is wrong: a future month, a date that doesn't exist.
  case wrongUsage = 2
  case unusableAnswer = 65
  /// No connection, and nothing stored.
  case noConnection = 69
  case couldNotSave = 73
  /// A rate limit, a refusal, or a temporary failure at NASA.
  case refusedForNow = 75
  case interrupted = 130
}
