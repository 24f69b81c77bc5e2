package import PhotoOfDayEntity

/// Entries of a month as they were when they were fetched, and when that was.
package struct StoredMonth: Hashable, Sendable {
  package var month: CalendarMonth
  /// The day that was fetched alone; `nil` for a month that was fetched as a whole.
  package var day: CalendarDay?
  /// Seconds since 1970-01-01 00:00 UTC.
  package var storedAt: Int
  /// Oldest first.
  package var items: [APODItem]
  /// How many entries of the answer could not be used.
  package var leftOut: Int
  /// Whether it was written before the texts and pictures of migrated entries were repaired.
  package var isOutdated = false

  package init(month: CalendarMonth, storedAt: Int, items: [APODItem], leftOut: Int = 0) {
    self.month = month
    self.storedAt = storedAt
    self.items = items
    self.leftOut = leftOut
  }

  /// An entry that was fetched alone.
  package init(_ item: APODItem, storedAt: Int) {
    self.init(month: item.date.calendarMonth, storedAt: storedAt, items: [item])
    day = item.date
  }

  /// What it is stored as.
  package var name: StoredName { day.map(StoredName.day) ?? .month(month) }
}

/// The names of stored entries: their month, if it was fetched as a whole, else the day that was fetched alone.
package enum StoredName: Hashable, Sendable {
  case month(CalendarMonth)
  case day(CalendarDay)

  package var month: CalendarMonth {
    switch self {
    case .month(let month): month
    case .day(let day): day.calendarMonth
    }
  }
}

extension StoredName: CustomStringConvertible {
  /// `2023-10` or `2023-10-25`.
  package var description: String {
    switch self {
    case .month(let month): month.description
    case .day(let day): day.description
    }
  }
}

// MARK: - What asking again can bring

extension StoredMonth {
  /// Whether asking NASA again can bring nothing more: all days are there, and every entry has its file.
  package var isComplete: Bool { hasAllDays && items.allSatisfy(\.hasFile) }

  /// Whether the month was over, every entry was usable, and every day is there but those that are known to have no
  /// picture. A file may be missing: NASA is still bringing some over.
  package var hasAllDays: Bool {
    guard day == nil, !isOutdated, leftOut == 0, dayOfSaving > month.endOfMonth else { return false }
    let days = max(month.startOfMonth, AllowedDays.firstPicture)...month.endOfMonth
    return days.lacking(items).isEmpty
  }

  /// The days that asking NASA again can bring nothing more of: they were over, and are there with their files or known
  /// to be none.
  package var settledDays: Set<CalendarDay> {
    if isOutdated { return [] }
    let today = dayOfSaving
    return Set(items.lazy.filter(\.hasFile).map(\.date)).union(AllowedDays.daysWithoutPicture).filter {
      $0 < today && $0.calendarMonth == month
    }
  }

  /// NASA's day when it was stored.
  private var dayOfSaving: CalendarDay { NASAClock(now: { storedAt }).today }
}
