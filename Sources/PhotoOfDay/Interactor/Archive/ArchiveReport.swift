package import PhotoOfDayEntity

/// What came of filling the archive.
package struct ArchiveReport: Hashable, Sendable {
  package struct Failure: Hashable, Sendable {
    package var month: CalendarMonth
    package var error: APIError

    package init(month: CalendarMonth, error: APIError) {
      self.month = month
      self.error = error
    }
  }

  /// How many months were fetched and archived.
  package var archived = 0
  /// How many needed no request.
  package var alreadyThere: Int
  /// Months that a newer version of the program archived.
  package var leftAlone: [CalendarMonth]
  /// Months that were asked for in vain.
  package var failures: [Failure] = []
  /// Months that are over and that the service has no pictures of: a mirror may not have all.
  package var empty: [CalendarMonth] = []
  /// How many months were not asked for any more, or not to the end.
  package var notReached = 0
  /// What all of the archive is now, where it is in files.
  package var extent: StoredExtent?
  /// Why it ended before all months were asked for, if it did.
  package var stop: APIError?

  package init(alreadyThere: Int = 0, leftAlone: [CalendarMonth] = []) {
    self.alreadyThere = alreadyThere
    self.leftAlone = leftAlone
  }
}
