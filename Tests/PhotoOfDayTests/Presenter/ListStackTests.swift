@testable import PhotoOfDayEntity
@testable import PhotoOfDayPresenter
import Testing

@Suite("Lists on top of each other")
struct ListStackTests {
  @Test("at most twenty are kept: the oldest falls off")
  func limit() {
    let months = (0..<30).map { CalendarMonth("2020-01").advanced(by: $0) }
    var list = ShownList.full(months[0])
    for month in months.dropFirst() {
      list = ShownList.full(month).opened(from: list)
    }
    var seen: [CalendarMonth?] = [list.month]
    while case .list(let previous)? = list.previous {
      list = previous
      seen.append(list.month)
    }
    #expect(seen == months.suffix(20).reversed())
  }
}
