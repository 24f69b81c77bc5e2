/// A command from its start to its end. The user can interrupt it.
@MainActor
final class RunningCommand {
  /// True for the calls that the program was started with.
  let isLaunch: Bool
  /// The way in which the user interrupted the command; `nil` if it wasn't interrupted.
  private(set) var interruption: Interruption?
  /// Cancels the work that the command waits for.
  private var cancel: (() -> Void)?

  init(isLaunch: Bool = false) { self.isLaunch = isLaunch }

  /// True once the user has pressed Ctrl-C.
  var isStopped: Bool { interruption == .stopped }

  /// True once the user has stopped the command, or something else has taken its place.
  var isCancelled: Bool { isStopped || interruption == .superseded }

  /// Cancels the command's current and later work, because the user pressed Ctrl-C.
  func stop() {
    interruption = .stopped
    cancel?()
  }

  /// Cancels the command's current and later work, because something else takes its place.
  func supersede() {
    if !isStopped { interruption = .superseded }
    cancel?()
  }

  /// Records that the user has ended the countdown to a retry.
  func endCountdown() { interruption = interruption ?? .endedCountdown }

  /// Does work that an interruption cancels. If the command was canceled before, the work starts
  /// canceled.
  func untilCancelled<Value: Sendable>(
    _ work: @escaping @MainActor () async -> Value
  ) async -> Value {
    let task = Task { await work() }
    cancel = task.cancel
    defer { cancel = nil }
    if isCancelled { task.cancel() }
    return await task.value
  }

  /// - Throws: `.stopped`, without telling the user, if something else has taken the command's
  ///   place.
  func checkSuperseded() throws(Outcome) {
    if interruption == .superseded { throw .stopped() }
  }
}

/// The way in which the user interrupts a running command.
enum Interruption {
  /// The user ended the countdown to a retry. The line that they typed runs next.
  case endedCountdown
  /// A key or a resize started something else, so nobody needs the command's result any more.
  case superseded
  /// The user pressed Ctrl-C.
  case stopped
}
