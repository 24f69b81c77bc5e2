/// A day of any year: 25 October, or 29 February of leap years.
package struct MonthDay: Hashable, Sendable {
  /// 1 (January) to 12.
  package let month: Int
  /// 1 to the month's greatest length.
  package let day: Int

  package init(_ day: CalendarDay) {
    month = day.month
    self.day = day.day
  }

  /// The day in a year of the common era; `nil` if the year lacks 29 February.
  package func day(of year: Int) -> CalendarDay? { CalendarDay(year: year, month: month, day: day) }
}
