/// The time by which a piece of work must end. All its requests, redirects, retries and pauses
/// share one deadline.
package struct Deadline: Hashable, Sendable {
  /// The usual limit for work that the user waits for, in seconds.
  package static let usualLimit = 30.0

  let instant: ContinuousClock.Instant

  init(after seconds: Double) {
    instant = .now + .seconds(seconds)
  }

  var remaining: Duration { max(.zero, instant - .now) }
}
