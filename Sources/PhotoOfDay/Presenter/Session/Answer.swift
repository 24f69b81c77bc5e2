import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Keeps the answer to one call of an interactor, and passes on its progress.
@MainActor
final class Answer<Value: Sendable> {
  /// The wait of the user for it; `nil` for background reads.
  let waiting: Waiting?
  private let willRetry: (AppError) -> Void
  private var answer: Result<Value, AppError>?
  /// True if an outline scrolled the previous screen away meanwhile.
  var hadOutline = false
  /// The source of the stored result, if NASA didn't answer.
  private(set) var fallback: Fallback?

  /// - Parameter willRetry: an attempt has failed, and the next will follow.
  init(in waiting: Waiting?, willRetry: @escaping (AppError) -> Void = { _ in }) {
    self.waiting = waiting
    self.willRetry = willRetry
  }

  /// Without an answer, the call was cancelled.
  var result: Result<Value, AppError> { answer ?? .failure(.cancelled) }
  var failure: AppError? { result.failure }

  /// The reason why NASA didn't answer, with or without a fallback.
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
    waiting?.didEnd(with: trouble)
  }

  @MainActor
  func didReach(_ count: Int, of total: Int?) async {
    if answer == nil { waiting?.didReach(count, of: total) }
  }
}
