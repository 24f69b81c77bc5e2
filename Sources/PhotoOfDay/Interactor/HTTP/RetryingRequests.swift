package import PhotoOfDayEntity

/// Sends requests, and retries each after a transient failure.
///
/// Only the failed request is retried: of forty pages, the one that failed.
package struct RetryingRequests: Sendable {
  /// Before the second attempt, in seconds. Each further pause is twice as long.
  private static let firstPause = 0.5

  /// Including the first.
  private static let attempts = 3

  private let client: any HTTPClient
  private let jitter: @Sendable () -> Double
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameter jitter: 0 to 1, the share of half a pause that is subtracted, so that programs
  ///   that failed together don't retry together.
  package init(
    _ client: any HTTPClient, jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    (self.client, self.jitter, self.sleep) = (client, jitter, sleep)
  }

  /// - Parameter read: makes a value of a response with any status; the error that it throws
  ///   decides whether to retry.
  package func send<Value>(
    _ request: HTTPRequest, for call: ServiceCall, read: (HTTPResponse) throws(AppError) -> Value
  ) async throws(AppError) -> Value {
    var attempt = 1
    while true {
      do throws(AppError) {
        return try read(try await client.get(request, until: call.deadline))
      } catch {
        guard call.isRetried,
          let pause = pause(after: attempt, failedWith: error, remaining: call.deadline.remaining)
        else { throw error }
        await call.progress?.willRetry(because: error)
        guard (try? await sleep(pause)) != nil else { throw .cancelled }
        attempt += 1
      }
    }
  }

  /// After attempt number `attempt`, from 1; `nil` if there should be no other attempt, or not soon
  /// enough.
  package func pause(after attempt: Int, failedWith error: AppError, remaining: Duration)
    -> Duration?
  {
    guard attempt < Self.attempts, error.isTransient else { return nil }
    let longest = Self.firstPause * Double(1 << (attempt - 1))
    var pause = Duration.milliseconds(
      Int(1000 * (longest - longest / 2 * min(1, max(0, jitter())))))
    if let seconds = error.retryAfter { pause = max(pause, .seconds(seconds)) }
    return pause < min(remaining, .seconds(Deadline.usualLimit)) ? pause : nil
  }
}
