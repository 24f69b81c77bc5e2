package import PhotoOfDayEntity

/// The months that the user keeps. They never expire, and the program never deletes them.
package struct MonthArchive: Sendable {
  private let store: any MonthStore
  private let now: @Sendable () -> Int

  /// - Parameter now: seconds since 1970.
  package init(store: any MonthStore, now: @escaping @Sendable () -> Int) {
    self.store = store
    self.now = now
  }

  /// The archived month; `nil` also if it can't be read or is damaged.
  package func load(_ month: CalendarMonth) -> StoredMonth? { try? store.load(month) }

  /// The archived month; `nil` also for a damaged file.
  ///
  /// - Throws: `MonthStoreError.unreadable` for a file that the system can't read, and that must not be lost.
  private func read(_ month: CalendarMonth) throws(MonthStoreError) -> StoredMonth? {
    do throws(MonthStoreError) {
      return try store.load(month)
    } catch .damaged {
      return nil
    } catch {
      throw error
    }
  }

  /// The archived months, in any order.
  package func months() -> [CalendarMonth] { store.months() }

  /// Whether a newer version of the program stored the month.
  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool { store.isOfNewerFormat(month) }

  /// How much of a month is archived.
  package func holding(of month: CalendarMonth) -> Holding {
    let stored: StoredMonth?
    do throws(MonthStoreError) { stored = try read(month) } catch { return .unreadable(error.reason) }
    if let stored {
      // NASA seldom adds missing files, so once a week is often enough to ask.
      let isRecent = 0..<Self.patience ~= now() - stored.storedAt
      return stored.isComplete || stored.hasAllDays && isRecent ? .complete : .incomplete
    }
    return isOfNewerFormat(month) ? .ofNewerFormat : .absent
  }

  /// How long to wait before asking again for missing files: a week, in seconds.
  private static let patience = 7 * 86_400

  /// How much of a month is archived.
  package enum Holding: Hashable, Sendable {
    /// Nothing, or a damaged file.
    case absent
    /// A file that the system can't read now, and that stays as it is. Has the system's reason.
    case unreadable(String)
    /// NASA may have more.
    case incomplete
    /// NASA has no more, or it is too early to ask again.
    case complete
    /// A newer version of the program stored it; it stays as it is.
    case ofNewerFormat
  }

  /// Adds a month that NASA has just sent. An answer that lacks a day or a file removes neither from the archive.
  ///
  /// - Throws: `MonthStoreError.unwritable`, and `.unreadable` if the archived month can't be read; it then stays as it is.
  package func save(_ answer: APODAnswer, of month: CalendarMonth) throws(MonthStoreError) {
    var items = Dictionary(try read(month)?.items.map { ($0.date, $0) } ?? []) { $1 }
    for item in answer.items where item.hasFile || items[item.date]?.hasFile != true { items[item.date] = item }
    try store.save(
      StoredMonth(
        month: month, storedAt: now(), items: items.values.sorted { $0.date < $1.date }, leftOut: answer.leftOut))
  }

  /// The folder and its size.
  var extent: StoredExtent? { store.extent }

  /// Seconds since the month was stored.
  func age(of stored: StoredMonth) -> Int { max(0, now() - stored.storedAt) }
}
