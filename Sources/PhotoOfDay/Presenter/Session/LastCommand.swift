import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The results of the last command.
struct LastCommand {
  /// The exit reason if the input ended now.
  private(set) var exitReason = ExitReason.done
  /// The calls that the command `r` repeats; `nil` if `r` loads the screen again.
  private(set) var toRepeat: [Call]?
  /// True if input that was typed ahead is dropped, because its screen was never shown.
  private(set) var dropsTyped = false

  /// - Parameter calls: the call that ended with this outcome, and the calls that were to follow
  ///   it.
  mutating func record(_ outcome: Outcome, of calls: [Call]) {
    self = after(outcome, of: calls)
  }

  private func after(_ outcome: Outcome, of calls: [Call]) -> LastCommand {
    switch outcome {
    case .done, .instead:
      LastCommand(exitReason: .done)
    case .unchanged, .explained:
      LastCommand(exitReason: exitReason, toRepeat: toRepeat)
    case .refused(_, let reason), .refusedOnScreen(let reason):
      LastCommand(exitReason: reason)
    case .failed(let reason):
      LastCommand(exitReason: reason, toRepeat: calls, dropsTyped: true)
    case .partly(let reason):
      LastCommand(
        exitReason: reason, toRepeat: [.showAgain], dropsTyped: reason != .interrupted)
    case .stopped:
      LastCommand(exitReason: .interrupted, toRepeat: calls)
    }
  }

  /// Records how the user ended the command or a part of it.
  mutating func record(_ interruption: Interruption) {
    switch interruption {
    case .endedCountdown:
      dropsTyped = false
    case .superseded:
      break
    case .stopped:
      dropsTyped = false
      exitReason = .interrupted
    }
  }
}
