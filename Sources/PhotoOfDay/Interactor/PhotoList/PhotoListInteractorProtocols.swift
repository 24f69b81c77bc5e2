package import PhotoOfDayEntity

/// What the list's presenter asks of its interactor.
package protocol PhotoListInteractorInput: PictureInteractorInput, FavoriteInteractorInput, PageInteractorInput {
  /// What may be asked for now.
  var allowedDays: AllowedDays { get }
  /// Fetches, and tells `output` exactly once how it went. It returns when what came has been cached too. Cancelling the
  /// task stops it.
  ///
  /// - Parameter anew: asks NASA even where a copy would do.
  func fetchAPOD(_ scope: APODList.Scope, anew: Bool, reportingTo output: any PhotoListInteractorOutput) async
  /// Fetches the picture of an entry, or a video's still, in at least so many pixels where NASA has them and hardly
  /// more, and tells `output` exactly once how it went before it returns. Cancelling the task stops it.
  func fetchPicture(of item: APODItem, fitting size: PixelSize, reportingTo output: any PictureFileOutput) async
}

/// What is reported of a picture that is to be shown.
package protocol PictureFileOutput: Sendable {
  func fetchSuccess(_ picture: PictureFile) async
  func fetchFailure(_ error: APIError) async
}

/// What the list's interactor reports.
package protocol PhotoListInteractorOutput: APODNews {
  func fetchSuccess(_ list: APODList) async
  func fetchFailure(_ error: APIError) async
  /// The list came and could not be cached; `reason` is the system's.
  func didFailToSave(_ reason: String) async
}
