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
  func newest(_ month: CalendarMonth) -> Copy? { copies(of: month).max { $0.saved.savedAt < $1.saved.savedAt } }

  /// What is saved of days that asking NASA could not better; `nil` for a day that is known to have no picture.
  func settled(in months: some Sequence<CalendarMonth>) -> [CalendarDay: APODItem?] {
    var found: [CalendarDay: APODItem?] = [:]
    for copy in months.flatMap(copies) {
      let items = Dictionary(copy.saved.items.map { ($0.date, $0) }) { $1 }
      for day in copy.saved.settledDays where found[day] == nil { found.updateValue(items[day], forKey: day) }
    }
    return found
  }

  /// The months there is something of.
  func months() -> Set<CalendarMonth> { Set(archive.months() + cache.months()) }

  private func copies(of month: CalendarMonth) -> [Copy] {
    let kept = archive.load(month).map { Copy(saved: $0, place: .archive, age: archive.age(of: $0)) }
    let fetched = cache.load(month).map { Copy(saved: $0, place: .cache, age: cache.age(of: $0)) }
    return [kept, fetched].compactMap(\.self)
  }
}
