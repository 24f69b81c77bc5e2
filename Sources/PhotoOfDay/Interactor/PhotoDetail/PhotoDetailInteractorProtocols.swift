package import PhotoOfDayEntity

/// Which picture can be asked for by itself.
package enum PhotoDetailRequest: Hashable, Sendable {
  case day(CalendarDay)
  /// Today's or, while that is late, the one before it.
  case newest
  /// Some picture of all of APOD.
  case random
  /// The same, but no video.
  case randomImage
}

/// What presenters ask about one picture.
package protocol PhotoDetailInteractorInput: Sendable {
  /// Fetches one picture, and returns when it has been cached too. Cancelling the task stops it.
  ///
  /// - Parameter anew: asks NASA even where a copy would do.
  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>) async
}
