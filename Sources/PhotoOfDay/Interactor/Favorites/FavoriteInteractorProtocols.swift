package import PhotoOfDayEntity

/// What presenters ask about favorites.
package protocol FavoriteInteractorInput: Sendable {
  /// The days of the entries that the user has marked.
  var favoriteDays: Set<CalendarDay> { get }
  /// Marks an entry as a favorite, or removes the mark.
  func toggleFavorite(_ item: APODItem, reportingTo output: any InteractorOutput<FavoriteChange>) async
}

extension FavoriteStore: FavoriteInteractorInput {
  package func toggleFavorite(_ item: APODItem, reportingTo output: any InteractorOutput<FavoriteChange>) async {
    await output.receive { () throws(APIError) in try await toggle(item) }
  }
}
