/// When a whole piece of work has to be over: all its requests, attempts and pauses share it.
package struct Deadline: Hashable, Sendable {
  /// Nobody waits longer than that, whatever is asked for: a day, in seconds.
  private static let longest = 86_400.0

  package let instant: ContinuousClock.Instant

  /// - Parameter seconds: from now on; less than none counts as none, and more than a day as a day.
  package init(after seconds: Double) {
    instant = .now + .milliseconds(Int(1000 * min(max(seconds, 0), Self.longest)))
  }

  /// How long there is still; never less than zero.
  package var remaining: Duration { max(.zero, instant - .now) }
}
