package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Shows the progress of a sync, and its outcome.
@MainActor
package final class ArchivePresenter: ScreenPresenterProtocol {
  package var view: (any ArchiveViewProtocol)?
  package private(set) var exitReason = ExitReason.done
  /// What is still to be told, at a prompt.
  package private(set) var remarks: [Remark] = []

  private let opening: ArchiveOpening
  /// Whether a screen comes back afterwards. The user is asked first, at a terminal.
  private let isAtPrompt: Bool
  private let interactor: any ArchiveInteractorInput
  private let setting: LanguageSetting
  private let now: () -> ContinuousClock.Instant
  private var task: Task<Void, Never>?
  private var start: ContinuousClock.Instant?
  private var unit = ArchiveUnit.months
  /// Whether all months have been handled.
  private var hasMonths = false

  /// - Parameter now: for the pace.
  package init(
    opening: ArchiveOpening, isAtPrompt: Bool = false, interactor: any ArchiveInteractorInput, setting: LanguageSetting,
    now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    (self.opening, self.isAtPrompt) = (opening, isAtPrompt)
    self.interactor = interactor
    self.setting = setting
    self.now = now
  }

  private var messages: Messages { setting.messages }
  private var era: Era? { opening.year.map(CalendarText.era) }

  /// Fills the archive.
  package func run() async {
    if isAtPrompt, await !isWanted() { return }
    view?.showLoading(messages.checkingArchive)
    await untilDone { [interactor, opening] in await interactor.fillArchive(opening.scope, reportingTo: self) }
    if opening.hasPictures, hasMonths { await archivePictures() }
  }

  package func viewDidInterruptLoading() { task?.cancel() }

  /// - Returns: `false` if the user has stopped it.
  @discardableResult
  private func untilDone(_ work: @escaping @MainActor () async -> Void) async -> Bool {
    let task = Task { await work() }
    self.task = task
    await task.value
    self.task = nil
    return !task.isCancelled
  }

  /// Says first how much there is to download: it can be thousands of pictures.
  private func archivePictures() async {
    view?.showLoading(messages.checkingArchive)
    var plan = PicturePlan()
    let isDone = await untilDone { [interactor, opening] in plan = await interactor.missingPictures(of: opening.scope) }
    view?.hideLoading()
    guard isDone else { return await fillFailure(.cancelled) }
    guard !plan.items.isEmpty else {
      tell(.notice(messages.allArchived(plan.alreadyThere, .pictures)))
      return
    }
    view?.showNotice(messages.picturesToArchive(plan.items.count, bytes: plan.bytes))
    guard await isConfirmed() else { return }
    (start, unit) = (nil, .pictures)
    await untilDone { [interactor] in await interactor.archivePictures(plan, reportingTo: self) }
  }

  /// NASA takes about so many seconds for a month: two pages at once, of two months at once.
  private static let secondsPerMonth = 0.7

  /// Says how much it is and how long it takes, and asks. In a pipe nothing is asked, and nothing has to be where the
  /// archive is complete.
  private func isWanted() async -> Bool {
    let count = await interactor.missingMonths(of: opening.scope)
    if count == 0 { return true }
    let question = messages.syncQuestion(count, seconds: Int((Double(count) * Self.secondsPerMonth).rounded()))
    do throws(UserExit) { return try await view?.confirm(question, isYes: true) ?? true } catch {
      exitReason = exitReason.left(error)
      return false
    }
  }

  private func isConfirmed() async -> Bool {
    if opening.isConfirmed { return true }
    do throws(UserExit) {
      switch try await view?.confirm(messages.downloadQuestion, isYes: false) {
      case true: return true
      case false: break
      case nil:
        exitReason = .wrongUsage
        tell(.error(AlertViewModel(text: messages.addYes)))
      }
    } catch {
      exitReason = exitReason.left(error)
    }
    return false
  }
}

extension ArchivePresenter: ArchiveInteractorOutput {
  @MainActor
  package func didReach(_ count: Int, givenUp: Int, of total: Int) async {
    let start = start ?? now()
    self.start = start
    guard total > 0 else { return }
    let pace = ArchivePace(count: count, givenUp: givenUp, total: total, elapsed: now() - start, unit: unit)
    view?.showLoading(pace.text(in: messages))
  }

  @MainActor
  package func didEnd(_ report: MonthReport) async {
    view?.hideLoading()
    (exitReason, hasMonths) = (ExitReason(report), report.stop == nil)
    show(report, .months) { [messages, era] in messages.months($0, era: era) }
  }

  /// Missing pictures fail the sync as missing months do. A day without a file doesn't.
  @MainActor
  package func didEnd(_ report: PictureReport) async {
    view?.hideLoading()
    var weighed = report
    weighed.empty = []
    let reason = ExitReason(weighed)
    if reason != .done { exitReason = reason }
    show(report, .pictures, messages.dates)
  }

  private func show<Target>(
    _ report: ArchiveReport<Target>, _ unit: ArchiveUnit, _ name: (ClosedRange<Target>) -> String
  ) {
    for alert in messages.alerts(for: report, name) { tell(.error(alert)) }
    for notice in messages.notices(of: report, unit, name) { tell(.notice(notice)) }
  }

  @MainActor
  package func fillFailure(_ error: AppError) async {
    view?.hideLoading()
    exitReason = error.exitReason
    tell(.error(refusal(error) ?? messages.alert(for: error, era: era)))
  }
}

extension ArchivePresenter {
  private func tell(_ remark: Remark) {
    if isAtPrompt { remarks.append(remark) } else { view?.show(remark) }
  }

  /// The alert for a month without a year that lies ahead.
  private func refusal(_ error: AppError) -> AlertViewModel? {
    guard case .inFuture(let allowed, _) = error, opening.year == nil, let number = opening.month,
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

/// What the archive's presenter tells its view.
@MainActor
package protocol ArchiveViewProtocol: ScreenViewProtocol {
  /// Asks a yes-or-no question, which only what is typed from then on answers.
  ///
  /// - Parameter isYes: what Enter alone means.
  /// - Returns: `nil` if no user is there to answer.
  /// - Throws: how the user left instead of answering.
  func confirm(_ question: String, isYes: Bool) async throws(UserExit) -> Bool?
}

/// What is archived.
package enum ArchiveUnit: Sendable { case months, pictures }

extension Option {
  package static let sync = Option(
    "--sync", .flag, .archive, narrowedBy: ["--month", "--year"], excludes: ["--offline"],
    Text(
      """
      download all months, a year or a month for offline use, and show nothing; the next run fetches only what is missing \
      or may have changed
      """,
      """
      เก็บทุกเดือน ทั้งปี หรือเดือนเดียวลงเครื่องไว้ดูแบบออฟไลน์ โดยไม่แสดงภาพ ครั้งต่อไปโหลดเฉพาะที่ยังไม่มีหรืออาจเปลี่ยนไป
      """)
  ) { plan, _ in plan.archive = ArchiveOpening() }

  package static let pictures = Option(
    "--pictures", .flag, .setting, needs: ["--sync"],
    Text("with --sync: archive their pictures too", "ใช้กับ --sync: เก็บไฟล์ภาพลงคลังด้วย")
  ) { plan, _ in plan.archive?.hasPictures = true }

  package static let yes = Option(
    "--yes", .flag, .setting, needs: ["--sync", "--pictures"],
    Text("with --pictures: don't ask first", "ใช้กับ --pictures: ไม่ต้องถามก่อน")
  ) { plan, _ in plan.archive?.isConfirmed = true }
}

/// Which months the command line asks to archive: all, those of a year, or one.
package struct ArchiveOpening: Hashable, Sendable {
  /// 1 to 12.
  package var month: Int?
  /// Of either era; without it, the month is in NASA's current year.
  package var year: Int?
  /// Whether to archive their pictures, too.
  package var hasPictures = false
  /// Whether to do that without asking.
  package var isConfirmed = false

  package init(month: Int? = nil, year: Int? = nil, hasPictures: Bool = false, isConfirmed: Bool = false) {
    (self.month, self.year) = (month, year)
    (self.hasPictures, self.isConfirmed) = (hasPictures, isConfirmed)
  }
}
