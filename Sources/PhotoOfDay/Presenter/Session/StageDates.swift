import PhotoOfDayEntity
import PhotoOfDayInteractor

// MARK: - Dates that were typed

extension Stage {
  /// The year on the screen.
  var year: Int? { month?.year ?? list?.year }

  /// - Parameter year: a year of either era.
  func go(toYear year: Int) async throws(Outcome) -> Outcome {
    try await go(to: .year(CalendarMonth.commonYear(from: year)))
  }

  /// Returns the month that a written day belongs to: the month on the screen or, in the list of a
  /// year, the written month of that year.
  func month(of written: WrittenDate) -> CalendarMonth? {
    guard month == nil, let year, case .day(.latest(_, let number, _)) = written else {
      return month
    }
    return CalendarMonth(year: year, month: number)
  }

  /// - Parameters:
  ///   - number: 1 to 12.
  ///   - written: the year that was written with the month, of either era; `nil` for the year on
  ///     the screen or, if there is none, NASA's current year.
  func month(_ number: Int, year written: Int?) throws(Outcome) -> CalendarMonth {
    let current = allowedDays.today.calendarMonth
    let year = written.map(CalendarMonth.commonYear) ?? self.year ?? current.year
    guard let found = CalendarMonth(year: year, month: number) else {
      throw .refused(DateProblemWords(speech).sentence(for: .notMonth(String(number))))
    }
    // The last month with this number may be before the first picture.
    if written == nil, found > current {
      let lastYear = current.year - (number > current.month ? 1 : 0)
      let last = CalendarMonth(year: lastYear, month: number)
      if let last, last.endOfMonth >= allowedDays.range.lowerBound {
        let meant = "\(number) \(DayWords(speech).year(of: last))"
        throw .refused(MonthWords(speech).inFuture(found, meant: meant))
      }
    }
    return found
  }

  /// Returns the months of a period that was typed; `nil` for all months.
  func period(_ written: WrittenDate?) throws(Outcome) -> ClosedRange<CalendarMonth>? {
    switch written {
    case .month(let number, let year):
      let month = try month(number, year: year)
      return try allowed(allowedDays.days(of: month)).months
    case .year(let year):
      return try allowed(allowedDays.days(ofYear: year)).months
    case .today, .day:
      throw .refused(CommandWords(speech).usage(of: .month))
    case nil:
      return nil
    }
  }

  /// Goes to a day, a month or a year that was typed.
  ///
  /// - Parameter month: the month that a number alone belongs to. Its year completes a day and a
  ///   month. `nil` if there is none.
  func go(
    toDate written: WrittenDate, in month: CalendarMonth?
  ) async throws(Outcome) -> Outcome {
    switch written {
    case .today:
      return try await go(to: .newest)
    case .day(let written):
      let day = try understood(written.calendarDay(today: allowedDays.today, in: month))
      return try await go(to: .day(day))
    case .month(let number, let year):
      return try await go(to: .month(self.month(number, year: year)))
    case .year(let year):
      return try await go(toYear: year)
    }
  }
}
