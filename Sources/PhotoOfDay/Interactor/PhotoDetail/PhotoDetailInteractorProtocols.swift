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

/// What the detail's presenter asks of its interactor: a picture, and the lists around it.
package protocol PhotoDetailInteractorInput: PhotoListInteractorInput {
  /// Fetches one picture, and tells `output` exactly once how it went. It returns when what came has been cached too.
  /// Cancelling the task stops it.
  ///
  /// - Parameter anew: asks NASA even where a copy would do.
  func fetchAPOD(_ request: PhotoDetailRequest, anew: Bool, reportingTo output: any PhotoDetailInteractorOutput) async
}

/// What the detail's interactor reports.
package protocol PhotoDetailInteractorOutput: APODNews {
  func fetchSuccess(_ item: APODItem) async
  func fetchFailure(_ error: APIError) async
  /// The picture came and could not be cached; `reason` is the system's.
  func didFailToSave(_ reason: String) async
}
