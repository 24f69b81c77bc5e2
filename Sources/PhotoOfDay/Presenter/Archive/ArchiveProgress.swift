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
    let pace = ArchivePace(count: count, givenUp: givenUp, total: total, elapsed: .now - start, unit: unit)
    loading.view?.showLoading(pace.text(in: loading.messages))
  }

  @MainActor
  func didEnd(_ report: MonthReport) async { months = report }

  @MainActor
  func didEnd(_ report: PictureReport) async { pictures = report }
}

/// How far a sync has come, and the time left at its pace.
struct ArchivePace: Hashable {
  var count: Int
  /// These took time, too, and failed.
  var givenUp: Int
  var total: Int
  var elapsed: Duration
  var unit = ArchiveUnit.months

  /// `12 of 366 months · 2 min left`; without a time before the first.
  func text(in messages: Messages) -> String {
    let progress = messages.archiveProgress(count, of: total, unit)
    let seconds = elapsed / .seconds(1)
    let asked = count + givenUp
    guard asked > 0, asked < total, seconds > 0 else { return progress }
    let left = Int((seconds * Double(total - asked) / Double(asked)).rounded(.up))
    return "\(progress) · \(messages.timeLeft(seconds: left))"
  }
}
