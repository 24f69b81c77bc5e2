import Foundation
import PhotoOfDayEntity
import Synchronization

/// A NASA that takes its time, knows when it was asked, and can fall silent.
final class SlowNASA: Sendable {
  static let latency = 0.05
  private let nasa = FakeNASA(today: "2023-11-15")
  private let arrivals = Mutex<[ContinuousClock.Instant]>([])
  private let answersLeft: Mutex<Int?>

  /// - Parameter answers: how many requests are answered before it falls silent.
  init(answers: Int? = nil) {
    answersLeft = Mutex(answers)
  }

  /// A server that answers as this, for as long as the tests run: a test may forget it and still talk to it.
  func server() throws -> LoopbackServer {
    let server = try LoopbackServer { self.answer($0) }
    Self.servers.withLock { $0.append(server) }
    return server
  }

  private static let servers = Mutex<[LoopbackServer]>([])

  func answerNext(_ count: Int?) { answersLeft.withLock { $0 = count } }

  private func answer(_ request: LoopbackServer.Request) -> LoopbackReply {
    arrivals.withLock { $0.append(.now) }
    let isSilent = answersLeft.withLock { left in
      left = left.map { max(-1, $0 - 1) }
      return left == -1
    }
    return isSilent ? .hang() : nasa.answer(request).after(Self.latency)
  }

  /// Whether more than so many were ever waiting for their answer at once: each waited for the latency at least.
  func wasAskedMoreThan(_ count: Int) -> Bool {
    let arrivals = arrivals.withLock { $0 }
    return zip(arrivals, arrivals.dropFirst(count)).contains { $1 - $0 < .seconds(Self.latency) }
  }
}

extension LoopbackServer {
  /// Waits until it was asked so often.
  func untilAsked(_ count: Int) async throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while requests.count < count {
      guard .now < deadline else { throw HarnessFailure("asked \(requests.count) times, not \(count)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
