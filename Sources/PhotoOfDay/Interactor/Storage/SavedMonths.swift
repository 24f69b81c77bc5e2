import PhotoOfDayEntity

/// All that is saved on this machine: the cache, good for two days, and the archive, good for ever.
struct SavedMonths: Sendable {
  let cache: MonthCache
  let archive: MonthArchive

  /// What is saved of a month, and where.
  struct Copy: Sendable {
    var saved: SavedMonth
    var place: SavedCopy.Place
    /// In seconds.
    var age: Int

    func shown(because reason: APIError) -> SavedCopy { SavedCopy(age: age, reason: reason, place: place) }
  }

  /// The copy that was saved last, of the cache's and the archive's.
  func newest(_ month: CalendarMonth) -> Copy? { Self.newest(copies(of: month)) }

  /// The entry of a day in the copy that has it and was saved last.
  func newest(_ day: CalendarDay) -> (item: APODItem, copy: Copy)? {
    let copies = copies(of: day.calendarMonth) + [cache.load(day)].compactMap(\.self).map(copy)
    let found = copies.filter { $0.saved.items.contains { $0.date == day } }
    guard let copy = Self.newest(found), let item = copy.saved.items.first(where: { $0.date == day }) else {
      return nil
    }
    return (item, copy)
  }

  /// What is saved of days that asking NASA could not better; `nil` for a day that is known to have no picture.
  func settled(in months: some Sequence<CalendarMonth>) -> [CalendarDay: APODItem?] {
    var found: [CalendarDay: APODItem?] = [:]
    for copy in months.flatMap(copies) {
      let items = Dictionary(copy.saved.items.map { ($0.date, $0) }) { $1 }
      for day in copy.saved.settledDays where found[day] == nil { found.updateValue(items[day], forKey: day) }
    }
    return found
  }

  /// What there is something of.
  func names() -> Set<SavedName> { Set(archive.months().map(SavedName.month) + cache.names()) }

  /// What is saved of months as a whole.
  private func copies(of month: CalendarMonth) -> [Copy] {
    let archived = archive.load(month).map { Copy(saved: $0, place: .archive, age: archive.age(of: $0)) }
    return [archived, cache.load(month).map(copy)].compactMap(\.self)
  }

  private func copy(_ cached: SavedMonth) -> Copy { Copy(saved: cached, place: .cache, age: cache.age(of: cached)) }

  private static func newest(_ copies: [Copy]) -> Copy? { copies.max { $0.saved.savedAt < $1.saved.savedAt } }
}
