import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Keeps the answer to one call of an interactor, and passes the call's progress on.
@MainActor
final class Answer<Value: Sendable> {
  /// The user's wait for this answer; `nil` for reads in the background.
  let waiting: Waiting?
  private let willRetry: (AppError) -> Void
  private var answer: Result<Value, AppError>?
  /// True if an outline scrolled the previous screen away meanwhile.
  var hadOutline = false
  /// The source of the stored result, if NASA didn't answer.
  private(set) var fallback: Fallback?

  /// - Parameter willRetry: called after a failed attempt, before the next one.
  init(in waiting: Waiting?, willRetry: @escaping (AppError) -> Void = { _ in }) {
    self.waiting = waiting
    self.willRetry = willRetry
  }

  /// The answer, or `.cancelled` if there was none.
  var result: Result<Value, AppError> { answer ?? .failure(.cancelled) }
  var failure: AppError? { result.failure }

  /// The reason why NASA didn't answer, even if a stored result was used instead.
  var trouble: AppError? { failure ?? fallback?.reason }
}

extension Answer: InteractorOutput {
  @MainActor
  func willRetry(because error: AppError) async {
    willRetry(error)
    waiting?.willRetry(because: error)
  }

  @MainActor
  func didReceive(_ items: [APODItem]) async { if answer == nil { waiting?.didReceive(items) } }

  @MainActor
  func didFallBack(to fallback: Fallback) async { self.fallback = fallback }

  @MainActor
  func receive(_ result: Result<Value, AppError>) async {
    answer = answer ?? result
    waiting?.heed(trouble)
  }

  @MainActor
  func didReach(_ count: Int, of total: Int?) async {
    if answer == nil { waiting?.didReach(count, of: total) }
  }
}
