import PhotoOfDayEntity

/// Sends requests, and retries each after a transient failure.
///
/// Only the failed request is retried, such as one of forty pages.
package struct RetryingRequests: Sendable {
  /// The pause before the second attempt, in seconds. Each further pause is twice as long.
  private static let firstPause = 0.5

  /// The most attempts, including the first.
  private static let mostAttempts = 3

  private let client: @Sendable () -> any HTTPClient
  private let jitter: @Sendable () -> Double
  private let sleep: Sleep

  /// - Parameters:
  ///   - client: created for each request, so that a program that sends none creates none.
  ///   - jitter: returns 0 to 1. Shortens each pause by up to half, so that programs that failed
  ///     together don't retry together.
  package init(
    _ client: @autoclosure @escaping @Sendable () -> any HTTPClient,
    jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    sleep: @escaping Sleep = realSleep
  ) {
    self.client = client
    self.jitter = jitter
    self.sleep = sleep
  }

  /// - Parameter read: makes a value from a response with any status. The error that it throws
  ///   decides whether to retry.
  func send<Value>(
    _ request: HTTPRequest,
    for call: ServiceCall,
    read: (HTTPResponse) throws(AppError) -> Value
  ) async throws(AppError) -> Value {
    var attempt = 1
    while true {
      do throws(AppError) {
        return try read(try await client().get(request, until: call.deadline))
      } catch {
        let remaining = call.deadline.remaining
        guard call.isRetried,
          let pause = pause(after: attempt, failedWith: error, remaining: remaining)
        else { throw error }
        await call.progress?.willRetry(because: error)
        try await wait(for: pause)
        attempt += 1
      }
    }
  }

  private func wait(for pause: Duration) async throws(AppError) {
    do {
      try await sleep(pause)
    } catch {
      throw .cancelled
    }
  }

  /// Returns the pause after an attempt, counted from 1; `nil` if no attempt is left, or if the
  /// pause would take too long.
  func pause(
    after attempt: Int, failedWith error: AppError, remaining: Duration
  ) -> Duration? {
    guard attempt < Self.mostAttempts, error.isTransient else { return nil }
    let doublings = attempt - 1
    let longest = Duration.seconds(Self.firstPause) * (1 << doublings)
    let share = min(1, max(0, jitter()))
    var pause = longest - longest / 2 * share
    if let seconds = error.retryAfter {
      pause = max(pause, .seconds(seconds))
    }
    let limit = min(remaining, .seconds(Deadline.usualLimit))
    return pause < limit ? pause : nil
  }
}
