package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// How the last command went: how the program would end now, and what `r` repeats.
struct LastCommand<Command: Sendable> {
  private(set) var exitReason = ExitReason.done
  /// What failed and is worth retrying.
  private(set) var failed: Command?
  private(set) var hasLeft = false

  mutating func succeed() { if !hasLeft { (exitReason, failed) = (.done, nil) } }

  mutating func fail(_ command: Command, _ failure: CommandFailure) {
    guard !hasLeft, let reason = failure.reason else { return }
    (exitReason, failed) = (reason, failure.isRefusal ? nil : command)
  }

  /// The user leaves this screen, and the program.
  mutating func leave(_ exit: UserExit) { leave(as: exitReason.left(exit)) }

  /// The user has left from another screen.
  mutating func leave(as reason: ExitReason) { (exitReason, hasLeft) = (reason, true) }
}

/// Why a command didn't succeed. `Loading.tell(_:)` shows it.
package struct CommandFailure: Error, Hashable, Sendable {
  /// What it means for the exit status; `nil` where the command did nothing, and the last one stands.
  package let reason: ExitReason?
  /// Whether no request was made, so that retrying would fail the same way.
  package let isRefusal: Bool
  /// What the user is still to be told.
  private(set) var alert: AlertViewModel?

  /// A failure that the user has been told.
  package init(_ error: APIError) {
    reason = ExitReason(error)
    isRefusal = reason == .wrongUsage
  }

  /// A refusal, before any request.
  init(refusal alert: AlertViewModel?, as reason: ExitReason? = .wrongUsage) {
    (self.reason, isRefusal, self.alert) = (reason, true, alert)
  }

  init(refusal text: String, as reason: ExitReason? = .wrongUsage) {
    self.init(refusal: AlertViewModel(text: text), as: reason)
  }

  /// An unknown command, or one with arguments that it doesn't take.
  init(notUnderstood event: ScreenEvent, in messages: any Messages) {
    switch event {
    case .misused(let command, let word, let wrong):
      let words = wrong.map { messages.notANumber($0) + " " } ?? ""
      self.init(refusal: PlainText.line(words + messages.usage(of: command, word: word)), as: nil)
    case .unknown(let line, let nearest):
      self.init(refusal: messages.unknownCommand(PlainText.line(line), nearest), as: nil)
    default: self = .nothingDone
    }
  }

  /// A refusal that the user has been told.
  package init(refusedAs reason: ExitReason) { self.init(refusal: nil, as: reason) }

  /// The command did nothing that a later one could depend on.
  static let nothingDone = CommandFailure(refusal: nil, as: nil)

  /// The same, once the user has been told.
  var told: CommandFailure {
    var told = self
    told.alert = nil
    return told
  }
}
