package import PhotoOfDayEntity

/// Which single picture to fetch.
package enum PhotoDetailRequest: Hashable, Sendable {
  case day(CalendarDay)
  /// Today's or, until that is published, the one before it.
  case newest
  /// Any picture of a year of either era, or of all of APOD.
  case random(year: Int? = nil)
}

/// What presenters ask about one picture.
package protocol PhotoDetailInteractorInput: Sendable {
  /// Fetches one picture, and returns when it has been cached too. Cancelling the task stops it.
  ///
  /// - Parameter anew: asks NASA even where a copy would do.
  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async
}
