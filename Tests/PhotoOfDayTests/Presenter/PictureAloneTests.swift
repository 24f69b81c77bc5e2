import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Testing

@Suite("A picture alone")
@MainActor
struct PictureAloneTests {
  private let page = APODItem(date: "2023-10-02", title: "A page", mediaType: .other, explanation: "")

  private func makeSUT(_ items: [APODItem], failing: Set<CalendarDay> = []) -> (DetailStand, ScreenSpy) {
    let stand = standOfPictures(items, .choose(1), failing, .serverError(status: 404, message: nil))
    return (stand, stand.view)
  }

  private func days(_ range: ClosedRange<Int>) -> [APODItem] {
    range.map { .plain(CalendarDay("2023-10-01").adding(days: $0 - 1)) }
  }

  @Test("R3: stays over n and p, with its title, its position and its zoom")
  func walks() async {
    let (sut, view) = makeSUT(days(1...3))
    await sut.appear()
    #expect(await sut.hear(.zoom(nil), .next, .next, .next, .previous) == .stay)
    #expect(titles(view) == ["01", "02", "03", "02"])
    #expect(view.zooms[2].status == ["3 of 3", "8% of full size"])
    #expect(view.messages.contains(.notice("This is the last of 3.")))
    #expect(view.photos.map(\.title) == ["Picture of 2023-10-01"])
  }

  @Test("R3.4: gives the screen back as it was, or shows the new text where the user has gone on")
  func back() async {
    for (steps, isKept) in [
      ([], true), ([.next], false), ([.next, .previous], true),
    ]
      as [([Call], Bool)]
    {
      let (sut, view) = makeSUT(days(1...3))
      view.restoresScreen = true
      await sut.appear()
      for event in [.zoom(nil)] + steps + [.back] { #expect(await sut.hear(event) == .stay) }
      #expect((view.photos.count == 1) == isKept, "\(steps)")
      #expect(await sut.hear(.back) == .leave)
    }
  }

  @Test("of a pair is exchanged for the other by a, and back; another entry has only one")
  func pair() async {
    var item = days(1...1)[0]
    item.otherImageURL = WebAddress("https://example.org/plain.jpg")
    let (sut, view) = makeSUT([item] + days(2...2))
    await sut.appear()
    await sut.hear(.zoom(nil), .other, .other, .next, .other)
    let paths = view.zooms.compactMap { $0.drawing?.path.split(separator: "/").last }
    #expect(paths == ["2023-10-01_hd.jpg", "plain.jpg", "2023-10-01_hd.jpg", "2023-10-02_hd.jpg"])
    #expect(view.messages.last == .notice("This entry has only one picture."))
  }

  @Test("that can't be loaded leaves the screen empty and says why, and the user goes on from it")
  func failing() async {
    let (sut, view) = makeSUT(days(1...3), failing: ["2023-10-02"])
    await sut.appear()
    await sut.hear(.zoom(nil), .next, .next)
    #expect(titles(view) == ["01", "02", "03"])
    #expect(view.zooms.map { $0.drawing == nil } == [false, true, false])
    #expect(view.photos.count == 1)
  }

  @Test("gives way to the text of an entry without a picture")
  func noPicture() async {
    let (sut, view) = makeSUT([days(1...1)[0], page])
    await sut.appear()
    await sut.hear(.zoom(nil), .next)
    #expect(view.photos.map(\.title) == ["Picture of 2023-10-01", "A page"])
  }
}

@Suite("A slideshow")
@MainActor
struct SlideshowTests {
  private let page = APODItem(date: "2023-10-02", title: "A page", mediaType: .other, explanation: "")
  private let pictures: [APODItem] = [.plain("2023-10-01"), .plain("2023-10-03"), .plain("2023-10-04")]

  private func makeSUT(
    _ items: [APODItem], showing call: Call = .play(5), failing: Set<CalendarDay> = []
  ) -> (DetailStand, ScreenSpy) {
    let stand = standOfPictures(items, call, failing, .timedOut(detail: ""))
    return (stand, stand.view)
  }

  @Test("shows one picture after another, passes over entries without one, and starts over after the last")
  func advances() async {
    let (sut, view) = makeSUT([pictures[0], page, pictures[1], pictures[2]])
    await sut.appear()
    #expect(view.slideshow == 5)
    for _ in 0..<4 { await sut.hear(.advance) }
    #expect(titles(view) == ["01", "03", "04", "01", "03"])
    #expect(view.photos.isEmpty)
  }

  @Test("begins with the next picture where the entry has none")
  func begins() async {
    let (sut, view) = makeSUT([page] + pictures)
    await sut.appear()
    #expect(titles(view) == ["01"])
  }

  @Test("isn't stopped by a picture that fails, which is not retried")
  func failing() async {
    let (sut, view) = makeSUT(pictures, failing: ["2023-10-01", "2023-10-03"])
    view.patience = Array(repeating: true, count: 9)
    await sut.appear()
    for _ in 0..<3 { await sut.hear(.advance) }
    #expect(titles(view) == ["01", "03", "04", "01"])
    #expect(view.slideshow == 5)
    #expect(!view.messages.contains { if case .countDown = $0 { true } else { false } })
  }

  @Test("starts from a text, ends with it, and has ten seconds a picture unless the user says how many")
  func seconds() async {
    let (sut, view) = makeSUT(pictures, showing: .choose(1))
    await sut.appear()
    for (typed, seconds) in [(nil, 10), (3, 3)] as [(Int?, Int)] {
      await sut.hear(.play(typed))
      #expect(view.slideshow == seconds)
    }
    await sut.hear(.back)
    #expect(view.slideshow == nil)
  }

  @Test(
    "needs a terminal that shows pictures, and its window and keyboard, and says what is missing below the text",
    arguments: [
      (false, "A slideshow needs a terminal that shows pictures."),
      (true, "A slideshow needs the terminal's window and keyboard. Run it without redirection and without --viewer."),
    ])
  func refused(isDrawn: Bool, sentence: String) async {
    let (sut, view) = makeSUT(pictures)
    (view.plays, view.room) = (false, isDrawn ? view.room : nil)
    #expect(await sut.appear() == .stay)
    #expect(view.photos.map(\.title) == ["Picture of 2023-10-01"])
    #expect(view.messages.last == .error(sentence))
    #expect(sut.sut.exitReason == .done)
  }
}

/// The first of these entries, in a window that draws; the pictures of some days fail.
@MainActor
private func standOfPictures(
  _ items: [APODItem], _ call: Call, _ failing: Set<CalendarDay>, _ error: APIError
) -> DetailStand {
  let size = PixelSize(width: 4000, height: 3200)
  let interactor = PhotoDetailInteractorStub(file: { item in
    failing.contains(item.date)
      ? .failure(error) : .success(PictureFile(path: item.hdImageURL?.text ?? "", size: size, originalSize: size))
  })
  return DetailStand(
    interactor, showing: call, of: ShownList(APODList(scope: .recent(days: items.count), items: items)),
    room: PictureCanvas(width: 640, height: 256))
}

/// The days of the pictures that were shown alone.
@MainActor
private func titles(_ view: ScreenSpy) -> [String] { view.zooms.map { String($0.title.suffix(2)) } }
