import PhotoOfDayEntity

/// The use case of the list: the pictures of a month, or of the last days.
package struct PhotoListInteractor: PhotoListInteractorInput {
  private let loader: APODLoader

  package init(loader: APODLoader) {
    self.loader = loader
  }

  package var rules: MonthRules { loader.rules }

  package func fetchAPOD(_ request: PhotoListRequest, reportingTo output: any PhotoListInteractorOutput) async {
    do throws(APIError) {
      switch request {
      case .month(let month): await output.fetchSuccess(try await loader.month(month))
      case .recent(let days): await output.fetchSuccess(try await loader.recent(days: days))
      }
    } catch {
      await output.fetchFailure(error)
    }
  }
}
