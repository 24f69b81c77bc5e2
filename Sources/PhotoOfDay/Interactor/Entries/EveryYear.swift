import PhotoOfDayEntity

extension APODLoader {
  private static let yearsAtOnce = 4
  /// After this many failures in a row, the service is at fault, not a single year.
  private static let mostFailuresInARow = 8

  /// The pictures of a day in every year, newest first; a year without one is left out.
  ///
  /// A stored entry to which NASA has nothing to add needs no request. Each other year is requested
  /// by itself and, if that fails, replaced by a stored entry. After a failure that would affect
  /// all years, no more are requested.
  ///
  /// - Throws: `AppError.inFuture` and `.beforeFirstPicture` before any request. If there is no
  ///   picture at all, the failure that would affect all years, or else that of the newest year.
  func everyYear(
    _ day: MonthDay, anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODList {
    let days = try allowedDays.days(on: day)
    let stored = library.load(days)
    var known: [StoredName: [APODItem]] = [:]
    for (settled, picture) in stored.settled where !mustAsk(anew) {
      known[.day(settled)] = [picture.item].compactMap(\.self)
    }
    let list = PartedList(
      scope: .everyYear(day),
      parts: days.map(StoredName.day),
      known: known,
      stored: { part in part.day.flatMap { stored.newest[$0] }.map { ([$0.item], $0.copy) } },
      partsAtOnce: Self.yearsAtOnce,
      patience: ServicePatience(mostFailures: Self.mostFailuresInARow, mostWithoutConnection: 1))
    let call = call(reportingTo: progress)
    return try await fetch(list, for: { call }, reportingTo: progress)
  }
}

extension AllowedDays {
  /// The allowed days that fall on a day of the year and aren't known to have no picture, newest
  /// first.
  func days(on day: MonthDay) throws(AppError) -> [CalendarDay] {
    let years = range.lowerBound.year...range.upperBound.year
    let days = years.reversed().compactMap(day.day).filter(range.contains)
    if days.isEmpty {
      // Leap years are at most eight years apart.
      let recent = (0...8).lazy.compactMap { day.day(of: today.year - $0) }
      if let last = recent.first {
        try check(last)
      }
    }
    return days.filter { !Self.daysWithoutPicture.contains($0) }
  }
}
