package import PhotoOfDayEntity

/// The use cases of the cache: what was fetched is stored for two days, and what can no longer be used is deleted.
package struct MonthCache: Sendable {
  private let store: any MonthStore
  private let now: @Sendable () -> Int

  /// - Parameter now: seconds since 1970.
  package init(store: any MonthStore, now: @escaping @Sendable () -> Int) {
    self.store = store
    self.now = now
  }

  /// The cached month, if it may still be shown. One that is too old or damaged is deleted. One that the system can't read
  /// stays: it may have run out of file descriptors.
  package func load(_ month: CalendarMonth) -> StoredMonth? { try? load(.month(month)) }

  /// The copy of a day that was fetched alone, in the same way.
  package func load(_ day: CalendarDay) -> StoredMonth? { try? load(.day(day)) }

  /// The copy, if it may still be shown, and why one that may not could not be deleted, if so.
  package func check(_ name: StoredName) -> (copy: StoredMonth?, problem: String?) {
    do throws(MonthStoreError) {
      return (try load(name), nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// - Throws: what the store says where a copy cannot be deleted.
  private func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth? {
    do throws(MonthStoreError) {
      guard let stored = try store.load(name) else { return nil }
      if MonthCachePolicy.isValid(storedAt: stored.storedAt, now: now()) { return stored }
    } catch .unreadable {
      return nil
    } catch {}
    try store.delete(name) { MonthCachePolicy.isValid(storedAt: $0.storedAt, now: now()) }
    return nil
  }

  /// Keeps a month that has just come; of other lists the days that came, each whole month among them as one.
  ///
  /// - Throws: `MonthStoreError.unwritable`.
  package func save(_ list: APODList) throws(MonthStoreError) {
    guard !list.isStored else { return }
    switch list.scope {
    case .month(let month): try save(list.items, of: month, leftOut: list.leftOut)
    case .recent: if let days = list.fetchedDays { try save(list, days) }
    case .search, .favorites: return
    }
  }

  /// Keeps an entry that has just come by itself.
  ///
  /// - Throws: `MonthStoreError.unwritable`.
  package func save(_ item: APODItem) throws(MonthStoreError) {
    try store.save(StoredMonth(item, storedAt: now()))
  }

  private func save(_ list: APODList, _ days: ClosedRange<CalendarDay>) throws(MonthStoreError) {
    for month in days.months {
      let items = list.items.filter { $0.date.calendarMonth == month && days.contains($0.date) }
        .sorted { $0.date < $1.date }
      let isWhole =
        days.lowerBound <= max(month.startOfMonth, AllowedDays.firstPicture) && month.endOfMonth <= days.upperBound
      if isWhole {
        try save(items, of: month, leftOut: list.leftOut)
      } else {
        for item in items { try save(item) }
      }
    }
  }

  private func save(_ items: [APODItem], of month: CalendarMonth, leftOut: Int) throws(MonthStoreError) {
    try store.save(StoredMonth(month: month, storedAt: now(), items: items, leftOut: leftOut))
  }

  /// What there is a copy of, which may be too old.
  func names() -> [StoredName] { store.names() }

  /// How old a copy is, in seconds.
  func age(of stored: StoredMonth) -> Int { max(0, now() - stored.storedAt) }
}

/// How long a fetched month is good for, and nothing else.
package enum MonthCachePolicy {
  /// Two days, in seconds.
  package static let maximumAge = 2 * 86_400

  /// Whether a copy may still be shown: it is younger than two days, and not from the future (a clock was wrong then, or
  /// is now, and its age cannot be told).
  ///
  /// - Parameters: both in seconds since 1970.
  package static func isValid(storedAt: Int, now: Int) -> Bool {
    storedAt <= now && now - storedAt < maximumAge
  }
}
