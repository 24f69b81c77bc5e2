package import PhotoOfDayEntity

/// The days that may be requested: from the first picture to the current day at NASA. They are
/// checked before any request.
package struct AllowedDays: Hashable, Sendable {
  package static let firstPicture = CalendarDay(1995, 6, 16)

  /// Later days that are known to have no picture.
  static let daysWithoutPicture: [CalendarDay] = [
    CalendarDay(1995, 6, 17),
    CalendarDay(1995, 6, 18),
    CalendarDay(1995, 6, 19),
    CalendarDay(2020, 6, 10),
  ]

  package let range: ClosedRange<CalendarDay>

  /// - Parameter today: the current day at NASA. A day before `first`, from a clock that isn't set,
  ///   counts as `first`.
  init(first: CalendarDay = firstPicture, today: CalendarDay) {
    range = first...max(first, today)
  }

  package var today: CalendarDay { range.upperBound }

  package func days(of month: CalendarMonth) throws(AppError) -> ClosedRange<CalendarDay> {
    try allowed(month.days, asked: .month)
  }

  /// The allowed days of a year of either era.
  package func days(ofYear year: Int) throws(AppError) -> ClosedRange<CalendarDay> {
    try days(ofCommonYear: CalendarMonth.commonYear(from: year))
  }

  package func days(ofCommonYear year: Int) throws(AppError) -> ClosedRange<CalendarDay> {
    let year = year.clamped(to: 1...9999)
    let days = CalendarDay(year, 1, 1)...CalendarDay(year, 12, 31)
    return try allowed(days, asked: .year)
  }

  /// The days that a list should have, in its order; `nil` for searches and favorites, which can
  /// have any days.
  package func days(of scope: APODList.Scope) throws(AppError) -> [CalendarDay]? {
    switch scope {
    case .month(let month):
      try days(of: month).withPicture
    case .year(let year):
      try days(ofCommonYear: year).withPicture
    case .recent(let count):
      lastDays(count).withPicture.reversed()
    case .everyYear(let day):
      try days(on: day)
    case .search, .favorites:
      nil
    }
  }

  /// The last `count` days, including today; fewer if there haven't been that many.
  package func lastDays(_ count: Int) -> ClosedRange<CalendarDay> {
    let count = count.clamped(to: 1...range.count)
    return range.upperBound.advanced(by: 1 - count)...range.upperBound
  }

  package func check(_ day: CalendarDay) throws(AppError) {
    _ = try allowed(day...day, asked: .day)
  }

  /// The day that a link leads to; `nil` for any other link, and for a day that can't have a
  /// picture.
  package func day(of link: TextLink) -> CalendarDay? {
    guard let day = link.address.dayOfAPOD,
      range.contains(day),
      !Self.daysWithoutPicture.contains(day)
    else { return nil }
    return day
  }

  private func allowed(
    _ days: ClosedRange<CalendarDay>, asked period: AppError.Period
  ) throws(AppError) -> ClosedRange<CalendarDay> {
    if days.upperBound < range.lowerBound {
      throw .beforeFirstPicture(allowed: range, asked: period)
    }
    if days.lowerBound > range.upperBound {
      throw .inFuture(allowed: range, asked: period)
    }
    return days.clamped(to: range)
  }
}

extension ClosedRange<CalendarDay> {
  /// The days that should have a picture.
  var withPicture: [CalendarDay] {
    filter { day in
      day >= AllowedDays.firstPicture && !AllowedDays.daysWithoutPicture.contains(day)
    }
  }

  /// The days that should have a picture, but have no entry.
  func missing(from items: [APODItem]) -> [CalendarDay] {
    let there = Set(items.map(\.date))
    return withPicture.filter { !there.contains($0) }
  }
}
