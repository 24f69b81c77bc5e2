import PhotoOfDayEntity
import PhotoOfDayInteractor

/// How the last command went: how the program would end now, and what `r` repeats.
struct LastCommand {
  private(set) var exitReason = ExitReason.done
  /// What failed and is worth retrying.
  private(set) var failed: [Call]?
  private(set) var hasLeft = false

  mutating func succeed() { if !hasLeft { (exitReason, failed) = (.done, nil) } }

  mutating func fail(_ calls: [Call], _ failure: CommandFailure) {
    guard !hasLeft, let reason = failure.reason else { return }
    (exitReason, failed) = (reason, failure.isRefusal ? nil : calls)
  }

  /// The user stopped something, though the command itself went on.
  mutating func stop() { if !hasLeft { exitReason = .interrupted } }

  mutating func leave(_ exit: UserExit) { (exitReason, hasLeft) = (exitReason.left(exit), true) }
}

/// Why a command didn't succeed. `Loading.report(_:)` shows it.
package struct CommandFailure: Error, Hashable, Sendable {
  /// The exit reason; `nil` keeps that of the command before.
  let reason: ExitReason?
  /// Whether repeating the command can't help.
  let isRefusal: Bool
  /// Whether its screen is in front, though not all of it is shown.
  private(set) var isOfScreen = false
  /// A message that hasn't been shown yet.
  var text: String?

  /// A failure that the user has been told.
  init(_ reason: ExitReason, isOfScreen: Bool = false) {
    (self.reason, isRefusal, self.isOfScreen) = (reason, reason == .wrongUsage, isOfScreen)
  }

  /// A refusal: repeating the command can't help.
  ///
  /// - Parameter text: what the user is to be told; `nil` if they have been.
  init(refusal text: String?, as reason: ExitReason? = .wrongUsage) {
    (self.reason, isRefusal, self.text) = (reason, true, text)
  }

  /// Whether something couldn't be loaded or done, so that what was typed ahead is dropped.
  var isOfWork: Bool { reason != nil && reason != .interrupted && !isRefusal }

  /// The command changed nothing, and the status stays.
  static let nothingDone = CommandFailure(refusal: nil, as: nil)
}
