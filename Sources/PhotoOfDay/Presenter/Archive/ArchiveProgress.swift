import PhotoOfDayInteractor

package enum ArchiveUnit: Sendable { case months, pictures }

/// Shows how far archiving has come, and keeps how it ended.
@MainActor
final class ArchiveProgress {
  private(set) var months = MonthReport()
  private(set) var pictures = PictureReport()
  private let loading: Loading
  private let unit: ArchiveUnit
  private var start: ContinuousClock.Instant?

  init(_ loading: Loading, of unit: ArchiveUnit) { (self.loading, self.unit) = (loading, unit) }
}

extension ArchiveProgress: ArchiveInteractorOutput {
  @MainActor
  func didReach(_ count: Int, givenUp: Int, of total: Int) async {
    let start = start ?? .now
    self.start = start
    guard total > 0 else { return }
    let progress = loading.messages.archiveProgress(count, givenUp: givenUp, of: total, unit, after: .now - start)
    loading.view?.showLoading(progress)
  }

  @MainActor
  func didEnd(_ report: MonthReport) async { months = report }

  @MainActor
  func didEnd(_ report: PictureReport) async { pictures = report }
}
