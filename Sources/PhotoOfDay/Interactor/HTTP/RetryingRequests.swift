package import PhotoOfDayEntity

/// Sends requests, each again after a failure that passes by itself.
///
/// One request is tried again and not what it is a part of: of forty pages only the one that failed.
package struct RetryingRequests: Sendable {
  private let client: any HTTPClient
  private let policy: RetryPolicy
  private let sleep: @Sendable (Duration) async throws -> Void

  /// - Parameter sleep: waits, and throws where its task is cancelled.
  package init(
    _ client: any HTTPClient, policy: RetryPolicy = RetryPolicy(),
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.client = client
    self.policy = policy
    self.sleep = sleep
  }

  /// The same without a second attempt.
  package var once: RetryingRequests { RetryingRequests(client, policy: RetryPolicy(attempts: 1), sleep: sleep) }

  /// What is read from the answer to a request.
  ///
  /// - Parameters:
  ///   - deadline: for all attempts and pauses.
  ///   - read: makes something of an answer of any status; what it throws decides whether it is asked again.
  /// - Throws: the failure of the last attempt, or `APIError.cancelled`.
  package func answer<Answer>(
    to request: HTTPRequest, until deadline: Deadline, reportingTo news: any APODNews,
    read: (HTTPResponse) throws(APIError) -> Answer
  ) async throws(APIError) -> Answer {
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
