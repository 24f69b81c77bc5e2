package import PhotoOfDayEntity

/// The use case of the detail: one entry, its picture, and the lists around it.
package struct PhotoDetailInteractor: PhotoDetailInteractorInput {
  private let loader: APODLoader
  private let lists: PhotoListInteractor

  package init(loader: APODLoader, lists: PhotoListInteractor) {
    self.loader = loader
    self.lists = lists
  }

  package var allowedDays: AllowedDays { lists.allowedDays }

  package func fetchAPOD(
    _ request: PhotoDetailRequest, anew: Bool, reportingTo output: any PhotoDetailInteractorOutput
  ) async {
    do throws(APIError) {
      let picture =
        switch request {
        case .day(let day): try await loader.picture(of: day, anew: anew, reportingTo: output)
        case .newest: try await loader.newestPicture(anew: anew, reportingTo: output)
        case .random: try await loader.randomPicture(reportingTo: output)
        case .randomImage: try await randomImage(reportingTo: output)
        }
      await output.fetchSuccess(picture.item)
      if let reason = await loader.cache(picture) { await output.didFailToSave(reason) }
    } catch {
      await output.fetchFailure(error)
    }
  }

  /// One entry in ten is a video: so many in a row are none of any luck's.
  private static let mostDraws = 8

  private func randomImage(reportingTo output: any PhotoDetailInteractorOutput) async throws(APIError) -> LoadedPicture
  {
    var picture = try await loader.randomPicture(reportingTo: output)
    for _ in 1..<Self.mostDraws where picture.item.mediaType != .image || !picture.item.hasPicture {
      picture = try await loader.randomPicture(reportingTo: output)
    }
    return picture
  }

  package func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any PhotoListInteractorOutput
  ) async {
    await lists.fetchAPOD(scope, anew: anew, reportingTo: output)
  }

  package func fetchPicture(
    of item: APODItem, fitting size: PixelSize, reportingTo output: any PictureFileOutput
  ) async {
    await lists.fetchPicture(of: item, fitting: size, reportingTo: output)
  }

  package var favoriteDays: Set<CalendarDay> { lists.favoriteDays }

  package func toggleFavorite(_ item: APODItem, reportingTo output: any FavoriteInteractorOutput) async {
    await lists.toggleFavorite(item, reportingTo: output)
  }

  package func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any PictureInteractorOutput
  ) async {
    await lists.savePicture(of: item, in: folder, reportingTo: output)
  }

  package func saveWallpaper(of item: APODItem, reportingTo output: any PictureInteractorOutput) async {
    await lists.saveWallpaper(of: item, reportingTo: output)
  }

  package func removeWallpapers(before picture: SavedPicture) { lists.removeWallpapers(before: picture) }

  package func checkPage(_ path: String) throws(APIError) { try lists.checkPage(path) }

  package func savePage(
    _ segments: [PageSegment], to path: String, reportingTo output: any PageInteractorOutput
  ) async {
    await lists.savePage(segments, to: path, reportingTo: output)
  }
}
