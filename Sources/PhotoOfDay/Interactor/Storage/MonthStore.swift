package import PhotoOfDayEntity
import Synchronization

/// A place where fetched months and days are stored.
package protocol MonthStore: Sendable {
  /// What is stored under a name; `nil` where there is nothing.
  ///
  /// - Throws: `MonthStoreError.unreadable` for what cannot be read, `.damaged` for what was read and is no stored month.
  func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth?
  /// Puts it in the place of what was there under its name, if anything.
  ///
  /// - Throws: `MonthStoreError.unwritable`; what was there is then still there, whole.
  func save(_ stored: StoredMonth) throws(MonthStoreError)
  /// Removes what is stored under a name. Where there is nothing, that is no failure.
  ///
  /// - Parameter isWanted: what stays all the same: another program may have stored it since it was looked at.
  /// - Throws: `MonthStoreError.unwritable`.
  func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError)
  /// What there is something under, in any order. Some may turn out to be damaged when they are loaded.
  func names() -> [StoredName]
  /// Whether a newer version of the program stored the month: this one takes it for none, and must leave it alone.
  func isOfNewerFormat(_ month: CalendarMonth) -> Bool
  /// Where all of it is, and how much; `nil` where it is in no files.
  var extent: StoredExtent? { get }
}

/// How much is stored, and where.
package struct StoredExtent: Hashable, Sendable {
  package var folder: String
  package var bytes: Int

  package init(folder: String, bytes: Int) { (self.folder, self.bytes) = (folder, bytes) }
}

extension MonthStore {
  package var extent: StoredExtent? { nil }

  package func load(_ month: CalendarMonth) throws(MonthStoreError) -> StoredMonth? { try load(.month(month)) }

  /// The months that were stored as a whole, in any order.
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
  private let months = Mutex<[StoredName: StoredMonth]>([:])

  package init() {}

  package func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth? { months.withLock { $0[name] } }
  package func save(_ stored: StoredMonth) throws(MonthStoreError) { months.withLock { $0[stored.name] = stored } }
  package func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError) {
    months.withLock { if $0[name].map(isWanted) != true { $0[name] = nil } }
  }
  package func names() -> [StoredName] { months.withLock { Array($0.keys) } }
  /// No other program writes into this one's memory.
  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool { false }
}

/// Stands where this machine has no place to store anything: nothing is there, and what is to be stored is told to be lost.
package struct MissingMonthStore: MonthStore {
  package init() {}

  package func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth? { nil }
  package func save(_ stored: StoredMonth) throws(MonthStoreError) {
    throw .unwritable("neither XDG_CACHE_HOME nor HOME is set")
  }
  package func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError) {}
  package func names() -> [StoredName] { [] }
  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool { false }
}
