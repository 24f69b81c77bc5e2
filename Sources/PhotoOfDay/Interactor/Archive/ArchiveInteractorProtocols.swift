package import PhotoOfDayEntity

/// Which months are to be kept for good.
package enum ArchiveScope: Hashable, Sendable {
  /// From the first picture to today.
  case all
  /// A year of either era.
  case year(Int)
  /// A month, 1 to 12, of a year of either era; `nil` for NASA's current year.
  case month(Int, year: Int?)
}

/// What the archive's presenter asks of its interactor.
package protocol ArchiveInteractorInput: Sendable {
  /// Fetches what the archive lacks and keeps it, and tells `output` exactly once how that ended before it returns.
  /// Cancelling the task stops it; what is kept by then stays.
  func fillArchive(_ scope: ArchiveScope, reportingTo output: any ArchiveInteractorOutput) async
}

/// What the archive's interactor reports.
package protocol ArchiveInteractorOutput: Sendable {
  /// So many of the months that are asked for are done with, kept or given up.
  func didReach(_ count: Int, of total: Int) async
  /// NASA's limit is used up, and it says to wait.
  func willWait(seconds: Int) async
  func didEnd(_ report: ArchiveReport) async
  /// Nothing was begun: the months may not be asked for, or there is no place for them.
  func fillFailure(_ error: APIError) async
}

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

  /// How many months were fetched and kept.
  package var saved = 0
  /// How many needed no request.
  package var alreadyThere: Int
  /// Months that a newer version of the program saved.
  package var leftAlone: [CalendarMonth]
  /// Months that were asked for in vain.
  package var failures: [Failure] = []
  /// Months that are over and that the service has no pictures of: a mirror may not have all.
  package var empty: [CalendarMonth] = []
  /// How many months were not asked for any more, or not to the end.
  package var notReached = 0
  /// Why it ended before all months were asked for, if it did.
  package var stop: APIError?

  package init(alreadyThere: Int = 0, leftAlone: [CalendarMonth] = []) {
    self.alreadyThere = alreadyThere
    self.leftAlone = leftAlone
  }
}
