import PhotoOfDayEntity

/// Everything stored on this machine: the cache, which expires after two days, and the archive, which never does.
struct StoredMonths: Sendable {
  let cache: MonthCache
  let archive: MonthArchive

  /// A stored month, and where it is stored.
  struct Copy: Sendable {
    var stored: StoredMonth
    var place: StoredCopy.Place
    /// In seconds.
    var age: Int

    func shown(because reason: APIError) -> StoredCopy { StoredCopy(age: age, reason: reason, place: place) }
  }

  /// The cached or archived month, whichever was stored last.
  func newest(_ month: CalendarMonth) -> Copy? { Self.newest(copies(of: month)) }

  /// The entry of a day that was stored last.
  func newest(_ day: CalendarDay) -> (item: APODItem, copy: Copy)? {
    let copies = copies(of: day.calendarMonth) + [cache.load(day)].compactMap(\.self).map(copy)
    let found = copies.filter { $0.stored.items.contains { $0.date == day } }
    guard let copy = Self.newest(found), let item = copy.stored.items.first(where: { $0.date == day }) else {
      return nil
    }
    return (item, copy)
  }

  /// The stored entries that NASA can't have more of; `nil` for a day that is known to have no picture.
  func settled(in months: some Sequence<CalendarMonth>) -> [CalendarDay: APODItem?] {
    var found: [CalendarDay: APODItem?] = [:]
    for copy in months.flatMap(copies) {
      let items = Dictionary(copy.stored.items.map { ($0.date, $0) }) { $1 }
      for day in copy.stored.settledDays where found[day] == nil { found.updateValue(items[day], forKey: day) }
    }
    return found
  }

  /// The names of everything stored.
  func names() -> Set<StoredName> { Set(archive.months().map(StoredName.month) + cache.names()) }

  /// The whole month, archived and cached.
  private func copies(of month: CalendarMonth) -> [Copy] {
    let archived = archive.load(month).map { Copy(stored: $0, place: .archive, age: archive.age(of: $0)) }
    return [archived, cache.load(month).map(copy)].compactMap(\.self)
  }

  private func copy(_ cached: StoredMonth) -> Copy { Copy(stored: cached, place: .cache, age: cache.age(of: cached)) }

  private static func newest(_ copies: [Copy]) -> Copy? { copies.max { $0.stored.storedAt < $1.stored.storedAt } }
}
