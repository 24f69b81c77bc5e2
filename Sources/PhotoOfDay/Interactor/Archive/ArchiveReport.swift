package import PhotoOfDayEntity

/// The result of archiving months.
package typealias MonthReport = ArchiveReport<CalendarMonth>
/// The result of archiving pictures.
package typealias PictureReport = ArchiveReport<CalendarDay>

/// The result of filling the archive.
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
  /// What couldn't be fetched or archived.
  package var failures: [Failure] = []
  /// Past months that the service has no pictures of, as a mirror may not; days whose picture has no file.
  package var empty: [Target] = []
  /// How many were never fetched, or were interrupted.
  package var notReached = 0
  /// The whole archive's folder and size.
  package var extent: StoredExtent?
  /// Why it stopped early, if it did.
  package var stop: APIError?

  package init(alreadyThere: Int = 0, leftAlone: [Target] = []) {
    self.alreadyThere = alreadyThere
    self.leftAlone = leftAlone
  }
}
