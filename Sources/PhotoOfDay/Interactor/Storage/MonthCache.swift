package import PhotoOfDayEntity

/// The use cases of the cache: what was fetched is kept for two days, and what cannot be used is not kept at all.
package struct MonthCache: Sendable {
  private let store: any MonthStore
  private let now: @Sendable () -> Int

  /// - Parameter now: seconds since 1970.
  package init(store: any MonthStore, now: @escaping @Sendable () -> Int) {
    self.store = store
    self.now = now
  }

  /// The copy of a month, if it may still be shown. One that is too old, damaged or unreadable is deleted.
  package func load(_ month: CalendarMonth) -> SavedMonth? {
    do throws(MonthStoreError) {
      guard let saved = try store.load(month) else { return nil }
      if MonthCachePolicy.isValid(savedAt: saved.savedAt, now: now()) { return saved }
    } catch {}
    // What cannot be deleted either is none all the same, and the next copy takes its place.
    try? store.delete(month)
    return nil
  }

  /// Keeps a month that has just come.
  ///
  /// - Throws: `MonthStoreError.unwritable`.
  package func save(_ list: APODList) throws(MonthStoreError) {
    guard case .month(let month) = list.scope else { return }
    try store.save(SavedMonth(month: month, savedAt: now(), items: list.items, leftOut: list.leftOut))
  }

  /// The months there is a copy of, which may be too old.
  func months() -> [CalendarMonth] { store.months() }

  /// How old a copy is, in seconds.
  func age(of saved: SavedMonth) -> Int { max(0, now() - saved.savedAt) }
}
