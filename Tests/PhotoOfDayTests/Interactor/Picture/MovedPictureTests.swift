import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

/// The picture server, as it is on this machine.
private struct NearPictures: HTTPClient {
  let server: LoopbackServer

  func get(_ request: HTTPRequest) async throws(APIError) -> HTTPResponse {
    guard let near = WebAddress(request.address.text.replacing(MovedPictureTests.host, with: server.origin)) else {
      throw .invalidURL(request.address.text)
    }
    var request = request
    request.address = near
    return try await CurlHTTPClient(timeLimits: .only(), userAgent: "tests", hosts: .here).get(request)
  }
}

@Suite("The pictures of apod.nasa.gov")
struct MovedPictureTests {
  fileprivate static let host = "https://assets.science.nasa.gov"
  private static let folder = "/science/cds/apod/apod/"
  private static let day: CalendarDay = "2023-10-25"

  /// An entry of the old service with these addresses.
  private func item(_ addresses: String, type: String = "image") async throws -> APODItem {
    let entry = #"[{"date":"\#(Self.day)","title":"Crab","media_type":"\#(type)",\#(addresses)}]"#
    return try await PlanetaryEntry.item(of: entry, on: Self.day)
  }

  private func expectMoved(_ item: APODItem, _ file: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let original = "\(Self.host)/content/dam\(Self.folder)\(file)"
    let rendition = "\(Self.host)/dynamicimage/assets\(Self.folder)\(file)"
    #expect(item.hdImageURL?.text == original, sourceLocation: sourceLocation)
    let isGIF = file.lowercased().hasSuffix(".gif")
    #expect(item.imageURL?.text == (isGIF ? original : rendition), sourceLocation: sourceLocation)
  }

  @Test(
    "are in the folder of their address's month, under the large one's name",
    arguments: [
      ("https://apod.nasa.gov/apod/image/1803/crab_lg.jpg", "2018/march/crab_lg.jpg"),
      ("http://www.apod.nasa.gov/apod/image/9512/m31%20b.GIF", "1995/december/m31%20b.GIF"),
      ("http://APOD.nasa.gov:80/apod/image/0001/a.b.png?x=1#y", "2000/january/a.b.png"),
      ("//apod.nasa.gov/apod/image/e_lens.gif", "1995/june/e_lens.gif"),
      ("https://apod.nasa.gov/apod/image/9405/a/b.jpg", "2094/may/a/b.jpg"),
    ])
  func addresses(old: String, new: String) async throws {
    expectMoved(try await item(#""url":"https://apod.nasa.gov/apod/image/1803/s.jpg","hdurl":"\#(old)""#), new)
    expectMoved(try await item(#""url":"\#(old)""#), new)
    let video = try await item(#""url":"\#(old)","thumbnail_url":"\#(old)""#, type: "video")
    #expect(video.videoURL?.text == "\(Self.host)/content/dam\(Self.folder)\(new)")
    #expect(video.thumbnailURL == video.videoURL)
  }

  @Test("each have one address, in every month of the archive")
  func months() async throws {
    let names = DateFormatter()
    (names.locale, names.timeZone) = (Locale(identifier: "en_US_POSIX"), TimeZone(identifier: "UTC"))
    let days = CalendarDay("1995-06-16")...CalendarDay("2026-12-31")
    var found: Set<WebAddress?> = []
    for month in days.months {
      let code = month.description.replacing("-", with: "").dropFirst(2)
      let item = try await item(#""hdurl":"https://apod.nasa.gov/apod/image/\#(code)/a.jpg""#)
      names.dateFormat = "yyyy/MMMM/"
      let date = Date(timeIntervalSince1970: Double(month.startOfMonth.serial) * 86_400)
      expectMoved(item, names.string(from: date).lowercased() + "a.jpg")
      found.insert(item.hdImageURL)
    }
    #expect(found.count == days.months.count)
  }

  @Test(
    "keep any other address",
    arguments: [
      "https://example.org/apod/image/1803/a.jpg", "https://apod.nasa.gov/apod/image/1813/a.jpg",
      "https://apod.nasa.gov/apod/image/18033/a.jpg", "https://apod.nasa.gov/apod/image/+803/a.jpg",
      "https://apod.nasa.gov/apod/image/1803/", "https://apod.nasa.gov/apod/image/", "https://apod.nasa.gov/a.jpg",
      "https://apod.nasa.gov.example.org/apod/image/1803/a.jpg",
    ])
  func others(address: String) async throws {
    let item = try await item(#""url":"https://example.org/small.jpg","hdurl":"\#(address)""#)
    #expect(item.hdImageURL?.text == address && item.imageURL?.text == "https://example.org/small.jpg")
  }

  @Test("have a rendition where the picture server makes one", arguments: ["", "?w=4455&h=5592&fit=clip"])
  func resized(query: String) async throws {
    let server = "\(Self.host)/dynamicimage/assets\(Self.folder)1995/july/a"
    let gif = try await item(#""url":"\#(server).gif?w=960","hdurl":"\#(server).gif\#(query)""#)
    expectMoved(gif, "1995/july/a.gif")
    let png = try await item(#""url":"\#(server)_small.png","hdurl":"\#(server).png\#(query)""#)
    let rendition = "\(server).png" + (query.isEmpty ? "" : "?w=816&h=1024&fit=clip")
    #expect(png.imageURL?.text == rendition)
  }

  @Test("are shown as a rendition and saved as the original, from where they are now")
  func shownAndSaved() async throws {
    let old = "https://apod.nasa.gov/apod/image/1803/crab"
    let item = try await item(#""url":"\#(old)1024.jpg","hdurl":"\#(old)_lg.jpg""#)
    let (nasa, folder) = (try PictureServer(), try TemporaryFolder())
    let client = NearPictures(server: nasa.server)
    let loader = PictureLoader(client: client, store: PictureStore(folder: folder.path + "/pictures"))
    let file = try await loader.picture(of: item, fitting: PixelSize(width: 640, height: 384))
    #expect(file.size == PixelSize(width: 640, height: 480))
    let saver = PictureSaver(client: client, folders: PictureFolders(home: folder.path))
    #expect(try await saver.save(item, in: folder.path) { _, _ in }.kind == .original)
    let path = Self.folder + "2018/march/crab_lg.jpg"
    #expect(nasa.asked == ["/dynamicimage/assets" + path, "/content/dam" + path])
  }

  @Test("are found for stored months and favorites, too")
  func stored() throws {
    let old = "http://apod.nasa.gov/apod/image/1803/crab"
    let record = """
      {"date":"\(Self.day)","title":"Crab","media_type":"image","explanation":"",
      "image_url":"\(old)1024.jpg","hd_image_url":"\(old)_lg.jpg"}
      """
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"format":3,"month":"2023-10","saved_at":1700000000,"left_out":0,"items":[\#(record)]}"#,
      to: "months/2023-10.json")
    try folder.write(#"{"format":1,"favorites":[\#(record)]}"#, to: "favorites.json")
    let month = try #require(try folder.months().load("2023-10"))
    let items = try month.items + FavoriteStore(path: folder.path + "/favorites.json").items()
    #expect(items.count == 2)
    for item in items { expectMoved(item, "2018/march/crab_lg.jpg") }
  }
}
