import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("Writing a page")
struct PageSaverTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(_ segments: [PageSegment], to name: String) async -> Result<SavedPage, APIError>? {
    let spy = OutputSpy<SavedPage>()
    await PageSaver().savePage(segments, to: folder.path + name, reportingTo: spy)
    return spy.result
  }

  private func picture(_ name: String) -> PageSegment {
    .picture(path: folder.path + name, before: "<", after: ">", otherwise: "none")
  }

  @Test("embeds each picture with its media type, or a text if browsers can't show it")
  func pictures() async throws {
    let png = PNGPicture.quarters(width: 2, height: 2)
    try Data(png).write(to: URL(fileURLWithPath: folder.path + "/a.jpg"))
    try folder.write("II*\u{0}and so on, a TIFF", to: "b.tiff")
    try folder.write("<html>", to: "c.png")
    let pieces = [.text("ก"), picture("/a.jpg"), picture("/b.tiff"), picture("/c.png"), picture("/d.png"), .text(".")]
    let saved = try #require(await save(pieces, to: "/page.html")).get()
    let text = "ก<data:image/png;base64,\(Data(png).base64EncodedString())>nonenonenone."
    #expect(try folder.read("page.html") == text)
    #expect(saved == SavedPage(path: folder.path + "/page.html", size: text.utf8.count))
  }

  @Test("replaces an existing page as a whole, and leaves no other files")
  func replaces() async throws {
    try folder.write("before", to: "page.html")
    _ = await save([.text("after")], to: "/page.html")
    #expect(try folder.read("page.html") == "after" && folder.files == ["page.html"])
  }

  @Test("follows a link, keeps the page's permissions, and replaces no pipe, device or folder")
  func target() async throws {
    try folder.write("before", to: "page.html")
    #expect(chmod(folder.path + "/page.html", 0o640) == 0)
    #expect(symlink("page.html", folder.path + "/link.html") == 0)
    _ = await save([.text("after")], to: "/link.html")
    var status = stat()
    #expect(lstat(folder.path + "/page.html", &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(lstat(folder.path + "/link.html", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.read("page.html") == "after")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0 && mkdir(folder.path + "/folder", 0o700) == 0)
    for name in ["/pipe", "/folder"] {
      #expect(throws: APIError.couldNotSave(reason: "\(folder.path)\(name): not a plain file")) {
        try PageSaver().checkPage(folder.path + name)
      }
      guard case .failure? = await save([.text("x")], to: name) else { return #expect(Bool(false)) }
    }
    #expect(throws: APIError.self) { try PageSaver().checkPage(folder.path + "/nowhere/x.html") }
    try PageSaver().checkPage(folder.path + "/new.html")
    #expect(
      Set(folder.files) == ["page.html", "link.html"] || Set(folder.files) == ["page.html", "link.html", "pipe"])
  }

  @Test("keeps the existing page if it is cancelled or can't write")
  func failures() async throws {
    try folder.write("before", to: "page.html")
    let stopped = Task {
      while !Task.isCancelled { await Task.yield() }
      return await save([.text("after")], to: "/page.html")
    }
    stopped.cancel()
    #expect(await stopped.value == .failure(.cancelled))
    #expect(try folder.read("page.html") == "before" && folder.files == ["page.html"])
    guard case .failure(.couldNotSave(let reason))? = await save([.text("x")], to: "/nowhere/page.html") else {
      Issue.record("saved")
      return
    }
    #expect(reason.hasPrefix(folder.path + "/nowhere/page.html"))
  }
}
