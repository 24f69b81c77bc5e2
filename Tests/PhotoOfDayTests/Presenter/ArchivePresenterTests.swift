import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

/// Replays a run of the archive's interactor.
private struct ScriptedArchiveInteractor: ArchiveInteractorInput {
  let play: @Sendable (ArchiveScope, any ArchiveInteractorOutput) async -> Void

  func fillArchive(_ scope: ArchiveScope, reportingTo output: any ArchiveInteractorOutput) async {
    await play(scope, output)
  }

  func missingMonths(of scope: ArchiveScope) async -> Int { 12 }

  /// Which pictures are missing.
  var plan = PicturePlan()
  var playPictures: @Sendable (PicturePlan, any ArchiveInteractorOutput) async -> Void = { _, _ in }
  func missingPictures(of scope: ArchiveScope) async -> PicturePlan { plan }
  func archivePictures(_ plan: PicturePlan, reportingTo output: any ArchiveInteractorOutput) async {
    await playPictures(plan, output)
  }
}

extension ScreenSpy {
  /// What remains on the screen.
  fileprivate var said: [Message] { Array(messages.drop { $0 != .hideLoading }.dropFirst()) }
}

@Suite("The archive's presenter")
@MainActor
struct ArchivePresenterTests {
  private func run(
    _ opening: ArchiveOpening = ArchiveOpening(), language: Language = .english, seconds: [Int] = [],
    _ play: @escaping @Sendable (ArchiveScope, any ArchiveInteractorOutput) async -> Void
  ) async -> (view: ScreenSpy, exitReason: ExitReason) {
    let (view, start) = (ScreenSpy(), ContinuousClock.now)
    var seconds = seconds[...]
    let sut = ArchivePresenter(
      opening: opening, interactor: ScriptedArchiveInteractor(play: play), setting: LanguageSetting(language),
      now: { start + .seconds(seconds.popFirst() ?? 0) })
    sut.view = view
    await sut.run()
    return (view, sut.exitReason)
  }

  private func ended(_ report: MonthReport) async -> (ScreenSpy, ExitReason) {
    await run { _, output in await output.didEnd(report) }
  }

  @Test("Property 9, R4.4: shows an indicator while it runs and none afterwards, however it ends")
  func indicator() async {
    await forSeeds { _, generator in
      let total = Int.random(in: 0...40, using: &generator)
      let steps = (0..<Int.random(in: 0...12, using: &generator)).map { _ in Int.random(in: -1...40, using: &generator)
      }
      let isFailure = Bool.random(using: &generator)
      let (view, _) = await run { _, output in
        for step in steps {
          if step < 0 {
            await output.willWait(seconds: 9)
          } else {
            await output.didReach(min(step, total), givenUp: 0, of: total)
          }
        }
        if isFailure {
          await output.fillFailure(.couldNotSave(reason: "x"))
        } else {
          await output.didEnd(MonthReport(alreadyThere: total))
        }
      }
      guard case .showLoading? = view.messages.first, view.messages.count(where: { $0 == .hideLoading }) == 1 else {
        return "\(view.messages)"
      }
      let isAfter = view.said.contains { if case .showLoading = $0 { true } else { false } }
      return isAfter || view.said.isEmpty ? "\(view.said)" : nil
    }
  }

  @Test("shows progress and the time left")
  func progress() async {
    let (view, _) = await run(seconds: [0, 0, 4, 150, 170, 200]) { _, output in
      for count in [0, 12, 100, 340, 366] { await output.didReach(count, givenUp: 0, of: 366) }
    }
    #expect(
      view.messages == [
        .showLoading("Checking the archive…"), .showLoading("0 of 366 months"),
        .showLoading("12 of 366 months · 2 min left"), .showLoading("100 of 366 months · 7 min left"),
        .showLoading("340 of 366 months · 13 s left"), .showLoading("366 of 366 months"),
      ])
  }

  @Test("shows the same in Thai")
  func thai() async {
    let (view, _) = await run(language: .thai, seconds: [0, 0, 4]) { _, output in
      await output.didReach(0, givenUp: 0, of: 12)
      await output.didReach(6, givenUp: 0, of: 12)
      await output.willWait(seconds: 30)
    }
    #expect(
      view.messages.dropFirst(2) == [
        .showLoading("6 จาก 12 เดือน · เหลือ 4 วินาที"), .showLoading("NASA ขอให้รอ จะทำต่อในอีก 30 วินาที"),
      ])
  }

  @Test("counts what it archived and what was there already")
  func done() async {
    var report = MonthReport(alreadyThere: 354)
    report.archived = 12
    let (view, exitReason) = await ended(report)
    #expect(view.said == [.notice("Archived 12 months (354 already there).")])
    #expect(exitReason == .done)
    let (other, _) = await ended(MonthReport(alreadyThere: 1))
    #expect(other.said == [.notice("Already up to date: 1 month.")])
    var partial = MonthReport()
    (partial.archived, partial.empty) = (1, ["2001-01"])
    let (mirror, missing) = await ended(partial)
    #expect(mirror.said.first == .notice("The source has no pictures for: January 2001."))
    #expect(missing == .refusedForNow)
  }

  @Test("shows the archive's size and its folder, unwrapped")
  func extent() async {
    var report = MonthReport(alreadyThere: 3)
    report.extent = StoredExtent(folder: "/home/jane/My Data/archive", bytes: 14_260_000)
    let (view, _) = await ended(report)
    #expect(
      view.said == [
        .notice("Already up to date: 3 months."), .notice("Archive: 14.3 MB in /home/jane/My\u{A0}Data/archive"),
      ])
    let (nothing, _) = await ended(MonthReport())
    #expect(nothing.said.count == 1)
  }

  @Test("counts failures as requested, but not as done")
  func givenUp() async {
    let (view, _) = await run(seconds: [0, 0, 10]) { _, output in
      await output.didReach(0, givenUp: 0, of: 100)
      await output.didReach(10, givenUp: 40, of: 100)
    }
    #expect(view.messages.last == .showLoading("10 of 100 months · 10 s left"))
  }

  @Test("names failed months once for each reason, and abbreviates long lists")
  func failures() async {
    var report = MonthReport()
    report.archived = 3
    let months = (1...9).compactMap { CalendarMonth(year: 2022, month: $0) }
    report.failures = months.map { .init(target: $0, error: .serverError(status: 503, message: nil)) }
    report.failures.append(.init(target: "2021-02", error: .timedOut(detail: "x")))
    let (view, exitReason) = await ended(report)
    #expect(exitReason == .refusedForNow)
    guard case .error(let first)? = view.said.first, view.said.count == 3 else {
      Issue.record("said: \(view.said)")
      return
    }
    #expect(first.hasPrefix("Not archived: January 2022, February 2022, March 2022,"))
    #expect(first.contains("June 2022 and 3 more. NASA's service is failing (503)."))
    #expect(view.said[1] == .error("Not archived: February 2021. \(sentence(.timedOut(detail: "")))"))
  }

  @Test("says why it ended early, what is left and how to continue")
  func stopped() async {
    var report = MonthReport()
    (report.archived, report.notReached, report.stop) = (4, 8, .rateLimited(retryAfter: 3600))
    let rest = "Archived 4 months. 8 months left. Run the same command to continue."
    var (view, exitReason) = await ended(report)
    #expect(view.said == [.error(sentence(.rateLimited(retryAfter: 3600))), .notice(rest)])
    #expect(exitReason == .refusedForNow)
    report.stop = .cancelled
    (view, exitReason) = await ended(report)
    #expect(view.said == [.notice("Stopped. " + rest)])
    #expect(exitReason == .interrupted)
  }

  @Test("exits with noConnection only if nothing could be reached")
  func outcomes() async {
    func exitReason(saved: Int, _ errors: [APIError], stop: APIError? = nil) async -> ExitReason {
      var report = MonthReport()
      (report.archived, report.stop, report.notReached) = (saved, stop, stop == nil ? 0 : 1)
      report.failures = errors.map { .init(target: "2023-10", error: $0) }
      return await ended(report).1
    }
    let unreachable = APIError.noConnection(detail: "")
    #expect(await exitReason(saved: 0, [unreachable, .timedOut(detail: "")], stop: unreachable) == .noConnection)
    #expect(await exitReason(saved: 1, [unreachable], stop: unreachable) == .refusedForNow)
    #expect(await exitReason(saved: 0, [unreachable, .placeholderAnswer]) == .refusedForNow)
    #expect(await exitReason(saved: 0, [], stop: .rateLimited(retryAfter: nil)) == .refusedForNow)
    #expect(await exitReason(saved: 3, [.couldNotSave(reason: "")], stop: .couldNotSave(reason: "")) == .couldNotSave)
  }

  private func sentence(_ error: APIError) -> String { Messages(.english).alert(for: error).text }

  private func pictures(
    _ opening: ArchiveOpening = ArchiveOpening(hasPictures: true), answer: Result<Bool, UserExit>? = nil,
    months: MonthReport = MonthReport(alreadyThere: 1), plan: PicturePlan? = nil,
    language: Language = .english, report: PictureReport = PictureReport()
  ) async -> (said: [ScreenSpy.Message], exitReason: ExitReason, wasBegun: Bool) {
    let wasBegun = Mutex(false)
    let items = ["2023-10-02", "2023-10-01"].map { APODItem.plain($0) }
    let interactor = ScriptedArchiveInteractor(
      play: { _, output in await output.didEnd(months) },
      plan: plan ?? PicturePlan(items: items, alreadyThere: 3, bytes: 500_000),
      playPictures: { _, output in
        wasBegun.withLock { $0 = true }
        await output.didReach(1, givenUp: 0, of: 2)
        await output.didEnd(report)
      })
    let view = ScreenSpy()
    view.answer = answer
    let sut = ArchivePresenter(opening: opening, interactor: interactor, setting: LanguageSetting(language))
    sut.view = view
    await sut.run()
    return (view.said, sut.exitReason, wasBegun.withLock { $0 })
  }

  @Test("estimates the download, and starts it when the user agrees")
  func question() async {
    var report = PictureReport(alreadyThere: 3)
    (report.archived, report.empty) = (1, ["2023-10-01"])
    let (said, exitReason, wasBegun) = await pictures(answer: .success(true), report: report)
    #expect(wasBegun && exitReason == .done)
    #expect(
      said.filter { if case .notice = $0 { true } else { false } } == [
        .notice("Already up to date: 1 month."), .notice("2 pictures to download, about 0.5 MB."),
        .notice("The source has no picture file for: 1 October 2023."),
        .notice("Archived 1 picture (3 already there)."),
      ])
    #expect(said.contains(.question("Download? [y/N] ")))
    #expect(said.contains { if case .showLoading(let text) = $0 { text.hasPrefix("1 of 2 pictures") } else { false } })
  }

  @Test("downloads nothing if the user refuses or leaves, or without a terminal")
  func notBegun() async {
    let no = await pictures(answer: .success(false))
    #expect(!no.wasBegun && no.exitReason == .done)
    let nobody = await pictures(language: .thai)
    #expect(!nobody.wasBegun && nobody.exitReason == .wrongUsage)
    #expect(nobody.said.last == .error("ยังไม่ได้ดาวน์โหลด ถ้าต้องการดาวน์โหลดโดยไม่ต้องถาม กรุณาเพิ่ม --yes"))
    let gone = await pictures(answer: .failure(.interrupted))
    #expect(!gone.wasBegun && gone.exitReason == .interrupted)
    let none = await pictures(plan: PicturePlan(alreadyThere: 31))
    #expect(!none.wasBegun && none.said.last == .notice("Already up to date: 31 pictures."))
  }

  @Test("doesn't ask with --yes, and downloads no pictures if the months were cancelled")
  func confirmed() async {
    let yes = await pictures(ArchiveOpening(hasPictures: true, isConfirmed: true))
    #expect(yes.wasBegun)
    var stopped = MonthReport()
    (stopped.stop, stopped.notReached) = (.cancelled, 3)
    let months = await pictures(ArchiveOpening(hasPictures: true, isConfirmed: true), months: stopped)
    #expect(!months.wasBegun && months.exitReason == .interrupted)
  }

  @Test("doesn't take another host for NASA")
  func otherHost() async {
    var report = PictureReport(alreadyThere: 30)
    report.failures = [.init(target: "2023-10-01", error: .hostUnreachable("i.ytimg.com", detail: ""))]
    let stills = await pictures(answer: .success(true), report: report)
    #expect(stills.exitReason == .refusedForNow)
    #expect(stills.said.contains(.error("Not archived: 1 October 2023. Couldn't reach i.ytimg.com.")))
  }

  @Test("exits with the result of the pictures if the months succeeded")
  func pictureStatus() async {
    var report = PictureReport()
    (report.archived, report.stop, report.notReached) = (1, .couldNotSave(reason: "disk full"), 1)
    let full = await pictures(answer: .success(true), report: report)
    #expect(full.exitReason == .couldNotSave)
    var months = MonthReport()
    months.failures = [.init(target: "2023-10", error: .serverError(status: 503, message: nil))]
    #expect(await pictures(answer: .success(true), months: months).exitReason == .refusedForNow)
  }
}
