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
      case .day(let day): await output.fetchSuccess(try await loader.picture(of: day, reportingTo: output))
      case .newest: await output.fetchSuccess(try await loader.newestPicture(reportingTo: output))
      case .random: await output.fetchSuccess(try await loader.randomPicture(reportingTo: output))
      }
    } catch {
      await output.fetchFailure(error)
    }
  }

  package func fetchAPOD(around month: CalendarMonth, reportingTo output: any PhotoDetailInteractorOutput) async {
    do throws(APIError) {
      let list = try await loader.month(month, reportingTo: output)
      await output.fetchSuccess(list)
      if let reason = loader.keep(list) { await output.didFailToSave(reason) }
    } catch {
      await output.fetchFailure(error)
    }
  }
}
