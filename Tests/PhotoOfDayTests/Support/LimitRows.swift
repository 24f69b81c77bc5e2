import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Synchronization
import Testing

/// Calls that must overlap: each waits until enough of them have begun.
private final class Crowd: HTTPClient, APODService {
  private struct Seen {
    var present = 0
    /// The largest number that were there at the same time.
    var most = 0
    /// The turns that all of them together may still wait for one that shouldn't come.
    var turns = 400
  }

  private let wanted: Int
  /// So many come in any case.
  private let expected: Int
  private let seen = Mutex(Seen())
  private let patience = Patience()

  init(of wanted: Int, isExpected: Bool) {
    self.wanted = wanted
    expected = isExpected ? wanted : wanted - 1
  }

  /// True once the wanted number of calls overlapped.
  var hasMet: Bool { seen.withLock(\.most) >= wanted }

  /// Waits until the other calls have begun, or have had the time to.
  private func join() async {
    seen.withLock { seen in
      seen.present += 1
      seen.most = max(seen.most, seen.present)
    }
    var waits = true
    while waits {
      await Task.yield()
      waits = seen.withLock { seen in
        if seen.most < expected { return !patience.isOver }
        seen.turns -= 1
        return seen.most < wanted && seen.turns > 0
      }
    }
    seen.withLock { $0.present -= 1 }
  }

  func get(_ request: HTTPRequest, until deadline: Deadline) async throws(AppError) -> HTTPResponse
  {
    await join()
    return HTTPResponse(status: 200, body: Array("[]".utf8))
  }

  func fetchEntries(
    in days: ClosedRange<CalendarDay>, for call: ServiceCall
  ) async throws(AppError) -> APODAnswer {
    await join()
    return APODAnswer(items: [.plain(days.lowerBound)])
  }
}

// MARK: - Requests

extension Limit {
  static let requests = [
    atOnce("EveryYear.yearsAtOnce", 4) { crowd in
      _ = try await loader(crowd, today: "2023-11-15").everyYear(MonthDay("2023-10-25"))
    },
    atOnce("ScienceAPODService.pagesAtOnce", 4) { crowd in
      let days: ClosedRange<CalendarDay> = "2023-01-01"..."2023-06-30"
      _ = try? await ScienceAPODService(requests: .at(crowd)).fetchEntries(in: days)
    },
    atOnce("ExportInteractor.loadedAtOnce", 5) { crowd in
      let folder = try TemporaryFolder()
      let store = PictureStore(folder: folder.path + "/pictures")
      let sut = ExportInteractor(pictures: PictureLoader(requests: .at(crowd), store: store))
      let page = ExportedPage(of: pictures, in: ("", ""), address: { _, _ in "" }) { _, _ in
        ("", "")
      }
      await sut.export(page, to: folder.path + "/page.html", reportingTo: OutputSpy())
    },
    atOnce("ArchiveInteractor.picturesAtOnce", 4) { crowd in
      let folder = try TemporaryFolder()
      let sut = ArchiveInteractor(
        loader: loader(crowd, today: "2023-11-15"),
        requests: .at(crowd),
        pictures: PictureArchive(folder: folder.path))
      await sut.archivePictures(PicturePlan(items: pictures), reportingTo: OutputSpy())
    },
    // When the eighth has failed, three others have been asked for.
    Limit("EveryYear.mostFailuresInARow, years that are asked for", 11) { count in
      let service = APODServiceStub { _ in .failure(.serverError(status: 503, message: nil)) }
      let today = CalendarDay(1994 + count, 12, 31)
      _ = try? await loader(service, today: today).everyYear(MonthDay("2023-10-25"))
      return service.asked.withLock(\.count) == count
    },
    Limit("PlanetaryAPODService.mostFailedParts, failed", 5) { count in
      // Each fails a quarter of the month; the first two fail a half, too.
      let all: [CalendarDay] = ["2023-10-01", "2023-10-09", "2023-10-17", "2023-10-25"]
      let bad = all.prefix(count - 2)
      let client = HTTPClientStub { request in
        let dates = request.address.text.matches(of: /\d{4}-\d\d-\d\d/)
          .compactMap { CalendarDay(iso: $0.output) }
        let days = dates[0]...dates[dates.count - 1]
        if bad.contains(where: days.contains) {
          return .failure(.serverError(status: 500, message: nil))
        }
        return .success(planetary(count: 1, on: dates[0]))
      }
      let sut = PlanetaryAPODService(requests: .at(client))
      return (try? await sut.fetchEntries(in: "2023-10-01"..."2023-10-31")) != nil
    },
    Limit("PlanetaryAPODService.spare, entries of two days", 29) { count in
      let client = HTTPClientStub { _ in .success(planetary(count: count, on: "2023-10-01")) }
      let sut = PlanetaryAPODService(requests: .at(client))
      return (try? await sut.fetchEntries(in: "2023-10-01"..."2023-10-02")) != nil
    },
    Limit("ScienceAPODService.pageSize, days in one request", 25) { count in
      let client = NASAClient { _ in HTTPResponse(status: 200, body: Array("[]".utf8)) }
      let first: CalendarDay = "2023-01-01"
      let days = first...first.advanced(by: count - 1)
      _ = try? await ScienceAPODService(requests: .at(client)).fetchEntries(in: days)
      return client.requests.count == 1
    },
    Limit("HTMLScanner.longest, bytes of an entry's answer", 512 << 10) { count in
      let sut = CurlHTTPClient.here()
      let server = try LoopbackServer { _ in
        .body([UInt8](repeating: 0x20, count: count))
      }
      return await sut.failure(server.origin, limit: HTTPRequest.entryBodyLimit) == nil
    },
    Limit("HTTPResponse.retryAfter, seconds", 86_400) { seconds in
      let headers = ["retry-after": "\(seconds)"]
      return HTTPResponse(status: 429, headers: headers, body: []).retryAfter == seconds
    },
    Limit("NASAErrorResponse.longestMessage, bytes", 1000) { count in
      let message = String(repeating: "a", count: count)
      let body = Array(#"{"code":"x","message":"\#(message)"}"#.utf8)
      return NASAErrorResponse(HTTPResponse(status: 400, body: body))?.message == message
    },
  ]

  /// The largest number of calls that overlap.
  private static func atOnce(
    _ name: String, _ most: Int, _ call: @escaping @Sendable (Crowd) async throws -> Void
  ) -> Limit {
    Limit(name, most) { count in
      let crowd = Crowd(of: count, isExpected: count <= most)
      try await call(crowd)
      return crowd.hasMet
    }
  }

  private static func loader(_ service: any APODService, today: CalendarDay) -> APODLoader {
    let clock = NASAClock.noon(of: today)
    return APODLoader(service: service, library: Library(now: { today.noon }), clock: clock)
  }

  /// More than are loaded at once.
  private static let pictures = (1...8).map { APODItem.plain(CalendarDay(2023, 10, $0)) }

  private static func planetary(count: Int, on day: CalendarDay) -> HTTPResponse {
    let entries = Array(repeating: SentEntry.planetary(day), count: count)
    return HTTPResponse(status: 200, body: Array(entries.json.utf8))
  }
}

// MARK: - Files

extension Limit {
  static let files = [
    Limit("PartFile.highestNumber, taken", 998) { count in
      let folder = try TemporaryFolder()
      for number in 1...count {
        try folder.write("", to: PartFile.path(name: "x", number: number, extension: "png"))
      }
      let part = try PartFile(beside: folder.path + "/x", of: .cache)
      return (try? part.rename(name: folder.path + "/x", extension: "png")) != nil
    },
    Limit("SaveInteractor.mostNumbers", 20) { count in
      let folder = try TemporaryFolder()
      let nasa = try PictureServer()
      for number in 1...count {
        let name = PartFile.path(name: "2023-10-25 Hourglass", number: number, extension: "png")
        try folder.write(number < count ? [] : PNGPicture.quarters(width: 2, height: 2), to: name)
      }
      let folders = PictureFolders(home: folder.path)
      let sut = SaveInteractor(requests: .at(CurlHTTPClient.here()), folders: folders)
      return try await sut.save(nasa.fixed, in: folder.path) { _, _ in }.kind == .alreadyThere
    },
    // A tenth is left free for the next pictures.
    Limit("PictureStore.usualLimit, bytes kept", (256 << 20) - (256 << 20) / 10) { total in
      let folder = try TemporaryFolder()
      let picture = PNGPicture.quarters(width: 2, height: 2)
      let old = "pictures/" + String(repeating: "0", count: 32)
      try folder.write("", to: old)
      // Takes no space.
      #expect(truncate(folder.path + "/" + old, total - picture.count) == 0)
      try setAge(of: folder.path + "/" + old, seconds: 100)
      let store = PictureStore(folder: folder.path + "/pictures")
      try keep(picture, in: store, as: #require(WebAddress("https://example.org/a")))
      return folder.has(old)
    },
    Limit("TranslationStore.usualLimit, bytes kept", 64 << 20) { total in
      let folder = try TemporaryFolder()
      let item = APODItem.plain("2023-10-25")
      let store = TranslationStore(folder: folder.path)
      let translation = try Translation(Array("x".utf8), by: "trans")
      try await store.keep(translation, of: item, by: ["trans"])
      let old = "2023-10-24-0123456789abcdef-0123456789abcdef.txt"
      try folder.write("", to: old)
      // Takes no space.
      let size = "photo-of-day 1 trans\n\nx\n".utf8.count
      #expect(truncate(folder.path + "/" + old, total - size) == 0)
      try setAge(of: folder.path + "/" + old, seconds: 100)
      try await store.keep(translation, of: item, by: ["trans"])
      return folder.has(old)
    },
    Limit("ProgramTranslator.longest, bytes", 64 << 10) { count in
      let programs = try FakePrograms()
      try await programs.add("mine", "head -c \(count) /dev/zero")
      let sut = ProgramTranslator(environment: programs.environment())
      let output = await sut.output(of: ["mine"], reading: "x")
      return output != .failure(.wroteTooMuch(name: "mine"))
    },
    Limit("PictureStore.mostTemporary", 64) { count in
      let folder = try TemporaryFolder()
      let store = PictureStore(temporaryFolder: folder.path)
      let addresses = (0..<count).compactMap { WebAddress("https://example.org/\($0)") }
      for address in addresses {
        try keep(PNGPicture.quarters(width: 2, height: 2), in: store, as: address)
      }
      return store.load(addresses[0]) != nil
    },
    Limit("FavoriteStore.leastIndexed, bytes", 1 << 18) { size in
      let folder = try TemporaryFolder()
      var item = APODItem.plain("2023-09-01")
      item.explanation = "x"
      let short = try FavoritesFile().toggling([item]).bytes.count
      item.explanation = String(repeating: "x", count: size - short + 1)
      try folder.write(FavoritesFile().toggling([item]).bytes, to: "favorites.json")
      try setAge(of: folder.path + "/favorites.json", seconds: 100)
      let days = try await FavoriteStore(path: folder.path + "/favorites.json").days()
      #expect(days == ["2023-09-01"])
      return !folder.has("favorites.json.days")
    },
    Limit("StoredEntries.largestFile, bytes", StoredEntries.largestFile) { size in
      let folder = try TemporaryFolder()
      let month = StoredEntries(month: "2023-10", storedAt: 1_700_000_000, items: [])
      let rest = month.json.dropFirst()
      let start = Array("{\"other\":\"".utf8)
      let end = Array("\",".utf8)
      let filling = size - start.count - end.count - rest.count
      let text = [UInt8](repeating: UInt8(ascii: "x"), count: filling)
      try folder.write(start + text + end + rest, to: "months/2023-10.json")
      return (try? folder.months().load("2023-10")) != nil
    },
    Limit("ExportInteractor.longestBeginning, bytes", 4096) { end in
      let folder = try TemporaryFolder()
      let mark = ExportInteractor.mark
      let before = String(repeating: " ", count: end - mark.utf8.count)
      try folder.write(before + mark, to: "page.html")
      let pictures = PictureLoader(requests: .at(OfflineHTTPClient()), store: PictureStore())
      let page = ExportedPage(of: [], in: ("", ""), address: { _, _ in "" }) { _, _ in ("", "") }
      let output = OutputSpy<SavedPage>()
      await ExportInteractor(pictures: pictures)
        .export(page, to: folder.path + "/page.html", reportingTo: output)
      return output.value != nil
    },
    Limit("Export.mostOnPage", 1000) { count in
      let session = try await PlayedSession()
      let last: CalendarDay = "2023-10-31"
      let items = (0..<count).map { APODItem.bare(last.advanced(by: -$0)) }
      let favorites = ".local/share/photo-of-day/favorites.json"
      try session.home.write(FavoritesFile().toggling(items).bytes, to: favorites)
      let page = session.home.path + "/page.html"
      try await session.play(["--favorites", "--no-input", "--export", page])
      return session.home.has("page.html")
    },
  ]

  private static func keep(
    _ picture: [UInt8], in store: PictureStore, as address: WebAddress
  ) throws {
    let part = try store.part(for: address)
    #expect(picture.withUnsafeBytes(part.append) == nil)
    try store.cache(part, as: address)
  }
}

// MARK: - Pictures

extension Limit {
  static let pictureFiles = [
    Limit("PictureFile.tailLength, bytes after the end of a PNG", 52) { count in
      let folder = try TemporaryFolder()
      let picture = PNGPicture.quarters(width: 2, height: 2)
      try folder.write(picture + [UInt8](repeating: 0, count: count), to: "picture")
      return PictureFile(complete: folder.path + "/picture") != nil
    },
    Limit("MediaFormat.headLength, bytes up to the size of a JPEG", 512 << 10) { end in
      let folder = try TemporaryFolder()
      let start: [UInt8] = [0xFF, 0xD8]
      let frame: [UInt8] = [0xFF, 0xC0, 0, 17, 8, 0, 2, 0, 2]
      let filling = segments(of: end - start.count - frame.count)
      try folder.write(start + filling + frame + [0xFF, 0xD9], to: "picture")
      return PictureFile(complete: folder.path + "/picture")?.size == PixelSize(width: 2, height: 2)
    },
    Limit("PictureAddresses.grid, pixels", 64) { side in
      let addresses = try #require(PictureAddresses(resizable))
      let square = PixelSize(width: side, height: side)
      let smallest = addresses.rendition(fitting: PixelSize(width: 1, height: 1))
      return addresses.rendition(fitting: square) == smallest
    },
    Limit("PictureLoader.largestCached, pixels", 4096) { side in
      let folder = try TemporaryFolder()
      let store = PictureStore(folder: folder.path + "/pictures")
      let square = PixelSize(width: side, height: side)
      let address = PictureAddresses(resizable)?.rendition(fitting: square)
      try keep(PNGPicture.claiming(width: side, height: side), in: store, as: #require(address))
      let sut = PictureLoader(requests: .at(OfflineHTTPClient()), store: store)
      let small = PixelSize(width: 64, height: 64)
      return (try? await sut.picture(of: resizable, fitting: small)) != nil
    },
    Limit("PictureLoader.largestOriginal, bytes", 10 << 20) { count in
      let nasa = try PictureServer { request in
        let isSmall = request.path == "/small.png"
        let side = isSmall ? 64 : 640
        return .body(png(width: side, height: side, bytes: isSmall ? nil : count))
      }
      let size = PixelSize(width: 640, height: 640)
      return try await load { try await $0.picture(of: nasa.fixed, fitting: size) }.size == size
    },
    // A twentieth less counts as the same.
    Limit("ExportInteractor.leastSide, pixels", 730, 729) { side in
      let nasa = try PictureServer { _ in .body(png(width: side, height: side)) }
      _ = try await load { try await ExportInteractor(pictures: $0).picture(of: nasa.fixed) }
      return nasa.asked == ["/small.png"]
    },
    Limit("ExportInteractor.large, bytes", 500_000) { count in
      let nasa = try PictureServer { request in
        let isWanted = request.query["w"] != nil
        return .body(png(width: 816, height: 1024, bytes: isWanted ? count : nil))
      }
      _ = try await load { try await ExportInteractor(pictures: $0).picture(of: nasa.resizable()) }
      return nasa.asked.count == 1
    },
    Limit("GalleryText.narrowest, columns of a window for two", 32, 31) { columns in
      let screen = StreamTraits(isTerminal: true, columns: columns)
      return GalleryGrid(count: 2, on: screen, cell: .usual).columns == 2
    },
    Limit("ProgramRun.errorLimit, bytes", 64 << 10) { end in
      let programs = try FakePrograms()
      let noise = "head -c \(end - 1) /dev/zero | tr '\\0' '\\n' >&2; echo x >&2; exit 3"
      try await programs.add("noisy", noise)
      let run = ProgramRun(["noisy"], environment: programs.environment())
      do throws(ProgramFailure) {
        _ = try await run.output(limit: 1)
      } catch {
        return error == .failed(name: "noisy", words: "x")
      }
      return false
    },
  ]

  /// An entry whose picture NASA renders in any size.
  private static let resizable = APODItem(
    date: "2023-10-25",
    title: "x",
    mediaType: .image,
    explanation: "",
    imageURL: WebAddress("https://example.org/dynamicimage/assets/a.png?w=9&h=9&fit=clip"),
    hdImageURL: WebAddress("https://example.org/content/dam/a.png"),
    originalSize: PixelSize(width: 9000, height: 9000))

  /// Loads with an empty cache from this machine's servers.
  private static func load(
    _ work: (PictureLoader) async throws -> PictureFile
  ) async throws -> PictureFile {
    let folder = try TemporaryFolder()
    let store = PictureStore(folder: folder.path + "/pictures")
    let requests = RetryingRequests.at(CurlHTTPClient.here())
    return try await work(PictureLoader(requests: requests, store: store, timeLimit: 3600))
  }

  /// Meaningless segments of a JPEG, with `count` bytes in all.
  private static func segments(of count: Int) -> [UInt8] {
    var segments: [UInt8] = []
    while segments.count < count {
      let marker: [UInt8] = [0xFF, 0xEF]
      let rest = count - segments.count
      // None is shorter than its marker and its length.
      let longest = rest > 60_004 ? 60_000 : rest
      let length = longest - marker.count
      segments += marker + [UInt8(length >> 8), UInt8(length & 0xFF)]
      segments += [UInt8](repeating: 0, count: length - 2)
    }
    return segments
  }

  /// A PNG that claims a size, padded to a number of bytes.
  private static func png(width: Int, height: Int, bytes: Int? = nil) -> [UInt8] {
    let whole = PNGPicture.claiming(width: width, height: height)
    let filling = [UInt8](repeating: 0, count: (bytes ?? whole.count) - whole.count)
    return whole.dropLast(12) + filling + whole.suffix(12)
  }
}

// MARK: - Texts

extension Limit {
  static let texts = [
    Limit("PlainText.mostMarks", 4) { count in
      let text = "x" + String(repeating: "\u{325}", count: count)
      return PlainText.line(text) == text
    },
    Limit("NASAText.mostLabelWords, which are left out", 8) { count in
      let label = Array(repeating: "word", count: count).joined(separator: " ")
      return NASAText.explanation("Text.<br><b>\(label):</b> more").text == "Text."
    },
    Limit("NASAText.mostLabels, which are left out", 3) { count in
      let labels = String(repeating: "Explanation: ", count: count)
      return NASAText.explanation(labels + "Text.").text == "Text."
    },
    Limit("SafeLinks.mostLinks, links of a text", 200) { count in
      let text = String(repeating: "<a href=https://example.org>a</a> ", count: count)
      return NASAText.explanation(text).links.count == count
    },
    Limit("SafeLinks.longestAddress, bytes", 2048) { count in
      !NASAText.explanation(link(ofLength: count)).links.isEmpty
    },
    Limit("SafeLinks.mostBytes, of all addresses", 64 << 10) { count in
      let most = Array(repeating: link(ofLength: 2000), count: 32)
      let links = most + [link(ofLength: count - 64_000)]
      return NASAText.explanation(links.joined(separator: " ")).links.count == links.count
    },
    Limit("SearchQuery.mostTerms", 64) { count in
      let words = (0..<count).map { "w\($0)" }
      return (try? SearchQuery(search: words.joined(separator: " "))) != nil
    },
    Limit("SearchQuery.longestText, bytes", 4096) { count in
      (try? SearchQuery(search: String(repeating: "a", count: count))) != nil
    },
    Limit("WordForms.shortest, letters that the plural adds to", 2) { count in
      WordForms.all(of: String(repeating: "e", count: count)).count == 1
    },
    Limit("LineEditor.longestSearch, scalars", 128) { count in
      var sut = LineEditor(history: [])
      _ = sut.handle(.search)
      _ = sut.handle(.paste(String(repeating: "a", count: count)))
      return sut.searched?.text.count == count
    },
  ]

  /// A link whose address has `count` bytes.
  private static func link(ofLength count: Int) -> String {
    let home = "https://example.org/"
    let path = String(repeating: "a", count: count - home.utf8.count)
    return "<a href=\(home)\(path)>a</a>"
  }
}
