package import PhotoOfDayEntity

/// A month as it was when it was fetched, and when that was.
package struct SavedMonth: Hashable, Sendable {
  package var month: CalendarMonth
  /// Seconds since 1970-01-01 00:00 UTC.
  package var savedAt: Int
  /// Oldest first.
  package var items: [APODItem]
  /// How many entries of the answer could not be used.
  package var leftOut: Int

  package init(month: CalendarMonth, savedAt: Int, items: [APODItem], leftOut: Int = 0) {
    self.month = month
    self.savedAt = savedAt
    self.items = items
    self.leftOut = leftOut
  }

  /// Whether asking NASA again can bring nothing more: the month was over, every entry was usable, and every day is
  /// there but those that are known to have no picture.
  package var isComplete: Bool {
    guard leftOut == 0, NASAClock(now: { savedAt }).today > month.endOfMonth else { return false }
    let days = max(month.startOfMonth, MonthRules.firstPicture).serial...month.endOfMonth.serial
    let expected = Set(days.map(CalendarDay.init(serial:))).subtracting(MonthRules.daysWithoutPicture)
    return expected.isSubset(of: items.map(\.date))
  }

  /// The days that asking NASA again can bring nothing more of: they were over, and are there or known to be none.
  package var settledDays: Set<CalendarDay> {
    let today = NASAClock(now: { savedAt }).today
    return Set(items.map(\.date)).union(MonthRules.daysWithoutPicture).filter {
      $0 < today && $0.calendarMonth == month
    }
  }
}
