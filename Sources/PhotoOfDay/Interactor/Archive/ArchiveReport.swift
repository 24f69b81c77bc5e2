package import PhotoOfDayEntity

/// What came of archiving months.
package typealias MonthReport = ArchiveReport<CalendarMonth>
/// What came of archiving the pictures of days.
package typealias PictureReport = ArchiveReport<CalendarDay>

/// What came of filling the archive.
package struct ArchiveReport<Target: Hashable & Sendable>: Hashable, Sendable {
  package struct Failure: Hashable, Sendable {
    package var target: Target
    package var error: APIError

    package init(target: Target, error: APIError) {
      self.target = target
      self.error = error
    }
  }

  /// How many were fetched and archived.
  package var archived = 0
  /// How many needed no request.
  package var alreadyThere: Int
  /// What a newer version of the program archived.
  package var leftAlone: [Target]
  /// What was asked for in vain.
  package var failures: [Failure] = []
  /// Months that are over and that the service has no pictures of: a mirror may not have all. Days whose picture has no
  /// file.
  package var empty: [Target] = []
  /// How many were not asked for any more, or not to the end.
  package var notReached = 0
  /// What all of the archive is now, where it is in files.
  package var extent: StoredExtent?
  /// Why it ended before all were asked for, if it did.
  package var stop: APIError?

  package init(alreadyThere: Int = 0, leftAlone: [Target] = []) {
    self.alreadyThere = alreadyThere
    self.leftAlone = leftAlone
  }
}
