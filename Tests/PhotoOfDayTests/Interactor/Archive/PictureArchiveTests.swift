import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("Archiving pictures")
struct PictureArchiveTests {
  private static let now = CalendarDay("2023-11-15").noon
  private let folder: TemporaryFolder
  private let months: TemporaryFolder
  private var store: MonthFolder { months.months() }
  private let output = OutputSpy<PictureReport>()

  init() throws {
    folder = try TemporaryFolder()
    months = try TemporaryFolder()
  }

  private var client: CurlHTTPClient {
    CurlHTTPClient.here()
  }

  private func makeSUT(
    sleep: @escaping @Sendable (Duration) -> Void = { _ in }
  ) -> ArchiveInteractor {
    let archive = PictureArchive(folder: folder.path + "/pictures")
    let loader = APODLoader(
      service: APODServiceStub { _ in .failure(.offline) },
      library: Library(archive: store, now: { Self.now }),
      clock: NASAClock { Self.now },
      timeLimit: 3600)
    let requests = RetryingRequests(client, sleep: { sleep($0) })
    return ArchiveInteractor(loader: loader, requests: requests, pictures: archive)
  }

  private func loader(offline: Bool) -> PictureLoader {
    PictureLoader(
      requests: .at(offline ? OfflineHTTPClient() : client),
      store: PictureStore(folder: folder.path + "/cache"),
      archive: PictureArchive(folder: folder.path + "/pictures"))
  }

  private func month(_ items: [APODItem]) throws {
    try store.save(StoredEntries(month: "2023-10", storedAt: Self.now, items: items))
  }

  private func archived(_ months: ClosedRange<CalendarMonth>? = nil) async -> PictureReport? {
    let sut = makeSUT()
    let plan = await sut.missingPictures(of: months)
    await sut.archivePictures(plan, reportingTo: output)
    return output.value
  }

  /// An entry with its own picture.
  private func entry(_ day: Int, _ nasa: PictureServer) -> APODItem {
    var item = nasa.resizable(CalendarDay("2023-10-01").advanced(by: day - 1))
    item.hdImageURL = nasa.address("/content/dam/\(day).png")
    item.explanation = "A long text."
    return item
  }

  @Test("requests each picture of the archived months once, 1280 pixels at most")
  func renditions() async throws {
    let nasa = try PictureServer()
    try month((1...8).map { entry($0, nasa) })
    let plan = await makeSUT().missingPictures(of: nil)
    #expect(plan.items.map(\.date.day) == Array((1...8).reversed()))
    #expect(plan.expectedBytes == 8 * 3_000_000)
    #expect(plan.items.allSatisfy { $0.explanation.isEmpty })
    let report = await archived()
    #expect(report?.archived == 8)
    #expect(report?.failures == [])
    let renditions = (1...8).map { "/dynamicimage/assets/\($0).png 1020×1280" }
    #expect(Set(nasa.asked) == Set(renditions))
    #expect(nasa.asked.count == 8)
    #expect(folder.files.count == 8)
    let ownName = /pictures\/2023-10-0\d-[0-9a-f]{8}\.png/
    #expect(folder.files.allSatisfy { $0.wholeMatch(of: ownName) != nil })
    let second = await archived()
    #expect(second?.alreadyThere == 8)
    #expect(second?.archived == 0)
    #expect(nasa.asked.count == 8)
    let other = await makeSUT().missingPictures(of: "2022-01"..."2022-12")
    #expect(other.items.isEmpty)
  }

  @Test("asks for a picture again when the server wants a pause of a few seconds")
  func limited() async throws {
    let pauses = Mutex<[Duration]>([])
    let nasa = try PictureServer { request in
      guard request.path.hasSuffix("/2.png"), pauses.withLock(\.isEmpty) else { return nil }
      return .body([], status: 429, headers: ["Retry-After": "2"])
    }
    try month((1...3).map { entry($0, nasa) })
    let sut = makeSUT { pause in pauses.withLock { $0.append(pause) } }
    let plan = await sut.missingPictures(of: nil)
    await sut.archivePictures(plan, reportingTo: output)
    #expect(output.value?.archived == 3)
    #expect(output.value?.stop == nil)
    #expect(pauses.withLock(\.self) == [.seconds(2)])
  }

  @Test("estimates a PNG at ten times the bytes of a JPEG with as many pixels")
  func estimate() async throws {
    let nasa = try PictureServer()
    var items = (1...30).map { entry($0, nasa) }
    for index in 0..<20 {
      items[index].hdImageURL = nasa.address("/content/dam/\(index).jpg")
    }
    try month(items)
    let plan = await makeSUT().missingPictures(of: nil)
    #expect(plan.expectedBytes == 20 * 250_000 + 10 * 3_000_000)
  }

  @Test("continues where it was cancelled, and leaves no partial files")
  func resumed() async throws {
    let nasa = try PictureServer { $0.path.hasSuffix("/3.png") ? .hang : nil }
    try month((1...4).map { entry($0, nasa) })
    let sut = makeSUT()
    let plan = await sut.missingPictures(of: nil)
    let run = Task { await sut.archivePictures(plan, reportingTo: output) }
    try await eventually("three pictures are archived") {
      folder.files.count { $0.hasSuffix(".png") } == 3
    }
    run.cancel()
    await run.value
    #expect(output.value?.archived == 3)
    #expect(output.value?.stop == .cancelled)
    #expect(output.value?.notReached == 1)
    #expect(folder.files.count == 3)
    #expect(await makeSUT().missingPictures(of: nil).items.map(\.date.day) == [3])
  }

  @Test("gives up only an unreachable host that isn't NASA's, and reports missing files")
  func elsewhere() async throws {
    let nasa = try PictureServer { request in
      request.path.contains("/2.png") ? .body([], status: 404) : nil
    }
    let port = try #require(LoopbackSocket.refusingPort)
    let stills = (11...30).map { day in
      APODItem(
        date: CalendarDay("2023-10-01").advanced(by: day - 1),
        title: "Film",
        mediaType: .video,
        explanation: "",
        thumbnailURL: WebAddress("http://localhost:\(port)/\(day).jpg"))
    }
    var second = entry(2, nasa)
    second.imageURL = nil
    try month([entry(1, nasa), second, entry(3, nasa)] + stills)
    let report = await archived()
    #expect(report?.archived == 2)
    #expect(report?.empty == ["2023-10-02"])
    #expect(report?.stop == nil)
    #expect(report?.failures.count == 20)
    for failure in report?.failures ?? [] {
      guard case .hostUnreachable("localhost", _) = failure.error else {
        Issue.record("\(failure)")
        continue
      }
    }
  }

  @Test("replaces a day's file if its picture has changed")
  func changed() async throws {
    let nasa = try PictureServer()
    try month([entry(1, nasa)])
    _ = await archived()
    let before = folder.files
    try folder.write("mine", to: "pictures/2023-10-01.txt")
    var item = entry(1, nasa)
    item.hdImageURL = nasa.address("/content/dam/better.png")
    try month([item])
    _ = await archived()
    #expect(folder.files.count == 3)
    _ = await makeSUT().missingPictures(of: nil)
    #expect(folder.files.count == 2)
    #expect(!folder.files.contains(before[0]))
  }

  @Test(
    "fetches damaged pictures again, which hide no better one until then",
    arguments: Damage.allCases)
  func damaged(damage: Damage) async throws {
    let nasa = try PictureServer()
    let item = entry(1, nasa)
    try month([item])
    _ = await archived()
    let name = try #require(folder.files.first)
    let whole = try folder.bytes(name)
    let broken = damage.bytes(of: whole)
    try folder.write(broken, to: name)
    let size = PixelSize(width: 160, height: 96)
    // The second time, both are damaged.
    for _ in 0..<2 {
      await #expect(throws: AppError.offline) {
        try await loader(offline: true).picture(of: item, fitting: size)
      }
      let cached = try await loader(offline: false).picture(of: item, fitting: size)
      #expect(cached.path.contains("/cache/"))
      let stored = try await loader(offline: true).picture(of: item, fitting: size)
      #expect(stored.path == cached.path)
      try folder.write(broken, to: String(cached.path.dropFirst(folder.path.count)))
    }
    #expect(await makeSUT().missingPictures(of: nil).items.map(\.date) == [item.date])
    #expect(await archived()?.archived == 1)
    #expect(try folder.bytes(name) == whole)
    let again = try await loader(offline: true).picture(of: item, fitting: size)
    #expect(again.path == folder.path + "/" + name)
  }

  @Test("provides screens with pictures without a request; larger ones come from NASA")
  func shown() async throws {
    let nasa = try PictureServer()
    let item = entry(1, nasa)
    try month([item])
    _ = await archived()
    let asked = nasa.asked.count
    for size in [PixelSize(width: 160, height: 96), PixelSize(width: 1600, height: 1200)] {
      let file = try await loader(offline: true).picture(of: item, fitting: size)
      #expect(file.path.contains("/pictures/2023-10-01-"))
      #expect(file.size == PixelSize(width: 1020, height: 1280))
      #expect(file.originalSize == PixelSize(width: 4455, height: 5592))
    }
    let online = loader(offline: false)
    _ = try await online.picture(of: item, fitting: PixelSize(width: 800, height: 600))
    #expect(nasa.asked.count == asked)
    let larger = try await online.picture(of: item, fitting: PixelSize(width: 2000, height: 2000))
    #expect(larger.path.contains("/cache/"))
    #expect(nasa.asked.count == asked + 1)
    // The larger of the two local files.
    let offline = try await loader(offline: true).picture(
      of: item, fitting: PixelSize(width: 3000, height: 3000))
    #expect(offline.path == larger.path)
  }
}
