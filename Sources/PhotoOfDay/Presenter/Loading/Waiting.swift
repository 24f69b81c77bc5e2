import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The user's wait for one answer. Once it is over, no more progress is shown.
@MainActor
final class Waiting {
  private let subject: LoadingSubject
  private let began = ContinuousClock.now
  private let speech: Speech
  private let ahead: ReadingAhead
  /// Draws the entries that have arrived so far.
  private let outline: (([APODItem]) -> Void)?
  private var received: [APODItem] = []
  /// The view that shows the progress; `nil` once the wait is over.
  private weak var view: (any ScreenViewProtocol)?

  /// - Parameter outline: draws the parts of the screen that are already known, at first without
  ///   entries, and again whenever entries arrive.
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
  func heed(_ trouble: AppError?) { ahead.heedLimit(in: trouble) }
}
