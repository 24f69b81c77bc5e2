package import PhotoOfDayEntity

/// The use cases of the cache: stores fetched entries for two days, and deletes what can no longer be used.
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

  /// Does the same for a day that was fetched alone.
  package func load(_ day: CalendarDay) -> StoredMonth? { try? load(.day(day)) }

  /// The cached entries, if they may still be shown, and the reason if an expired file couldn't be deleted.
  package func check(_ name: StoredName) -> (month: StoredMonth?, problem: String?) {
    do throws(MonthStoreError) {
      return (try load(name), nil)
    } catch {
      return (nil, error.reason)
    }
  }

  /// - Throws: the store's error if an expired file can't be deleted.
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

  /// Caches a list that NASA has just sent: whole months as months, other days one by one.
  ///
  /// - Throws: `MonthStoreError.unwritable`.
  package func save(_ list: APODList) throws(MonthStoreError) {
    guard !list.isStored else { return }
    switch list.scope {
    case .month(let month): try save(list.items, of: month, leftOut: list.leftOut)
    case .recent, .everyYear: if let days = list.fetchedDays { try save(list, days) }
    case .search, .favorites: return
    }
  }

  /// Caches an entry that was fetched alone.
  ///
  /// - Throws: `MonthStoreError.unwritable`.
  package func save(_ item: APODItem) throws(MonthStoreError) {
    try store.save(StoredMonth(item, storedAt: now()))
  }

  private func save(_ list: APODList, _ days: Set<CalendarDay>) throws(MonthStoreError) {
    for month in Set(days.map(\.calendarMonth)).sorted() {
      let items = list.items.filter { $0.date.calendarMonth == month && days.contains($0.date) }
        .sorted { $0.date < $1.date }
      let whole = max(month.startOfMonth, AllowedDays.firstPicture)...month.endOfMonth
      if whole.allSatisfy(days.contains) {
        try save(items, of: month, leftOut: list.leftOut)
      } else {
        for item in items { try save(item) }
      }
    }
  }

  private func save(_ items: [APODItem], of month: CalendarMonth, leftOut: Int) throws(MonthStoreError) {
    try store.save(StoredMonth(month: month, storedAt: now(), items: items, leftOut: leftOut))
  }

  /// The months and days that have a file, including expired ones.
  func names() -> [StoredName] { store.names() }

  /// Seconds since it was stored.
  func age(of stored: StoredMonth) -> Int { max(0, now() - stored.storedAt) }
}

/// How long fetched entries may be shown.
package enum MonthCachePolicy {
  /// Two days, in seconds.
  package static let maximumAge = 2 * 86_400

  /// Whether cached entries may still be shown: they are less than two days old, and not from the future, where a wrong
  /// clock hides their age.
  ///
  /// - Parameters: both in seconds since 1970.
  package static func isValid(storedAt: Int, now: Int) -> Bool {
    storedAt <= now && now - storedAt < maximumAge
  }
}
