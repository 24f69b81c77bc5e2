import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Synchronization
import Testing

/// The header of a JPEG of that size, padded to so many bytes.
private func jpeg(width: Int, height: Int, bytes: Int) -> [UInt8] {
  let head = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]
  return head.map { UInt8($0) } + Array(repeating: 0, count: max(0, bytes - head.count - 2)) + [0xFF, 0xD9]
}

@Suite("The pictures of a page", .guardAgainstHanging)
struct PagePictureTests {
  private let folder: TemporaryFolder
  private let share = PageBudget.Share(bytes: 160_000, side: 1024, small: .init(bytes: 23_000, side: 320))

  init() throws { folder = try TemporaryFolder() }

  private func fetch(
    _ item: APODItem, within share: PageBudget.Share? = nil, isOffline: Bool = false,
    reduce: @escaping PictureReducer = { _, _, _ in false }
  ) async -> Result<PagePicture, APIError>? {
    let loader = PictureLoader(
      client: isOffline ? OfflineHTTPClient() : CurlHTTPClient(timeLimits: .only(), userAgent: "test", hosts: .here),
      store: PictureStore(folder: folder.path + "/pictures"), timeLimit: 3600)
    let output = OutputSpy<PagePicture>()
    let saver = PageSaver(pictures: loader, reduce: reduce)
    await saver.fetchPicture(of: item, within: share ?? self.share, reportingTo: output)
    return output.result
  }

  /// A server whose renditions are JPEGs of so many bytes for each thousand pixels.
  private func server(
    bytesPerThousand: Int, copy: Int? = nil, png: Bool = false
  ) throws -> PictureServer {
    try PictureServer { request in
      if request.path.hasSuffix(".1280.1280.jpeg") {
        return copy.map { .body(jpeg(width: 1020, height: 1280, bytes: $0)) } ?? .body([], status: 404)
      }
      guard let width = request.query["w"].flatMap({ Int($0) }), let height = request.query["h"].flatMap({ Int($0) })
      else { return nil }
      let bytes = width * height * bytesPerThousand / 1000
      guard png else { return .body(jpeg(width: width, height: height, bytes: bytes)) }
      let picture = PNGPicture.claiming(width: width, height: height)
      return .body(
        picture.dropLast(12) + Array(repeating: 0, count: max(0, bytes - picture.count)) + picture.suffix(12))
    }
  }

  @Test("are renditions of 1024 and 320 pixels, requested once and then read from the cache, even offline")
  func renditions() async throws {
    let nasa = try server(bytesPerThousand: 150)
    let picture = try #require(await fetch(nasa.resizable())).get()
    #expect(
      nasa.asked == ["/dynamicimage/assets/a.png 816×1024", "/dynamicimage/assets/a.png 255×320"])
    #expect(picture.file.size == PixelSize(width: 816, height: 1024) && picture.small?.size?.height == 320)
    #expect(picture.bytes == 816 * 1024 * 150 / 1000 + 255 * 320 * 150 / 1000)
    for isOffline in [false, true] {
      let again = try #require(await fetch(nasa.resizable(), isOffline: isOffline)).get()
      #expect(again.file.path == picture.file.path && again.small?.path == picture.small?.path)
    }
    #expect(nasa.asked.count == 2)
  }

  @Test("have no small copy without a contact sheet")
  func alone() async throws {
    let nasa = try server(bytesPerThousand: 150)
    let share = PageBudget.Share(bytes: 6_000_000, side: 1024)
    #expect(try #require(await fetch(nasa.resizable(), within: share)).get().small == nil && nasa.asked.count == 1)
  }

  @Test("are requested again in fewer pixels if they exceed their share")
  func smaller() async throws {
    let nasa = try server(bytesPerThousand: 500)
    let picture = try #require(await fetch(nasa.resizable())).get()
    #expect(
      nasa.asked == [
        "/dynamicimage/assets/a.png 816×1024", "/dynamicimage/assets/a.png 459×576",
        "/dynamicimage/assets/a.png 255×320",
        "/dynamicimage/assets/a.png 153×192",
      ])
    #expect(picture.bytes <= 160_000 + 2 * 23_000)
  }

  @Test("are NASA's JPEG copy instead of a large PNG, or a smaller PNG if there is no copy")
  func png() async throws {
    let nasa = try server(bytesPerThousand: 2200, copy: 200_000, png: true)
    let picture = try #require(await fetch(nasa.resizable())).get()
    #expect(
      nasa.asked[1] == "/content/dam/a.png/jcr:content/renditions/cq5dam.web.1280.1280.jpeg"
        && picture.file.size?.height == 1280 && picture.bytes < 260_000)
    let other = try server(bytesPerThousand: 2200, png: true)
    let smaller = try #require(await fetch(other.resizable())).get()
    #expect(smaller.file.size?.height == 256 && smaller.bytes < 210_000)
  }

  @Test(
    "are the file of moderate size if the server doesn't resize, and in the contact sheet only if it is small enough")
  func fixed() async throws {
    let nasa = try PictureServer { _ in .body(jpeg(width: 960, height: 640, bytes: 300_000)) }
    let picture = try #require(await fetch(nasa.fixed)).get()
    #expect(nasa.asked == ["/small.png"] && picture.small == nil && picture.bytes == 300_000)
    let tiny = try PictureServer { _ in .body(jpeg(width: 960, height: 640, bytes: 20_000)) }
    let both = try #require(await fetch(tiny.fixed)).get()
    #expect(both.small?.path == both.file.path && both.bytes == 40_000)
  }

  @Test("are reduced by a program if the server doesn't resize, repeatedly if need be, and cached for other pages")
  func reduced() async throws {
    let nasa = try PictureServer { _ in .body(jpeg(width: 960, height: 640, bytes: 300_000)) }
    let sides = Mutex<[Int]>([])
    let reduce: PictureReducer = { _, side, path in
      sides.withLock { $0.append(side) }
      let file = jpeg(width: side, height: side * 2 / 3, bytes: side * side / 5)
      return FileManager.default.createFile(atPath: path, contents: Data(file))
    }
    for _ in 1...2 {
      let picture = try #require(await fetch(nasa.fixed, reduce: reduce)).get()
      #expect(picture.file.size?.width == 822 && picture.small?.size?.width == 320)
      #expect(picture.bytes < 183_000)
    }
    #expect(sides.withLock(\.self) == [1024, 822, 320] && nasa.asked == ["/small.png"])
    let page: PictureReducer = { _, _, path in
      FileManager.default.createFile(atPath: path, contents: Data("<html>".utf8))
    }
    let other = try PictureServer { _ in .body(jpeg(width: 960, height: 640, bytes: 300_000)) }
    let whole = try #require(await fetch(other.fixed, reduce: page)).get()
    #expect(whole.bytes == 300_000)
  }

  @Test("are the first file if a smaller one can't be loaded")
  func failure() async throws {
    let nasa = try PictureServer { request in
      request.query["h"] == "1024" ? .body(jpeg(width: 816, height: 1024, bytes: 400_000)) : .body([], status: 503)
    }
    let picture = try #require(await fetch(nasa.resizable())).get()
    #expect(picture.file.size?.height == 1024 && picture.small == nil)
    let none = try PictureServer { _ in .body([], status: 503) }
    #expect(await fetch(none.resizable("2023-10-26")) == .failure(.serverError(status: 503, message: nil)))
    let bare = APODItem(date: "2023-10-25", title: "x", mediaType: .other, explanation: "")
    #expect(await fetch(bare) == .failure(.noPictureFile))
  }

  @Test("of the built-in month are drawn in both sizes")
  func sample() async throws {
    let loader = PictureLoader(
      client: SamplePictures(), store: PictureStore(folder: folder.path + "/sample"),
      drawsStandIns: true)
    let output = OutputSpy<PagePicture>()
    let item = try #require(APODSample.items.first)
    await PageSaver(pictures: loader).fetchPicture(of: item, within: share, reportingTo: output)
    let picture = try #require(output.result).get()
    #expect(picture.file.size == PixelSize(width: 1024, height: 683) && picture.small?.size?.width == 320)
    #expect(picture.bytes < 183_000 && picture.file.isStandIn)
  }
}
