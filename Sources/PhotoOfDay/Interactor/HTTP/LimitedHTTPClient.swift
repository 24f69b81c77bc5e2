package import PhotoOfDayEntity
import Synchronization

/// Limits how many requests are sent at the same time. The others wait in order.
///
/// Copies share one limit.
package struct LimitedHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let semaphore: AsyncSemaphore

  package init(_ client: any HTTPClient, atOnce count: Int) {
    (self.client, semaphore) = (client, AsyncSemaphore(count))
  }

  package func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    await semaphore.wait()
    defer { semaphore.signal() }
    if Task.isCancelled { throw .cancelled }
    return try await client.get(request)
  }
}

/// A counting semaphore that suspends tasks instead of blocking threads. A cancelled task waits for its turn, too: what is
/// cancelled is cancelled as a whole, so the requests before it end at once.
private final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(free: count)) }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiters.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func signal() {
    let next: CheckedContinuation<Void, Never>? = state.withLock { state in
      if !state.waiters.isEmpty { return state.waiters.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
