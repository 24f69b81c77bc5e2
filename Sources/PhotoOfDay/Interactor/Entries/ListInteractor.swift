package import PhotoOfDayEntity

package protocol ListInteractorInput: Sendable {
  var allowedDays: AllowedDays { get }
  /// Fetches a list. Canceling the task stops it.
  ///
  /// - Parameter anew: true to ask NASA even if the list is stored.
  func fetchList(
    _ scope: APODList.Scope,
    anew: Bool,
    reportingTo output: any InteractorOutput<APODList>
  ) async
}

package struct ListInteractor: ListInteractorInput {
  private let loader: APODLoader
  private let favorites: FavoriteStore

  package init(loader: APODLoader, favorites: FavoriteStore = FavoriteStore(path: nil)) {
    self.loader = loader
    self.favorites = favorites
  }

  package var allowedDays: AllowedDays { loader.allowedDays }

  @concurrent
  package func fetchList(
    _ scope: APODList.Scope,
    anew: Bool,
    reportingTo output: any InteractorOutput<APODList>
  ) async {
    let list = await Result.of { () throws(AppError) in
      switch scope {
      case .month(let month):
        try await loader.month(month, anew: anew, reportingTo: output)
      case .year(let year):
        try await loader.year(year, anew: anew, reportingTo: output)
      case .recent(let days):
        try await loader.recent(days: days, anew: anew, reportingTo: output)
      case .everyYear(let day):
        try await loader.everyYear(day, anew: anew, reportingTo: output)
      case .search(let query):
        try await MonthSearch(loader.library).search(query)
      case .favorites:
        APODList(scope: .favorites, items: try favorites.items())
      }
    }
    await output.receive(list.mapError { loader.refined($0, missing: .list(scope)) })
  }
}
