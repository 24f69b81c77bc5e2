package import PhotoOfDayEntity

/// The entries of a month, and when they were fetched.
package struct StoredMonth: Hashable, Sendable {
  package var month: CalendarMonth
  /// The day, if it was fetched alone; `nil` for a whole month.
  package var day: CalendarDay?
  /// Seconds since 1970-01-01 00:00 UTC.
  package var storedAt: Int
  /// Oldest first.
  package var items: [APODItem]
  /// How many entries of NASA's answer couldn't be used.
  package var leftOut: Int
  /// Whether it was stored before texts were cleaned as they are now.
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

  /// The name it is stored under.
  package var name: StoredName { day.map(StoredName.day) ?? .month(month) }
}

/// The name of stored entries: a whole month, or a day that was fetched alone.
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

extension StoredName {
  /// Reads a file's name, `2023-10.json` or `2023-10-25.json`. `nil` for any other file, such as one still being written.
  init?(file: String) {
    guard file.hasSuffix(".json") else { return nil }
    let name = file.dropLast(5)
    if let day = CalendarDay(iso: name) {
      self = .day(day)
    } else if let first = CalendarDay(iso: name + "-01") {
      self = .month(first.calendarMonth)
    } else {
      return nil
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

// MARK: - Completeness

extension StoredMonth {
  /// Whether NASA can't have more: no day is missing, and every entry has its file.
  package var isComplete: Bool { hasAllDays && items.allSatisfy(\.hasFile) }

  /// Whether the month was over, every entry was usable, and no day is missing that has a picture. Files may be missing:
  /// NASA hasn't migrated them all.
  package var hasAllDays: Bool {
    guard day == nil, !isOutdated, leftOut == 0, dayOfSaving > month.endOfMonth else { return false }
    let days = max(month.startOfMonth, AllowedDays.firstPicture)...month.endOfMonth
    return days.lacking(items).isEmpty
  }

  /// The days for which NASA can't have more: they were over, and have their file, or are known to have no picture.
  package var settledDays: Set<CalendarDay> {
    if isOutdated { return [] }
    let today = dayOfSaving
    return Set(items.lazy.filter(\.hasFile).map(\.date)).union(AllowedDays.daysWithoutPicture).filter {
      $0 < today && $0.calendarMonth == month
    }
  }

  /// NASA's date when it was stored.
  private var dayOfSaving: CalendarDay { NASAClock(now: { storedAt }).today }
}
