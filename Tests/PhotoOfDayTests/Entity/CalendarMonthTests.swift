import PhotoOfDayEntity
import Testing

@Suite("A calendar month")
struct CalendarMonthTests {
  @Test(
    "converts Buddhist years, and leaves common-era years alone",
    arguments: [
      (2566, 2023),
      (2538, 1995),
      (2023, 2023),
      (1995, 1995),
      (2400, 1857),
      (2399, 2399),
      (2569, 2026),
    ])
  func era(year: Int, gregorian: Int) {
    #expect(CalendarMonth.commonYear(from: year) == gregorian)
  }

  @Test(
    "starts on the 1st and ends on its last day",
    arguments: [
      ("2024-02", "2024-02-29"),
      ("2023-02", "2023-02-28"),
      ("1900-02", "1900-02-28"),
      ("2000-02", "2000-02-29"),
      ("2023-10", "2023-10-31"),
      ("2023-11", "2023-11-30"),
    ] as [(CalendarMonth, CalendarDay)])
  func ends(month: CalendarMonth, last: CalendarDay) {
    #expect(month.startOfMonth.day == 1)
    #expect(month.startOfMonth.calendarMonth == month)
    #expect(month.endOfMonth == last)
  }

  @Test("adds months across the ends of years")
  func adding() {
    let month: CalendarMonth = "2023-12"
    #expect(month.advanced(by: 1) == "2024-01")
    #expect(month.advanced(by: -12) == "2022-12")
    #expect(month.advanced(by: -23) == "2022-01")
  }

  @Test("has a number from 1 to 12", arguments: [0, 13, -1])
  func noMonth(number: Int) {
    #expect(CalendarMonth(year: 2023, month: number) == nil)
  }
}
