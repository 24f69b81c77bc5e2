import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that count all child processes: the Thread Sanitizer may start one of its own, a symbolizer that stays.
  static var withoutSanitizerChild: Self {
    .disabled(if: ProcessInfo.processInfo.environment["TSAN_OPTIONS"] != nil, "the sanitizer's symbolizer is a child")
  }
}
