import Synchronization

/// The presses of Ctrl-C. Each can be taken once.
final class Interrupts: Sendable {
  private let counts = Mutex((pressed: 0, delivered: 0, taken: 0))

  /// True from a press until its event has been delivered. Input that was typed before it no longer
  /// counts.
  var isDue: Bool { counts.withLock { $0.pressed > $0.delivered } }

  /// - Returns: the number of this press.
  func press() -> Int {
    counts.withLock { counts in
      counts.pressed += 1
      return counts.pressed
    }
  }

  /// Takes the press with this number when its event is delivered.
  ///
  /// - Returns: `false` if it was taken before.
  func take(delivered number: Int) -> Bool {
    counts.withLock { counts in
      counts.delivered = max(counts.delivered, number)
      guard number > counts.taken else { return false }
      counts.taken = number
      return true
    }
  }

  /// Takes all presses before their events are delivered.
  ///
  /// - Returns: `false` if none is left.
  func take() -> Bool {
    counts.withLock { counts in
      guard counts.pressed > counts.taken else { return false }
      counts.taken = counts.pressed
      return true
    }
  }
}
