package import PhotoOfDayEntity

/// Decides after each month whether to continue, wait or stop.
package struct ArchivePatience: Hashable, Sendable {
  /// The longest pause, in seconds. The user decides about a longer one.
  package static let longestWait = 60
  /// The most pauses without a month between them.
  package static let waitsInARow = 5
  /// So many failed months in a row mean that NASA is at fault, and not a month. Without a connection, a third of them does.
  package static let failuresInARow = 12

  package enum Verdict: Hashable, Sendable {
    case goOn
    /// Repeat the month after so many seconds.
    case wait(Int)
    /// Give up the month, and continue with others.
    case skip
    /// Ask for no other month now.
    case stop
  }

  private var waits = 0
  private var failures = 0

  package init() {}

  /// Counts one pause, however many months had to wait.
  package mutating func didWait() { waits += 1 }

  /// What to do after a month.
  package mutating func verdict(on error: AppError?) -> Verdict {
    switch error {
    case nil: self = ArchivePatience()
    case .rateLimited(let seconds, _):
      guard let seconds, seconds <= Self.longestWait, waits < Self.waitsInARow else { return .stop }
      return .wait(seconds)
    // That says nothing about NASA.
    case .hostUnreachable: return .skip
    case let error? where error.reach == .address: failures += 1
    case let error? where error.isTransient: failures += Self.failuresInARow / 3
    case .some: return .stop
    }
    return error == nil ? .goOn : failures >= Self.failuresInARow ? .stop : .skip
  }
}
