import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The pictures of the science service")
struct SciencePictureTests {
  private static let server = "https://assets.science.nasa.gov"
  private static let misc = "/science/astro/programs/cosmic-origins/images/misc/"

  private func item(
    _ hdurl: String?, page: String = "", type: Any = "image"
  ) async throws -> APODItem {
    let fields: [String: Any] = [
      "hdurl": hdurl ?? NSNull(),
      "basic_html": page,
      "media_type": type,
    ]
    return try await SentEntry.science("2015-06-03", fields).item()
  }

  @Test(
    "are taken from the entry's page if NASA gives a generic picture or none",
    arguments: [
      server + "/dynamicimage/assets" + misc + "news-thumbnail.png?w=594&h=516",
      server + "/dynamicimage/assets" + misc + "NASA-Meatball-Feature5.png?w=594&h=516",
      server + "/content/dam" + misc + "news-thumbnail.png/jcr:content/renditions/x.png",
      nil,
      "",
      "javascript:x",
      server + "/dynamicimage/assets/science/astro/news-thumbnail.png?w=594&h=516",
    ])
  func placeholders(hdurl: String?) async throws {
    let page = """
      <a href="x"><IMG alt="a > b"
      SRC="\(Self.server)/content/dam\(Self.misc)news-thumbnail.png"></a>
      <IMG SRC='\(Self.server)/content/dam/a/b%20c.JPG?x=1&amp;y=2' alt="y"><img src=z>
      """
    let found = try await item(hdurl, page: page)
    #expect(found.hdImageURL?.text == Self.server + "/content/dam/a/b%20c.JPG")
    #expect(found.imageURL?.text == Self.server + "/dynamicimage/assets/a/b%20c.JPG")
    let none = try await item(hdurl, page: "<p>no picture</p>")
    #expect(none.hdImageURL == nil)
    #expect(none.imageURL == nil)
    #expect(!none.hasFile)
    let video = try await item(
      hdurl, page: "<iframe src='https://player.vimeo.com/video/1'>", type: "video")
    #expect(video.thumbnailURL == nil)
    #expect(video.hasFile)
  }

  @Test(
    "have an address for a moderate size and one for the original",
    arguments: Repository.rows("addresses"))
  func addresses(row: [String]) async throws {
    let found = try await item(Self.server + row[0])
    let moderate = row[1]
    let file = moderate.prefix { $0 != "?" }
      .replacing("/dynamicimage/assets/", with: "/content/dam/")
    #expect(found.hdImageURL?.text == Self.server + file)
    #expect(found.imageURL?.text == Self.server + moderate)
  }

  @Test(
    "come in pairs if the page shows another one under the mouse",
    arguments: Repository.rows("pairs"))
  func pairs(row: [String]) async throws {
    let page = "<\(row[0])\n\(row[1])=\"\(row[2])\">"
      .replacing("SERVER", with: Self.server)
    let picture = Self.server + "/dynamicimage/assets/a.jpg?w=4455&h=5592"
    let found = try await item(picture, page: page)
    #expect(found.hdImageURL?.text == Self.server + "/content/dam/a.jpg")
    #expect(!found.isOtherPicture)
    let other = try #require(found.otherPicture)
    #expect(other.hdImageURL?.text == Self.server + "/content/dam/plain.jpg")
    #expect(other.isOtherPicture)
    let rendition = Self.server + "/dynamicimage/assets/plain.jpg"
    #expect(other.imageURL?.text.hasPrefix(rendition) == true)
    #expect(other.otherPicture == nil)
    #expect(other.date == found.date)
    #expect(other.title == found.title)
  }

  @Test("Property: the second of a pair has nothing that is about the first alone")
  func second() async {
    await forSeeds { _, generator in
      var entries = EntryGenerator(random: generator)
      var item = entries.item(on: "2023-10-08")
      let renditions = Self.server + "/dynamicimage/assets"
      guard let first = WebAddress(renditions + "/a.jpg?w=4455&h=5592") else {
        return "no address"
      }
      item.setPicture(first)
      item.otherImageURL = WebAddress(renditions + "/b.jpg?w=80&h=60")
      var wanted = item
      wanted.setPicture(item.otherImageURL)
      wanted.alt = nil
      let other = item.otherPicture
      let hasItsOwn =
        other?.originalSize == PixelSize(width: 80, height: 60)
        && other?.imageURL != item.imageURL && other?.otherPicture == nil
      return other == wanted && hasItsOwn ? nil : "\(item) has \(other as Any)"
    }
  }

  @Test(
    "have no second one in a page that is hostile or only looks like it",
    arguments: Repository.rows("no pairs"))
  func noPair(row: [String]) async throws {
    let page = "<a \(row[0])><img src=x>"
      .replacing("SERVER", with: Self.server)
      .replacing("MISC", with: Self.misc)
    let found = try await item(Self.server + "/content/dam/a.jpg?w=4455&h=5592", page: page)
    #expect(found.otherImageURL == nil)
    #expect(found.otherPicture == nil)
  }

  @Test("keep their address on other servers")
  func elsewhere() async throws {
    let found = try await item("https://example.org/a.jpg?w=9&h=9")
    #expect(found.hdImageURL?.text == "https://example.org/a.jpg?w=9&h=9")
    #expect(found.imageURL == found.hdImageURL)
    #expect(found.originalSize == nil)
  }

  @Test(
    "are a video if the page embeds a known player, whatever the type says",
    arguments: Repository.rows("players"))
  func players(row: [String]) async throws {
    for type in ["iframe", "image", "video", NSNull(), "x"] as [Any] {
      let found = try await item(
        Self.server + "/content/dam/a.jpg?w=80&h=60", page: row[0], type: type)
      #expect(found.mediaType == .video)
      #expect(found.videoURL?.text == row[1])
      #expect(
        found.thumbnailURL?.text == Self.server + "/dynamicimage/assets/a.jpg?w=80&h=60&fit=clip")
    }
  }

  @Test("aren't a video if the page embeds anything else, unless the type says so")
  func otherFrames() async throws {
    let page = """
      <iframe src="https://eyes.nasa.gov/apps/orrery"></iframe>\
      <audio><source src="https://a.org/x.mp3">
      """
    #expect(try await item(nil, page: page, type: "iframe").mediaType == .other)
    #expect(try await item(nil, page: page, type: NSNull()).mediaType == .other)
    let video = try await item(nil, page: page, type: "video")
    #expect(video.videoURL?.text == "https://eyes.nasa.gov/apps/orrery")
  }

  @Test(
    "use YouTube's still if NASA gives none",
    arguments: Repository.rows("stills"))
  func stills(row: [String]) async throws {
    let video = row[0]
    let wanted = row[1] == "yes" ? "https://img.youtube.com/vi/J3_88eyN44w/0.jpg" : nil
    let found = try await item(nil, page: "<iframe src='\(video)'>", type: "video")
    #expect(found.thumbnailURL?.text == wanted)
    let fields = ["media_type": "video", "url": video, "thumbnail_url": ""]
    let old = try await SentEntry.planetary("2015-06-03", fields).item()
    #expect(old.thumbnailURL?.text == wanted)
  }
}
