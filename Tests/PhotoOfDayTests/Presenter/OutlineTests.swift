import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Testing

@Suite("The outline while something loads")
@MainActor
struct OutlineTests {
  private func makeSUT(
    _ opening: PhotoListOpening, _ parts: [[APODItem]] = [], today: CalendarDay = "2023-12-31",
    language: Language = .english
  ) -> (sut: PhotoListPresenter, view: ScreenSpy) {
    let view = ScreenSpy()
    let sut = PhotoListPresenter(
      opening: opening, interactors: PhotoInteractors(SlowInteractor(today: today, parts: parts)),
      router: PhotoListRouterSpy(),
      setting: LanguageSetting(language))
    sut.view = view
    return (sut, view)
  }

  @Test("V8: lists a month's days with their weekdays, then titles as they arrive")
  func month() async {
    let items = APODList.full("2023-10").items
    let (sut, view) = makeSUT(
      .month(10, year: 2566, item: nil), [Array(items[6...]), Array(items[..<6])], language: .thai)
    _ = await sut.viewDidAppear()
    #expect(view.outlines.map(\.title) == ["ตุลาคม 2566", "ตุลาคม 2566", "ตุลาคม 2566"])
    #expect(view.outlines.map { $0.rows.map(\.number) == Array(1...31) } == [true, true, true])
    #expect(view.outlines[0].rows[0].weekday == "อา." && view.outlines[0].rows[0].day == "1")
    #expect(view.outlines.map { $0.rows.count { $0.title == "…" } } == [31, 6, 0])
    #expect(view.outlines[1].rows[24].title == items[24].title)
    #expect(view.shown == [.list("ตุลาคม 2566", count: 31)])
  }

  @Test("V8: omits future days and days without pictures, and lists the last days newest first")
  func days() async {
    for (opening, days) in [
      (.month(12, year: 2023, item: nil), Array(1...20)), (.month(6, year: 1995, item: nil), [16] + Array(20...30)),
      (.recent(days: 3), [20, 19, 18]),
    ] as [(PhotoListOpening, [Int])] {
      let (sut, view) = makeSUT(opening, today: "2023-12-20")
      _ = await sut.viewDidAppear()
      #expect(view.outlines.first?.rows.compactMap { Int($0.day.prefix { $0.isNumber }) } == days)
      #expect(view.outlines.first?.rows.map(\.number) == Array(1...days.count))
    }
  }

  @Test("gives the list back that it has pushed away if the next one fails, and then says why")
  func givesWay() async {
    for takesRoom in [true, false] {
      let stand = await ListStand(.success(.full("2023-10")), .failure(.decodingFailed(detail: "")))
      stand.view.outlinesTakeRoom = takesRoom
      await stand.hear(.filter("2023-10-1"), .next)
      let given = takesRoom ? [ScreenSpy.Message.list("October 2023", count: 10)] : []
      #expect(
        stand.view.shown == [.list("October 2023", count: 31), .list("October 2023", count: 10)] + given + [
          .error("NASA's answer can't be read. Try again later.")
        ])
    }
  }

  @Test("is empty if no day is known, or if only one picture is opened")
  func none() async {
    for opening in [
      .search("moon"), .month(1, year: 2024, item: nil), .month(10, year: 2023, item: 3), .today,
    ] as [PhotoListOpening] {
      let (sut, view) = makeSUT(opening)
      _ = await sut.viewDidAppear()
      #expect(view.outlines.isEmpty)
    }
  }

  @Test("V8: shows a picture's text once, however often the picture is retried")
  func picture() async {
    var item = APODItem.plain("2023-10-03")
    item.imageURL = WebAddress("https://example.org/a.png")
    item.originalSize = PixelSize(width: 300, height: 200)
    let view = ScreenSpy()
    (view.room, view.patience) = (PictureCanvas(width: 100, height: 100), [true, true])
    let sut = PhotoDetailPresenter(
      subject: .entry(at: 0, of: ShownList(APODList(scope: .month("2023-10"), items: [item]))),
      interactors: PhotoInteractors(PhotoDetailInteractorStub(file: { _ in .failure(.timedOut(detail: "")) })),
      setting: LanguageSetting(.english))
    sut.view = view
    _ = await sut.viewDidAppear()
    #expect(view.photoOutlines.map(\.title) == [item.title])
    #expect(view.photoOutlines.first?.picture.originalSize == PictureCanvas(width: 300, height: 200))
    #expect(view.messages.count { $0 == .showLoading("Loading the picture…") } == 3)
  }
}

/// Reports a list in parts.
private struct SlowInteractor: PhotoListInteractorInput {
  let allowedDays: AllowedDays
  let parts: [[APODItem]]

  init(today: CalendarDay, parts: [[APODItem]]) { (allowedDays, self.parts) = (AllowedDays(today: today), parts) }

  func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, completing _: APODList?, reportingTo output: any InteractorOutput<APODList>
  ) async {
    for part in parts { await output.didReceive(part) }
    let items = parts.joined().sorted { $0.date < $1.date }
    await output.receive(.success(APODList(scope: scope, items: items)))
    await output.didReceive([.plain("2023-10-01")])
  }

}
