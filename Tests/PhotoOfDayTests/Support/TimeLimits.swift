import Foundation
@testable import PhotoOfDayInteractor
import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs. Proves nothing about speed: harnesses give up earlier and say what they waited for.
  static var guardAgainstHanging: Self { .timeLimit(.minutes(5)) }
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
  /// For tests that count all child processes: the Thread Sanitizer may start one of its own, a symbolizer that stays.
  static var withoutSanitizerChild: Self {
    .disabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil, "the sanitizer's symbolizer is a child")
  }
}
