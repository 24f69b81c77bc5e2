import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What is wrong with an answer: that there is none, or that a copy stands for it.
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
