import CCurl
import CSystem
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
    if error == 0 { _ = ccurl_wake() } else { close(because: .noConnection(detail: "no thread (\(error))")) }
  }

  private func run() -> UnsafeMutableRawPointer? {
    if let problem = ccurl_open() {
      close(because: .noHTTPLibrary(detail: String(cString: problem)))
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

/// The transfers in progress; on libcurl's thread only.
private struct CurlTransfers {
  /// The longest sleep, in milliseconds. libcurl wakes up earlier for its own timers.
  private static let longestSleep: Int32 = 600_000

  private var running: [UnsafeMutableRawPointer: CurlTransfer] = [:]

  /// Starts new requests, drops those whose tasks no longer wait, and advances the others.
  mutating func advance(adding requests: [(CurlRequest, PendingResponse)]) {
    for (request, pending) in requests where !pending.isSettled { begin(request, pending) }
    for (easy, transfer) in running where transfer.pending.isSettled { end(easy) }
    guard ccurl_perform() == 0 else { return giveUp() }
    var code: Int32 = 0
    while let easy = ccurl_next_done(&code) {
      // libcurl would send the next request over an HTTP/2 connection that has fallen silent.
      if code == CURLE_OPERATION_TIMEDOUT { ccurl_end_connection(easy) }
      if let transfer = running[easy] { transfer.pending.settle(transfer.outcome(of: code)) }
      end(easy)
    }
    if ccurl_poll(Self.longestSleep) != 0 { giveUp() }
  }

  private mutating func begin(_ request: CurlRequest, _ pending: PendingResponse) {
    guard let transfer = CurlTransfer(request, pending), ccurl_add(transfer.easy) == 0 else {
      return pending.settle(.failure(.noConnection(detail: "libcurl can't make a request")))
    }
    running[transfer.easy] = transfer
  }

  private mutating func end(_ easy: UnsafeMutableRawPointer) {
    _ = ccurl_remove(easy)
    running[easy] = nil
  }

  /// Ends everything after libcurl itself has failed (no memory, no descriptors), and pauses before the next attempt.
  private mutating func giveUp() {
    for (easy, transfer) in running {
      transfer.pending.settle(.failure(.noConnection(detail: "libcurl can't go on")))
      end(easy)
    }
    usleep(100_000)
  }
}
