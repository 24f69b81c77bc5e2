import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The outline while something loads")
@MainActor
struct OutlineTests {
  /// A list that comes in parts.
  private func makeSUT(
    _ launch: Launch, _ parts: [[APODItem]] = [], today: CalendarDay = "2023-12-31",
    language: Language = .english
  ) -> (sut: SpiedSession, view: ScreenSpy, interactor: PhotoListInteractorStub) {
    let items = parts.joined().sorted { $0.date < $1.date }
    let interactor = PhotoListInteractorStub(
      today: today, [.success(APODList(scope: .month("2023-10"), items: items))]
    ) { _, output in
      for part in parts { await output.didReceive(part) }
    }
    let stand = ListStand(launch, doubles: interactor, language: language)
    return (stand.sut, stand.view, interactor)
  }

  @Test("V8: lists a month's days with their weekdays, then titles as they arrive")
  func month() async {
    let items = APODList.full("2023-10").items
    let (sut, view, interactor) = makeSUT(
      Launch(.month(10, year: 2566)), [Array(items[6...]), Array(items[..<6])], language: .thai)
    _ = await sut.viewDidAppear()
    #expect(view.outlines.map(\.title) == ["ตุลาคม 2566", "ตุลาคม 2566", "ตุลาคม 2566"])
    #expect(view.outlines.map { $0.rows.map(\.number) == Array(1...31) } == [true, true, true])
    #expect(view.outlines[0].rows[0].weekday == "อา." && view.outlines[0].rows[0].day == "1")
    #expect(view.outlines.map { $0.rows.count { $0.title == "…" } } == [31, 6, 0])
    #expect(view.outlines[1].rows[24].title == items[24].title)
    #expect(view.shown == [.list("ตุลาคม 2566", count: 31)])
    await interactor.outputs.withLock { $0[0] }.didReceive([.plain("2023-10-01")])
    #expect(view.outlines.count == 3)
  }

  @Test("V8: omits future days and days without pictures, and lists the last days newest first")
  func days() async {
    for (opening, days) in [
      (.month(12, year: 2023), Array(1...20)), (.month(6, year: 1995), [16] + Array(20...30)),
      (.recent(days: 3), [20, 19, 18]),
    ] as [(Call, [Int])] {
      let (sut, view, _) = makeSUT(Launch(opening), today: "2023-12-20")
      _ = await sut.viewDidAppear()
      #expect(view.outlines.first?.rows.compactMap { Int($0.day.prefix { $0.isNumber }) } == days)
      #expect(view.outlines.first?.rows.map(\.number) == Array(1...days.count))
    }
  }

  @Test("V8: shows a picture's text once, however often the picture is retried")
  func picture() async {
    var item = APODItem.plain("2023-10-03")
    item.imageURL = WebAddress("https://example.org/a.png")
    item.originalSize = PixelSize(width: 300, height: 200)
    let stand = DetailStand(
      PhotoDetailInteractorStub(file: { _ in .failure(.timedOut(detail: "")) }),
      of: ShownList(APODList(scope: .month("2023-10"), items: [item])), room: PictureCanvas(width: 100, height: 100))
    let view = stand.view
    view.patience = [true, true]
    await stand.appear()
    #expect(view.photoOutlines.map(\.title) == [item.title])
    #expect(view.photoOutlines.first?.picture.originalSize == PictureCanvas(width: 300, height: 200))
    #expect(view.messages.count { $0 == .showLoading("Loading the picture…") } == 3)
  }
}
