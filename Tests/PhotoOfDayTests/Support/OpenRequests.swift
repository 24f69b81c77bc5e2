import Foundation
import Synchronization

/// Counts the requests that are open at once, and holds each back until the expected number is.
final class OpenRequests: Sendable {
  private let expected: Int
  private let counts = Mutex(Counts())
  private let gate = DispatchSemaphore(value: 0)

  private struct Counts { var (now, most) = (0, 0) }

  /// - Parameter expected: the requests that a client has open at once if it does as it should.
  init(expected: Int) { self.expected = expected }

  /// The largest number of requests that were open at once.
  var most: Int { counts.withLock { $0.most } }

  /// Blocks until the expected number of requests has been open at once, and a moment longer, in which one too many
  /// would arrive.
  func hold() {
    counts.withLock { counts in
      counts.now += 1
      counts.most = max(counts.most, counts.now)
      if counts.now == expected { gate.signal() }
    }
    _ = gate.wait(timeout: .now() + Patience.limit)
    gate.signal()
    Thread.sleep(forTimeInterval: 0.02)
    counts.withLock { $0.now -= 1 }
  }
}
