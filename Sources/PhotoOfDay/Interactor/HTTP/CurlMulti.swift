import CCurl
import CSystem
import PhotoOfDayEntity
import Synchronization

/// The one thread that libcurl runs on. It starts with the first request, and sleeps while there is
/// nothing to do.
final class CurlMulti: Sendable {
  static let shared = CurlMulti()

  private let queue = Mutex<[PendingResponse]>([])
  /// The reason why libcurl can't be used; `nil` if it can. Determined by the first request.
  private static let failure: AppError? = {
    var words: UnsafePointer<CChar>?
    let state = ccurl_open(&words)
    if state == CCURL_MISSING { return .noHTTPLibrary }
    let reason = words.map { PlainText.line(String(cString: $0)) } ?? ""
    if state == CCURL_UNUSABLE { return .unusableHTTPLibrary(reason: reason) }
    let error = ccurl_start_thread { _ in CurlMulti.shared.run() }
    return error == 0 ? nil : .unusableHTTPLibrary(reason: "no thread (\(error))")
  }()

  private init() {}

  /// Sends one request, without following redirects.
  ///
  /// A separate timer enforces the deadline. libcurl checks the time only between reads, and a
  /// server that sends endless empty HTTP/2 frames keeps it reading.
  func response(
    to request: HTTPRequest, of client: CurlHTTPClient, until deadline: Deadline
  ) async throws(AppError) -> HTTPResponse {
    if Task.isCancelled { throw .cancelled }
    if let failure = Self.failure { throw failure }
    let (outcomes, continuation) = AsyncStream.makeStream(of: PendingResponse.Outcome.self)
    let pending = PendingResponse(request, of: client, for: continuation)
    func abandon(because error: AppError) {
      pending.settle(.failure(error))
      _ = ccurl_wake()
    }
    let timer = Task {
      try await Task.sleep(until: deadline.instant, clock: .continuous)
      abandon(because: .timedOut(detail: "no answer by the deadline"))
    }
    defer {
      timer.cancel()
    }
    queue.withLock { $0.append(pending) }
    _ = ccurl_wake()
    for await outcome in outcomes {
      return try outcome.get()
    }
    // The task was canceled.
    abandon(because: .cancelled)
    throw .cancelled
  }

  private func run() -> UnsafeMutableRawPointer? {
    var running = Transfers()
    while true {
      advance(&running)
    }
  }
}

// MARK: - On libcurl's thread

extension CurlMulti {
  /// The transfers by their handles.
  private typealias Transfers = [UnsafeMutableRawPointer: CurlTransfer]

  /// The longest sleep, in milliseconds. libcurl wakes up earlier for its own timers.
  private static let longestSleep: Int32 = 600_000

  /// Starts new requests, drops those whose tasks no longer wait, and advances the others.
  private func advance(_ running: inout Transfers) {
    startNew(&running)
    for (easy, transfer) in running where transfer.pending.isSettled {
      end(easy, &running)
    }
    let couldPerform = ccurl_perform() == 0
    settleDone(&running)
    let couldWait = ccurl_poll(Self.longestSleep) == 0
    // Keeps the loop from spinning: without memory or descriptors, these calls fail at once until
    // the deadlines.
    if !couldPerform || !couldWait {
      let tenthOfASecond: UInt32 = 100_000
      usleep(tenthOfASecond)
    }
  }

  private func startNew(_ running: inout Transfers) {
    let new = queue.withLock { queue in
      let all = queue
      queue = []
      return all
    }
    for pending in new where !pending.isSettled {
      if let transfer = CurlTransfer(pending), ccurl_add(transfer.easy) == 0 {
        running[transfer.easy] = transfer
      } else {
        pending.settle(.failure(.noConnection(detail: "libcurl can't make a request")))
      }
    }
  }

  private func settleDone(_ running: inout Transfers) {
    var code: Int32 = 0
    while let easy = ccurl_next_done(&code) {
      // Otherwise, libcurl would send the next request over an HTTP/2 connection that no longer
      // responds.
      if code == CURLE_OPERATION_TIMEDOUT {
        ccurl_end_connection(easy)
      }
      if let transfer = running[easy] {
        transfer.pending.settle(transfer.outcome(of: code))
      }
      end(easy, &running)
    }
  }

  private func end(_ easy: UnsafeMutableRawPointer, _ running: inout Transfers) {
    _ = ccurl_remove(easy)
    running[easy] = nil
  }
}

/// A request, and the task that waits for its response. Each redirect is a request of its own.
///
/// Only the first outcome counts: the response on libcurl's thread, the cancellation of the task,
/// or the deadline. A task therefore never waits for the thread, however busy that is.
final class PendingResponse: Sendable {
  typealias Outcome = Result<HTTPResponse, AppError>

  let request: HTTPRequest
  let client: CurlHTTPClient
  private let outcomes: AsyncStream<Outcome>.Continuation
  private let settled = Atomic(false)

  init(
    _ request: HTTPRequest,
    of client: CurlHTTPClient,
    for outcomes: AsyncStream<Outcome>.Continuation
  ) {
    self.request = request
    self.client = client
    self.outcomes = outcomes
  }

  var isSettled: Bool { settled.load(ordering: .relaxed) }

  func settle(_ outcome: Outcome) {
    let wasSettled = settled.exchange(true, ordering: .relaxed)
    if !wasSettled {
      outcomes.yield(outcome)
    }
  }
}
