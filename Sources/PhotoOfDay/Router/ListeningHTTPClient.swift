import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization

/// Sees to it that Ctrl-C is heard before the network is first asked: what is half done then is to be cleaned up.
final class ListeningHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let listen: @Sendable () async -> Void
  private let isListening = Atomic(false)

  init(_ client: any HTTPClient, listen: @escaping @Sendable () async -> Void) {
    (self.client, self.listen) = (client, listen)
  }

  func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    if !isListening.load(ordering: .relaxed) {
      await listen()
      isListening.store(true, ordering: .relaxed)
    }
    return try await client.get(request)
  }
}
