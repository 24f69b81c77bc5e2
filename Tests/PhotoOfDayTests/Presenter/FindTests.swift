import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("find at the prompt")
@MainActor
struct FindTests {
  private static func found(_ days: CalendarDay..., text: String = "moon") -> APODList {
    let scope: APODList.Scope = text == "moon" ? .search("moon") : .search("xyz")
    var list = APODList(scope: scope, items: days.map { .plain($0) }, isStored: true)
    list.searched = SearchExtent(months: 2, entries: 61)
    return list
  }

  @Test("searches everything on this machine, and replaces the list")
  func fromList() async {
    let stand = await ListStand(.success(.full("2023-10")), .success(Self.found("2023-10-25", "1999-02-01")))
    await stand.hear(.find("moon"))
    #expect(stand.requests == [.month("2023-10"), .search("moon")])
    #expect(stand.view.shown.last == .list("Search: moon", count: 2))
    #expect(stand.sut.exitReason == .done)
  }

  @Test("keeps the list if nothing is found or there are no words, and exits with that")
  func nothing() async {
    let stand = await ListStand(.success(.full("2023-10")), .success(Self.found(text: "xyz")))
    await stand.hear(.find("xyz"))
    #expect(
      stand.view.shown.last
        == .notice("No matches in 2 months (61 entries). Try fewer words, or archive more months with --sync."))
    #expect(stand.sut.exitReason == .noPicture)
    await stand.hear(.find(" \"\" "))
    #expect(stand.view.shown.last == .error("find takes text, like find comet."))
    #expect(stand.sut.exitReason == .wrongUsage)
    await stand.hear(.choose(3))
    #expect(stand.router.subjects == [.entry(at: 2, of: .full("2023-10"))])
  }

  @Test("leads from a picture to the list of hits, and stays if there are none")
  func fromPicture() async throws {
    let (view, interactor) = (ScreenSpy(), PhotoDetailInteractorStub())
    let sut = PhotoDetailPresenter(
      subject: .entry(at: 0, of: ShownList(.full("2023-10"))), interactors: PhotoInteractors(interactor),
      setting: LanguageSetting(.english))
    sut.view = view
    _ = await sut.viewDidAppear()
    #expect(await sut.viewDidReceive(.find("moon")) == .stay)
    #expect(sut.exitReason == .noPicture)
    #expect(
      view.shown.last
        == .notice("No matches in 1 month (31 entries). Try fewer words, or archive more months with --sync.")
    )
    interactor.found.withLock { $0 = [.plain("1999-02-01")] }
    #expect(await sut.viewDidReceive(.find("moon")) == .leave)
    guard case .back(let list, nil)? = sut.exit else { return #expect(Bool(false), "\(String(describing: sut.exit))") }
    #expect(list.scope == .search("moon"))
    #expect(list.items == [.plain("1999-02-01")])
  }
}

@Suite("A search in a year or a month")
@MainActor
struct SearchPeriodTests {
  private func found(_ opening: PhotoListOpening, _ language: Language = .english) async -> ListStandOfSearch {
    let stand = ListStandOfSearch(opening, language)
    stand.isLeft = await stand.sut.viewDidAppear() == .leave
    return stand
  }

  /// A presenter that shows a search, and its requests.
  @MainActor
  private final class ListStandOfSearch {
    let (view, interactor) = (ScreenSpy(), PhotoDetailInteractorStub(today: "2023-11-20"))
    let sut: PhotoListPresenter
    var isLeft = false

    init(_ opening: PhotoListOpening, _ language: Language) {
      interactor.found.withLock { $0 = [.plain("2023-10-25")] }
      sut = PhotoListPresenter(
        opening: opening, interactors: PhotoInteractors(interactor), router: PhotoListRouterSpy(),
        setting: LanguageSetting(language))
      sut.view = view
    }
  }

  @Test(
    "names the period in the title, in the language's era",
    arguments: [
      (nil, 2566, "Search: moon (2023)", "ค้นหา: moon (2566)"),
      (10, 2023, "Search: moon (October 2023)", "ค้นหา: moon (ตุลาคม 2566)"),
      (3, nil, "Search: moon (March 2023)", "ค้นหา: moon (มีนาคม 2566)"),
      (nil, 1995, "Search: moon (1995)", "ค้นหา: moon (2538)"),
      (nil, nil, "Search: moon", "ค้นหา: moon"),
    ] as [(Int?, Int?, String, String)])
  func title(month: Int?, year: Int?, english: String, thai: String) async {
    for (language, title) in [(Language.english, english), (.thai, thai)] {
      let stand = await found(.search("moon", month: month, year: year), language)
      #expect(stand.view.shown == [.list(title, count: 1)])
    }
  }

  @Test(
    "is refused before the first picture and in the future",
    arguments: [(nil, 2570), (12, 2023), (5, 1995), (nil, 1990)] as [(Int?, Int)])
  func outOfRange(month: Int?, year: Int) async {
    let stand = await found(.search("moon", month: month, year: year))
    #expect(stand.isLeft)
    #expect(stand.sut.exitReason == .wrongUsage)
    guard case .error(let sentence)? = stand.view.shown.first else { return #expect(Bool(false)) }
    #expect(sentence.contains(year > 2000 ? "future" : "began"))
  }
}
