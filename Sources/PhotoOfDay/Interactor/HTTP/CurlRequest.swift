import PhotoOfDayEntity
import Synchronization

/// A request as libcurl's thread gets it. Each redirect is a request of its own.
struct CurlRequest: Sendable {
  var request: HTTPRequest
  var secrets: Secrets
  var certificates: CertificateSource
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
/// The first to settle it counts: the thread with a response, the task that is cancelled, or the deadline's timer. So a
/// task never waits for the thread, however busy that is.
final class PendingResponse: Sendable {
  typealias Outcome = Result<CurlResponse, APIError>

  private enum State {
    case unclaimed
    case waiting(CheckedContinuation<Outcome, Never>)
    case settled(Outcome)
  }

  private let state = Mutex(State.unclaimed)

  var isSettled: Bool {
    state.withLock { if case .settled = $0 { true } else { false } }
  }

  /// Sets the continuation of the waiting task.
  func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
    let outcome: Outcome? = state.withLock { state in
      if case .settled(let outcome) = state { return outcome }
      state = .waiting(continuation)
      return nil
    }
    if let outcome { continuation.resume(returning: outcome) }
  }

  func settle(_ outcome: Outcome) {
    let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
      if case .settled = state { return nil }
      defer { state = .settled(outcome) }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    continuation?.resume(returning: outcome)
  }
}
