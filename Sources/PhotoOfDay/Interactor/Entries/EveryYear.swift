package import PhotoOfDayEntity

extension APODLoader {
  private static let yearsAtOnce = 4
  /// This many failures in a row mean that the service is at fault, not a year.
  private static let mostFailuresInARow = 8

  /// The pictures of a day in every year, newest first; a year without one is left out.
  ///
  /// A stored entry that NASA can't improve needs no request. All other years are asked for one by one. One that fails costs
  /// only itself, and a stored entry replaces it; after a failure that all would share, no other year is asked for.
  ///
  /// - Throws: `AppError.inFuture` and `.beforeFirstPicture` before any request; if there is no picture at all, the failure
  ///   that all would share, or the newest year's.
  package func everyYear(
    _ day: MonthDay, anew: Bool = false, reportingTo progress: any FetchProgress
  ) async throws(AppError) -> APODList {
    let (days, call) = (try allowedDays.days(on: day), call(reportingTo: progress))
    let stored = library.stored(days)
    // `nil` for a day that is known to have no picture.
    let known: [CalendarDay: APODItem?] = asksAlways || anew ? [:] : stored.settled
    if !known.isEmpty { await progress.didReceive(known.values.compactMap(\.self)) }
    let answers = await fetch(days.filter { known[$0] == nil }, for: call)
    if Task.isCancelled { throw .cancelled }
    let failed = days.filter { answers.failures[$0] != nil }
    let copies = stored.newest.filter { answers.failures[$0.key] != nil }
    let items = days.compactMap { day in answers.items[day] ?? copies[day]?.item ?? (known[day] ?? nil) }
    var result = APODList(scope: .everyYear(day), items: items)
    guard let first = failed.first, let reason = answers.stop ?? answers.failures[first] else { return result }
    if items.isEmpty { throw reason }
    if let oldest = copies.values.map(\.found).max(by: { $0.age < $1.age }) {
      await progress.didFallBack(to: oldest.fallback(because: reason))
    }
    result.shortfall = APODList.Shortfall(days: failed, reason: reason)
    return result
  }

  private struct Answers: Sendable {
    var items: [CalendarDay: APODItem] = [:]
    /// Includes the days that were skipped after `stop`.
    var failures: [CalendarDay: AppError] = [:]
    /// The failure that made asking for more days pointless.
    var stop: AppError?
  }

  private func fetch(_ days: [CalendarDay], for call: ServiceCall) async -> Answers {
    var (answers, failuresInARow) = (Answers(), 0)
    let rest = await days.concurrentMap(atMost: Self.yearsAtOnce) { (day) throws(AppError) in
      try await fetch(day...day, for: call).items.first
    } each: { day, result in
      switch result {
      case .success(let item):
        failuresInARow = 0
        answers.items[day] = item
        if let item { await call.progress?.didReceive([item]) }
      case .failure(let error):
        failuresInARow += 1
        answers.failures[day] = error
        if error.reach != .address || failuresInARow == Self.mostFailuresInARow {
          answers.stop = answers.stop ?? error
        }
      }
      return answers.stop == nil ? .goOn : .beginNoMore
    }
    for day in rest { answers.failures[day] = answers.stop }
    return answers
  }
}

extension AllowedDays {
  /// The allowed days that fall on a day of the year and aren't known to have no picture, newest first.
  package func days(on day: MonthDay) throws(AppError) -> [CalendarDay] {
    let days = (range.lowerBound.year...range.upperBound.year).reversed().compactMap(day.day).filter(range.contains)
    // Leap years are at most eight years apart.
    if days.isEmpty, let last = (0...8).lazy.compactMap({ day.day(of: today.year - $0) }).first { try check(last) }
    return days.filter { !Self.daysWithoutPicture.contains($0) }
  }
}
