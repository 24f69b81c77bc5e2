@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("A retry in a session", .guardAgainstHanging)
@MainActor
struct SessionRetryTests {
  @Test("comes after pauses that double up to 30 s, and begin anew after a success")
  func pauses() async throws {
    // Three attempts each, of the answer for a day.
    let left = Mutex(["230901": 18, "230902": 6, "230903": 3])
    var session = try await PlayedSession(
      NASAClient { address in
        let day = String(address.suffix(6))
        let isFailing = left.withLock { left in
          left[day, default: 0] -= 1
          return left[day, default: 0] >= 0
        }
        return isFailing ? HTTPResponse(status: 503, body: []) : nil
      })
    // Without pictures, no month is read ahead, which would have the next days.
    session.images = "never"
    let lines = ["d 2023-09-01", "d 2023-09-02", "d 2023-09-03"]
    let console = try await session.play(["10", "2566"], lines) { $0.typesAhead = false }.console
    #expect(console.pauses == [2, 4, 8, 16, 30, 30, 2, 4, 2])
  }

  @Test(
    "is counted down to, in a narrow window without what failed",
    arguments: [(80, true), (50, false)])
  func narrow(columns: Int, hasReason: Bool) async throws {
    let nasa = NASAClient { _ in HTTPResponse(status: 503, body: []) }
    var session = try await PlayedSession(nasa)
    session.size.columns = columns
    let errors = try await session.play(["10", "2566"], ["q"]).console.writtenErrors
    #expect(errors.contains("(503). Retrying in 2 s") == hasReason, "\(errors)")
    #expect(errors.contains("Retrying in 2 s"), "\(errors)")
  }
}

extension ScriptedConsole {
  /// The pauses before each retry, in seconds.
  fileprivate var pauses: [Int] {
    let left = writtenErrors.matches(of: /Retrying in (\d+) s/)
      .compactMap { Int($0.1) }
    let begins = left.indices.filter { $0 == 0 || left[$0] > left[$0 - 1] }
    return begins.map { left[$0] }
  }
}
