import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The pictures of apod.nasa.gov")
struct MovedPictureTests {
  private static let host = "https://assets.science.nasa.gov"
  private static let folder = "/science/cds/apod/apod/"
  private static let oldFolder = "https://apod.nasa.gov/apod/image/"
  private static let day: CalendarDay = "2023-10-25"

  /// An entry of the old service with these addresses and no others.
  private func item(
    _ url: String? = nil, hd: String? = nil, still: String? = nil, type: String = "image"
  ) async throws -> APODItem {
    let fields: [String: Any] = [
      "media_type": type,
      "url": url ?? NSNull(),
      "hdurl": hd ?? NSNull(),
      "thumbnail_url": still ?? NSNull(),
    ]
    return try await SentEntry.planetary(Self.day, fields).item()
  }

  private func expectMoved(
    _ item: APODItem, _ file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let original = "\(Self.host)/content/dam\(Self.folder)\(file)"
    let rendition = "\(Self.host)/dynamicimage/assets\(Self.folder)\(file)"
    let isGIF = file.lowercased().hasSuffix(".gif")
    let shown = isGIF ? original : rendition
    #expect(item.hdImageURL?.text == original, sourceLocation: sourceLocation)
    #expect(item.imageURL?.text == shown, sourceLocation: sourceLocation)
  }

  @Test(
    "are in the folder of their address's month, under the large one's name",
    arguments: Repository.rows("moved pictures"))
  func addresses(row: [String]) async throws {
    let old = row[0]
    let new = row[1]
    let small = Self.oldFolder + "1803/s.jpg"
    expectMoved(try await item(small, hd: old), new)
    expectMoved(try await item(old), new)
    let video = try await item(old, still: old, type: "video")
    #expect(video.videoURL?.text == "\(Self.host)/content/dam\(Self.folder)\(new)")
    #expect(video.thumbnailURL == video.videoURL)
  }

  @Test("each have one address, in every month of the archive")
  func months() async throws {
    let names = DateFormatter()
    names.locale = Locale(identifier: "en_US_POSIX")
    names.timeZone = TimeZone(identifier: "UTC")
    let days = CalendarDay("1995-06-16")...CalendarDay("2026-12-31")
    var found: Set<WebAddress?> = []
    names.dateFormat = "yyyy/MMMM/"
    for month in days.months {
      let code = month.description.replacing("-", with: "").dropFirst(2)
      let item = try await item(hd: "\(Self.oldFolder)\(code)/a.jpg")
      let date = Date(timeIntervalSince1970: Double(month.startOfMonth.serial) * 86_400)
      expectMoved(item, names.string(from: date).lowercased() + "a.jpg")
      found.insert(item.hdImageURL)
    }
    #expect(found.count == days.months.count)
  }

  @Test(
    "keep any other address",
    arguments: Repository.rows("other addresses"))
  func others(row: [String]) async throws {
    let item = try await item("https://example.org/small.jpg", hd: row[0])
    #expect(item.hdImageURL?.text == row[0])
    #expect(item.imageURL?.text == "https://example.org/small.jpg")
  }

  @Test(
    "have a rendition where the picture server makes one",
    arguments: ["", "?w=4455&h=5592&fit=clip"])
  func resized(query: String) async throws {
    let server = "\(Self.host)/dynamicimage/assets\(Self.folder)1995/july/a"
    let gif = try await item("\(server).gif?w=960", hd: "\(server).gif\(query)")
    expectMoved(gif, "1995/july/a.gif")
    let png = try await item("\(server)_small.png", hd: "\(server).png\(query)")
    let rendition = "\(server).png" + (query.isEmpty ? "" : "?w=816&h=1024&fit=clip")
    #expect(png.imageURL?.text == rendition)
  }

  @Test("are shown as a rendition and saved as the original, from where they are now")
  func shownAndSaved() async throws {
    let old = Self.oldFolder + "1803/crab"
    let item = try await item("\(old)1024.jpg", hd: "\(old)_lg.jpg")
    let client = NASAClient()
    let folder = try TemporaryFolder()
    let store = PictureStore(folder: folder.path + "/pictures")
    let loader = PictureLoader(requests: .at(client), store: store)
    _ = try await loader.picture(of: item, fitting: PixelSize(width: 16, height: 16))
    let saver = SaveInteractor(requests: .at(client), folders: PictureFolders(home: folder.path))
    #expect(try await saver.save(item, in: folder.path) { _, _ in }.kind == .original)
    let path = Self.folder + "2018/march/crab_lg.jpg"
    #expect(
      client.requests.map(\.address) == [
        Self.host + "/dynamicimage/assets" + path,
        Self.host + "/content/dam" + path,
      ])
  }

  @Test("are found for stored months and favorites, too")
  func stored() throws {
    let old = "http://apod.nasa.gov/apod/image/1803/crab"
    let record = """
      {"date":"\(Self.day)","title":"Crab","media_type":"image","explanation":"",
      "image_url":"\(old)1024.jpg","hd_image_url":"\(old)_lg.jpg"}
      """
    let folder = try TemporaryFolder()
    let stored = """
      {"format":3,"month":"2023-10","saved_at":1700000000,"left_out":0,
      "items":[\(record)]}
      """
    try folder.write(stored, to: "months/2023-10.json")
    try folder.write(#"{"format":1,"favorites":[\#(record)]}"#, to: "favorites.json")
    let month = try #require(try folder.months().load("2023-10"))
    let favorites = FavoriteStore(path: folder.path + "/favorites.json")
    let items = try month.items + favorites.items()
    #expect(items.count == 2)
    for item in items {
      expectMoved(item, "2018/march/crab_lg.jpg")
    }
  }
}
