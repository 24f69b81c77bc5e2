import CCurl
import PhotoOfDayEntity
import Synchronization

/// The one thread that libcurl runs on. It starts with the first request, and sleeps while there is nothing to do.
final class CurlMulti: Sendable {
  static let shared = CurlMulti()

  private struct State {
    var isRunning = false
    var queue: [(CurlRequest, PendingResponse)] = []
  }

  private let state = Mutex(State())

  private init() {}

  /// Sends one request, without following redirects.
  ///
  /// The deadline has a timer of its own: libcurl checks the time only between reads, and a server that sends empty HTTP/2
  /// frames without end keeps it reading.
  ///
  /// - Throws: what `HTTPClient.get` throws.
  func response(to request: CurlRequest) async throws(APIError) -> CurlResponse {
    let pending = PendingResponse()
    let timer = Task {
      try await Task.sleep(until: request.deadline.instant, clock: .continuous)
      pending.settle(.failure(.timedOut(detail: "no answer by the deadline")))
      _ = ccurl_wake()
    }
    defer { timer.cancel() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        pending.wait(continuation)
        self.enqueue(request, pending)
      }
    } onCancel: {
      pending.settle(.failure(.cancelled))
      _ = ccurl_wake()
    }
    return try outcome.get()
  }

  private func enqueue(_ request: CurlRequest, _ pending: PendingResponse) {
    guard !pending.isSettled else { return }
    let error = state.withLock { state in
      state.queue.append((request, pending))
      guard !state.isRunning else { return Int32(0) }
      let error = ccurl_start_thread { _ in CurlMulti.shared.run() }
      state.isRunning = error == 0
      return error
    }
    if error == 0 { _ = ccurl_wake() } else { close(because: .outOfResources(detail: "no thread (\(error))")) }
  }

  private func run() -> UnsafeMutableRawPointer? {
    if let problem = ccurl_open() {
      let detail = String(cString: problem)
      close(because: Resources.areLeft ? .noHTTPLibrary(detail: detail) : .outOfResources(detail: detail))
      return nil
    }
    var transfers = CurlTransfers()
    while true { transfers.advance(adding: dequeueAll()) }
  }

  private func dequeueAll() -> [(CurlRequest, PendingResponse)] {
    state.withLock { state in
      defer { state.queue = [] }
      return state.queue
    }
  }

  /// Fails all waiting requests. The next request starts the thread again.
  private func close(because error: APIError) {
    let queue = state.withLock { state in
      defer { state = State() }
      return state.queue
    }
    for (_, pending) in queue { pending.settle(.failure(error)) }
  }
}
