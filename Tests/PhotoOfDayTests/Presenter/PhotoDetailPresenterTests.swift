import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The detail's presenter")
@MainActor
struct PhotoDetailPresenterTests {
  @Test(
    "says that today's picture isn't published yet, and which one is shown instead",
    arguments: [
      ("2023-12-30", "Today's picture isn't out yet. Showing yesterday's (30 December 2023)."),
      ("2023-12-29", "Today's picture isn't out yet. Showing the newest (29 December 2023)."),
      ("2023-12-28", "Nothing new since 28 December 2023."), ("2023-11-18", "Nothing new since 18 November 2023."),
    ] as [(CalendarDay, String)])
  func late(day: CalendarDay, words: String) async {
    let stand = await DetailStand.after(showing: .today, of: nil, .init(pictures: [.success(.plain(day))]))
    #expect(stand.view.photos[0].notices == [words])
  }

  @Test("shows the other picture of a pair with a, keeps it on reload, and says that there are two")
  func pair() async {
    var item = APODItem.plain("2023-10-01")
    item.otherImageURL = WebAddress("https://example.org/plain.jpg")
    let nasa = PhotoDetailInteractorStub(
      pictures: [.success(item)],
      file: {
        .success(PictureFile(path: $0.isOtherPicture ? "/other" : "/first", size: nil, originalSize: nil))
      })
    let stand = DetailStand(nasa, showing: .day("2023-10-01"), of: nil, room: PictureCanvas(width: 640, height: 256))
    await stand.appear()
    await stand.hear(.other, .redraw, .reload, .other)
    #expect(
      stand.view.photos.compactMap(\.picture.drawing?.path) == ["/first", "/other", "/other", "/other", "/first"])
    #expect(
      stand.view.photos.map { $0.facts.last } == [
        "2 versions (a)", "other version (a)", "other version (a)", "other version (a)", "2 versions (a)",
      ])
  }

  @Test("doesn't call today's picture late where NASA wasn't asked, nor tell a copy's age")
  func offline() async {
    let stand = DetailStand(YesterdaysCopy(), showing: .today, of: nil)
    await stand.appear()
    #expect(stand.view.photos[0].notices == ["The newest picture on this machine is from 30 December 2023."])
  }

  @Test("doesn't call another picture the newest if the newest can't be loaded")
  func notTheNewest() async {
    let stand = await DetailStand.after(
      .today, .language("th"), showing: .choose(3),
      .init(pictures: [.failure(.timedOut(detail: ""))]))
    #expect(stand.view.photos.count == 2)
    #expect(stand.view.photos.last?.notices == [])
  }

  @Test("R4.1: reloads on request")
  func retry() async {
    let pictures: [Result<APODItem, APIError>] = [.failure(.timedOut(detail: "")), .success(.plain("2023-10-25"))]
    let stand = await DetailStand.after(
      .day("2023-10-25"), showing: .choose(1), .init(pictures: pictures))
    #expect(stand.sut.exitReason == .noConnection)
    await stand.hear(.reload)
    #expect(stand.view.shown.last == .photo("Picture of 2023-10-25"))
    #expect(stand.sut.exitReason == .done)
  }

  @Test(
    "says where the pictures end, and requests nothing beyond",
    arguments: [
      ("2023-12", 31, Call.next, "This is the newest picture."),
      ("1995-06", 1, .previous, "This is the very first picture."),
    ] as [(CalendarMonth, Int, Call, String)])
  func ends(month: CalendarMonth, number: Int, event: Call, words: String) async {
    let interactor = PhotoDetailInteractorStub()
    let stand = await DetailStand.after(event, showing: .choose(number), of: .full(month), interactor)
    #expect(stand.view.shown.last == .notice(words))
    #expect(interactor.months.withLock { $0.isEmpty })
  }

  @Test(
    "steps across months without pictures, in both directions",
    arguments: [
      (31, Call.next, "2023-12-01", ["2023-11", "2023-12"]),
      (1, .previous, "2023-07-31", ["2023-09", "2023-08", "2023-07"]),
    ] as [(Int, Call, String, [CalendarMonth])])
  func emptyMonth(number: Int, event: Call, day: String, months: [CalendarMonth]) async {
    let interactor = PhotoDetailInteractorStub(lists: { month in
      let isEmpty = ["2023-11", "2023-09", "2023-08"].contains(month)
      return .success(isEmpty ? APODList(scope: .month(month), items: []) : .full(month))
    })
    let stand = await DetailStand.after(event, showing: .choose(number), interactor)
    #expect(stand.view.shown.last == .photo("Picture of \(day)"))
    #expect(interactor.months.withLock(\.self) == months)
  }

  @Test("Property 9, R4.4: shows an indicator for every request, and hides it afterwards, whatever the command")
  func indicator() async {
    await forSeeds { _, generator in
      var random = generator
      func chance(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &random) == 0 }
      let fails = Array(0..<64).map { _ in chance(3) }
      let count = Mutex(0)
      let next: @Sendable () -> Bool = {
        fails[
          count.withLock { count in
            count += 1; return count
          } % 64]
      }
      let error = APIError.timedOut(detail: "")
      let saving = SavingStub { _ in next() ? .failure(error) : .success(.init(path: "/s", kind: .original)) }
      let interactor = PhotoDetailInteractorStub(
        pictures: [.success(.plain("2023-10-25")), .failure(error), .success(.plain("2023-11-02"))],
        lists: { next() ? .failure(error) : .success(.full($0)) },
        file: { _ in
          next()
            ? .failure(error)
            : .success(PictureFile(path: "/p", size: PixelSize(width: 9, height: 9), originalSize: nil))
        })
      let room = PictureCanvas(width: 80, height: 60)
      let stand = DetailStand(interactor, saving, showing: .choose(31), room: room)
      stand.view.patience = (0..<6).map { _ in chance(2) }
      let events: [Call] = [
        .next, .previous, .day("2023-10-25"), .today, .reload, .choose(3), .zoom(nil), .steps([.zoomIn]),
        .save(.numbers([1...2]), folder: nil), .language("th"), .calendar, .back,
      ]
      var exit = await stand.appear()
      for _ in 0..<20 where exit == .stay {
        exit = await stand.hear(events.randomElement(using: &random) ?? .next)
      }
      let asked =
        interactor.requests.withLock(\.count) + interactor.months.withLock(\.count) + interactor.sizes.withLock(\.count)
        + saving.requests.withLock(\.count)
      return stand.view.indicatorFault(requests: asked)
    }
  }

  @Test("V7: stops loading when the user presses Ctrl-C, and is ready for more")
  func interrupt() async {
    let stand = DetailStand(HangingInteractor(), showing: .today, of: nil)
    stand.view.whenLoading = { Task { stand.sut.viewDidInterruptLoading() } }
    #expect(await stand.appear() == .leave)
    #expect(stand.view.messages.suffix(2) == [.hideLoading, .error("Stopped.")])
    #expect(stand.sut.exitReason == .interrupted)
  }
}

/// Reports nothing until its task is cancelled.
private struct HangingInteractor: PhotoDetailInteractorInput {
  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async {
    while !Task.isCancelled { await Task.yield() }
    await output.receive(.failure(.cancelled))
  }
}

/// Has only a copy of yesterday's picture.
private struct YesterdaysCopy: PhotoDetailInteractorInput {
  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async {
    await output.didFallBack(to: Fallback(age: 86_400, reason: .offline))
    await output.receive(.success(.plain("2023-12-30")))
  }
}
