@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The allowed days")
struct AllowedDaysTests {
  private let allowedDays = AllowedDays(today: "2026-11-20")

  @Test(
    "include all days of a month from the first picture to today",
    arguments: [
      ("2023-10", "2023-10-01", "2023-10-31"),
      ("2026-11", "2026-11-01", "2026-11-20"),
      ("1995-06", "1995-06-16", "1995-06-30"),
      ("1995-07", "1995-07-01", "1995-07-31"),
    ] as [(CalendarMonth, CalendarDay, CalendarDay)])
  func days(month: CalendarMonth, first: CalendarDay, last: CalendarDay) throws {
    #expect(try allowedDays.days(of: month) == first...last)
  }

  @Test("Property: include today's month up to today, and never the next month")
  func todaysMonth() async {
    await forSeeds { _, generator in
      let random = CalendarDay(serial: Int.random(in: 9297...25_000, using: &generator))
      let month = random.calendarMonth
      for today in [random, month.startOfMonth, month.endOfMonth]
      where today >= AllowedDays.firstPicture {
        let sut = AllowedDays(today: today)
        guard try sut.days(of: month).upperBound == today else {
          return "\(month) on \(today)"
        }
        guard (try? sut.days(of: month.advanced(by: 1))) == nil else {
          return "the month after \(today)"
        }
      }
      return nil
    }
  }

  @Test("include every day from the first picture to NASA's today")
  func check() throws {
    #expect(throws: AppError.beforeFirstPicture(allowed: allowedDays.range)) {
      try allowedDays.check("1995-06-15")
    }
    try allowedDays.check("1995-06-16")
    try allowedDays.check("2026-11-20")
    #expect(throws: AppError.inFuture(allowed: allowedDays.range)) {
      try allowedDays.check("2026-11-21")
    }
  }

  @Test("limit the last days to those between the first picture and today")
  func lastDays() {
    let today: CalendarDay = "2026-11-20"
    #expect(allowedDays.lastDays(7) == "2026-11-14"...today)
    #expect(allowedDays.lastDays(1) == today...today)
    #expect(allowedDays.lastDays(99_999) == allowedDays.range)
  }

  @Test("have a day in every year since its first that isn't known to have no picture")
  func everyYear() throws {
    func years(_ day: CalendarDay) throws -> [Int] {
      try allowedDays.days(on: MonthDay(day)).map(\.year)
    }
    #expect(try years("2023-10-25") == (1995...2026).reversed())
    #expect(try years("2023-12-25") == (1995...2025).reversed())
    #expect(try years("2023-03-01") == (1996...2026).reversed())
    #expect(try years("2024-02-29") == [2024, 2020, 2016, 2012, 2008, 2004, 2000, 1996])
    #expect(try years("2023-06-17") == (1996...2026).reversed())
    #expect(try years("2023-06-10").contains(2020) == false)
  }

  @Test("have no day of a part of a year that the source doesn't have")
  func noYear() {
    let sample = AllowedDays(first: "2023-10-01", today: "2023-10-31")
    #expect(throws: AppError.inFuture(allowed: sample.range)) {
      try sample.days(on: MonthDay("2022-12-25"))
    }
    for day in ["2022-05-25", "2024-02-29"] as [CalendarDay] {
      #expect(throws: AppError.beforeFirstPicture(allowed: sample.range)) {
        try sample.days(on: MonthDay(day))
      }
    }
  }

  @Test("have a part of each year since 1995, in either era")
  func years() throws {
    let first = CalendarDay("1995-06-16")...CalendarDay("1995-12-31")
    let last = CalendarDay("2026-01-01")...allowedDays.today
    for year in [1995, 2538] {
      #expect(try allowedDays.days(ofYear: year) == first)
    }
    for year in [2026, 2569] {
      #expect(try allowedDays.days(ofYear: year) == last)
    }
    let range = allowedDays.range
    for year in [0, 1994, 2537] {
      #expect(throws: AppError.beforeFirstPicture(allowed: range, asked: .year)) {
        try allowedDays.days(ofYear: year)
      }
    }
    for year in [2027, 2570, 9999] {
      #expect(throws: AppError.inFuture(allowed: range, asked: .year)) {
        try allowedDays.days(ofYear: year)
      }
    }
  }

  @Test("cope with a clock that isn't set")
  func brokenClock() {
    #expect(AllowedDays(today: "1970-01-01").range.lowerBound == "1995-06-16")
  }
}
