import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("Lists on top of each other")
@MainActor
struct ListStackTests {
  private static func found(_ days: CalendarDay...) -> APODList {
    var list = APODList(scope: .search("picture"), items: days.map { .plain($0) }, isStored: true)
    list.searched = SearchExtent(months: 2, entries: 61)
    return list
  }

  private static let recent = APODList(scope: .recent(days: 2), items: [.plain("2023-12-31"), .plain("2023-12-30")])
  private static let favorites = APODList(scope: .favorites, items: [.plain("2023-10-25")], isStored: true)

  @Test("b leads from find, fav, recent and m back to the list before, one after the other, without a request")
  func back() async {
    let stand = await ListStand(
      .success(.full("2023-10")), .success(Self.found("2023-10-25")), .success(Self.favorites), .success(Self.recent),
      .success(.full("2023-11")))
    await stand.hear(.find("picture"), .favorites, .recent(days: 2), .month("11"))
    #expect(
      stand.requests == [.month("2023-10"), .search("picture"), .favorites, .recent(days: 2), .month("2023-11")])
    await stand.hear(.back, .back, .back, .back, .back)
    #expect(
      stand.view.shown.suffix(5) == [
        .list("The last 2 days", count: 2), .list("Favorites", count: 1), .list("Search: picture", count: 1),
        .list("October 2023", count: 31), .list("October 2023", count: 31),
      ])
    #expect(stand.requests.count == 5 && stand.sut.exitReason == .done)
  }

  @Test("a list comes back as it was left: page, filter, look, numbers and a copy's age")
  func asLeft() async {
    let stand = await ListStand(
      .success(Self.recent), .success(Self.found("2023-10-25")), opening: .recent(days: 2))
    stand.view.rowsOfPage = 1
    await stand.hear(.next, .find("picture"), .back)
    #expect(stand.view.lists.last?.rows.map(\.number) == [2])
    await stand.hear(.filter("2023-12-30"), .find("picture"), .back)
    #expect(stand.view.lists.last?.prompt == "The last 2 days /2023-12-30 (? for help): ")
    let month = await ListStand(.success(.full("2023-10")), .success(Self.found("2023-10-25")))
    await month.hear(.calendar, .find("picture"), .back)
    #expect(month.view.shown.last == .calendar("October 2023"))
    await month.hear(.back)
    #expect(month.view.shown.last == .list("October 2023", count: 31))
  }

  @Test("n, p, r and a filter replace the list on top")
  func replaced() async {
    let stand = await ListStand(
      .success(.full("2023-10")), .success(.full("2023-05")), .success(.full("2023-06")), .success(.full("2023-06")))
    await stand.hear(.month("5"), .next, .reload, .filter("2023-06-1"))
    #expect(stand.view.lists.last?.prompt == "June 2023 /2023-06-1 (? for help): ")
    await stand.hear(.back)
    #expect(stand.view.shown.last == .list("October 2023", count: 31))
  }

  @Test("the same list again, and one that fails or is empty, change nothing below")
  func same() async {
    let stand = await ListStand(
      .success(.full("2023-10")), .success(.full("2023-10")), .failure(.decodingFailed(detail: "")),
      .success(Self.found()), .success(APODList(scope: .favorites, items: [])), .success(Self.favorites))
    await stand.hear(.month("10 2566"), .month("11"), .find("picture"), .favorites)
    #expect(stand.view.shown.last == .notice("No favorites yet. Open a picture and type f."))
    #expect(stand.sut.exitReason == .noPicture)
    await stand.hear(.favorites, .back, .back)
    #expect(
      stand.view.shown.suffix(3) == [
        .list("Favorites", count: 1), .list("October 2023", count: 31), .list("October 2023", count: 31),
      ])
  }

  @Test("at most twenty are kept: the oldest falls off")
  func limit() {
    let months = (0..<30).map { CalendarMonth("2020-01").adding(months: $0) }
    var list = ShownList.full(months[0])
    for month in months.dropFirst() { list = ShownList.full(month).opened(from: list) }
    var seen: [CalendarMonth?] = [list.month]
    while let beneath = list.beneath {
      list = beneath
      seen.append(list.month)
    }
    #expect(seen == months.suffix(20).reversed())
  }

  @Test("a list that is opened at a picture is on top of the picture's, and of its month if that isn't loaded yet")
  func fromPicture() async {
    let list = ShownList(Self.found("2023-10-25", "1999-02-01"))
    for (subject, below) in [
      (PhotoDetailSubject.entry(at: 1, of: list), list.scope),
      (.picture(.day("2023-10-25")), .month("2023-10")),
    ] {
      let interactor = PhotoDetailInteractorStub(pictures: [.success(.plain("2023-10-25"))])
      interactor.found.withLock { $0 = [.plain("2023-12-31")] }
      let sut = PhotoDetailPresenter(
        subject: subject, interactors: PhotoInteractors(interactor), setting: LanguageSetting(.english))
      let view = ScreenSpy()
      sut.view = view
      _ = await sut.viewDidAppear()
      #expect(await sut.viewDidReceive(.recent(days: 2)) == .leave)
      guard case .back(let opened, nil)? = sut.exit else {
        return #expect(Bool(false), "\(String(describing: sut.exit))")
      }
      #expect(opened.scope == .recent(days: 2) && opened.beneath?.scope == below)
      #expect(interactor.months.withLock(\.self) == [])
      let stand = await ListStand(.success(.full("2023-10")), opening: .today, exit: .back(to: opened))
      await stand.hear(.back)
      #expect(
        stand.view.shown.last
          == (below == list.scope ? .list("Search: picture", count: 2) : .list("October 2023", count: 31)))
      #expect(stand.requests == (below == list.scope ? [] : [.month("2023-10")]))
    }
  }

  @Test("a walk over a month's edge at a picture replaces its list and keeps those below")
  func walked() async {
    let october = ShownList.full("2023-10").opened(from: ShownList(Self.favorites))
    let sut = PhotoDetailPresenter(
      subject: .entry(at: 29, of: october), interactors: PhotoInteractors(PhotoDetailInteractorStub()),
      setting: LanguageSetting(.english))
    let view = ScreenSpy()
    sut.view = view
    _ = await sut.viewDidAppear()
    _ = await sut.viewDidReceive(.walk(3))
    #expect(view.shown.last == .photo("Picture of 2023-11-02"))
    _ = await sut.viewDidReceive(.back)
    guard case .back(let list, nil)? = sut.exit else { return #expect(Bool(false), "\(String(describing: sut.exit))") }
    #expect(list.month == "2023-11" && list.beneath?.scope == .favorites)
  }

  @Test("n and p at a picture walk the list as it is shown, up to its ends")
  func filtered() async throws {
    let list = try #require(ShownList.full("2023-10").narrowed(to: "2023-10-1"))
    let sut = PhotoDetailPresenter(
      subject: .entry(at: 17, of: list), interactors: PhotoInteractors(PhotoDetailInteractorStub()),
      setting: LanguageSetting(.thai))
    let view = ScreenSpy()
    sut.view = view
    _ = await sut.viewDidAppear()
    for event in [.next, .next, .walk(-9), .previous, .choose(3), .next] as [ScreenEvent] {
      _ = await sut.viewDidReceive(event)
    }
    #expect(
      view.shown.dropFirst() == [
        .photo("Picture of 2023-10-19"), .notice("ถึงภาพสุดท้ายของรายการแล้ว"), .photo("Picture of 2023-10-10"),
        .notice("ถึงภาพแรกของรายการแล้ว"), .photo("Picture of 2023-10-03"), .photo("Picture of 2023-10-10"),
      ])
  }

  @Test("more steps than there are pages or pictures lead to the last one")
  func manySteps() async {
    let stand = await ListStand(.success(.full("2023-10")), .success(.full("2023-12")), .success(Self.recent))
    await stand.hear(.walk(2), .recent(days: 2))
    #expect(stand.requests == [.month("2023-10"), .month("2023-12"), .recent(days: 2)])
    stand.view.rowsOfPage = 1
    await stand.hear(.list, .walk(5), .walk(-5))
    #expect(stand.view.lists.suffix(2).map { $0.rows.map(\.number) } == [[2], [1]])
  }

  @Test("g at a picture of a search is the search's gallery")
  func gallery() async {
    let sut = PhotoDetailPresenter(
      subject: .entry(at: 1, of: ShownList(Self.found("2023-10-25", "1999-02-01"))),
      interactors: PhotoInteractors(PhotoDetailInteractorStub()), setting: LanguageSetting(.english))
    let view = ScreenSpy()
    sut.view = view
    _ = await sut.viewDidAppear()
    _ = await sut.viewDidReceive(.gallery)
    guard case .back(let list, nil)? = sut.exit else { return #expect(Bool(false), "\(String(describing: sut.exit))") }
    #expect(list.scope == .search("picture") && list.look == .gallery)
  }
}
