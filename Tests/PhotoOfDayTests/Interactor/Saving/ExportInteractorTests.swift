import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Synchronization
import Testing

@Suite("Writing a page")
struct ExportInteractorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Exports a page of entries with these pictures, each between `<` and `>`.
  ///
  /// - Parameters:
  ///   - limit: of the cache, in bytes.
  ///   - meanwhile: called before the picture with that number arrives.
  private func export(
    _ before: String = "",
    pictures: [[UInt8]] = [],
    to name: String,
    limit: Int = PictureStore.usualLimit,
    meanwhile: @escaping @Sendable (_ number: Int) async -> Void = { _ in }
  ) async throws -> Result<SavedPage, AppError> {
    let addresses = pictures.indices.map { "https://a.example/\($0).png" }
    let client = NASAClient { address in
      guard let number = addresses.firstIndex(of: address) else {
        return HTTPResponse(status: 200, body: [])
      }
      await meanwhile(number)
      return HTTPResponse(status: 200, body: pictures[number])
    }
    let items = addresses.enumerated().map { index, address in
      var item = APODItem.plain(CalendarDay("2023-10-01").advanced(by: index))
      item.imageURL = WebAddress(address)
      item.hdImageURL = nil
      return item
    }
    let page = ExportedPage(
      of: items,
      in: (before, ""),
      address: { "data:\($1);base64,\(Data($0).base64EncodedString())" },
      text: { _, _ in ("<", ">") })
    let store = PictureStore(folder: folder.path + "/pictures/\(UUID())", limit: limit)
    let sut = ExportInteractor(pictures: PictureLoader(requests: .at(client), store: store))
    let output = OutputSpy<SavedPage>()
    await sut.export(page, to: "\(folder.path)/\(name)", reportingTo: output)
    return try #require(output.result)
  }

  /// A PNG as it is on the page.
  private func embedded(_ png: [UInt8]) -> String {
    "<data:image/png;base64,\(Data(png).base64EncodedString())>"
  }

  @Test("embeds each picture with its media type, and nothing that browsers can't show")
  func pictures() async throws {
    let png = PNGPicture.quarters(width: 2, height: 2)
    let pictures = [png, Array("RIFF....WEBPVP8 ".utf8), []]
    let saved = try await export("ก", pictures: pictures, to: "page.html").get()
    let text = "ก\(embedded(png))<><>"
    #expect(saved.path == folder.path + "/page.html")
    #expect(saved.size == text.utf8.count)
    #expect(saved.missing.map(\.date) == ["2023-10-02", "2023-10-03"])
    #expect(saved.failure?.name == "notAPicture")
    #expect(try folder.read("page.html") == text)
  }

  @Test("loads pictures again that the cache removes before their turn comes")
  func evicted() async throws {
    let pictures = (1...30).map { PNGPicture.claiming(width: $0, height: 1) }
    let others = Mutex(0)
    let allAsked = AsyncStream.makeStream(of: Void.self)
    let limit = pictures[0].count * 8
    let saved = try await export(pictures: pictures, to: "page.html", limit: limit) { number in
      let count = others.withLock { count in
        count += number > 0 ? 1 : 0
        return count
      }
      if number == 0 {
        for await _ in allAsked.stream.prefix(1) {}
      } else if count == 29 {
        allAsked.continuation.yield()
      }
    }.get()
    let text = pictures.map(embedded).joined()
    #expect(saved.missing.isEmpty)
    #expect(saved.failure == nil)
    #expect(try folder.read("page.html") == text)
  }

  @Test(
    "takes a free name if another file has come meanwhile",
    arguments: [
      (nil, nil, "page.html"),
      (nil, "mine", "page (2).html"),
      (nil, ExportInteractor.mark, "page (2).html"),
      (ExportInteractor.mark, nil, "page.html"),
      ("", "mine", "page (2).html"),
      (ExportInteractor.mark, "mine", "page (2).html"),
      (ExportInteractor.mark, "", "page (2).html"),
    ] as [(String?, String?, String)])
  func meanwhile(before: String?, after: String?, name: String) async throws {
    let folder = folder
    if let before {
      try folder.write(before, to: "page.html")
    }
    let picture = PNGPicture.quarters(width: 2, height: 2)
    let saved = try await export(pictures: [picture], to: "page.html") { _ in
      guard let after else { return }
      // Another file with that name, as an editor or another program leaves it.
      try? folder.write(after, to: "other.html")
      rename(folder.path + "/other.html", folder.path + "/page.html")
    }.get()
    #expect(saved.path == folder.path + "/" + name)
    #expect(saved.occupiedPath == (name == "page.html" ? nil : folder.path + "/page.html"))
    #expect(try folder.read(name).hasPrefix("<data:image/png"))
    if let after {
      #expect(try folder.read("page.html") == after)
    }
    #expect(!folder.files.contains { $0.hasSuffix(".part") })
  }

  @Test("stays beside its page of before if somebody has written into that meanwhile")
  func edited() async throws {
    let folder = folder
    try folder.write(ExportInteractor.mark, to: "page.html")
    let picture = PNGPicture.quarters(width: 2, height: 2)
    let saved = try await export(pictures: [picture], to: "page.html") { _ in
      let notes = "My notes, in place of a page of the program's: longer than its mark"
      let file = FileHandle(forWritingAtPath: folder.path + "/page.html")
      try? file?.write(contentsOf: Data(notes.utf8))
    }.get()
    #expect(saved.path == folder.path + "/page (2).html")
    #expect(try folder.read("page.html").hasPrefix("My notes"))
  }

  @Test("keeps the existing page if no picture can be had")
  func failures() async throws {
    try folder.write(ExportInteractor.mark, to: "page.html")
    await #expect(throws: AppError.self) {
      try await export(pictures: [[]], to: "page.html").get()
    }
    #expect(try folder.read("page.html") == ExportInteractor.mark)
    #expect(!folder.files.contains { $0.hasSuffix(".part") })
  }

  @Test("stops between two entries, and keeps the existing page")
  func cancelled() async throws {
    try folder.write(ExportInteractor.mark, to: "page.html")
    let output = OutputSpy<SavedPage>()
    let path = folder.path + "/page.html"
    let written = Mutex(0)
    let days = (1...9).map { APODItem.plain(CalendarDay(2023, 10, $0)) }
    let page = ExportedPage(of: days, in: ("", ""), address: { _, _ in "" }) { _, _ in
      written.withLock { $0 += 1 }
      withUnsafeCurrentTask { $0?.cancel() }
      return ("", "")
    }
    let pictures = PictureLoader(requests: .at(OfflineHTTPClient()), store: PictureStore())
    let sut = ExportInteractor(pictures: pictures)
    await Task { await sut.export(page, to: path, reportingTo: output) }.value
    #expect(output.result == .failure(.cancelled))
    #expect(written.withLock(\.self) == 1)
    #expect(try folder.read("page.html") == ExportInteractor.mark)
    #expect(folder.files == ["page.html"])
  }

  @Test("embeds pictures of any size")
  func large() async throws {
    let whole = PNGPicture.quarters(width: 2, height: 2)
    for size in [3 << 16, (3 << 16) + 1, 9 << 20] {
      let filling = [UInt8](repeating: 7, count: size - whole.count)
      let bytes = whole.dropLast(12) + filling + whole.suffix(12)
      try folder.write("", to: "page.html")
      _ = try await export(pictures: [Array(bytes)], to: "page.html").get()
      #expect(try folder.read("page.html") == embedded(Array(bytes)))
    }
  }

  @Test("refuses to replace another program's file, or a link to nothing")
  func refused() async throws {
    try folder.write("<!DOCTYPE html>\n<title>My notes</title>", to: "notes.html")
    for (name, target) in [("link", "away/page.html"), ("circle", "circle")] {
      #expect(symlink(target, folder.path + "/" + name) == 0)
    }
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    #expect(mkdir(folder.path + "/folder", 0o700) == 0)
    for (name, reason) in [
      ("notes.html", "notOurPage"),
      ("link", "danglingLink"),
      ("circle", "couldNotSave"),
      ("pipe", "notOurPage"),
      ("folder", "notOurPage"),
      ("nowhere/x.html", "/nowhere/x.html: No such file"),
    ] {
      let result = try await export(to: name)
      #expect("\(result)".contains(reason), "\(name)")
      #expect("\(result)".hasPrefix("failure"), "\(name)")
    }
    #expect(try folder.read("notes.html").contains("My notes"))
    #expect(Set(folder.files).isSubset(of: ["notes.html", "pipe"]))
    let link = folder.path + "/link"
    let target = try FileManager.default.destinationOfSymbolicLink(atPath: link)
    #expect(target == "away/page.html")
  }

  @Test("follows a link, keeps the page's owner and permissions, and replaces an empty file")
  func target() async throws {
    try folder.write(ExportInteractor.mark, to: "page.html")
    #expect(chmod(folder.path + "/page.html", 0o640) == 0)
    let owner = getuid() == 0 ? 54001 : getuid()
    #expect(chown(folder.path + "/page.html", owner, getgid()) == 0)
    #expect(symlink("page.html", folder.path + "/link.html") == 0)
    _ = try await export("after", to: "link.html").get()
    var status = stat()
    #expect(lstat(folder.path + "/page.html", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(status.st_uid == owner)
    #expect(lstat(folder.path + "/link.html", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.read("page.html") == "after")
    try folder.write("", to: "empty.html")
    _ = try await export("after", to: "empty.html").get()
    #expect(try folder.read("empty.html") == "after")
    #expect(folder.files == ["empty.html", "link.html", "page.html"])
  }
}

@Suite("The pictures of a page", .guardAgainstHanging)
struct PagePictureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func fetch(_ item: APODItem) async -> Result<PictureFile, AppError> {
    let loader = PictureLoader(
      requests: .at(CurlHTTPClient.here()),
      store: PictureStore(folder: folder.path + "/pictures"),
      timeLimit: 3600)
    do throws(AppError) {
      return .success(try await ExportInteractor(pictures: loader).picture(of: item))
    } catch {
      return .failure(error)
    }
  }

  /// A file of the given size that ends like a PNG.
  private func png(width: Int, height: Int, bytes: Int) -> [UInt8] {
    let whole = PNGPicture.claiming(width: width, height: height)
    let filling = [UInt8](repeating: 0, count: bytes - whole.count)
    return whole.dropLast(12) + filling + whole.suffix(12)
  }

  @Test("have 1024 pixels, or are the file of moderate size if the server doesn't resize")
  func size() async throws {
    let nasa = try PictureServer()
    _ = try await fetch(nasa.resizable()).get()
    #expect(nasa.asked == ["/dynamicimage/assets/a.png 816×1024"])
    let other = try PictureServer { _ in
      .body(png(width: 960, height: 640, bytes: 600_000))
    }
    #expect(try await fetch(other.fixed).get().size?.width == 960)
    #expect(other.asked == ["/small.png"])
  }

  @Test("are NASA's JPEG copy instead of a large PNG, and the PNG if there is no smaller copy")
  func copy() async throws {
    let small = PNGPicture.claiming(width: 1020, height: 1280)
    for (reply, height) in [
      (LoopbackReply.body(small), 1280),
      (.body([], status: 404), 1024),
      (.body(png(width: 9, height: 9, bytes: 700_000)), 1024),
    ] {
      let nasa = try PictureServer { [self] request in
        if request.path.hasSuffix(".1280.1280.jpeg") { return reply }
        if request.query["w"] == nil { return nil }
        return .body(png(width: 816, height: 1024, bytes: 600_000))
      }
      #expect(try await fetch(nasa.resizable()).get().size?.height == height)
      let copy = "/jcr:content/renditions/cq5dam.web.1280.1280.jpeg"
      #expect(nasa.asked[1] == "/content/dam/a.png" + copy)
      try? FileManager.default.removeItem(atPath: folder.path + "/pictures")
    }
  }
}
