import Foundation
@testable import PhotoOfDayInteractor
import Testing

/// Ends a test that hangs, and names what it waits for. Proves nothing about speed: most harnesses
/// give up earlier, and a test that goes on from one wait to the next may take as long as it needs.
struct HangingGuard: TestTrait, SuiteTrait, TestScoping {
  /// The longest time without a new wait.
  let limit: Duration

  var isRecursive: Bool { true }

  @concurrent
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let result = OneResult<Void>()
    let alarm = Task { [limit] in
      var latest: Int?
      repeat {
        latest = Waits.latest(of: test.id)
        try await Task.sleep(for: limit)
      } while Waits.latest(of: test.id) != latest
      let events = Waits.events(of: test.id).joined(separator: "; ")
      // Records the issue at once, because a test that ignores its cancellation never ends.
      Issue.record("hangs, and waits for: \(events.isEmpty ? "nothing that was named" : events)")
      result.settle(.success(()))
    }
    defer {
      alarm.cancel()
    }
    // Cancelled at the end of this scope.
    async let _: Void = result.settle(.of(body))
    try await result.get()
  }
}

extension Result<Void, any Error> {
  fileprivate static func of(_ work: @concurrent @Sendable () async throws -> Void) async -> Self {
    do {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}

extension Trait where Self == HangingGuard {
  static var guardAgainstHanging: Self { HangingGuard(limit: .seconds(300)) }
}

/// A day, in seconds: a limit that no test reaches.
private let never = 86_400.0

extension HTTPTimeLimits {
  /// These limits and no others, so that a timeout can have no other cause.
  static func only(connect: Double = never, silence: Double = never) -> HTTPTimeLimits {
    HTTPTimeLimits(connect: connect, silence: silence)
  }
}

extension Deadline {
  static var never: Deadline { Deadline(after: PhotoOfDayTests.never) }
}

extension Trait where Self == ConditionTrait {
  /// For tests that count all child processes: the Thread Sanitizer may start one of its own, a
  /// symbolizer that stays.
  static var withoutSanitizerChild: Self {
    .disabled(if: isSanitized, "the sanitizer's symbolizer is a child")
  }
}
