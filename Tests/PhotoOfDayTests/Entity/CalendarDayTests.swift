import PhotoOfDayEntity
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
  @Test("knows its weekday", arguments: [("2023-10-25", 3), ("1995-06-16", 5), ("1970-01-01", 4), ("2024-02-29", 4)])
  func weekday(iso: String, weekday: Int) throws {
    #expect(try #require(CalendarDay(iso: iso)).weekday == weekday)
  }
}
