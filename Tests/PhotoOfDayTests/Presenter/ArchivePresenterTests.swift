import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

/// Replays a run of the archive's interactor.
private struct ScriptedArchiveInteractor: ArchiveInteractorInput {
  let play: @Sendable (any ArchiveInteractorOutput) async -> Void

  func fillArchive(_ scope: ArchiveScope, reportingTo output: any ArchiveInteractorOutput) async { await play(output) }
  func missingMonths(of scope: ArchiveScope) async -> Int { 12 }
  func missingPictures(of scope: ArchiveScope) async -> PicturePlan { PicturePlan() }
  func archivePictures(_ plan: PicturePlan, reportingTo output: any ArchiveInteractorOutput) async {}
}

@Suite("The archive's presenter")
@MainActor
struct ArchivePresenterTests {
  private func run(
    language: Language = .english, seconds: [Int] = [],
    _ play: @escaping @Sendable (any ArchiveInteractorOutput) async -> Void
  ) async -> [String] {
    let (console, setting, start) = (
      ScriptedConsole(onTerminal: true), LanguageSetting(language), ContinuousClock.now
    )
    var seconds = seconds[...]
    let sut = ArchivePresenter(
      opening: ArchiveOpening(), interactor: ScriptedArchiveInteractor(play: play), setting: setting,
      now: { start + .seconds(seconds.popFirst() ?? 0) })
    sut.view = TerminalArchiveView(console.parts(setting), presenter: sut)
    await sut.run()
    let shown = console.writtenErrors.split(separator: "\r\u{1B}[2K| ").map { $0.prefix { $0 != "\r" } }
    return shown.map { String($0) }
  }

  @Test("shows progress and the time left, in which failures count as requested, but not as done")
  func progress() async {
    let english = await run(seconds: [0, 0, 4, 150, 170, 200]) { output in
      for count in [0, 12, 100, 340, 366] { await output.didReach(count, givenUp: 0, of: 366) }
    }
    #expect(
      english == [
        "Checking the archive…", "0 of 366 months", "12 of 366 months · 2 min left", "100 of 366 months · 7 min left",
        "340 of 366 months · 13 s left", "366 of 366 months",
      ])
    let thai = await run(language: .thai, seconds: [0, 0, 10]) { output in
      await output.didReach(0, givenUp: 0, of: 100)
      await output.didReach(10, givenUp: 40, of: 100)
    }
    #expect(thai.last == "10 จาก 100 เดือน · เหลือ 10 วินาที")
  }
}
