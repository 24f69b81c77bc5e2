import PhotoOfDayEntity
import Synchronization

/// One request as the thread of libcurl gets it. A redirect is an order of its own.
struct CurlOrder: Sendable {
  var request: HTTPRequest
  var certificates: CertificateSource
  var connectMilliseconds: Int
  var silenceSeconds: Int
  var wholeMilliseconds: Int
}

/// What came of an order.
struct CurlAnswer: Sendable {
  var response: HTTPResponse
  /// Where the answer points, if it is a redirect.
  var redirect: String?
}

/// The claim of a waiting task on the outcome of its order.
///
/// Whoever settles first counts: the thread with an answer, or the task that is cancelled. So a cancelled task never
/// waits for the thread, even while that is busy.
final class CurlTicket: Sendable {
  typealias Outcome = Result<CurlAnswer, APIError>

  private enum State {
    case unclaimed
    case waiting(CheckedContinuation<Outcome, Never>)
    case settled
  }

  private let state = Mutex(State.unclaimed)

  var isSettled: Bool {
    state.withLock { if case .settled = $0 { true } else { false } }
  }

  /// Takes the continuation of the task that waits. If the ticket is settled already, the task was cancelled.
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
