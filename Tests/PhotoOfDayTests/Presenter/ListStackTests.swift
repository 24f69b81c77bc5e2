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
    list.searched = SearchExtent(entries: 61)
    return list
  }

  private static let recent = APODList(scope: .recent(days: 2), items: [.plain("2023-12-31"), .plain("2023-12-30")])
  private static let favorites = APODList(scope: .favorites, items: [.plain("2023-10-25")], isStored: true)

  @Test("a list comes back as it was left: page, filter, look, numbers and a copy's age")
  func asLeft() async {
    let stand = await ListStand(
      .success(Self.recent), .success(Self.found("2023-10-25")), opening: .recent(days: 2))
    stand.view.rowsOfPage = 1
    await stand.hear(.next, .find("picture"), .back)
    #expect(stand.view.lists.last?.rows.map(\.number) == [2])
    await stand.hear(.filter("2023-12-30"), .find("picture"), .back)
    #expect(stand.view.lists.last?.prompt.name == "The last 2 days /2023-12-30")
    let month = await ListStand(.success(.full("2023-10")), .success(Self.found("2023-10-25")))
    await month.hear(.calendar, .find("picture"), .back)
    #expect(month.view.shown.last == .calendar("October 2023"))
    await month.hear(.back)
    #expect(month.view.shown.last == .list("October 2023", count: 31))
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
}
