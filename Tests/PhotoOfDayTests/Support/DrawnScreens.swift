import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView

/// What a person sees of these entries, drawn by the real presenters and views.
@MainActor
struct DrawnScreens {
  var items: [APODItem]
  var leftOut = 0
  var language = Language.english
  var columns = 80
  var hasColor = false
  var isUTF8 = true
  var images: ImagesMode?
  var today: CalendarDay = "2023-12-31"
  /// The lines typed at the list's prompt.
  var typed: [String] = []

  /// The list of October 2023.
  func list() async -> ScriptedConsole {
    let (console, setting) = (makeConsole(), LanguageSetting(language))
    let presenter = PhotoListPresenter(
      opening: .month(10, year: 2023, item: nil),
      interactors: PhotoInteractors(lists), router: NoWay(), setting: setting)
    let view = TerminalPhotoListView(parts(console, setting), presenter: presenter)
    presenter.view = view
    await view.run()
    return console
  }

  /// One picture of that list, by its index.
  func detail(_ index: Int = 0) async -> ScriptedConsole {
    let (console, setting) = (makeConsole(), LanguageSetting(language))
    let list = APODList(scope: .month("2023-10"), items: items)
    let presenter = PhotoDetailPresenter(
      subject: .entry(at: index, of: ShownList(list)),
      interactors: PhotoInteractors(lists, PhotoDetailInteractor(loader: loader), pictures), setting: setting)
    let view = TerminalPhotoDetailView(parts(console, setting), presenter: presenter)
    presenter.view = view
    await view.run()
    return console
  }

  private var lists: PhotoListInteractor {
    PhotoListInteractor(loader: loader, search: MonthSearch(now: { 0 }))
  }

  private var pictures: PictureLoader {
    PictureLoader(client: OfflineHTTPClient(), store: nil)
  }

  private var loader: APODLoader {
    APODLoader(
      service: Entries(answer: APODAnswer(items: items, leftOut: leftOut)),
      cache: MonthCache(store: MemoryMonthStore(), now: { 0 }), clock: .noon(of: today))
  }

  private func makeConsole() -> ScriptedConsole {
    ScriptedConsole(
      lines: typed.map { .line($0) },
      output: StreamTraits(isTerminal: true, columns: columns, hasColor: hasColor, isUTF8: isUTF8),
      errors: StreamTraits(isTerminal: false, columns: columns))
  }

  private func parts(_ console: ScriptedConsole, _ setting: LanguageSetting) -> TerminalScreen.Parts {
    let viewer = images.map { PictureViewer(images: $0, environment: ["TERM": "xterm"]) }
    return console.parts(setting, takesInput: !typed.isEmpty, viewer: viewer)
  }

  private struct Entries: APODService {
    let answer: APODAnswer

    func fetchAPOD(
      in days: ClosedRange<CalendarDay>, until deadline: Deadline, reportingTo news: any APODNews
    ) async throws(APIError) -> APODAnswer { answer }
  }

  private struct NoWay: PhotoListRouterProtocol {
    @MainActor func openDetail(of subject: PhotoDetailSubject, tasks: PictureTasks) async -> PhotoDetailExit {
      .failed(CommandFailure(refusedAs: .noPicture))
    }
  }
}

/// The written lines, without the newline at the end.
func lines(of text: String) -> [String] {
  text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init).dropLast(
    text.hasSuffix("\n") ? 1 : 0)
}
