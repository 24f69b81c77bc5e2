package import PhotoOfDayEntity

/// The use case of the detail: one picture, and the month it lies in.
package struct PhotoDetailInteractor: PhotoDetailInteractorInput {
  private let loader: APODLoader

  package init(loader: APODLoader) {
    self.loader = loader
  }

  package var rules: MonthRules { loader.rules }

  package func fetchAPOD(_ request: PhotoDetailRequest, reportingTo output: any PhotoDetailInteractorOutput) async {
    do throws(APIError) {
      switch request {
      case .day(let day): await output.fetchSuccess(try await loader.picture(of: day))
      case .newest: await output.fetchSuccess(try await loader.newestPicture())
      case .random: await output.fetchSuccess(try await loader.randomPicture())
      }
    } catch {
      await output.fetchFailure(error)
    }
  }

  package func fetchAPOD(around month: CalendarMonth, reportingTo output: any PhotoDetailInteractorOutput) async {
    do throws(APIError) {
      await output.fetchSuccess(try await loader.month(month))
    } catch {
      await output.fetchFailure(error)
    }
  }
}
