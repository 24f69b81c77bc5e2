package import PhotoOfDayEntity

/// Sends requests, and retries each after a transient failure.
///
/// Only the failed request is retried: of forty pages, the one that failed.
package struct RetryingRequests: Sendable {
  private let client: any HTTPClient
  private let policy: RetryPolicy
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameter sleep: waits, and throws if its task is cancelled.
  package init(
    _ client: any HTTPClient, policy: RetryPolicy = RetryPolicy(),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.client = client
    self.policy = policy
    self.sleep = sleep
  }

  /// The same without retries.
  package var once: RetryingRequests { RetryingRequests(client, policy: RetryPolicy(attempts: 1), sleep: sleep) }

  /// Sends a request and reads the response.
  ///
  /// - Parameters:
  ///   - deadline: for all attempts and pauses.
  ///   - read: makes a value of a response with any status; the error that it throws decides whether to retry.
  /// - Throws: the failure of the last attempt, or `APIError.cancelled`.
  package func send<Value>(
    _ request: HTTPRequest, until deadline: Deadline, reportingTo news: any APODNews,
    read: (HTTPResponse) throws(APIError) -> Value
  ) async throws(APIError) -> Value {
    var request = request
    request.deadline = deadline
    var attempt = 1
    while true {
      do throws(APIError) {
        return try read(try await client.get(request))
      } catch {
        guard let pause = policy.pause(after: attempt, failedWith: error, remaining: deadline.remaining) else {
          throw error
        }
        await news.willRetry(after: pause)
        guard (try? await sleep(pause)) != nil else { throw .cancelled }
        attempt += 1
      }
    }
  }
}
