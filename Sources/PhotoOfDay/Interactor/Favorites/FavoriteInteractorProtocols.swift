package import PhotoOfDayEntity

/// What the presenters of both modules ask about favorites.
package protocol FavoriteInteractorInput: Sendable {
  /// The days of the entries that the user has marked.
  var favoriteDays: Set<CalendarDay> { get }
  /// Marks an entry as a favorite, or takes its mark off, and tells `output` exactly once how it went before it returns.
  func toggleFavorite(_ item: APODItem, reportingTo output: any FavoriteInteractorOutput) async
}

/// What is reported of marking an entry.
package protocol FavoriteInteractorOutput: Sendable {
  func didChange(_ favorite: FavoriteChange) async
  func changeFailure(_ error: APIError) async
}
