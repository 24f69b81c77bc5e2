import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The main actor", .guardAgainstHanging)
struct MainActorTests {
  @Test("is free while files are read, written and looked for")
  @MainActor
  func isFree() async throws {
    let folder = try TemporaryFolder()
    let (favorites, item) = (
      FavoriteStore(path: folder.path + "/favorites.json"), APODItem.plain("2023-10-25")
    )
    let saver = SaveInteractor(
      requests: .at(OfflineHTTPClient()), folders: PictureFolders(home: folder.path))
    let wallpapers = WallpaperSaver(saver, folder: folder.path + "/wall")
    let loader = APODLoader(
      service: SampleAPODService(), library: Library { 0 }, clock: NASAClock { 1_700_000_000 })
    let pictures = PictureLoader(requests: .at(OfflineHTTPClient()), store: PictureStore())
    let pages = ExportInteractor(pictures: pictures)
    let month = try #require(CalendarMonth(year: 2023, month: 10))
    let list = ListInteractor(loader: loader, favorites: favorites)
    let calls: [(String, @MainActor () async throws -> Void)] = [
      ("days", { _ = try await favorites.days() }),
      ("toggleFavorites", { await favorites.toggleFavorites([item], reportingTo: OutputSpy()) }),
      ("savePicture", { await saver.savePicture(of: item, in: nil, reportingTo: OutputSpy()) }),
      ("a wallpaper", { await wallpapers.save(item, reportingTo: OutputSpy()) }),
      (
        "removeOthers",
        { await wallpapers.removeOthers(than: SavedPicture(path: "x", kind: .original)) }
      ),
      (
        "export",
        {
          await pages.export(
            ExportedPage(of: [item], in: ("", "")) { _, _ in ("", "") },
            to: folder.path + "/page.html",
            reportingTo: OutputSpy())
        }
      ),
      (
        "fetchPicture",
        {
          await pictures.fetchPicture(
            of: item, fitting: PixelSize(width: 9, height: 9), anew: false, reportingTo: OutputSpy()
          )
        }
      ),
      ("a list", { await list.fetchList(.month(month), anew: false, reportingTo: OutputSpy()) }),
      (
        "an entry",
        {
          await DetailInteractor(loader: loader).fetchEntry(
            .day(item.date), anew: false, reportingTo: OutputSpy())
        }
      ),
    ]
    for (name, call) in calls {
      var isFree = false
      // It runs as soon as the main actor is free, and so before the call returns to it.
      Task { isFree = true }
      try await call()
      #expect(isFree, "\(name)")
      while !isFree { await Task.yield() }
    }
  }
}
