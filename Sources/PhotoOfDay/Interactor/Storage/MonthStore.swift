package import PhotoOfDayEntity
import Synchronization

/// A place where fetched months are kept.
package protocol MonthStore: Sendable {
  /// The saved month; `nil` where there is none.
  ///
  /// - Throws: `MonthStoreError.unreadable` for one that cannot be read, or is damaged.
  func load(_ month: CalendarMonth) throws(MonthStoreError) -> SavedMonth?
  /// Puts the month in the place of the one that was there, if any.
  ///
  /// - Throws: `MonthStoreError.unwritable`; what was there is then still there, whole.
  func save(_ saved: SavedMonth) throws(MonthStoreError)
  /// Removes the month. Where there is none, that is no failure.
  ///
  /// - Throws: `MonthStoreError.unwritable`.
  func delete(_ month: CalendarMonth) throws(MonthStoreError)
  /// The months that there is something of, in any order. Some may turn out to be damaged when they are loaded.
  func months() -> [CalendarMonth]
  /// Whether a newer version of the program saved the month: this one takes it for none, and must leave it alone.
  func isOfNewerFormat(_ month: CalendarMonth) -> Bool
}

extension MonthStore {
  /// What no other program writes has no other format.
  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool { false }
}

/// What can go wrong with a store, with the system's words for it.
package enum MonthStoreError: Error, Hashable, Sendable {
  case unreadable(String)
  case unwritable(String)
}

/// Keeps months for as long as the program runs.
package final class MemoryMonthStore: MonthStore {
  private let kept = Mutex<[CalendarMonth: SavedMonth]>([:])

  package init() {}

  package func load(_ month: CalendarMonth) throws(MonthStoreError) -> SavedMonth? { kept.withLock { $0[month] } }
  package func save(_ saved: SavedMonth) throws(MonthStoreError) { kept.withLock { $0[saved.month] = saved } }
  package func delete(_ month: CalendarMonth) throws(MonthStoreError) { kept.withLock { $0[month] = nil } }
  package func months() -> [CalendarMonth] { kept.withLock { Array($0.keys) } }
}
