import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("NASA's clock")
struct NASAClockTests {
  /// Seconds since 1970, and the day at NASA. All instants are UTC.
  @Test(
    "starts a day at 00:05 in New York, in winter and in summer",
    arguments: [
      (1_700_024_699, "2023-11-14"), (1_700_024_700, "2023-11-15"),
      (1_690_862_699, "2023-07-31"), (1_690_862_700, "2023-08-01"),
      (1_704_085_499, "2023-12-31"), (1_704_085_500, "2024-01-01"),
    ] as [(Int, CalendarDay)])
  func change(instant: Int, day: CalendarDay) { #expect(NASAClock { instant }.today == day) }

  @Test(
    "switches to summer time and back on the right Sundays",
    arguments: [
      // 2024-03-10: summer time from 07:00 UTC. The day after begins at 04:05 UTC, this one at 05:05.
      (1_710_047_099, "2024-03-09"), (1_710_047_100, "2024-03-10"),
      (1_710_129_899, "2024-03-10"), (1_710_129_900, "2024-03-11"),
      // 2024-11-03: winter time from 06:00 UTC.
      (1_730_606_699, "2024-11-02"), (1_730_606_700, "2024-11-03"),
      (1_730_696_699, "2024-11-03"), (1_730_696_700, "2024-11-04"),
    ] as [(Int, CalendarDay)])
  func summerTime(instant: Int, day: CalendarDay) { #expect(NASAClock { instant }.today == day) }

  @Test("doesn't follow Bangkok, where it is tomorrow for half of the day")
  func bangkok() {
    // 2023-10-25 08:00 in Bangkok is 2023-10-24 21:00 in New York.
    #expect(NASAClock { 1_698_195_600 }.today == "2023-10-24")
  }
}
