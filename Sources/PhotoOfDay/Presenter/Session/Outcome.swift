import PhotoOfDayEntity

/// Tells how a command ended. Commands return it; their steps throw it to end the command early.
///
/// A sentence has not been shown yet: the session shows it.
enum Outcome: Error, Equatable, Sendable {
  case done
  /// The exit status, and what `r` repeats, stay as they were.
  case unchanged(String?)
  /// Repeating the command can't help.
  case refused(String?, ExitReason = .wrongUsage)
  /// Something couldn't be loaded or done.
  case failed(ExitReason)
  /// The screen is shown, but some of its pictures are missing.
  case partly(ExitReason)
  /// The user has stopped the command. What leads back to its screen is performed as a new one,
  /// which the next Ctrl-C can stop.
  case stopped(then: Call? = nil)

  /// The outcome of work that ended for a reason.
  init(_ reason: ExitReason) {
    switch reason {
    case .done: self = .done
    case .wrongUsage: self = .refused(nil)
    case .interrupted: self = .stopped()
    case .noPicture, .unusableAnswer, .noConnection, .couldNotSave, .refusedForNow:
      self = .failed(reason)
    }
  }

  var sentence: String? {
    switch self {
    case .unchanged(let sentence), .refused(let sentence, _): sentence
    case .done, .failed, .partly, .stopped: nil
    }
  }

  /// - Returns: another outcome in place of `done`.
  func ifDone(_ other: Outcome) -> Outcome { self == .done ? other : self }
}
