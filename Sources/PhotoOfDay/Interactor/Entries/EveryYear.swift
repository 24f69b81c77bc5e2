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
    let (days, call) = (try allowedDays.days(on: day), call(reportingTo: progress))
    let stored = library.stored(days)
    // `nil` for a day that is known to have no picture.
    var items: [CalendarDay: APODItem?] = asksAlways || anew ? [:] : stored.settled
    if !items.isEmpty { await progress.didReceive(items.values.compactMap(\.self)) }
    // `stop` is the failure that makes asking for more days pointless.
    var (failures, stop, failuresInARow) = ([CalendarDay: AppError](), AppError?.none, 0)
    let wanted = days.filter { items[$0] == nil }
    let rest = await wanted.concurrentMap(atMost: Self.yearsAtOnce) { (day) throws(AppError) in
      try await fetch(day...day, for: call).items.first
    } each: { day, result in
      switch result {
      case .success(let item):
        failuresInARow = 0
        items[day] = .some(item)
        if let item { await progress.didReceive([item]) }
      case .failure(let error):
        failuresInARow += 1
        failures[day] = error
        if error.reach != .address || failuresInARow == Self.mostFailuresInARow {
          stop = stop ?? error
        }
      }
      return stop == nil
    }
    if Task.isCancelled { throw .cancelled }
    for day in rest { failures[day] = stop }
    let fallbacks = stored.newest.filter { failures[$0.key] != nil }
    let found = days.compactMap { (items[$0] ?? nil) ?? fallbacks[$0]?.item }
    let failed = days.filter { failures[$0] != nil }
    var result = APODList(scope: .everyYear(day), items: found)
    guard let first = failed.first, let reason = stop ?? failures[first] else { return result }
    if found.isEmpty { throw reason }
    if let oldest = fallbacks.values.map(\.found).max(by: { $0.age < $1.age }) {
      await progress.didFallBack(to: oldest.fallback(because: reason))
    }
    result.shortfall = APODList.Shortfall(days: failed, reason: reason)
    return result
  }
}

extension AllowedDays {
  /// The allowed days that fall on a day of the year and aren't known to have no picture, newest
  /// first.
  package func days(on day: MonthDay) throws(AppError) -> [CalendarDay] {
    let days = (range.lowerBound.year...range.upperBound.year).reversed().compactMap(day.day)
      .filter(range.contains)
    // Leap years are at most eight years apart.
    if days.isEmpty, let last = (0...8).lazy.compactMap({ day.day(of: today.year - $0) }).first {
      try check(last)
    }
    return days.filter { !Self.daysWithoutPicture.contains($0) }
  }
}
