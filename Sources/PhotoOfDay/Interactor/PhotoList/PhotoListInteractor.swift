package import PhotoOfDayEntity

/// The use case of the list: the pictures of a month, of the last days, or of a search.
package struct PhotoListInteractor: PhotoListInteractorInput {
  private let loader: APODLoader
  private let pictures: PictureLoader
  private let saver: PictureSaver
  private let search: MonthSearch
  private let favorites: FavoriteStore

  package init(
    loader: APODLoader, pictures: PictureLoader, saver: PictureSaver, search: MonthSearch,
    favorites: FavoriteStore = FavoriteStore(path: nil)
  ) {
    self.favorites = favorites
    self.loader = loader
    self.pictures = pictures
    self.saver = saver
    self.search = search
  }

  package var allowedDays: AllowedDays { loader.allowedDays }

  package func fetchAPOD(
    _ scope: APODList.Scope, anew: Bool, reportingTo output: any PhotoListInteractorOutput
  ) async {
    do throws(APIError) {
      let list =
        switch scope {
        case .month(let month): try await loader.month(month, anew: anew, reportingTo: output)
        case .recent(let days): try await loader.recent(days: days, anew: anew, reportingTo: output)
        case .search(let query): try await search.search(query)
        case .favorites: APODList(scope: .favorites, items: try favorites.checkedItems(), isStored: true)
        }
      // Told first, cached after: writing takes longer than anybody should wait for a list.
      await output.fetchSuccess(list)
      if let reason = await loader.cache(list) { await output.didFailToSave(reason) }
    } catch {
      await output.fetchFailure(error)
    }
  }

  package func fetchPicture(
    of item: APODItem, fitting size: PixelSize, reportingTo output: any PictureFileOutput
  ) async {
    do throws(APIError) {
      await output.fetchSuccess(try await pictures.picture(of: item, fitting: size))
    } catch {
      await output.fetchFailure(error)
    }
  }

  package var favoriteDays: Set<CalendarDay> { Set(favorites.items().map(\.date)) }

  package func toggleFavorite(_ item: APODItem, reportingTo output: any FavoriteInteractorOutput) async {
    do throws(APIError) {
      await output.didChange(try await favorites.toggle(item))
    } catch {
      await output.changeFailure(error)
    }
  }

  package func savePicture(
    of item: APODItem, in folder: String?, reportingTo output: any PictureInteractorOutput
  ) async {
    await saver.savePicture(of: item, in: folder, reportingTo: output)
  }

  package func saveWallpaper(of item: APODItem, reportingTo output: any PictureInteractorOutput) async {
    await saver.saveWallpaper(of: item, reportingTo: output)
  }

  package func removeWallpapers(before picture: SavedPicture) { saver.removeWallpapers(before: picture) }

  package func checkPage(_ path: String) throws(APIError) { try PageSaver().checkPage(path) }

  package func savePage(
    _ segments: [PageSegment], to path: String, reportingTo output: any PageInteractorOutput
  ) async {
    await PageSaver().savePage(segments, to: path, reportingTo: output)
  }
}
