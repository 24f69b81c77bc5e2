import PhotoOfDayEntity

/// The way in which a command ended. Commands return it; their steps throw it to end the command
/// early.
///
/// The sentence of an outcome, if it has one, is shown by the session.
enum Outcome: Error, Equatable, Sendable {
  case done
  /// The exit status and the calls that `r` repeats stay as they were.
  case unchanged
  /// The sentence explains why there is nothing to do. The exit status and the calls that `r`
  /// repeats stay as they were.
  case explained(String)
  /// The command failed, and repeating it can't help. The sentence says why.
  case refused(String, ExitReason = .wrongUsage)
  /// As `refused`, but the screen already says why.
  case refusedOnScreen(ExitReason)
  /// The command can't do its work here. The user knows why, and something else may be shown
  /// instead. Later calls aren't performed, but this isn't a failure.
  case instead
  /// Something couldn't be loaded or done. Repeating the command may help.
  case failed(ExitReason)
  /// The screen is shown, but a picture or its translation is missing.
  case partly(ExitReason)
  /// The user stopped the command. `then` leads back to the command's screen. It runs as a command
  /// of its own, so that another Ctrl-C can stop it.
  case stopped(then: Call? = nil)

  /// Creates the outcome of work that ended for a reason.
  init(_ reason: ExitReason) {
    switch reason {
    case .done: self = .done
    case .wrongUsage: self = .refusedOnScreen(.wrongUsage)
    case .interrupted: self = .stopped()
    case .noPicture, .unusableAnswer, .noConnection, .couldNotSave, .refusedForNow:
      self = .failed(reason)
    }
  }

  var sentence: String? {
    switch self {
    case .explained(let sentence), .refused(let sentence, _): sentence
    case .done, .unchanged, .refusedOnScreen, .instead, .failed, .partly, .stopped: nil
    }
  }

  func ifDone(_ other: Outcome) -> Outcome { self == .done ? other : self }
}
