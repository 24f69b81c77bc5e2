import Dispatch
import Testing

/// Holds back requests, or whatever else comes to it, until it is opened.
///
/// A wait at a gate that nobody opens ends after a while, and records an issue: the test would pass
/// late, and without what it is about.
final class Gate: Sendable {
  private let texts: [String]
  private let limit: Double
  private let owner: String
  private let sourceLocation: SourceLocation
  private let semaphore = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - texts: a request is held back if its target contains one of them; without texts, every
  ///     request is.
  ///   - limit: ends a wait, in seconds.
  init(
    _ texts: String..., limit: Double = Patience.limit,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.texts = texts
    self.limit = limit
    self.sourceLocation = sourceLocation
    owner = Test.current?.name ?? "no test"
  }

  func open() { semaphore.signal() }

  /// Blocks while the request is held back.
  func pass(_ request: LoopbackServer.Request) {
    let target = request.target
    if texts.isEmpty || texts.contains(where: target.contains) {
      pass(with: target)
    }
  }

  /// Blocks until the gate is open.
  ///
  /// - Parameter burden: a name for whatever waits at the gate.
  func pass(with burden: String) {
    if semaphore.wait(timeout: .now() + limit) == .timedOut {
      // The thread belongs to no test.
      Issue.record(
        wrong: "\(owner) opens no gate for \(burden)", sourceLocation: sourceLocation)
    }
    // The next one passes, too.
    semaphore.signal()
  }
}
