package import PhotoOfDayEntity
import Synchronization

/// A place where fetched months and days are kept.
package protocol MonthStore: Sendable {
  /// What is saved under a name; `nil` where there is nothing.
  ///
  /// - Throws: `MonthStoreError.unreadable` for what cannot be read, `.damaged` for what was read and is no saved month.
  func load(_ name: SavedName) throws(MonthStoreError) -> SavedMonth?
  /// Puts it in the place of what was there under its name, if anything.
  ///
  /// - Throws: `MonthStoreError.unwritable`; what was there is then still there, whole.
  func save(_ saved: SavedMonth) throws(MonthStoreError)
  /// Removes what is saved under a name. Where there is nothing, that is no failure.
  ///
  /// - Parameter isWanted: what stays all the same: another program may have saved it since it was looked at.
  /// - Throws: `MonthStoreError.unwritable`.
  func delete(_ name: SavedName, unless isWanted: (SavedMonth) -> Bool) throws(MonthStoreError)
  /// What there is something under, in any order. Some may turn out to be damaged when they are loaded.
  func names() -> [SavedName]
  /// Whether a newer version of the program saved the month: this one takes it for none, and must leave it alone.
  func isOfNewerFormat(_ month: CalendarMonth) -> Bool
}

extension MonthStore {
  /// What no other program writes has no other format.
  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool { false }

  package func load(_ month: CalendarMonth) throws(MonthStoreError) -> SavedMonth? { try load(.month(month)) }

  package func delete(_ month: CalendarMonth) throws(MonthStoreError) { try delete(.month(month)) { _ in false } }

  /// The months that were saved as a whole, in any order.
  package func months() -> [CalendarMonth] {
    names().compactMap { if case .month(let month) = $0 { month } else { nil } }
  }
}

/// What can go wrong with a store, with the system's words for it.
package enum MonthStoreError: Error, Hashable, Sendable {
  case unreadable(String)
  case damaged(String)
  case unwritable(String)

  package var reason: String {
    switch self {
    case .unreadable(let reason), .damaged(let reason), .unwritable(let reason): reason
    }
  }
}

/// Keeps months and days for as long as the program runs.
package final class MemoryMonthStore: MonthStore {
  private let kept = Mutex<[SavedName: SavedMonth]>([:])

  package init() {}

  package func load(_ name: SavedName) throws(MonthStoreError) -> SavedMonth? { kept.withLock { $0[name] } }
  package func save(_ saved: SavedMonth) throws(MonthStoreError) { kept.withLock { $0[saved.name] = saved } }
  package func delete(_ name: SavedName, unless isWanted: (SavedMonth) -> Bool) throws(MonthStoreError) {
    kept.withLock { if $0[name].map(isWanted) != true { $0[name] = nil } }
  }
  package func names() -> [SavedName] { kept.withLock { Array($0.keys) } }
}

/// Stands where this machine has no place to keep anything: nothing is there, and what is saved is told to be lost.
package struct MissingMonthStore: MonthStore {
  package init() {}

  package func load(_ name: SavedName) throws(MonthStoreError) -> SavedMonth? { nil }
  package func save(_ saved: SavedMonth) throws(MonthStoreError) {
    throw .unwritable("neither XDG_CACHE_HOME nor HOME is set")
  }
  package func delete(_ name: SavedName, unless isWanted: (SavedMonth) -> Bool) throws(MonthStoreError) {}
  package func names() -> [SavedName] { [] }
}
