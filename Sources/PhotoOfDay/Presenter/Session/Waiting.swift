import PhotoOfDayEntity
import PhotoOfDayInteractor

/// One wait of the user for an answer. Once it is over, nothing more of its progress is shown.
@MainActor
final class Waiting {
  private let subject: LoadingSubject
  private let began = ContinuousClock.now
  private let speech: Speech
  private let ahead: ReadingAhead
  /// Shows the entries that have come.
  private let outline: (([APODItem]) -> Void)?
  private var received: [APODItem] = []
  /// The screen that shows the progress; `nil` once the wait is over.
  private weak var view: (any ScreenViewProtocol)?

  /// - Parameter outline: shows what is known before the answer is there, and the entries that have
  ///   come.
  init(
    for subject: LoadingSubject, on view: (any ScreenViewProtocol)?, in speech: Speech,
    ahead: ReadingAhead, outline: (([APODItem]) -> Void)?
  ) {
    self.subject = subject
    self.view = view
    self.speech = speech
    self.ahead = ahead
    self.outline = outline
  }

  func begin() {
    view?.showLoading(LoadingWords(speech).loading(subject))
    outline?([])
  }

  /// - Returns: true if an outline scrolled the previous screen away.
  func end() -> Bool {
    defer { view = nil }
    return view?.hideLoading() ?? false
  }

  func willRetry(because error: AppError) {
    ahead.heedLimit(in: error)
    view?.showLoading("\(LoadingWords(speech).loading(subject)) (\(LoadingWords(speech).again))")
  }

  func didReceive(_ items: [APODItem]) {
    received += items
    if view != nil { outline?(received) }
  }

  func didReach(_ count: Int, of total: Int?) {
    view?.showLoading(LoadingWords(speech).loading(subject, (count, total, .now - began)))
  }

  /// - Parameter trouble: the reason why NASA didn't answer.
  func didEnd(with trouble: AppError?) { ahead.heedLimit(in: trouble) }
}
