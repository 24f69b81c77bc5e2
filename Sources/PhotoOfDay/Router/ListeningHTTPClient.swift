import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization

/// Starts handling Ctrl-C before the first request, so that half-written files are cleaned up, and notes rate limits.
final class ListeningHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let listen: @Sendable () async -> Void
  private let isListening = Atomic(false)
  private let limited = Atomic(false)

  /// Whether any request was answered by a rate limit (429).
  var wasLimited: Bool { limited.load(ordering: .relaxed) }

  init(_ client: any HTTPClient, listen: @escaping @Sendable () async -> Void) {
    (self.client, self.listen) = (client, listen)
  }

  func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    if !isListening.load(ordering: .relaxed) {
      await listen()
      isListening.store(true, ordering: .relaxed)
    }
    let response = try await client.get(request)
    if response.status == 429 { limited.store(true, ordering: .relaxed) }
    return response
  }
}
