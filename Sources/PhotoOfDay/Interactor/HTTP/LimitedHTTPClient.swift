package import PhotoOfDayEntity
import Synchronization

/// Lets only so many requests through at a time; the others wait their turn, first come, first served.
///
/// Copies share their turns: whoever asks by way of one of them is counted.
package struct LimitedHTTPClient: HTTPClient {
  private let client: any HTTPClient
  private let turns: Turns

  package init(_ client: any HTTPClient, atOnce count: Int) {
    self.client = client
    turns = Turns(count)
  }

  package func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    guard await turns.take() else { throw .cancelled }
    defer { turns.giveBack() }
    return try await client.get(request)
  }
}

/// So many turns, and a queue for them. A semaphore would block a thread; this waits without one.
private final class Turns: Sendable {
  private struct State {
    var free: Int
    var tickets = 0
    var queue: [(ticket: Int, waiter: CheckedContinuation<Bool, Never>)] = []
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  /// Waits for a turn.
  ///
  /// - Returns: `false` where the task was cancelled meanwhile: then there is none to give back.
  func take() async -> Bool {
    let ticket = state.withLock { state in
      state.tickets += 1
      return state.tickets
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { queue(ticket, $0) }
    } onCancel: {
      leave(ticket)
    }
  }

  func giveBack() {
    let next = state.withLock { state in
      if state.queue.isEmpty { state.free += 1 }
      return state.queue.isEmpty ? nil : state.queue.removeFirst().waiter
    }
    next?.resume(returning: true)
  }

  private func queue(_ ticket: Int, _ waiter: CheckedContinuation<Bool, Never>) {
    let hasTurn: Bool? = state.withLock { state in
      // Under the lock: a task that is cancelled later than this finds its ticket in the queue.
      if Task.isCancelled { return false }
      guard state.free == 0 else {
        state.free -= 1
        return true
      }
      state.queue.append((ticket, waiter))
      return nil
    }
    if let hasTurn { waiter.resume(returning: hasTurn) }
  }

  private func leave(_ ticket: Int) {
    let waiter = state.withLock { state in
      state.queue.firstIndex { $0.ticket == ticket }.map { state.queue.remove(at: $0).waiter }
    }
    waiter?.resume(returning: false)
  }
}
