package import PhotoOfDayEntity

/// What may be asked for: from the first picture to NASA's today, decided before any request.
package struct AllowedDays: Hashable, Sendable {
  /// The day of the first Astronomy Picture of the Day.
  package static let firstPicture = CalendarDay(1995, 6, 16)

  /// The days since then that are known to have no picture.
  package static let daysWithoutPicture: [CalendarDay] = [
    CalendarDay(1995, 6, 17), CalendarDay(1995, 6, 18), CalendarDay(1995, 6, 19), CalendarDay(2020, 6, 10),
  ]

  /// The days that may be asked for.
  package let range: ClosedRange<CalendarDay>

  /// - Parameter today: a day before `first` (a machine whose clock is not set) counts as `first`.
  package init(first: CalendarDay = firstPicture, today: CalendarDay) {
    range = first...max(first, today)
  }

  /// The last day that may be asked for: NASA's today.
  package var today: CalendarDay { range.upperBound }

  /// The days to fetch for a month: all of them, less those before the first picture and after today.
  ///
  /// - Throws: `APIError.beforeFirstPicture` or `.inFuture` where no day is left.
  package func days(of month: CalendarMonth) throws(APIError) -> ClosedRange<CalendarDay> {
    if month.endOfMonth < range.lowerBound { throw .beforeFirstPicture(allowed: range) }
    if month.startOfMonth > range.upperBound { throw .inFuture(allowed: range) }
    return max(month.startOfMonth, range.lowerBound)...min(month.endOfMonth, range.upperBound)
  }

  /// Whether any month of a year, of either era, may be asked for.
  package func hasMonths(of year: Int) -> Bool {
    range.lowerBound.year...range.upperBound.year ~= CalendarMonth.gregorianYear(from: year)
  }

  /// The last `count` days, today included; fewer where the first picture is nearer.
  package func lastDays(_ count: Int) -> ClosedRange<CalendarDay> {
    let available = range.upperBound.serial - range.lowerBound.serial + 1
    return range.upperBound.adding(days: 1 - min(max(1, count), available))...range.upperBound
  }

  /// Lets a day pass that may be asked for.
  ///
  /// - Throws: `APIError.beforeFirstPicture` or `.inFuture`.
  package func check(_ day: CalendarDay) throws(APIError) {
    if day < range.lowerBound { throw .beforeFirstPicture(allowed: range) }
    if day > range.upperBound { throw .inFuture(allowed: range) }
  }
}

extension ClosedRange<CalendarDay> {
  /// The days that should have a picture and are in none of these entries, which are oldest first.
  package func lacking(_ items: [APODItem]) -> [CalendarDay] {
    var lacking: [CalendarDay] = []
    var place = 0
    for serial in lowerBound.serial...upperBound.serial {
      let day = CalendarDay(serial: serial)
      while place < items.count, items[place].date < day { place += 1 }
      let isThere = place < items.count && items[place].date == day
      if !isThere, !AllowedDays.daysWithoutPicture.contains(day) { lacking.append(day) }
    }
    return lacking
  }
}
