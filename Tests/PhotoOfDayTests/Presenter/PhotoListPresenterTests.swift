import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The list's presenter")
@MainActor
struct PhotoListPresenterTests {
  private struct Stand {
    let sut: PhotoListPresenter
    let view: ScreenSpy
    let router: PhotoListRouterSpy
    let interactor: PhotoListInteractorStub
  }

  private static let october = PhotoListOpening.month(10, year: 2566, item: nil)

  private func makeSUT(
    _ opening: PhotoListOpening = october, language: Language = .english,
    _ interactor: PhotoListInteractorStub = .init(.success(.full("2023-10"))), exit: PhotoDetailExit? = nil
  ) -> Stand {
    let (view, router) = (ScreenSpy(), exit.map { PhotoListRouterSpy($0) } ?? PhotoListRouterSpy())
    let sut = PhotoListPresenter(
      opening: opening, interactors: PhotoInteractors(interactor), router: router, setting: LanguageSetting(language))
    sut.view = view
    return Stand(sut: sut, view: view, router: router, interactor: interactor)
  }

  @Test("V1, V4: shows that it loads, then the month, and stays")
  func month() async {
    let stand = makeSUT()
    #expect(await stand.sut.viewDidAppear() == .stay)
    #expect(
      stand.view.messages == [
        .showLoading("Loading October 2023…"), .hideLoading, .list("October 2023", count: 31),
      ])
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-10")])
  }

  @Test("has Buddhist years in Thai")
  func thai() async {
    let stand = makeSUT(language: .thai)
    _ = await stand.sut.viewDidAppear()
    #expect(stand.view.shown == [.list("ตุลาคม 2566", count: 31)])
    #expect(stand.view.lists[0].rows[24].weekday == "พ.")
  }

  @Test("takes a month alone as one of NASA's current year")
  func monthAlone() async {
    let stand = makeSUT(.month(3, year: nil, item: nil))
    _ = await stand.sut.viewDidAppear()
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-03")])
  }

  @Test(
    "ends a wish that can never be met, with its sentence",
    arguments: [
      (.inFuture(allowed: AllowedDays(today: "2023-12-31").range), .wrongUsage),
      (.beforeFirstPicture(allowed: AllowedDays(today: "2023-12-31").range), .wrongUsage),
      (.noPicture(on: "1995-06-17"), .noPicture),
    ] as [(APIError, ExitReason)])
  func hopeless(error: APIError, exitReason: ExitReason) async {
    let stand = makeSUT(Self.october, .init(.failure(error)))
    #expect(await stand.sut.viewDidAppear() == .leave)
    #expect(stand.sut.exitReason == exitReason)
    #expect(stand.view.shown.count == 1)
  }

  @Test("R4.1: stays after a failure, and retries on request")
  func retry() async {
    let stand = makeSUT(
      Self.october, .init(.failure(.noConnection(detail: "")), .success(.full("2023-10"))))
    #expect(await stand.sut.viewDidAppear() == .stay)
    #expect(stand.sut.exitReason == .noConnection)
    #expect(await stand.sut.viewDidReceive(.reload) == .stay)
    #expect(stand.sut.exitReason == .done)
    #expect(stand.view.shown.last == .list("October 2023", count: 31))
  }

  @Test(
    "V6: says the allowed range in the era that the year was written in",
    arguments: [
      (2570, "th", "ยังไม่ถึงเดือนดังกล่าว เลือกได้ถึงเดือนธันวาคม 2566"),
      (2027, "en", "That month is in the future. Choose up to December 2023."),
      (2570, "en", "That month is in the future. Choose up to December 2566 BE."),
      (2027, "th", "ยังไม่ถึงเดือนดังกล่าว เลือกได้ถึงเดือนธันวาคม ค.ศ. 2023"),
    ])
  func range(year: Int, language: String, range: String) async throws {
    let error = APIError.inFuture(allowed: AllowedDays(today: "2023-12-31").range, isMonth: true)
    let stand = makeSUT(
      .month(1, year: year, item: nil), language: try #require(Language(rawValue: language)), .init(.failure(error)))
    _ = await stand.sut.viewDidAppear()
    guard case .error(let text) = stand.view.shown.first else { throw HarnessFailure("no error was shown") }
    #expect(text == range)
  }

  @Test("goes to the next and the previous month")
  func neighbours() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.next)
    _ = await stand.sut.viewDidReceive(.previous)
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-10"), .month("2023-11"), .month("2023-09")])
  }

  @Test("has no next month after the last days")
  func recent() async {
    let list = APODList(scope: .recent(days: 2), items: [.plain("2023-12-31"), .plain("2023-12-30")])
    let stand = makeSUT(.recent(days: 2), .init(.success(list)))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.next)
    let sentence = "That's all of them. For a month: m 10 2023."
    #expect(stand.view.shown == [.list("The last 2 days", count: 2), .notice(sentence)])
    #expect(stand.view.lists[0].rows.map(\.day) == ["31 Dec", "30 Dec"])
  }

  @Test("V1: opens the picture of a number, and shows the list again when the user comes back")
  func choose() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.sut.viewDidReceive(.choose(3)) == .stay)
    #expect(stand.router.subjects == [.entry(at: 2, of: .full("2023-10"))])
    #expect(stand.view.shown == [.list("October 2023", count: 31), .list("October 2023", count: 31)])
  }

  @Test("shows the month that the user stepped to, when they come back")
  func walked() async {
    let stand = makeSUT(exit: .back(to: .full("2023-11")))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.choose(31))
    #expect(stand.view.shown.last == .list("November 2023", count: 30))
  }

  @Test("refuses a number that is not in the list", arguments: [0, -1, 32, .max, .min])
  func wrongNumber(number: Int) async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.sut.viewDidReceive(.choose(number)) == .stay)
    #expect(stand.view.shown.last == .error("No picture \(number). Choose 1–31."))
    #expect(stand.router.subjects.isEmpty)
  }

  @Test("goes straight to a picture of the month, and exits with 1 if it has no such number")
  func item() async {
    let stand = makeSUT(.month(10, year: 2566, item: 3), exit: .leave(.done))
    #expect(await stand.sut.viewDidAppear() == .leave)
    #expect(stand.view.shown.isEmpty)
    #expect(stand.router.subjects == [.entry(at: 2, of: .full("2023-10"))])

    let other = makeSUT(.month(10, year: 2566, item: 32))
    #expect(await other.sut.viewDidAppear() == .leave)
    #expect(other.sut.exitReason == .noPicture)
  }

  @Test(
    "opens a day by a date in either era, or a word",
    arguments: [
      ("2566-10-25", "2023-10-25", Era.buddhist), ("2023-10-25", "2023-10-25", .common),
      ("๒๕๖๖-๑๐-๒๕", "2023-10-25", .buddhist),
      ("Yesterday", "2023-12-30", nil),
      ("เมื่อวาน", "2023-12-30", nil),
      ("2023-1-5", "2023-01-05", .common), ("25/10/2566", "2023-10-25", .buddhist),
      ("25.10.2566", "2023-10-25", .buddhist), ("๕/๑/๒๕๖๖", "2023-01-05", .buddhist),
      ("25 ต.ค. 2566", "2023-10-25", .buddhist), ("25 October 2023", "2023-10-25", .common),
      ("Oct 25 2023", "2023-10-25", .common), ("October 25, 2023", "2023-10-25", .common),
      ("Wednesday 25 October 2023", "2023-10-25", .common), ("วันพุธที่ 25 ตุลาคม 2566", "2023-10-25", .buddhist),
      ("25 October 2566 BE", "2023-10-25", .buddhist), ("25 ตุลาคม ค.ศ. 2023", "2023-10-25", .common),
      ("25 sept 2023", "2023-09-25", .common),
    ] as [(String, CalendarDay, Era?)])
  func day(word: String, day: CalendarDay, era: Era?) async {
    let stand = makeSUT(.day(word))
    _ = await stand.sut.viewDidAppear()
    #expect(stand.router.subjects == [.picture(.day(day), era: era)])
  }

  @Test("opens the newest picture for today, which may be late", arguments: ["today", " Today ", "วันนี้"])
  func today(word: String) async {
    let stand = makeSUT(.day(word))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.day(word))
    #expect(stand.router.subjects == [.picture(.newest), .picture(.newest)])
  }

  @Test(
    "suggests last year for a month alone that lies ahead, in the language's era",
    arguments: [
      (Language.english, 12, "December 2023 is in the future. For the last December: --year 2022", "m 12 2022"),
      (.thai, 12, "ธันวาคม 2566 ยังมาไม่ถึง ถ้าหมายถึงเดือนธันวาคมที่ผ่านมา: --year 2565", "m 12 2565"),
    ])
  func monthAhead(language: Language, month: Int, sentence: String, meant: String) async {
    let stand = makeSUT(
      .month(month, year: nil, item: nil), language: language, .init(today: "2023-11-20", .success(.full("2023-10"))))
    #expect(await stand.sut.viewDidAppear() == .leave)
    #expect(stand.sut.exitReason == .wrongUsage)
    _ = await stand.sut.viewDidReceive(.month(String(month)))
    let prompts = sentence.replacing(language == .english ? "--year 2022" : "--year 2565", with: meant)
    #expect(stand.view.messages == [.error(sentence), .error(prompts)])
    #expect(stand.interactor.requests.withLock { $0 } == [])
  }

  @Test(
    "exits with 2 for an invalid date",
    arguments: [
      "2566-13-01", "32/10/2566", "", "2023-02-29", "66-10-25", "25/10/66", "Oct 2023", "25",
      "25 Foo 2023", "2023/13/25",
    ])
  func noDay(word: String) async {
    let stand = makeSUT(.day(word))
    #expect(await stand.sut.viewDidAppear() == .leave)
    #expect(stand.sut.exitReason == .wrongUsage)
    #expect(stand.router.subjects.isEmpty)
  }

  @Test("shows the list that the first picture leads back to")
  func listAfterPicture() async {
    let stand = makeSUT(.today, exit: .back(to: .full("2023-10"), notice: "so it is"))
    #expect(await stand.sut.viewDidAppear() == .stay)
    #expect(stand.router.subjects == [.picture(.newest)])
    #expect(stand.interactor.requests.withLock { $0 } == [])
    #expect(stand.view.shown == [.list("October 2023", count: 31), .notice("so it is")])
    _ = await stand.sut.viewDidReceive(.previous)
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-09")])
  }

  @Test("takes a month by number or name, without a year in the year on the screen")
  func otherMonth() async {
    let stand = makeSUT(.month(10, year: 2565, item: nil), .init(.success(.full("2022-10"))))
    _ = await stand.sut.viewDidAppear()
    for text in ["9", "ก.พ. 2566", "Feb 2023"] { _ = await stand.sut.viewDidReceive(.month(text)) }
    #expect(
      stand.interactor.requests.withLock { $0 } == [
        .month("2022-10"), .month("2022-09"), .month("2023-02"), .month("2023-02"),
      ])
  }

  @Test("makes no request for an invalid month or year", arguments: ["13", "9 66", "Foo 2023"])
  func noMonth(text: String) async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.month(text))
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-10")])
    #expect(stand.view.shown.count == 2)
  }

  @Test("leaves on a second Enter in a row")
  func enterTwice() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.sut.viewDidReceive(.enter) == .stay)
    #expect(await stand.sut.viewDidReceive(.list) == .stay)
    #expect(await stand.sut.viewDidReceive(.enter) == .stay)
    #expect(await stand.sut.viewDidReceive(.enter) == .leave)
  }

  @Test("shows the list in the other language at once")
  func language() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.language("TH"))
    #expect(stand.view.shown.dropFirst() == [.notice("เปลี่ยนเป็นภาษาไทยแล้ว"), .list("ตุลาคม 2566", count: 31)])
    _ = await stand.sut.viewDidReceive(.language("อังกฤษ"))
    #expect(stand.view.shown.suffix(2) == [.notice("Switched to English."), .list("October 2023", count: 31)])
    _ = await stand.sut.viewDidReceive(.language("Thai"))
    _ = await stand.sut.viewDidReceive(.language("fr"))
    #expect(stand.view.shown.last == .error("ไม่รู้จักภาษา “fr” เลือก ไทย หรือ อังกฤษ"))
  }

  @Test(
    "exits with the last result if the input ends, and with success if the user leaves",
    arguments: [
      (UserExit.quit, ExitReason.done), (.endOfInput, .noConnection), (.interrupted, .interrupted),
    ])
  func leaving(leaving: UserExit, exitReason: ExitReason) async {
    let stand = makeSUT(Self.october, .init(.failure(.noConnection(detail: ""))))
    _ = await stand.sut.viewDidAppear()
    #expect(await stand.sut.viewDidReceive(.leave(leaving)) == .leave)
    #expect(stand.sut.exitReason == exitReason)
  }

  @Test("says how many entries were left out, and if there are none")
  func notices() async {
    var list = APODList.full("2023-10")
    list.leftOut = 2
    let empty = (11...12).map { APODList(scope: .month($0 == 11 ? "2023-11" : "2023-12"), items: []) }
    let stand = makeSUT(Self.october, .init(.success(list), .success(empty[0]), .success(empty[1])))
    _ = await stand.sut.viewDidAppear()
    #expect(stand.view.lists[0].notices == ["Skipped 2 entries, because NASA's data for them can't be used."])
    for _ in empty { _ = await stand.sut.viewDidReceive(.next) }
    #expect(stand.view.lists[1].notices == ["NASA has no pictures for these days."])
    #expect(stand.view.lists[2].notices == ["NASA has no pictures for these days yet."])
    #expect(stand.sut.exitReason == .done)
  }

  @Test("stays at a list that is still empty, on the first of a month whose picture is late")
  func emptyList() async {
    let stand = makeSUT(Self.october, .init(.success(APODList(scope: .month("2023-10"), items: []))))
    #expect(await stand.sut.viewDidAppear() == .stay)
    #expect(stand.sut.exitReason == .done)
  }

  @Test("refuses a month or a day that NASA can't have without showing that it loads")
  func noLoadingOfRefused() async {
    let stand = makeSUT(.month(12, year: 2023, item: nil), .init(.success(.full("2023-12"))))
    _ = await stand.sut.viewDidAppear()
    let loaded = stand.view.messages.count
    for event in [.month("1 2030"), .month("5 2538"), .next] as [ScreenEvent] {
      _ = await stand.sut.viewDidReceive(event)
      #expect(stand.sut.exitReason == .wrongUsage)
    }
    let refusals = stand.view.messages.dropFirst(loaded)
    #expect(refusals.count == 3 && refusals.allSatisfy { if case .error = $0 { true } else { false } })
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-12")])
  }

  @Test("retries what failed, and not what was refused")
  func reloadAfterRefusal() async {
    let stand = makeSUT(.month(12, year: 2023, item: nil), .init(.success(.full("2023-12"))))
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.next)
    _ = await stand.sut.viewDidReceive(.reload)
    #expect(stand.interactor.requests.withLock { $0 } == [.month("2023-12"), .month("2023-12")])
  }

  @Test("retries the whole command line, item and all, if its list couldn't be loaded")
  func openingAgain() async {
    let saving = SavingStub()
    let (view, router) = (ScreenSpy(), PhotoListRouterSpy())
    let tasks = PictureTasks(saves: true, folder: "x")
    let sut = PhotoListPresenter(
      opening: .month(10, year: 2566, item: 3), tasks: tasks,
      interactors: PhotoInteractors(
        PhotoListInteractorStub(.failure(.timedOut(detail: "")), .success(.full("2023-10"))), saving),
      router: router, setting: LanguageSetting(.english))
    sut.view = view
    #expect(await sut.viewDidAppear() == .stay)
    _ = await sut.viewDidReceive(.list)
    _ = await sut.viewDidReceive(.reload)
    #expect(router.subjects == [.entry(at: 2, of: .full("2023-10"))])
    #expect(router.tasks == [tasks])
  }

  @Test("asks NASA on reload even if a copy would do, and only then")
  func anew() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.next)
    _ = await stand.sut.viewDidReceive(.reload)
    #expect(stand.interactor.anew.withLock { $0 } == [false, false, true])
  }

  @Test("takes a day alone in the month on the screen")
  func dayAlone() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.day("25"))
    #expect(stand.router.subjects == [.picture(.day("2023-10-25"))])
    _ = await stand.sut.viewDidReceive(.day("32"))
    #expect(stand.view.shown.last == .error("October 2023 has 31 days."))
  }

  @Test(
    "takes the beginning of a month's name if it is unambiguous", arguments: [("sept", 9), ("o", 10), ("มกรา", 1)])
  func monthBeginning(word: String, month: Int) async throws {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(.month("\(word) 2023"))
    #expect(
      stand.interactor.requests.withLock { $0.last } == .month(try #require(CalendarMonth(year: 2023, month: month))))
    _ = await stand.sut.viewDidReceive(.month("j 2023"))
    #expect(stand.view.shown.last == .error("January, June or July?"))
  }

  @Test("says what a command takes, and which one was meant")
  func commands() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidAppear()
    _ = await stand.sut.viewDidReceive(Command.event(for: "d", on: .list))
    _ = await stand.sut.viewDidReceive(.unknown("nxt", nearest: "next"))
    #expect(
      stand.view.shown.suffix(2) == [
        .error("d takes a date, like d 2023-10-25."), .error("Unknown command “nxt”. Did you mean next?"),
      ])
  }

  @Test("cleans what the user typed before quoting it")
  func hostileWord() async {
    let stand = makeSUT()
    _ = await stand.sut.viewDidReceive(.unknown("\u{1B}[31mx\u{202E}", nearest: nil))
    #expect(stand.view.shown == [.error("Unknown command “[31mx”. Type ? for help.")])
  }
}
