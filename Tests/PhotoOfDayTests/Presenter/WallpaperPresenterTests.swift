import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("Setting the wallpaper")
@MainActor
struct WallpaperPresenterTests {
  private let stub = WallpaperStub()
  private let desktop = DesktopSpy()

  private func makeSUT(
    _ items: [APODItem] = [.plain("2023-10-01"), .plain("2023-10-02")], tasks: [Call] = [],
    language: Language = .english
  ) async -> (DetailStand, ScreenSpy) {
    let list = ShownList(APODList(scope: .month("2023-10"), items: items))
    let stand = DetailStand(of: list, tasks: tasks, language: language, wallpaper: (stub, desktop))
    await stand.appear()
    return (stand, stand.view)
  }

  @Test("works from the command line, and can be retried", arguments: Language.allCases)
  func wish(language: Language) async {
    stub.answer.withLock { $0 = .failure(.noConnection(detail: "")) }
    let (stand, _) = await makeSUT(tasks: [.wallpaper(nil)], language: language)
    #expect(stand.sut.exitReason == .noConnection && desktop.hung.withLock(\.isEmpty))
    stub.answer.withLock { $0 = nil }
    await stand.hear(.reload)
    #expect(desktop.hung.withLock(\.count) == 1 && stand.sut.exitReason == .done)
  }

  @Test("says if it had to use a smaller version")
  func smaller() async {
    let (stand, view) = await makeSUT()
    stub.answer.withLock { $0 = .success(SavedPicture(path: "/data/small.jpg", kind: .smaller(.noPictureFile))) }
    await stand.hear(.wallpaper(nil))
    let notices = view.shown.compactMap { if case .notice(let text) = $0 { text } else { nil } }
    #expect(notices.count == 2 && notices[0].contains("Saved a smaller version: "))
  }

  @Test("refuses videos, and needs a desktop: otherwise nothing is fetched", arguments: Language.allCases)
  func refusals(language: Language) async {
    var video = APODItem.plain("2023-10-01")
    video.mediaType = .video
    let (stand, view) = await makeSUT([video, .plain("2023-10-02")], language: language)
    await stand.hear(.wallpaper(nil))
    let sentence =
      language == .english
      ? "This is a video. Only a picture can be the wallpaper." : "นี่เป็นวิดีโอ ตั้งเป็นภาพพื้นหลังได้เฉพาะภาพ"
    #expect(view.shown.last == .error(sentence) && stand.sut.exitReason == .noPicture)
    desktop.problems.withLock { $0 = .noProgram("feh") }
    await stand.hear(.wallpaper(2))
    #expect(view.shown.last == .error(language.messages.sentence(for: .noProgram("feh"))))
    #expect(stand.sut.exitReason == .couldNotSave && stub.saved.withLock { $0 }.isEmpty)
  }
}

private final class DesktopSpy: WallpaperSetter {
  let problems = Mutex<WallpaperProblem?>(nil)
  let hung = Mutex<[String]>([])

  var problem: WallpaperProblem? { problems.withLock(\.self) }

  func set(_ path: String) async -> Result<String, WallpaperProblem> {
    hung.withLock { $0.append(path) }
    return .success("GNOME")
  }
}

/// Saves nothing, and reports a result for each wallpaper.
private final class WallpaperStub: WallpaperInteractorInput {
  /// The result of saving, if it isn't a success.
  let answer = Mutex<Result<SavedPicture, APIError>?>(nil)
  let saved = Mutex<[CalendarDay]>([])

  func save(_ item: APODItem, reportingTo output: any InteractorOutput<SavedPicture>) async {
    saved.withLock { $0.append(item.date) }
    await output.receive(answer.withLock { $0 } ?? .success(SavedPicture(path: "/data/my sky.jpg", kind: .original)))
  }

  func removeOthers(than picture: SavedPicture) {}
}
