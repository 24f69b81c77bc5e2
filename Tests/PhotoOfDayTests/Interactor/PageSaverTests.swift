import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("Writing a page")
struct PageSaverTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func save(_ segments: [PageSegment], to name: String) async throws(APIError) -> (
    page: SavedPage, isComplete: Bool
  ) {
    let page = try PageSaver.alone().beginPage(folder.path + name)
    let isComplete = try await page.append(segments, to: .front)
    return (try await page.finish(), isComplete)
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
    let saved = try await save(pieces, to: "/page.html")
    let text = "ก<data:image/png;base64,\(Data(png).base64EncodedString())>nonenonenone."
    #expect(try folder.read("page.html") == text)
    #expect(saved.page == SavedPage(path: folder.path + "/page.html", size: text.utf8.count) && !saved.isComplete)
  }

  @Test("embeds pictures of any size, piece by piece")
  func large() async throws {
    let whole = PNGPicture.quarters(width: 2, height: 2)
    for size in [3 << 16, (3 << 16) + 1, 9 << 20] {
      let bytes = whole.dropLast(12) + Array(repeating: 7, count: size - whole.count) + whole.suffix(12)
      try folder.write(Array(bytes), to: "a.png")
      #expect(try await save([picture("/a.png")], to: "/page.html").isComplete)
      #expect(try folder.read("page.html") == "<data:image/png;base64,\(Data(bytes).base64EncodedString())>")
    }
  }

  @Test("puts the contact sheet before the entries, in whatever order they arrive")
  func parts() async throws {
    let page = try PageSaver.alone().beginPage(folder.path + "/page.html")
    let long = String(repeating: "ยาว", count: 100_000)
    for (text, part) in [("a", PagePart.front), (long, .entries), ("b", .front), ("d", .entries)] {
      #expect(try await page.append([.text(text)], to: part))
    }
    #expect(try await page.finish().size == 900_003)
    #expect(try folder.read("page.html") == "ab\(long)d" && folder.files == ["page.html"])
  }

  @Test("replaces an existing page as a whole, and leaves no other files")
  func replaces() async throws {
    try folder.write("before", to: "page.html")
    _ = try await save([.text("after")], to: "/page.html")
    #expect(try folder.read("page.html") == "after" && folder.files == ["page.html"])
  }

  @Test("follows a link, keeps the page's owner and permissions, and replaces no pipe, device or folder")
  func target() async throws {
    try folder.write("before", to: "page.html")
    #expect(chmod(folder.path + "/page.html", 0o640) == 0)
    let owner = getuid() == 0 ? 54001 : getuid()
    #expect(chown(folder.path + "/page.html", owner, getgid()) == 0)
    #expect(symlink("page.html", folder.path + "/link.html") == 0)
    _ = try await save([.text("after")], to: "/link.html")
    var status = stat()
    #expect(lstat(folder.path + "/page.html", &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(status.st_uid == owner)
    #expect(lstat(folder.path + "/link.html", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try folder.read("page.html") == "after")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0 && mkdir(folder.path + "/folder", 0o700) == 0)
    for name in ["/pipe", "/folder"] {
      #expect(throws: APIError.couldNotSave(reason: "\(folder.path)\(name): not a plain file")) {
        _ = try PageSaver.alone().beginPage(folder.path + name)
      }
    }
    #expect(throws: APIError.self) { _ = try PageSaver.alone().beginPage(folder.path + "/nowhere/x.html") }
    _ = try PageSaver.alone().beginPage(folder.path + "/new.html")
    #expect(
      Set(folder.files) == ["page.html", "link.html"] || Set(folder.files) == ["page.html", "link.html", "pipe"])
  }

  @Test(
    "removes what a killed export to its name left more than an hour ago, and nothing else", arguments: ["", "/link"])
  func sweeps(link: String) async throws {
    #expect(symlink(".", folder.path + "/link") == 0)
    let long = String(repeating: "ภ", count: 80)
    let left = ["page.html.1-2.part", "page.html.123-4294967295.part", String(long.prefix(73)) + ".1-2.part"]
    let others = [
      "page.html.1-2", "page.html.1.part", "page.html.01-2.part", "page.html.part", "other.html.1-2.part",
      "page.htm.1-2.part", "2023-10-25 Title.1-2.part",
    ]
    for name in left + others + ["page.html.3-4.part"] { try folder.write("", to: name) }
    for name in left + others {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3700)], ofItemAtPath: "\(folder.path)/\(name)")
    }
    for name in ["page.html", long] { _ = try await save([.text("x")], to: "\(link)/\(name)") }
    #expect(folder.files == (others + ["page.html.3-4.part", "page.html", long]).sorted())
  }

  @Test("follows links to a file that doesn't exist yet, and no circle of links")
  func danglingLink() async throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/there", withIntermediateDirectories: false)
    #expect(symlink("there/second.html", folder.path + "/first.html") == 0)
    #expect(symlink(folder.path + "/there/page.html", folder.path + "/there/second.html") == 0)
    #expect(symlink("circle.html", folder.path + "/circle.html") == 0)
    #expect(try await save([.text("x")], to: "/first.html").page.path == folder.path + "/first.html")
    #expect(try folder.read("there/page.html") == "x")
    #expect(try await save([.text("y")], to: "/first.html").page.path == folder.path + "/there/page.html")
    #expect(try folder.read("there/page.html") == "y" && folder.read("first.html") == "y")
    #expect(throws: APIError.self) { _ = try PageSaver.alone().beginPage(folder.path + "/circle.html") }
  }

  @Test("keeps the existing page if it isn't finished or can't be written")
  func failures() async throws {
    try folder.write("before", to: "page.html")
    _ = try await PageSaver.alone().beginPage(folder.path + "/page.html").append([.text("after")], to: .entries)
    #expect(try folder.read("page.html") == "before" && folder.files == ["page.html"])
    do {
      _ = try await save([.text("x")], to: "/nowhere/page.html")
      Issue.record("saved")
    } catch {
      #expect(error.detail?.hasPrefix(folder.path + "/nowhere/page.html") == true)
    }
  }

  @Test("takes ~ as the home folder, which no shell replaces at the prompt")
  func home() async throws {
    let saved = try await PageSaver.alone(home: folder.path).beginPage("~/page.html").finish()
    #expect(saved.path == folder.path + "/page.html")
    #expect(throws: APIError.self) { _ = try PageSaver.alone().beginPage("~/nowhere/page.html") }
  }
}

extension PageSaver {
  /// One that fetches no pictures.
  fileprivate static func alone(home: String? = nil) -> PageSaver {
    PageSaver(pictures: PictureLoader(client: SamplePictures(), store: nil), home: home)
  }
}
