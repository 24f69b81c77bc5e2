import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The list of a search")
@MainActor
struct SearchPresenterTests {
  private func makeSUT(
    _ text: String = "picture", _ lists: APODList..., language: Language = .english
  ) -> (sut: PhotoListPresenter, view: ScreenSpy, router: PhotoListRouterSpy, interactor: SearchingStub) {
    let (view, router) = (ScreenSpy(), PhotoListRouterSpy())
    let interactor = SearchingStub(lists)
    let sut = PhotoListPresenter(
      opening: .search(text), interactors: PhotoInteractors(interactor), router: router,
      setting: LanguageSetting(language))
    sut.view = view
    return (sut, view, router, interactor)
  }

  private func list(_ days: CalendarDay..., extent: SearchExtent = SearchExtent(months: 2, entries: 61)) -> APODList {
    var list = APODList(scope: .search("picture"), items: days.map { .plain($0) }, isStored: true)
    list.searched = extent
    return list
  }

  @Test("shows the words in its title, and days with month and year")
  func shown() async {
    let (sut, view, _, interactor) = makeSUT("picture", list("2023-10-25", "1999-02-01"))
    #expect(await sut.viewDidAppear() == .stay)
    #expect(view.messages == [.showLoading("Searching…"), .hideLoading, .list("Search: picture", count: 2)])
    #expect(view.lists[0].rows.map(\.day) == ["25 Oct 2023", "1 Feb 1999"])
    #expect(view.lists[0].count == "2 pictures · in 2 months on this machine")
    #expect(view.lists[0].rows.map(\.hits) == [[0..<7], [0..<7]])
    #expect(view.lists[0].notices == [])
    #expect(interactor.requests.withLock { $0 } == [.search("picture")])
  }

  @Test("counts years in the Buddhist era in Thai")
  func thai() async {
    let (sut, view, _, _) = makeSUT("picture", list("2023-10-25"), language: .thai)
    _ = await sut.viewDidAppear()
    #expect(view.shown == [.list("ค้นหา: picture", count: 1)])
    #expect(view.lists[0].rows[0].day == "25 ต.ค. 2566")
    #expect(view.lists[0].count == "1 ภาพ · จาก 2 เดือนในเครื่อง")
  }

  @Test("searches again on r, and has no next or previous month")
  func again() async {
    let (sut, view, router, interactor) = makeSUT("picture", list("2023-10-25", "1999-02-01"))
    _ = await sut.viewDidAppear()
    _ = await sut.viewDidReceive(.reload)
    _ = await sut.viewDidReceive(.next)
    _ = await sut.viewDidReceive(.previous)
    #expect(interactor.requests.withLock { $0.count } == 2)
    #expect(
      view.shown.suffix(2) == [
        .notice("That's all of them. For a month: m 10 2023."), .notice("That's all of them. For a month: m 10 2023."),
      ])
    #expect(sut.exitReason == .done)
    _ = await sut.viewDidReceive(.choose(2))
    #expect(router.subjects == [.entry(at: 1, of: list("2023-10-25", "1999-02-01"))])
  }

  @Test("ends with status 1 without hits, and says how much was searched")
  func nothing() async {
    for (language, words) in [
      (Language.english, "No matches in 2 months (61 entries)."),
      (.thai, "ไม่พบใน 2 เดือน (61 รายการ) ลองใช้คำน้อยลง หรือเพิ่มเดือนลงในคลังด้วย --sync"),
    ] {
      let (sut, view, _, _) = makeSUT("picture", list(), language: language)
      #expect(await sut.viewDidAppear() == .leave)
      #expect(sut.exitReason == .noPicture)
      #expect(view.lists[0].notices.count == 1)
      #expect(view.lists[0].notices[0].hasPrefix(words))
    }
  }

  @Test("says that nothing else is stored besides files that can't be read", arguments: Language.allCases)
  func unsaved(language: Language) async {
    let (sut, view, _, _) = makeSUT(
      "picture", list(extent: SearchExtent(months: 0, entries: 0, unreadable: 2)), language: language)
    _ = await sut.viewDidAppear()
    let sentences: [Language: [String]] = [
      .english: [
        "Couldn't read 2 files, and there is nothing else to search. Check permissions, or archive the months again with --sync."
      ],
      .thai: [
        "อ่านไฟล์ไม่ได้ 2 ไฟล์ และไม่มีข้อมูลอื่นให้ค้นหา กรุณาตรวจสอบสิทธิ์ของไฟล์ หรือเก็บลงคลังอีกครั้งด้วย --sync"
      ],
    ]
    #expect(view.lists[0].notices == sentences[language])
  }

  @Test("is refused without words to look for", arguments: [" ", "\"\""])
  func noWords(text: String) async {
    let (sut, view, _, interactor) = makeSUT(text, list())
    #expect(await sut.viewDidAppear() == .leave)
    #expect(sut.exitReason == .wrongUsage)
    #expect(view.shown == [.error("--search requires text, like --search comet.")])
    #expect(interactor.requests.withLock { $0.isEmpty })
  }

  @Test("leads from picture to picture with the words marked, up to its ends")
  func walked() async {
    let view = ScreenSpy()
    let sut = PhotoDetailPresenter(
      subject: .entry(at: 0, of: ShownList(list("2023-10-25", "1999-02-01"))),
      interactors: PhotoInteractors(PhotoDetailInteractorStub()),
      setting: LanguageSetting(.english))
    sut.view = view
    _ = await sut.viewDidAppear()
    _ = await sut.viewDidReceive(.next)
    _ = await sut.viewDidReceive(.next)
    #expect(
      view.shown.suffix(2) == [.photo("Picture of 1999-02-01"), .notice("This is the last picture in the list.")])
    #expect(view.photos[0].facts.last == "1 of 2")
    #expect(view.photos[0].hits == [])
    let seen = APODList(scope: .search("seen what"), items: [.plain("2023-10-25")])
    let other = PhotoDetailPresenter(
      subject: .entry(at: 0, of: ShownList(seen)), interactors: PhotoInteractors(PhotoDetailInteractorStub()),
      setting: LanguageSetting(.english))
    other.view = view
    _ = await other.viewDidAppear()
    #expect(view.photos.last?.hits == [0..<4, 8..<12])
  }
}

/// Finds one list after the other, the last one forever.
private final class SearchingStub: PhotoListInteractorInput {
  let allowedDays = AllowedDays(today: "2023-12-31")
  let requests = Mutex<[APODList.Scope]>([])
  private let lists: Mutex<[APODList]>

  init(_ lists: [APODList]) { self.lists = Mutex(lists) }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, completing _: APODList?, reportingTo output: any InteractorOutput<APODList>
  ) async {
    requests.withLock { $0.append(scope) }
    await output.receive(.success(lists.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }))
  }
}
