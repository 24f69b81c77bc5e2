import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The main actor", .guardAgainstHanging)
struct MainActorTests {
  private typealias Work = @MainActor () async throws -> Void

  @Test("is free while favorites and months are read and written")
  @MainActor
  func stored() async throws {
    let folder = try TemporaryFolder()
    let favorites = FavoriteStore(path: folder.path + "/favorites.json")
    let item = APODItem.plain("2023-10-25")
    let loader = APODLoader(
      service: SampleAPODService(),
      library: Library { 0 },
      clock: NASAClock { 1_700_000_000 })
    let list = ListInteractor(loader: loader, favorites: favorites)
    let detail = DetailInteractor(loader: loader)
    let month = try #require(CalendarMonth(year: 2023, month: 10))
    try await expectFree("days") { _ = try await favorites.days() }
    try await expectFree("toggleFavorites") {
      await favorites.toggleFavorites([item], reportingTo: OutputSpy())
    }
    try await expectFree("a list") {
      await list.fetchList(.month(month), anew: false, reportingTo: OutputSpy())
    }
    try await expectFree("an entry") {
      await detail.fetchEntry(.day(item.date), anew: false, reportingTo: OutputSpy())
    }
  }

  @Test("is free while pictures and pages are read, written and looked for")
  @MainActor
  func pictures() async throws {
    let folder = try TemporaryFolder()
    let item = APODItem.plain("2023-10-25")
    let saver = SaveInteractor(
      requests: .at(OfflineHTTPClient()), folders: PictureFolders(home: folder.path))
    let wallpapers = WallpaperSaver(saver, folder: folder.path + "/wall")
    let loader = PictureLoader(requests: .at(OfflineHTTPClient()), store: PictureStore())
    let page = ExportedPage(of: [item], in: ("", ""), address: { _, _ in "" }) { _, _ in ("", "") }
    let path = folder.path + "/page.html"
    let size = PixelSize(width: 9, height: 9)
    try await expectFree("savePicture") {
      await saver.savePicture(of: item, in: nil, reportingTo: OutputSpy())
    }
    try await expectFree("a wallpaper") {
      await wallpapers.save(item, reportingTo: OutputSpy())
    }
    try await expectFree("removeOthers") {
      await wallpapers.removeOthers(than: SavedPicture(path: "x", kind: .original))
    }
    try await expectFree("export") {
      await ExportInteractor(pictures: loader).export(page, to: path, reportingTo: OutputSpy())
    }
    try await expectFree("fetchPicture") {
      await loader.fetchPicture(of: item, fitting: size, anew: false, reportingTo: OutputSpy())
    }
  }

  @MainActor
  private func expectFree(_ name: String, during work: Work) async throws {
    var isFree = false
    // It runs as soon as the main actor is free, and so before the call returns to it.
    Task { isFree = true }
    try await work()
    #expect(isFree, "\(name)")
    while !isFree {
      await Task.yield()
    }
  }
}
