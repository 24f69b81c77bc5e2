import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Keeps the results of the last command.
struct LastCommand {
  /// The exit status if the program ended now.
  private(set) var exitReason = ExitReason.done
  /// The calls that `r` repeats; `nil` where it loads the screen again.
  private(set) var failed: [Call]?
  /// True if input typed ahead is dropped, because it was meant for a screen that didn't come.
  private(set) var dropsTyped = false
  private(set) var hasLeft = false

  /// - Parameter calls: the one that ended so, and those that were to follow it.
  mutating func record(_ outcome: Outcome, of calls: [Call]) {
    if !hasLeft { self = after(outcome, of: calls) }
  }

  private func after(_ outcome: Outcome, of calls: [Call]) -> LastCommand {
    switch outcome {
    case .done:
      LastCommand(exitReason: .done)
    case .unchanged:
      LastCommand(exitReason: exitReason, failed: failed)
    case .refused(_, let reason):
      LastCommand(exitReason: reason)
    case .failed(let reason):
      LastCommand(exitReason: reason, failed: calls, dropsTyped: true)
    case .partly(let reason):
      LastCommand(
        exitReason: reason, failed: [.showAgain], dropsTyped: reason != .interrupted)
    case .stopped:
      LastCommand(exitReason: .interrupted, failed: calls)
    }
  }

  /// Takes into account that the user interrupted the command.
  mutating func record(_ interruption: Interruption) {
    if hasLeft { return }
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

  mutating func leave(_ exit: UserExit) {
    self = LastCommand(exitReason: exitReason.left(exit), hasLeft: true)
  }
}
