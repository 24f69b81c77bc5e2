package import PhotoOfDayEntity

/// When to go on, to wait and to give up while many months are asked for.
package struct ArchivePatience: Hashable, Sendable {
  /// A longer pause than that, in seconds, is for the user to decide on.
  package static let longestWait = 60
  /// So many pauses without a month in between, and NASA has had enough.
  package static let waitsInARow = 5
  /// So many months in a row without a connection, and there is none.
  package static let unreachableInARow = 3
  /// So many months in a row that failed in any way, and it is NASA that fails and not a month.
  package static let failuresInARow = 12

  package enum Verdict: Hashable, Sendable {
    case goOn
    /// The month is asked for again, after so many seconds.
    case wait(Int)
    /// The month is given up, and others are asked for.
    case skip
    /// The month may be asked for another time; no other is asked for now.
    case stop
  }

  private var waits = 0
  private var unreachable = 0
  private var failures = 0

  package init() {}

  /// NASA was waited for, once for all months that were told to wait at the same time.
  package mutating func didWait() { waits += 1 }

  /// What to do after a month.
  ///
  /// - Parameter error: `nil` where the month is archived.
  package mutating func verdict(on error: APIError?) -> Verdict {
    switch error {
    case nil: self = ArchivePatience()
    case .rateLimited(let seconds, _):
      guard let seconds, seconds <= Self.longestWait, waits < Self.waitsInARow else { return .stop }
      return .wait(seconds)
    case .cancelled, .couldNotSave, .archiveIsFull, .keyRefused, .noHTTPLibrary, .outOfResources, .insecureConnection,
      .handshakeFailed, .invalidURL:
      return .stop
    case .noConnection, .timedOut:
      unreachable += 1
      failures += 1
      return unreachable >= Self.unreachableInARow || failures >= Self.failuresInARow ? .stop : .skip
    // That says nothing of NASA.
    case .hostUnreachable: return .skip
    default:
      unreachable = 0
      failures += 1
      return failures >= Self.failuresInARow ? .stop : .skip
    }
    return .goOn
  }
}
