import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The list's presenter")
@MainActor
struct PhotoListPresenterTests {
  @Test("V1, V4: shows that it loads, then the month, and stays")
  func month() async {
    let stand = await ListStand(.success(.full("2023-10")))
    #expect(stand.appearance == .stay)
    #expect(
      stand.view.messages == [.showLoading("Loading October 2023…"), .hideLoading, .list("October 2023", count: 31)])
    #expect(stand.requests == [.month("2023-10")])
  }

  @Test(
    "suggests last year for a month alone that lies ahead, in the language's era",
    arguments: [
      (Language.english, "December 2023 is in the future. For the last December: ", "--year 2022", "m 12 2022"),
      (.thai, "ธันวาคม 2566 ยังมาไม่ถึง ถ้าหมายถึงเดือนธันวาคมที่ผ่านมา: ", "--year 2565", "m 12 2565"),
    ])
  func monthAhead(language: Language, sentence: String, option: String, command: String) async {
    let stand = await ListStand(
      .success(.full("2023-10")), opening: .month(12, year: nil), today: "2023-11-20", language: language)
    #expect(stand.appearance == .leave && stand.sut.exitReason == .wrongUsage)
    await stand.hear(.month("12"))
    #expect(stand.view.messages == [.error(sentence + option), .error(sentence + command)])
    #expect(stand.requests == [])
  }

  @Test("says how many entries were left out, and if there are none, which is no failure")
  func notices() async {
    var list = APODList.full("2023-10")
    list.leftOut = 2
    let empty = (11...12).map { APODList(scope: .month($0 == 11 ? "2023-11" : "2023-12"), items: []) }
    let stand = await ListStand(.success(list), .success(empty[0]), .success(empty[1]))
    await stand.hear(.next, .next)
    #expect(
      stand.view.lists.map(\.notices) == [
        ["Skipped 2 entries, because NASA's data for them can't be used."], ["NASA has no pictures for these days."],
        ["NASA has no pictures for these days yet."],
      ])
    #expect(stand.sut.exitReason == .done)
    #expect(await ListStand(.success(empty[0])).appearance == .stay)
  }

  @Test("refuses a month or a day that NASA can't have without showing that it loads")
  func noLoadingOfRefused() async {
    let stand = await ListStand(.success(.full("2023-12")), opening: .month(12, year: 2023))
    let loaded = stand.view.messages.count
    for event in [.month("1 2030"), .month("5 2538")] as [Call] {
      await stand.hear(event)
      #expect(stand.sut.exitReason == .wrongUsage)
    }
    let refusals = stand.view.messages.dropFirst(loaded)
    #expect(refusals.count == 2 && refusals.allSatisfy { if case .error = $0 { true } else { false } })
    await stand.hear(.next)
    #expect(stand.view.shown.last == .notice("This is the newest month."))
    #expect(stand.requests == [.month("2023-12")])
  }

  @Test("retries the whole command line, item and all, if its list couldn't be loaded")
  func openingAgain() async {
    let stand = await ListStand(
      .failure(.timedOut(detail: "")), .success(.full("2023-10")), opening: .month(10, year: 2566),
      item: 3, tasks: [.saveAll(folder: "x")])
    #expect(stand.appearance == .stay)
    await stand.hear(.list, .reload)
    #expect(stand.router.days == ["2023-10-03"])
    #expect(stand.saving.requests.withLock(\.self) == [.init(day: "2023-10-03", folder: "x")])
  }
}
