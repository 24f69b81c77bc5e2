import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("The pictures of the built-in month", .guardAgainstHanging)
struct SamplePicturesTests {
  /// Drawn once for all tests.
  private static let pictures = Task {
    let client = SamplePictures()
    var pictures: [[UInt8]] = []
    for item in APODSample.items {
      let address = try #require(item.imageURL ?? item.thumbnailURL)
      pictures.append(try await client.get(HTTPRequest(address)).body)
    }
    return pictures
  }

  @Test("are eight skies in several shapes, and each day has another than the day before")
  func skies() async throws {
    let pictures = try await Self.pictures.value
    #expect(pictures.count == 31 && Set(pictures).count == 8)
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    let sizes = Set(pictures).compactMap { MediaFormat.jpeg.size($0) }
    #expect(sizes.count == 8 && sizes.allSatisfy { 820...1200 ~= max($0.width, $0.height) })
    #expect(Set(sizes.map { 10 * $0.width / $0.height }).count >= 5)
  }

  @Test("are the same in every run, and whatever size was asked for")
  func same() async throws {
    let first = try #require(APODSample.items.first?.hdImageURL)
    let again = try await SamplePictures().get(HTTPRequest(first)).body
    #expect(try await Self.pictures.value.first == again)
  }

  @Test("are JPEG files that are whole, and small enough that a page of the month can be sent")
  func jpeg() async throws {
    let all = try await Self.pictures.value
    // In a page, base64 makes each a third longer, and the contact sheet takes an eighth more.
    let bytes = all.map(\.count).reduce(0, +)
    #expect(bytes / 2 * 3 < 7_500_000)
    for picture in Set(all) {
      let size = try #require(MediaFormat(picture) == .jpeg ? MediaFormat.jpeg.size(picture) : nil)
      let blocks = try #require(JPEGBlocks(picture))
      #expect(blocks.count == (size.width + 7) / 8 * ((size.height + 7) / 8))
      #expect(Set(blocks.colors.map { $0[0] }).count > 20)
    }
  }
}
