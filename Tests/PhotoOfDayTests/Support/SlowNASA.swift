import Foundation
import PhotoOfDayEntity
import Synchronization
import Testing

/// A NASA that answers only when four requests are open at once, and can fall silent.
final class SlowNASA: Sendable {
  private let nasa = FakeNASA()
  /// The numbers of open requests.
  private let open = Mutex((now: 0, most: 0))
  private let gate = Gate()
  private let answersLeft: Mutex<Int?>

  /// - Parameter answers: the number of requests that it answers before it falls silent.
  init(answers: Int? = nil) {
    answersLeft = Mutex(answers)
  }

  /// A server that answers like this for as long as the test runs.
  func server() throws -> LoopbackServer { try .kept { self.answer($0) } }

  /// The largest number of requests that were open at once.
  var mostAtOnce: Int { open.withLock(\.most) }

  func answerNext(_ count: Int?) { answersLeft.withLock { $0 = count } }

  private func answer(_ request: LoopbackServer.Request) -> LoopbackReply {
    let isSilent = answersLeft.withLock { left in
      left = left.map { max(-1, $0 - 1) }
      return left == -1
    }
    if isSilent { return .hang }
    open.withLock { open in
      open.now += 1
      open.most = max(open.most, open.now)
      if open.now == 4 {
        gate.open()
      }
    }
    gate.pass(with: "fewer than four requests")
    // A moment longer, in which one too many would arrive.
    Thread.sleep(forTimeInterval: 0.02)
    open.withLock { $0.now -= 1 }
    return nasa.answer(request)
  }
}

extension LoopbackServer {
  /// Waits until this many requests have arrived.
  func untilAsked(_ count: Int) async throws {
    try await eventually("\(count) requests came") { requests.count >= count }
  }
}
