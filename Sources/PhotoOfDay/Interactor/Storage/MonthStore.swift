package import PhotoOfDayEntity
import Synchronization

/// Stores fetched months and days.
package protocol MonthStore: Sendable {
  /// What is stored under a name; `nil` if nothing is.
  ///
  /// - Throws: `MonthStoreError.unreadable` if the system can't read it, and `.damaged` if it isn't a stored month.
  func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth?
  /// Stores it under its name, and replaces what was stored there.
  ///
  /// - Throws: `MonthStoreError.unwritable`; then nothing has changed.
  func save(_ stored: StoredMonth) throws(MonthStoreError)
  /// Deletes what is stored under a name, if anything.
  ///
  /// - Parameter isWanted: what to keep, because another program may just have stored it.
  /// - Throws: `MonthStoreError.unwritable`.
  func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError)
  /// The names of all that is stored, in any order; some of it may be damaged.
  func names() -> [StoredName]
  /// Whether a newer version of the program stored the month. This one can't read it, and must not change it.
  func isOfNewerFormat(_ month: CalendarMonth) -> Bool
  /// The folder and its size; `nil` for a store without files.
  var extent: StoredExtent? { get }
}

/// A folder and the size of its files.
package struct StoredExtent: Hashable, Sendable {
  package var folder: String
  package var bytes: Int

  package init(folder: String, bytes: Int) { (self.folder, self.bytes) = (folder, bytes) }
}

extension MonthStore {
  package var extent: StoredExtent? { nil }

  package func load(_ month: CalendarMonth) throws(MonthStoreError) -> StoredMonth? { try load(.month(month)) }

  /// The whole months that are stored, in any order.
  package func months() -> [CalendarMonth] {
    names().compactMap { if case .month(let month) = $0 { month } else { nil } }
  }
}

/// A failure of a store, with the system's reason.
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

/// Stores months and days while the program runs.
package final class MemoryMonthStore: MonthStore {
  private let months = Mutex<[StoredName: StoredMonth]>([:])

  package init() {}

  package func load(_ name: StoredName) throws(MonthStoreError) -> StoredMonth? { months.withLock { $0[name] } }
  package func save(_ stored: StoredMonth) throws(MonthStoreError) { months.withLock { $0[stored.name] = stored } }
  package func delete(_ name: StoredName, unless isWanted: (StoredMonth) -> Bool) throws(MonthStoreError) {
    months.withLock { if $0[name].map(isWanted) != true { $0[name] = nil } }
  }
  package func names() -> [StoredName] { months.withLock { Array($0.keys) } }
  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool { false }
}

/// Used where the environment names no folder: it is empty, and fails to save.
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
