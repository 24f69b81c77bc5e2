import Foundation
import PhotoOfDayEntity
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
  @Test(
    "is read in one form only, and exists only if the calendar has it",
    arguments: [
      "2023-1-05",
      "231025",
      "2023/10/25",
      "+023-10-25",
      "",
      "๒๐๒๓-10-25",
      "2023-02-29",
      "2023-13-01",
      "2023-00-10",
      "2023-04-31",
    ])
  func missing(iso: String) {
    #expect(CalendarDay(iso: iso) == nil)
  }

  @Test("agrees with the system's calendar on every day from 1995 to 2060")
  func systemCalendar() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for serial in 9131..<33_000 {
      let day = CalendarDay(serial: serial)
      let date = Date(timeIntervalSince1970: Double(serial) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let isSameDate = (day.year, day.month, day.day) == (parts.year, parts.month, parts.day)
      let isSameWeekday = day.weekday + 1 == parts.weekday
      guard isSameDate, isSameWeekday, day.serial == serial else {
        Issue.record("\(day) is \(parts)")
        return
      }
    }
  }
}
