import PhotoOfDayEntity

/// A day as the user wrote it. The calendar day that it means can depend on today's date, and on
/// the month on the screen.
enum WrittenDay: Hashable, Sendable {
  /// A whole date. `era` is the era in which the year was written; `nil` for a short code such as
  /// `231025`, and for an address.
  case date(CalendarDay, era: Era?)
  /// The given number of days after today.
  case fromToday(Int)
  /// A day and a month (1 to 12) without a year. `weekday` is 0 for Sunday.
  case latest(day: Int, month: Int, weekday: Int?)
  /// The number of a day, without a month. `text` is the whole text that was written.
  case ofMonth(Int, weekday: Int?, text: String)
}

extension WrittenDay {
  /// - Parameters:
  ///   - today: the current day at NASA.
  ///   - month: the month on the screen, whose year completes a day and a month. Without it, or if
  ///     a weekday was written, the result is the latest such day that isn't in the future.
  /// - Throws: the reason why there is no such day.
  func calendarDay(
    today: CalendarDay, in month: CalendarMonth?
  ) throws(DateProblem) -> CalendarDay {
    switch self {
    case .date(let day, _):
      return day
    case .fromToday(let days):
      return today.advanced(by: days)
    case .latest(let day, let number, weekday: nil):
      guard let month, let wanted = CalendarMonth(year: month.year, month: number) else {
        return try latest(day, of: number, upTo: today)
      }
      return try Self.day(day, of: wanted)
    case .latest(let day, let number, let weekday?):
      return try latest(day, of: number, upTo: today, on: weekday)
    case .ofMonth(let number, let weekday, let text):
      guard let month else { throw .notDate(text) }
      let day = try Self.day(number, of: month)
      if let weekday, weekday != day.weekday { throw .wrongWeekday(day) }
      return day
    }
  }

  private static func day(
    _ number: Int, of month: CalendarMonth
  ) throws(DateProblem) -> CalendarDay {
    let day = CalendarDay(year: month.year, month: month.month, day: number)
    guard let day else { throw .noSuchDay(in: month) }
    return day
  }

  /// Returns the latest such day on the weekday or, if there is none, on any weekday.
  private func latest(
    _ day: Int, of month: Int, upTo today: CalendarDay, on weekday: Int? = nil
  ) throws(DateProblem) -> CalendarDay {
    // 29 February falls on the same weekday again after 40 years at most.
    let days = (0...40).compactMap {
      CalendarDay(year: today.year - $0, month: month, day: day)
    }
    let pastDays = days.filter { $0 <= today }
    let onWeekday = pastDays.first { $0.weekday == weekday }
    guard let latest = onWeekday ?? pastDays.first else {
      return try Self.ofLeapYear(day, of: month)
    }
    return latest
  }

  /// - Throws: `.noSuchDay` if no year has such a day.
  func checkAnyYear() throws(DateProblem) {
    guard case .latest(let day, let month, _) = self else { return }
    _ = try Self.ofLeapYear(day, of: month)
  }

  /// Returns the day in a leap year, which has every day that any year has.
  static func ofLeapYear(_ number: Int, of month: Int) throws(DateProblem) -> CalendarDay {
    if let day = CalendarDay(year: 2000, month: month, day: number) { return day }
    let itsMonth = CalendarDay(2000, month, 1).calendarMonth
    throw .noSuchDay(in: itsMonth, inEveryYear: true)
  }
}
