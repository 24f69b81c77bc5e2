import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("After a session")
@MainActor
struct LeftBehindTests {
  private let setting = LanguageSetting(.english)

  private func parts(_ console: ScriptedConsole) -> TerminalScreen.Parts {
    TerminalScreen.Parts(
      console: console, setting: setting, takesInput: true, isVerbose: false, environment: ["TERM": "xterm"])
  }

  @Test("presenter and view of a list are released")
  func list() async {
    weak var presenterLeft: PhotoListPresenter?
    weak var viewLeft: TerminalPhotoListView?
    let console = ScriptedConsole("n", "3", "s 2 x", "/x", "c", "lang th", "r")
    do {
      let presenter = PhotoListPresenter(
        opening: .month(10, year: 2023, item: nil),
        interactors: PhotoInteractors(
          PhotoListInteractorStub(.success(.full("2023-10")), .failure(.timedOut(detail: "")))),
        router: PhotoListRouterSpy(), setting: setting)
      let view = TerminalPhotoListView(parts(console), presenter: presenter)
      presenter.view = view
      await view.run()
      (presenterLeft, viewLeft) = (presenter, view)
    }
    #expect(presenterLeft == nil && viewLeft == nil)
    #expect(console.onInterrupt == nil)
  }

  @Test("presenter and view of a picture are released")
  func detail() async {
    weak var presenterLeft: PhotoDetailPresenter?
    weak var viewLeft: TerminalPhotoDetailView?
    let console = ScriptedConsole("n", "3", "s 2 x", "v", "lang th", "r")
    do {
      let presenter = PhotoDetailPresenter(
        subject: .entry(at: 30, of: .full("2023-10")), interactors: PhotoInteractors(PhotoDetailInteractorStub()),
        setting: setting)
      let view = TerminalPhotoDetailView(parts(console), presenter: presenter)
      presenter.view = view
      await view.run()
      (presenterLeft, viewLeft) = (presenter, view)
    }
    #expect(presenterLeft == nil && viewLeft == nil)
    #expect(console.onInterrupt == nil)
  }
}
