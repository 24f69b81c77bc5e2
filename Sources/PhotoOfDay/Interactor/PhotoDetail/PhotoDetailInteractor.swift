package import PhotoOfDayEntity

/// The use case of the detail: one entry.
package struct PhotoDetailInteractor: PhotoDetailInteractorInput {
  /// One entry in ten is a video: this many in a row don't happen by chance.
  private static let mostDraws = 8

  private let loader: APODLoader

  package init(loader: APODLoader) { self.loader = loader }

  package func fetchAPOD(
    _ request: PhotoDetailRequest, anew: Bool, reportingTo output: any InteractorOutput<APODItem>
  ) async {
    do throws(APIError) {
      let picture =
        switch request {
        case .day(let day): try await loader.picture(of: day, anew: anew, reportingTo: output)
        case .newest: try await loader.newestPicture(anew: anew, reportingTo: output)
        case .newestImage: try await newestImage(anew: anew, reportingTo: output)
        case .random(let year): try await loader.randomPicture(ofYear: year, reportingTo: output)
        case .randomImage(let year): try await randomImage(ofYear: year, reportingTo: output)
        }
      await output.receive(.success(picture.item))
      if let reason = await loader.cache(picture) { await output.didFailToSave(reason) }
    } catch {
      let missing: APIError.Missing = if case .day(let day) = request { .day(day) } else { .latest }
      await output.receive(.failure(loader.explained(error, missing: missing)))
    }
  }

  /// Of a week's entries, which are one request, the newest that is a picture; without one, the newest.
  private func newestImage(
    anew: Bool, reportingTo output: any InteractorOutput<APODItem>
  ) async throws(APIError) -> LoadedPicture {
    let week = try await loader.lastWeek(anew: anew, reportingTo: output)
    guard let newest = week.items.first else { throw .noPicture(on: loader.allowedDays.today) }
    let image = week.items.first(where: \.isPicture) ?? newest
    if image.date != newest.date { await output.didPassOver(newest) }
    return LoadedPicture(item: image, isStored: week.isStored)
  }

  private func randomImage(
    ofYear year: Int?, reportingTo news: any APODNews
  ) async throws(APIError) -> LoadedPicture {
    var picture = try await loader.randomPicture(ofYear: year, reportingTo: news)
    for _ in 1..<Self.mostDraws where !picture.item.isPicture {
      picture = try await loader.randomPicture(ofYear: year, reportingTo: news)
    }
    return picture
  }
}
