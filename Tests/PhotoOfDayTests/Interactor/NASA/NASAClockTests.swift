import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("NASA's clock")
struct NASAClockTests {
  /// March and November of these years begin on each day of the week, those of 2026 on a Sunday.
  @Test(
    "starts a day at 00:05 in New York, in summer and in winter",
    arguments: [
      ("2018-03-11", "2018-11-04"),
      ("2021-03-14", "2021-11-07"),
      ("2022-03-13", "2022-11-06"),
      ("2023-03-12", "2023-11-05"),
      ("2024-03-10", "2024-11-03"),
      ("2025-03-09", "2025-11-02"),
      ("2026-03-08", "2026-11-01"),
    ] as [(CalendarDay, CalendarDay)])
  func days(summer: CalendarDay, winter: CalendarDay) {
    for day in CalendarDay(summer.year, 1, 1)...CalendarDay(summer.year, 12, 31) {
      // In UTC. The time changes at 02:00.
      let hours = summer < day && day <= winter ? 4 : 5
      let start = day.serial * 86_400 + hours * 3600 + 5 * 60
      #expect(NASAClock { start - 1 }.today == day.advanced(by: -1))
      #expect(NASAClock { start }.today == day)
    }
  }
}
