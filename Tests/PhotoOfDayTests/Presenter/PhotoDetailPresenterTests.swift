import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The detail's presenter")
@MainActor
struct PhotoDetailPresenterTests {
  private struct Stand {
    let sut: PhotoDetailPresenter
    let view: ScreenSpy
    let interactor: PhotoDetailInteractorStub
  }

  private func makeSUT(
    _ subject: PhotoDetailSubject, _ interactor: PhotoDetailInteractorStub = .init(), saving: SavingStub = .init(),
    language: Language = .english
  ) -> Stand {
    let view = ScreenSpy()
    let sut = PhotoDetailPresenter(
      subject: subject, interactors: PhotoInteractors(interactor, saving), setting: LanguageSetting(language))
    sut.view = view
    return Stand(sut: sut, view: view, interactor: interactor)
  }

  @Test("V1: shows the entry that was chosen, without asking NASA again")
  func entry() async {
    let stand = makeSUT(.entry(at: 24, of: .full("2023-10")))
    #expect(await stand.sut.viewDidAppear() == .stay)
    #expect(stand.view.messages == [.photo("Picture of 2023-10-25")])
    #expect(stand.view.photos[0].facts == ["Wednesday 25 October 2023", "Picture", "25 of 31"])
  }

  @Test("R1.1: shows the newest picture without a notice, whatever day it is at NASA")
  func launch() async {
    await forSeeds { _, generator in
      let today = CalendarDay(serial: Int.random(in: 9300...25_000, using: &generator))
      let stand = makeSUT(.picture(.newest), .init(today: today, pictures: [.success(.plain(today))]))
      let step = await stand.sut.viewDidAppear()
      let isShown = stand.view.shown == [.photo("Picture of \(today)")] && stand.view.photos[0].notices.isEmpty
      return step == .stay && isShown ? nil : "\(today): \(stand.view.messages)"
    }
  }

  @Test(
    "says that today's picture isn't published yet, and which one is shown instead",
    arguments: [
      ("2023-12-30", "Today's picture isn't out yet. Showing yesterday's (30 December 2023)."),
      ("2023-12-28", "Today's picture isn't out yet. Showing the newest (28 December 2023)."),
    ] as [(CalendarDay, String)])
  func late(day: CalendarDay, words: String) async {
    let stand = makeSUT(.picture(.newest), .init(pictures: [.success(.plain(day))]))
    _ = await stand.sut.viewDidAppear()
    #expect(stand.view.photos[0].notices == [words])
  }

  @Test("doesn't call today's picture late where NASA wasn't asked, nor tell a copy's age")
  func offline() async {
    let view = ScreenSpy()
    let sut = PhotoDetailPresenter(
      subject: .picture(.newest), interactors: PhotoInteractors(YesterdaysCopy()), setting: LanguageSetting(.english))
    sut.view = view
    _ = await sut.viewDidAppear()
    #expect(view.photos[0].notices == [])
  }

  @Test(
    "goes back at once with the failure if there is nothing to show",
    arguments: [
      .noPicture(on: "1995-06-17"), .timedOut(detail: ""), .inFuture(allowed: AllowedDays(today: "2023-12-31").range),
      .placeholderAnswer,
    ] as [APIError])
  func failure(error: APIError) async {
    let stand = makeSUT(.picture(.day("1995-06-17")), .init(pictures: [.failure(error)]))
    #expect(await stand.sut.viewDidAppear() == .leave)
    #expect(stand.sut.exit == .failed(CommandFailure(error)))
    #expect(stand.view.shown == [.error(EnglishMessages().alert(for: error).text)])
  }

  @Test("doesn't call another picture the newest if the newest can't be loaded")
  func notTheNewest() async {
    let stand = makeSUT(.entry(at: 2, of: .full("2023-10")), .init(pictures: [.failure(.timedOut(detail: ""))]))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.today)
    _ = await stand.sut.viewDidReceive(.language("th"))
    #expect(stand.view.photos.count == 2)
    #expect(stand.view.photos.last?.notices == [])
  }

  @Test("R4.1: reloads on request")
  func retry() async {
    let pictures: [Result<APODItem, APIError>] = [.failure(.timedOut(detail: "")), .success(.plain("2023-10-25"))]
    let stand = makeSUT(.entry(at: 0, of: .full("2023-10")), .init(pictures: pictures))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.day("2023-10-25"))
    #expect(stand.sut.exitReason == .noConnection)
    _ = await stand.sut.viewDidReceive(.reload)
    #expect(stand.view.shown.last == .photo("Picture of 2023-10-25"))
    #expect(stand.sut.exitReason == .done)
  }

  @Test("steps to the next and the previous picture, across the month's edge, too")
  func walk() async {
    let stand = makeSUT(.entry(at: 30, of: .full("2023-10")))
    _ = await stand.sut.viewDidAppear()
    for event in [ScreenEvent.next, .next, .previous, .previous] { _ = await stand.sut.viewDidReceive(event) }
    let days = ["2023-10-31", "2023-11-01", "2023-11-02", "2023-11-01", "2023-10-31"]
    #expect(stand.view.shown == days.map { .photo("Picture of \($0)") })
    #expect(await stand.sut.viewDidReceive(.back) == .leave)
    #expect(stand.sut.exit == .back(to: .full("2023-10")))
    #expect(stand.interactor.months.withLock { $0 } == ["2023-11", "2023-10"])
  }

  @Test(
    "says where the pictures end, and requests nothing beyond",
    arguments: [
      ("2023-12", 30, ScreenEvent.next, "This is the newest picture."),
      ("1995-06", 0, .previous, "This is the very first picture."),
    ] as [(CalendarMonth, Int, ScreenEvent, String)])
  func ends(month: CalendarMonth, index: Int, event: ScreenEvent, words: String) async {
    let stand = makeSUT(.entry(at: index, of: .full(month)))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(event)
    #expect(stand.view.shown.last == .notice(words))
    #expect(stand.interactor.months.withLock { $0 }.isEmpty)
  }

  @Test(
    "steps across months without pictures, in both directions",
    arguments: [
      (30, ScreenEvent.next, "2023-12-01", ["2023-11", "2023-12"]),
      (0, .previous, "2023-07-31", ["2023-09", "2023-08", "2023-07"]),
    ] as [(Int, ScreenEvent, String, [CalendarMonth])])
  func emptyMonth(index: Int, event: ScreenEvent, day: String, months: [CalendarMonth]) async {
    let interactor = PhotoDetailInteractorStub(lists: { month in
      let isEmpty = ["2023-11", "2023-09", "2023-08"].contains(month)
      return .success(isEmpty ? APODList(scope: .month(month), items: []) : .full(month))
    })
    let stand = makeSUT(.entry(at: index, of: .full("2023-10")), interactor)
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(event)
    #expect(stand.view.shown.last == .photo("Picture of \(day)"))
    #expect(interactor.months.withLock(\.self) == months)
  }

  @Test("stays at the picture if the next month can't be loaded")
  func failedWalk() async {
    let stand = makeSUT(
      .entry(at: 30, of: .full("2023-10")), .init(lists: { _ in .failure(.timedOut(detail: "")) }))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.next)
    _ = await stand.sut.viewDidReceive(.reload)
    #expect(stand.interactor.months.withLock { $0 } == ["2023-11", "2023-11"])
    _ = await stand.sut.viewDidReceive(.previous)
    #expect(stand.view.shown.last == .photo("Picture of 2023-10-30"))
  }

  @Test("loads the month around a single picture when the user steps on")
  func walkFromDay() async {
    let stand = makeSUT(.picture(.day("2023-10-25")), .init(pictures: [.success(.plain("2023-10-25"))]))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.next)
    _ = await stand.sut.viewDidReceive(.choose(3))
    #expect(stand.view.shown.dropFirst() == [.photo("Picture of 2023-10-26"), .photo("Picture of 2023-10-03")])
    #expect(stand.interactor.months.withLock { $0 } == ["2023-10"])
  }

  @Test("shows another day, and steps on in that day's month")
  func otherDay() async {
    let stand = makeSUT(.entry(at: 0, of: .full("2023-10")), .init(pictures: [.success(.plain("2022-02-28"))]))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.day("2565-02-28"))
    _ = await stand.sut.viewDidReceive(.next)
    #expect(stand.view.shown.suffix(2) == [.photo("Picture of 2022-02-28"), .photo("Picture of 2022-03-01")])
  }

  @Test(
    "goes back to the list, another month, a filtered list, or a calendar",
    arguments: [
      (.back, .full("2023-10")), (.list, .full("2023-10")), (.calendar, ShownList.full("2023-10").shown(as: .calendar)),
      (.filter("10-25"), ShownList.full("2023-10").narrowed(to: "10-25") ?? .full("2023-01")),
      (.month("9"), ShownList.full("2023-09").opened(from: .full("2023-10"))),
      (.month("ก.พ. 2565"), ShownList(.full("2022-02"), era: .buddhist).opened(from: .full("2023-10"))),
    ] as [(ScreenEvent, ShownList)])
  func toList(event: ScreenEvent, list: ShownList) async {
    let stand = makeSUT(.entry(at: 0, of: .full("2023-10")))
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.sut.viewDidReceive(event) == .leave)
    #expect(stand.sut.exit == .back(to: list))
  }

  @Test("loads the month of a single picture when the user goes to its list, calendar or a filtered list")
  func toNewList() async {
    for event in [.back, .list, .calendar, .filter("10-25")] as [ScreenEvent] {
      let stand = makeSUT(.picture(.newest), .init(pictures: [.success(.plain("2023-10-25"))]))
      _ = await stand.sut.viewDidAppear()
      #expect(await stand.sut.viewDidReceive(event) == .leave)
      #expect(stand.interactor.months.withLock { $0 } == ["2023-10"])
      guard case .back(let list, nil) = stand.sut.exit else {
        Issue.record("\(event) leads nowhere")
        continue
      }
      #expect(list.list == .full("2023-10"))
    }
  }

  @Test(
    "stays at the picture if the list can't be loaded, and says so once",
    arguments: [.back, .list, .calendar, .filter("x"), .month("9"), .choose(3)] as [ScreenEvent])
  func noList(event: ScreenEvent) async {
    let stand = makeSUT(
      .picture(.newest),
      .init(pictures: [.success(.plain("2023-10-25"))], lists: { _ in .failure(.timedOut(detail: "")) })
    )
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.sut.viewDidReceive(event) == .stay)
    #expect(
      stand.view.shown.dropFirst() == [
        .error("NASA didn't answer in time. Try again, or allow more time with --timeout.")
      ])
    #expect(stand.sut.exitReason == .noConnection)
    _ = await stand.sut.viewDidReceive(.reload)
    #expect(stand.interactor.months.withLock { $0.count } == 2)
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
      let stand = makeSUT(.entry(at: 30, of: .full("2023-10")), interactor, saving: saving)
      (stand.view.room, stand.view.patience) = (PictureCanvas(width: 80, height: 60), (0..<6).map { _ in chance(2) })
      let events: [ScreenEvent] = [
        .next, .previous, .day("2023-10-25"), .today, .reload, .choose(3), .picture(.zoom(nil)), .steps([.zoomIn]),
        .picture(.save(.numbers([1...2]), folder: nil)), .language("th"), .calendar, .back,
      ]
      var exit = await stand.sut.viewDidAppear()
      for _ in 0..<20 where exit == .stay {
        exit = await stand.sut.viewDidReceive(events.randomElement(using: &random) ?? .next)
      }
      let asked =
        interactor.requests.withLock(\.count) + interactor.months.withLock(\.count) + interactor.sizes.withLock(\.count)
        + saving.requests.withLock(\.count)
      return stand.view.indicatorFault(requests: asked)
    }
  }

  @Test("V7: stops loading when the user presses Ctrl-C, and is ready for more")
  func interrupt() async {
    let interactor = HangingInteractor()
    let view = ScreenSpy()
    let sut = PhotoDetailPresenter(
      subject: .picture(.newest), interactors: PhotoInteractors(interactor), setting: LanguageSetting(.english))
    sut.view = view
    view.whenLoading = { Task { sut.viewDidInterruptLoading() } }
    #expect(await sut.viewDidAppear() == .leave)
    #expect(view.messages.suffix(2) == [.hideLoading, .error("Stopped.")])
    #expect(sut.exit == .failed(CommandFailure(.cancelled)))
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
