import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What a call to an interactor returned.
struct Fetched<Value: Sendable>: Sendable {
  var value: Value
  /// What it was read from, where NASA didn't answer.
  var copy: Fallback?
}

/// Waits for the result of one call to an interactor, and passes on the news on the way to it.
///
/// There is one for each call, so that no screen receives the result of a call that it no longer waits for.
@MainActor
final class InteractorResult<Value: Sendable> {
  /// Where the news go; `nil` where nobody waits.
  private weak var news: Loading?
  /// Ends the call where it would retry for nobody.
  var giveUp: (() -> Void)?
  private var copy: Fallback?
  private var result: Result<Fetched<Value>, APIError>?
  private var waiter: CheckedContinuation<Result<Fetched<Value>, APIError>, Never>?

  init(news: Loading?) { self.news = news }

  /// Waits for the result. Once.
  func get() async -> Result<Fetched<Value>, APIError> {
    if let result { return result }
    return await withCheckedContinuation { waiter = $0 }
  }

  /// The call has returned: without a result it was cancelled.
  func close() { settle(.failure(.cancelled)) }

  private func settle(_ value: Result<Value, APIError>) {
    guard result == nil else { return }
    let settled = value.map { Fetched(value: $0, copy: copy) }
    result = settled
    waiter?.resume(returning: settled)
    waiter = nil
  }
}

extension InteractorResult: InteractorOutput {
  @MainActor
  func willRetry(after pause: Duration) async {
    guard result == nil else { return }
    if let news { news.willRetry() } else { giveUp?() }
  }

  @MainActor
  func didReceive(_ items: [APODItem]) async { if result == nil { news?.didReceive(items) } }

  @MainActor
  func didFallBack(to copy: Fallback) async { self.copy = copy }

  @MainActor
  func didFailToDelete(_ reason: String) async { news?.tell(\.couldNotDelete, technical: reason) }

  @MainActor
  func didFailToSave(_ reason: String) async { news?.tell(\.couldNotCache, technical: reason) }

  @MainActor
  func receive(_ result: Result<Value, APIError>) async { settle(result) }

  @MainActor
  func didReceive(bytes: Int, of total: Int?) async { if result == nil { news?.didReceive(bytes: bytes, of: total) } }
}

/// What is wrong with a result: it is a failure, or read from a copy.
struct Trouble: Equatable {
  var reason: ExitReason
  var isTransient: Bool
  var isCopy: Bool

  init?(_ result: Result<Fetched<some Sendable>, APIError>) {
    switch result {
    case .success(let fetched):
      guard let error = fetched.copy?.reason else { return nil }
      (reason, isTransient, isCopy) = (ExitReason(error), error.isTransient, true)
    case .failure(let error):
      (reason, isTransient, isCopy) = (ExitReason(error), error.isTransient, false)
    }
  }
}
