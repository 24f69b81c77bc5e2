package import PhotoOfDayEntity

/// Which picture can be asked for by itself.
package enum PhotoDetailRequest: Hashable, Sendable {
  case day(CalendarDay)
  /// Today's or, while that is late, the one before it.
  case newest
  /// Some picture of the archive.
  case random
}

/// What the detail's presenter asks of its interactor.
package protocol PhotoDetailInteractorInput: PictureInteractorInput {
  /// What may be asked for now.
  var allowedDays: AllowedDays { get }
  /// Fetches one picture, and tells `output` exactly once how it went before it returns. Cancelling the task stops it.
  func fetchAPOD(_ request: PhotoDetailRequest, reportingTo output: any PhotoDetailInteractorOutput) async
  /// Fetches the month around a picture, in the same way.
  func fetchAPOD(around month: CalendarMonth, reportingTo output: any PhotoDetailInteractorOutput) async
  /// Fetches the picture of an entry, or a video's still, in at least so many pixels where NASA has them and hardly
  /// more, and tells `output` exactly once how it went before it returns. Cancelling the task stops it.
  func fetchPicture(
    of item: APODItem, fitting size: PixelSize, reportingTo output: any PhotoDetailPictureOutput
  ) async
}

/// What is reported of a picture that is to be shown.
package protocol PhotoDetailPictureOutput: Sendable {
  func fetchSuccess(_ picture: PictureFile) async
  func fetchFailure(_ error: APIError) async
}

/// What the detail's interactor reports.
package protocol PhotoDetailInteractorOutput: APODNews {
  func fetchSuccess(_ item: APODItem) async
  func fetchSuccess(_ list: APODList) async
  func fetchFailure(_ error: APIError) async
  /// The month came and could not be kept; `reason` is the system's.
  func didFailToSave(_ reason: String) async
}
