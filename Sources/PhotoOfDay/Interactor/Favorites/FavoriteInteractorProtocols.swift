package import PhotoOfDayEntity

/// What presenters ask about favorites.
package protocol FavoriteInteractorInput: Sendable {
  /// The days of the entries that the user has marked.
  ///
  /// - Throws: `APIError.unreadableFavorites`, also for a damaged file.
  func days() throws(APIError) -> Set<CalendarDay>
  /// Marks an entry as a favorite, or removes the mark.
  func toggleFavorite(_ item: APODItem, reportingTo output: any InteractorOutput<FavoriteChange>) async
}

extension FavoriteInteractorInput {
  /// The same; none if the file can't be read, which marking an entry reports.
  package var favoriteDays: Set<CalendarDay> { (try? days()) ?? [] }
}

extension FavoriteStore: FavoriteInteractorInput {
  package func toggleFavorite(_ item: APODItem, reportingTo output: any InteractorOutput<FavoriteChange>) async {
    await output.receive { () throws(APIError) in try await toggle(item) }
  }
}
