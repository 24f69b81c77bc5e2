import PhotoOfDayEntity
import Synchronization

/// A request as libcurl's thread gets it. Each redirect is a request of its own.
struct CurlRequest: Sendable {
  var request: HTTPRequest
  var secrets: Secrets
  var certificates: CertificateSource
  /// The proxy's address.
  var proxy: String?
  /// Which addresses it mustn't connect to; `nil` for none.
  var refusesAddress: (@Sendable (IPAddress) -> Bool)?
  var connectMilliseconds: Int
  var silenceSeconds: Int
  var deadline: Deadline
}

/// The response to one request.
struct CurlResponse: Sendable {
  var response: HTTPResponse
  /// The target of a redirect.
  var redirect: String?
}

/// A response that a task waits for.
///
/// The first to settle it counts: the thread with a response, or the task that is cancelled. So a cancelled task never
/// waits for the thread, however busy that is.
final class PendingResponse: Sendable {
  typealias Outcome = Result<CurlResponse, APIError>

  private enum State {
    case unclaimed
    case waiting(CheckedContinuation<Outcome, Never>)
    case settled
  }

  private let state = Mutex(State.unclaimed)

  var isSettled: Bool {
    state.withLock { if case .settled = $0 { true } else { false } }
  }

  /// Sets the continuation of the waiting task. If the outcome is already settled, the task was cancelled.
  func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
    let isCancelled = state.withLock { state in
      if case .settled = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
  }

  func settle(_ outcome: Outcome) {
    let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      defer { state = .settled }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: outcome)
  }
}
