package import PhotoOfDayEntity

/// The months that the user asked to keep. They never expire, and the program deletes none of them.
package struct MonthArchive: Sendable {
  private let store: any MonthStore
  private let now: @Sendable () -> Int

  /// - Parameter now: seconds since 1970.
  package init(store: any MonthStore, now: @escaping @Sendable () -> Int) {
    self.store = store
    self.now = now
  }

  /// What the archive has of a month; `nil` for what cannot be read or is damaged, too.
  package func load(_ month: CalendarMonth) -> StoredMonth? { try? store.load(month) }

  /// The same, where it matters why there is nothing.
  ///
  /// - Throws: `MonthStoreError.unreadable`: there may be a month, and it must not be lost. What was read and is damaged
  ///   counts as none.
  private func read(_ month: CalendarMonth) throws(MonthStoreError) -> StoredMonth? {
    do throws(MonthStoreError) {
      return try store.load(month)
    } catch .damaged {
      return nil
    } catch {
      throw error
    }
  }

  /// The months there is something of, in any order.
  package func months() -> [CalendarMonth] { store.months() }

  /// Whether a newer version of the program stored the month.
  package func isOfNewerFormat(_ month: CalendarMonth) -> Bool { store.isOfNewerFormat(month) }

  /// How much there is of a month.
  package func holding(of month: CalendarMonth) -> Holding {
    let stored: StoredMonth?
    do throws(MonthStoreError) { stored = try read(month) } catch { return .unreadable(error.reason) }
    if let stored {
      // NASA does not bring files over every day: who asked a week ago or less knows enough.
      let isRecent = 0..<Self.patience ~= now() - stored.storedAt
      return stored.isComplete || stored.hasAllDays && isRecent ? .complete : .incomplete
    }
    return isOfNewerFormat(month) ? .ofNewerFormat : .absent
  }

  /// How long to wait before a month is asked for again because files are missing: a week, in seconds.
  private static let patience = 7 * 86_400

  /// How much the archive can have of a month.
  package enum Holding: Hashable, Sendable {
    /// Nothing, or what was read and is damaged.
    case absent
    /// There is something that cannot be read now, and is left alone. The words are the system's.
    case unreadable(String)
    /// Asking again may bring more.
    case incomplete
    /// Asking again can bring nothing, or is too soon.
    case complete
    /// Stored by a newer version of the program, and none of this one's business.
    case ofNewerFormat
  }

  /// Keeps what has just come of a month. A day that was there and did not come again stays, and so does an entry with
  /// its file where one without came: what is archived must not become less by an answer that lacks something.
  ///
  /// - Throws: `MonthStoreError.unwritable`, and `.unreadable` where what is there cannot be read, which then stays.
  package func save(_ answer: APODAnswer, of month: CalendarMonth) throws(MonthStoreError) {
    var items = Dictionary(try read(month)?.items.map { ($0.date, $0) } ?? []) { $1 }
    for item in answer.items where item.hasFile || items[item.date]?.hasFile != true { items[item.date] = item }
    try store.save(
      StoredMonth(
        month: month, storedAt: now(), items: items.values.sorted { $0.date < $1.date }, leftOut: answer.leftOut))
  }

  /// Where all of it is, and how much.
  var extent: StoredExtent? { store.extent }

  /// How long ago a month was stored, in seconds.
  func age(of stored: StoredMonth) -> Int { max(0, now() - stored.storedAt) }
}
