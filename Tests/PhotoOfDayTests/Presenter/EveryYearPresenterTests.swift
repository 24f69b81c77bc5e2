import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

@testable import PhotoOfDayPresenter

@Suite("The list of a day in every year")
@MainActor
struct EveryYearPresenterTests {
  nonisolated private static let day = MonthDay("2023-10-25")
  private static let days = (1995...2023).reversed().compactMap(day.day)
  private static let failure = APIError.serverError(status: 503, message: nil)

  private static func list(without missing: [CalendarDay] = [], _ reason: APIError = failure) -> APODList {
    var list = APODList(scope: .everyYear(day), items: days.filter { !missing.contains($0) }.map { .plain($0) })
    list.shortfall = missing.isEmpty ? nil : APODList.Shortfall(days: missing, reason: reason)
    return list
  }

  @Test("says which years couldn't be loaded and why, ends with that failure, and r asks for them alone")
  func shortfall() async throws {
    let stand = await ListStand(
      .success(Self.list(without: ["2019-10-25", "2007-10-25"])), .success(Self.list(without: ["2007-10-25"])),
      .success(Self.list()), opening: .everyYear("25 Oct"))
    let reason = "NASA's service is failing (503). Try again in a few minutes."
    #expect(stand.view.lists.last?.notices == ["Couldn't load 2 years: 2019, 2007 (type r to retry). \(reason)"])
    #expect(stand.sut.exitReason == .refusedForNow)
    await stand.hear(.choose(1))
    #expect(stand.sut.exitReason == .done)
    await stand.hear(.reload)
    #expect(stand.view.lists.last?.notices == ["Couldn't load 1 year: 2007 (type r to retry). \(reason)"])
    #expect(stand.sut.exitReason == .refusedForNow)
    await stand.hear(.reload)
    #expect(stand.view.lists.last?.notices == [] && stand.sut.exitReason == .done)
    await stand.hear(.reload)
    #expect(stand.interactor.anew.withLock(\.self) == [false, false, false, true])
  }

  @Test("names the first of many missing years, in both languages, without a key where there is no prompt")
  func many() {
    let list = ShownList(Self.list(without: Self.days.suffix(20)))
    for (language, hasPrompt, text) in [
      (
        .english, true,
        "Couldn't load 20 years: 2014, 2013, 2012, 2011, 2010, 2009 and 14 more (type r to retry). NASA's service is failing (503). Try again in a few minutes."
      ),
      (
        .english, false,
        "Couldn't load 20 years: 2014, 2013, 2012, 2011, 2010, 2009 and 14 more. NASA's service is failing (503). Try again in a few minutes."
      ),
      (
        .thai, true,
        "ไม่สามารถโหลดข้อมูลได้ กรุณาลองใหม่ในอีกไม่กี่นาที (บริการของ NASA ขัดข้องชั่วคราว: 503) ขาดภาพของ 20 ปี: 2557, 2556, 2555, 2554, 2553, 2552 และอีก 14 (พิมพ์ r เพื่อลองใหม่)"
      ),
    ] as [(Language, Bool, String)] {
      #expect(Messages(language, in: MessageContext(hasPrompt: hasPrompt)).shortfall(of: list) == [text])
    }
  }

  @Test("has the year at each small picture of its gallery, and says there which years are missing")
  func gallery() {
    let list = ShownList(Self.list(without: ["2019-10-25"], .offline)).shown(as: .gallery)
    func gallery(in language: Language) -> PhotoListViewModel {
      PhotoListViewModel(
        list, pageSize: 32, AllowedDays(today: "2023-12-31"), in: Messages(language))
    }
    let (english, thai) = (gallery(in: .english), gallery(in: .thai))
    #expect(english.title == "25 October, every year" && english.count == "28 pictures")
    #expect(english.rows.prefix(2).map(\.day) == ["2023", "2022"] && thai.rows[0].day == "2566")
    #expect(english.notices == ["1 year isn't on this machine: 2019. Try again without --offline."])
    #expect(thai.notices == ["ยังไม่มีภาพของ 1 ปีในเครื่อง: 2562 ลองเปิดโดยไม่ใช้ --offline"])
  }

  @Test("that is opened at the prompt or a picture ends with its years' failure, and one that comes back doesn't")
  func fromPicture() async {
    let typed = await ListStand(.success(.full("2023-10")), .success(Self.list(without: ["2019-10-25"])))
    await typed.hear(.everyYear("25"))
    #expect(typed.sut.exitReason == .refusedForNow)
    let stand = await ListStand(
      .success(.full("2023-10")), .success(Self.list(without: ["2019-10-25"])), .success(Self.list()))
    stand.router.calls = [.everyYear(nil)]
    await stand.hear(.choose(25))
    #expect(stand.sut.exitReason == .refusedForNow)
    await stand.hear(.choose(1))
    #expect(stand.sut.exitReason == .done)
    await stand.hear(.reload)
    #expect(stand.interactor.anew.withLock { !$0.contains(true) })
    #expect(stand.view.lists.last?.notices == [])
  }

  @Test("that is saved or exported lacks the missing years, says so, and ends with their failure")
  func saved() async {
    let stand = ListStand(
      Launch(.everyYear("25 Oct"), tasks: [.saveAll(folder: nil)], hidesList: true),
      doubles: PhotoListInteractorStub(.success(Self.list(without: ["2019-10-25"]))), SavingStub())
    _ = await stand.sut.viewDidAppear()
    #expect(stand.savedDays.count == 28)
    #expect(
      stand.view.shown.first
        == .notice(
          "Couldn't load 1 year: 2019 (type r to retry). NASA's service is failing (503). Try again in a few minutes."))
    #expect(stand.sut.exitReason == .refusedForNow)
  }
}
