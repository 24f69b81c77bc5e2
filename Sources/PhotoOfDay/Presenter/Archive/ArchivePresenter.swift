package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Tells how the archive is filled, and what came of it.
@MainActor
package final class ArchivePresenter: ScreenPresenterProtocol {
  package weak var view: (any ArchiveViewProtocol)?
  package private(set) var exitReason = ExitReason.done

  private let opening: ArchiveOpening
  private let interactor: any ArchiveInteractorInput
  private let setting: LanguageSetting
  private let now: () -> ContinuousClock.Instant
  private var task: Task<Void, Never>?
  private var start: ContinuousClock.Instant?

  /// - Parameter now: for telling how fast it goes.
  package init(
    opening: ArchiveOpening, interactor: any ArchiveInteractorInput, setting: LanguageSetting,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.opening = opening
    self.interactor = interactor
    self.setting = setting
    self.now = now
  }

  private var messages: any Messages { setting.messages }
  private var era: Era? { opening.year.map(CalendarText.era) }

  /// Fills the archive; there is nothing to stay for.
  package func viewDidAppear() async -> ScreenExit {
    view?.showLoading(messages.lookingIntoArchive)
    let task = Task { [interactor, opening] in await interactor.fillArchive(opening.scope, reportingTo: self) }
    self.task = task
    await task.value
    self.task = nil
    return .leave
  }

  package func viewDidInterruptLoading() { task?.cancel() }
}

extension ArchivePresenter: ArchiveInteractorOutput {
  @MainActor
  package func didReach(_ count: Int, givenUp: Int, of total: Int) async {
    let start = start ?? now()
    self.start = start
    guard total > 0 else { return }
    let pace = ArchivePace(count: count, givenUp: givenUp, total: total, elapsed: now() - start)
    view?.showProgress(
      ArchiveProgressViewModel(text: pace.text(in: messages), percent: 100 * (count + givenUp) / total))
  }

  @MainActor
  package func willWait(seconds: Int) async {
    view?.showProgress(ArchiveProgressViewModel(text: messages.waitingForNASA(seconds: seconds)))
  }

  @MainActor
  package func didEnd(_ report: ArchiveReport) async {
    view?.hideLoading()
    exitReason = ExitReason(report)
    for alert in messages.alerts(for: report, era: era) { view?.showError(alert) }
    for notice in messages.notices(of: report, era: era) { view?.showNotice(notice) }
  }

  @MainActor
  package func fillFailure(_ error: APIError) async {
    view?.hideLoading()
    exitReason = ExitReason(error)
    view?.showError(refusal(error) ?? messages.alert(for: error, era: era))
  }
}

extension ArchivePresenter {
  /// What is said of a month without a year that lies ahead.
  private func refusal(_ error: APIError) -> AlertViewModel? {
    guard case .inFuture(let allowed) = error, opening.year == nil, let number = opening.month,
      let month = CalendarMonth(year: allowed.upperBound.year, month: number)
    else { return nil }
    return messages.refusal(ofMonth: month, allowed) { "--year \($0)" }.map { AlertViewModel(text: $0) }
  }
}

extension ArchiveOpening {
  fileprivate var scope: ArchiveScope {
    if let month { return .month(month, year: year) }
    return year.map(ArchiveScope.year) ?? .all
  }
}
