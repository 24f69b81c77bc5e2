import PhotoOfDayEntity

/// Everything stored on this machine: the cache, which expires after two days, and the archive, which never does.
struct StoredMonths: Sendable {
  let cache: MonthCache
  let archive: MonthArchive

  /// A stored month, where it is stored, and its age in seconds.
  struct FoundMonth: Sendable {
    var month: StoredMonth
    var origin: Fallback.Origin
    var age: Int

    func fallback(because reason: APIError) -> Fallback { Fallback(age: age, reason: reason, origin: origin) }
  }

  /// The cached or archived month, whichever was stored last.
  func newest(_ month: CalendarMonth) -> FoundMonth? { Self.newest(all(month)) }

  /// The entry of a day that was stored last.
  func newest(_ day: CalendarDay) -> (item: APODItem, month: FoundMonth)? {
    guard let newest = Self.newest(all(day).filter { $0.month.items.contains { $0.date == day } }),
      let item = newest.month.items.first(where: { $0.date == day })
    else { return nil }
    return (item, newest)
  }

  /// The stored entries of these days that NASA can't improve; `nil` for a day that is known to have no picture.
  func settled(_ days: some Collection<CalendarDay>) -> [CalendarDay: APODItem?] {
    let months = Set(days.map(\.calendarMonth)).flatMap(all) + days.compactMap(cache.load).map(cached)
    var found: [CalendarDay: APODItem?] = [:]
    for stored in months.map(\.month).sorted(by: { $0.storedAt > $1.storedAt }) {
      let items = Dictionary(stored.items.map { ($0.date, $0) }) { $1 }
      for day in stored.settledDays.intersection(days) where found[day] == nil {
        found.updateValue(items[day], forKey: day)
      }
    }
    return found
  }

  /// The names of everything stored.
  func names() -> Set<StoredName> { Set(archive.months().map(StoredName.month) + cache.names()) }

  /// The whole months that can be shown, in any order.
  func months() -> Set<CalendarMonth> {
    let cached = cache.names().compactMap { name in
      if case .month(let month) = name, cache.load(month) != nil { month } else { nil as CalendarMonth? }
    }
    return Set(archive.months() + cached)
  }

  /// The archived and the cached month.
  private func all(_ month: CalendarMonth) -> [FoundMonth] {
    let archived = archive.load(month).map { FoundMonth(month: $0, origin: .archive, age: archive.age(of: $0)) }
    return [archived, cache.load(month).map(cached)].compactMap(\.self)
  }

  /// Where a day may be stored: in its month, archived or cached, and by itself, if it was fetched alone.
  private func all(_ day: CalendarDay) -> [FoundMonth] {
    all(day.calendarMonth) + [cache.load(day)].compactMap(\.self).map(cached)
  }

  private func cached(_ month: StoredMonth) -> FoundMonth {
    FoundMonth(month: month, origin: .cache, age: cache.age(of: month))
  }

  private static func newest(_ months: [FoundMonth]) -> FoundMonth? {
    months.max { $0.month.storedAt < $1.month.storedAt }
  }
}
