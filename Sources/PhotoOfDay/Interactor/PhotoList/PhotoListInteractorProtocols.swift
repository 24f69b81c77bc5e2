package import PhotoOfDayEntity

/// What a list can be asked for.
package enum PhotoListRequest: Hashable, Sendable {
  case month(CalendarMonth)
  /// The last days, today included.
  case recent(days: Int)
  /// Everything that is saved on this machine and has these words.
  case search(SearchQuery)
}

/// What the list's presenter asks of its interactor.
package protocol PhotoListInteractorInput: PictureInteractorInput {
  /// What may be asked for now.
  var allowedDays: AllowedDays { get }
  /// Fetches, and tells `output` exactly once how it went before it returns. Cancelling the task stops it.
  func fetchAPOD(_ request: PhotoListRequest, reportingTo output: any PhotoListInteractorOutput) async
}

/// What the list's interactor reports.
package protocol PhotoListInteractorOutput: APODNews {
  func fetchSuccess(_ list: APODList) async
  func fetchFailure(_ error: APIError) async
  /// The list came and could not be kept; `reason` is the system's.
  func didFailToSave(_ reason: String) async
}
