@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("The outline while a list loads")
struct OutlineTests {
  @Test(
    "has the days that can have a picture, in the order of the list",
    arguments: [
      (.month("2023-12"), Array(1...20), "Fri"),
      (.month("1995-06"), [16] + Array(20...30), "Fri"),
      (.recent(days: 3), [20, 19, 18], "Wed"),
    ] as [(APODList.Scope, [Int], String)])
  func days(scope: APODList.Scope, days: [Int], weekday: String) throws {
    let allowed = AllowedDays(today: "2023-12-20")
    let list = try #require(ShownList(loading: scope, [], allowed))
    let outline = ListViewModel(list, allowed, in: Speech(.english))
    let numbers = outline.rows.compactMap { Int($0.day.prefix(while: \.isNumber)) }
    #expect(numbers == days)
    #expect(outline.rows.map(\.number) == Array(1...days.count))
    #expect(outline.rows[0].weekday == weekday)
  }
}
