package import PhotoOfDayEntity

/// Which failures are worth another attempt, and how long to wait before it.
package struct RetryPolicy: Sendable {
  /// A longer wait than that, in seconds, is not worth an attempt: the user is told instead.
  package static let longestRetryAfter = 5
  /// How many attempts there are in all.
  package let attempts: Int
  private let firstPause: Double
  private let waitsForLimit: Bool
  private let jitter: @Sendable () -> Double

  /// - Parameters:
  ///   - firstPause: before the second attempt, in seconds; each further one is twice as long.
  ///   - waitsForLimit: whether a rate limit is waited for at all; not where its wait is meant for more than one request.
  ///   - jitter: some number from 0 to 1: how much of half a pause is taken off it, so that many programs that failed
  ///     together do not come back together.
  package init(
    attempts: Int = 3, firstPause: Double = 0.5, waitsForLimit: Bool = true,
    jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
  ) {
    self.attempts = attempts
    self.firstPause = firstPause
    self.waitsForLimit = waitsForLimit
    self.jitter = jitter
  }

  /// The pause before the attempt after number `attempt` (from 1); `nil` where there should be none, or where it would
  /// begin when no time is left.
  package func pause(after attempt: Int, failedWith error: APIError, remaining: Duration) -> Duration? {
    guard attempt < attempts, error.isTransient else { return nil }
    if case .rateLimited = error, !waitsForLimit { return nil }
    let pause = pause(after: attempt, failedWith: error)
    return pause < remaining ? pause : nil
  }

  private func pause(after attempt: Int, failedWith error: APIError) -> Duration {
    if case .rateLimited(.some(let seconds), _) = error { return .seconds(seconds) }
    let longest = firstPause * Double(1 << min(attempt - 1, 16))
    return .milliseconds(Int(1000 * (longest - longest / 2 * min(1, max(0, jitter())))))
  }
}

extension APIError {
  /// Whether the same request may well succeed a moment later.
  package var isTransient: Bool {
    switch self {
    case .noConnection, .timedOut: true
    case .rateLimited(let seconds, _): seconds.map { $0 <= RetryPolicy.longestRetryAfter } ?? false
    case .serverError(let status, _): status >= 500
    default: false
    }
  }
}
