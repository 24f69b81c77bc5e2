package import PhotoOfDayEntity
import Synchronization

/// Limits how many requests are sent at the same time. The others wait in order.
///
/// Copies share one limit.
package struct LimitedHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let semaphore: AsyncSemaphore

  package init(_ client: any HTTPClient, atOnce count: Int) {
    self.client = client
    semaphore = AsyncSemaphore(count)
  }

  package func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    guard await semaphore.wait() else { throw .cancelled }
    defer { semaphore.signal() }
    return try await client.get(request)
  }
}

/// A counting semaphore that suspends tasks instead of blocking threads.
private final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var lastID = 0
    var waiters: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// - Returns: `false` if the task was cancelled while it waited; then it must not signal.
  func wait() async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { enqueue(id, $0) }
    } onCancel: {
      cancel(id)
    }
  }

  func signal() {
    let next = state.withLock { state in
      if state.waiters.isEmpty { state.free += 1 }
      return state.waiters.isEmpty ? nil : state.waiters.removeFirst().continuation
    }
    next?.resume(returning: true)
  }

  private func enqueue(_ id: Int, _ continuation: CheckedContinuation<Bool, Never>) {
    let isAcquired: Bool? = state.withLock { state in
      // Checked under the lock: a task cancelled later finds itself among the waiters.
      if Task.isCancelled { return false }
      guard state.free == 0 else {
        state.free -= 1
        return true
      }
      state.waiters.append((id, continuation))
      return nil
    }
    if let isAcquired { continuation.resume(returning: isAcquired) }
  }

  private func cancel(_ id: Int) {
    let waiter = state.withLock { state in
      state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0).continuation }
    }
    waiter?.resume(returning: false)
  }
}
