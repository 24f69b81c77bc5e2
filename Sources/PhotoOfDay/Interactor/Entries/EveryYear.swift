package import PhotoOfDayEntity

extension APODLoader {
  private static let yearsAtOnce = 4
  /// This many failures in a row mean that the service is at fault, not a year.
  private static let mostFailuresInARow = 8

  /// The pictures of a day in every year, newest first; a year without one is left out.
  ///
  /// A stored entry that NASA can't improve needs no request. All other years are asked for one by
  /// one. One that fails costs only itself, and a stored entry replaces it; after a failure that
  /// all would share, no other year is asked for.
  ///
  /// - Throws: `AppError.inFuture` and `.beforeFirstPicture` before any request; if there is no
  ///   picture at all, the failure that all would share, or the newest year's.
  package func everyYear(
    _ day: MonthDay, anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODList {
    let days = try allowedDays.days(on: day)
    let stored = library.stored(days)
    var years = YearsAsked(known: asksAlways || anew ? [:] : stored.settled)
    if !years.known.isEmpty {
      await progress.didReceive(years.known.values.compactMap(\.item))
    }
    await ask(days, for: call(reportingTo: progress), into: &years)
    if Task.isCancelled { throw .cancelled }
    let fallbacks = stored.newest.filter { years.failures[$0.key] != nil }
    let found = days.compactMap { years.known[$0]?.item ?? fallbacks[$0]?.item }
    let failed = days.filter { years.failures[$0] != nil }
    var result = APODList(scope: .everyYear(day), items: found)
    guard let first = failed.first,
      let reason = years.stop ?? years.failures[first]
    else { return result }
    if found.isEmpty { throw reason }
    if let oldest = fallbacks.values.map(\.found).max(by: { $0.age < $1.age }) {
      await progress.didFallBack(to: oldest.fallback(because: reason))
    }
    result.shortfall = APODList.Shortfall(days: failed, reason: reason)
    return result
  }

  /// Asks for the days that aren't known, until a failure makes it pointless.
  private func ask(
    _ days: [CalendarDay], for call: ServiceCall, into years: inout YearsAsked
  ) async {
    let wanted = days.filter { years.known[$0] == nil }
    var failuresInARow = 0
    let rest = await wanted.concurrentMap(atMost: Self.yearsAtOnce) { (day) throws(AppError) in
      try await fetch(day...day, for: call).items.first
    } each: { day, result in
      switch result {
      case .success(let item):
        failuresInARow = 0
        years.known[day] = Library.KnownDay(item)
        if let item {
          await call.progress?.didReceive([item])
        }
      case .failure(let error):
        failuresInARow += 1
        years.failures[day] = error
        if error.reach != .address || failuresInARow == Self.mostFailuresInARow {
          years.stop = years.stop ?? error
        }
      }
      return years.stop == nil
    }
    for day in rest {
      years.failures[day] = years.stop
    }
  }
}

/// What is known of a day in each year, so far.
private struct YearsAsked {
  var known: [CalendarDay: Library.KnownDay]
  var failures: [CalendarDay: AppError] = [:]
  /// The failure that makes asking for more days pointless.
  var stop: AppError?
}

extension AllowedDays {
  /// The allowed days that fall on a day of the year and aren't known to have no picture, newest
  /// first.
  package func days(on day: MonthDay) throws(AppError) -> [CalendarDay] {
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
