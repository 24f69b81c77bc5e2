import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("Writing a page")
struct ExportInteractorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(_ text: String, to name: String) async throws(AppError) -> SavedPage {
    let page = try await ExportInteractor.alone().beginPage(folder.path + name)
    try await page.append(text)
    return try await page.finish()
  }

  @Test("embeds each picture with its media type, and nothing that browsers can't show")
  func pictures() async throws {
    let png = PNGPicture.quarters(width: 2, height: 2)
    try Data(png).write(to: URL(fileURLWithPath: folder.path + "/a.jpg"))
    try folder.write("RIFF....WEBPVP8 ", to: "b.webp")
    try folder.write("<html>", to: "c.png")
    let page = try await ExportInteractor.alone().beginPage(folder.path + "/page.html")
    try await page.append("ก")
    for (name, isPicture) in [("a.jpg", true), ("b.webp", false), ("c.png", false), ("d.png", false)] {
      #expect(try await page.append(picture: "\(folder.path)/\(name)", between: "<", and: ">") == isPicture)
    }
    let text = "ก<data:image/png;base64,\(Data(png).base64EncodedString())>"
    #expect(try await page.finish() == SavedPage(path: folder.path + "/page.html", size: text.utf8.count))
    #expect(try folder.read("page.html") == text)
  }

  @Test("embeds pictures of any size, piece by piece")
  func large() async throws {
    let whole = PNGPicture.quarters(width: 2, height: 2)
    for size in [3 << 16, (3 << 16) + 1, 9 << 20] {
      let bytes = whole.dropLast(12) + Array(repeating: 7, count: size - whole.count) + whole.suffix(12)
      try folder.write(Array(bytes), to: "a.png")
      try folder.write("", to: "page.html")
      let page = try await ExportInteractor.alone().beginPage(folder.path + "/page.html")
      #expect(try await page.append(picture: folder.path + "/a.png", between: "<", and: ">"))
      _ = try await page.finish()
      #expect(try folder.read("page.html") == "<data:image/png;base64,\(Data(bytes).base64EncodedString())>")
    }
  }

  @Test("refuses what isn't a page of the program's, and a link to nothing, which stays: its drive may be away")
  func refused() async throws {
    try folder.write("<!DOCTYPE html>\n<title>My notes</title>", to: "notes.html")
    for (name, target) in [("link", "away/page.html"), ("circle", "circle")] {
      #expect(symlink(target, folder.path + "/" + name) == 0)
    }
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0 && mkdir(folder.path + "/folder", 0o700) == 0)
    for (name, reason) in [
      ("notes.html", "notOurPage"), ("link", "a link to nothing"), ("circle", "couldNotSave"),
      ("pipe", "not a plain file"), ("folder", "not a plain file"), ("nowhere/x.html", "/nowhere/x.html: No such file"),
    ] {
      let error = await #expect(throws: AppError.self) {
        _ = try await ExportInteractor.alone().beginPage("\(folder.path)/\(name)")
      }
      #expect(error.map { "\($0)".contains(reason) } == true, "\(name)")
    }
    #expect(
      try folder.read("notes.html").contains("My notes") && Set(folder.files).isSubset(of: ["notes.html", "pipe"]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link") == "away/page.html")
  }

  @Test("follows a link, keeps the page's owner and permissions, and replaces an empty file")
  func target() async throws {
    try folder.write(ExportInteractor.mark, to: "page.html")
    #expect(chmod(folder.path + "/page.html", 0o640) == 0)
    let owner = getuid() == 0 ? 54001 : getuid()
    #expect(chown(folder.path + "/page.html", owner, getgid()) == 0)
    #expect(symlink("page.html", folder.path + "/link.html") == 0)
    _ = try await save("after", to: "/link.html")
    var status = stat()
    #expect(lstat(folder.path + "/page.html", &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(status.st_uid == owner)
    #expect(lstat(folder.path + "/link.html", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.read("page.html") == "after")
    try folder.write("", to: "empty.html")
    _ = try await save("after", to: "/empty.html")
    #expect(try folder.read("empty.html") == "after")
    _ = try await ExportInteractor.alone().beginPage(folder.path + "/new.html")
    #expect(folder.files == ["empty.html", "link.html", "page.html"])
  }

  @Test("keeps the existing page if it isn't finished")
  func failures() async throws {
    try folder.write(ExportInteractor.mark, to: "page.html")
    try await ExportInteractor.alone().beginPage(folder.path + "/page.html").append("after")
    #expect(try folder.read("page.html") == ExportInteractor.mark && folder.files == ["page.html"])
  }
}

@Suite("The pictures of a page", .guardAgainstHanging)
struct PagePictureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fetch(_ item: APODItem) async -> Result<PictureFile, AppError>? {
    let loader = PictureLoader(
      client: CurlHTTPClient(timeLimits: .only(), userAgent: "test", hosts: .here),
      store: PictureStore(folder: folder.path + "/pictures"), timeLimit: 3600)
    let output = OutputSpy<PictureFile>()
    await ExportInteractor(pictures: loader).fetchPicture(of: item, reportingTo: output)
    return output.result
  }

  /// A file of the given size that ends like a PNG.
  private func png(width: Int, height: Int, bytes: Int) -> [UInt8] {
    let whole = PNGPicture.claiming(width: width, height: height)
    return whole.dropLast(12) + Array(repeating: 0, count: bytes - whole.count) + whole.suffix(12)
  }

  @Test("have 1024 pixels, or are the file of moderate size if the server doesn't resize")
  func size() async throws {
    let nasa = try PictureServer()
    _ = try #require(await fetch(nasa.resizable())).get()
    #expect(nasa.asked == ["/dynamicimage/assets/a.png 816×1024"])
    let other = try PictureServer { _ in .body(png(width: 960, height: 640, bytes: 600_000)) }
    #expect(try #require(await fetch(other.fixed)).get().size?.width == 960 && other.asked == ["/small.png"])
  }

  @Test("are NASA's JPEG copy instead of a large PNG, and the PNG if there is no smaller copy")
  func copy() async throws {
    let small = PNGPicture.claiming(width: 1020, height: 1280)
    for (reply, height) in [
      (LoopbackReply.body(small), 1280), (.body([], status: 404), 1024),
      (.body(png(width: 9, height: 9, bytes: 700_000)), 1024),
    ] {
      let nasa = try PictureServer { [self] request in
        if request.path.hasSuffix(".1280.1280.jpeg") { return reply }
        return request.query["w"] == nil ? nil : .body(png(width: 816, height: 1024, bytes: 600_000))
      }
      #expect(try #require(await fetch(nasa.resizable())).get().size?.height == height)
      #expect(nasa.asked[1] == "/content/dam/a.png/jcr:content/renditions/cq5dam.web.1280.1280.jpeg")
      try? FileManager.default.removeItem(atPath: folder.path + "/pictures")
    }
  }
}

extension ExportInteractor {
  /// One that fetches no pictures.
  fileprivate static func alone() -> ExportInteractor {
    ExportInteractor(pictures: PictureLoader(client: SamplePictures(), store: nil))
  }
}
