import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The pictures of the built-in month", .guardAgainstHanging)
struct SamplePicturesTests {
  /// Drawn once for all tests.
  private static let pictures = Task {
    let client = SamplePictures()
    var pictures: [[UInt8]] = []
    for item in SampleAPODService.items {
      let address = try #require(item.imageURL ?? item.thumbnailURL)
      let response = try await client.get(HTTPRequest(address: address), until: .never)
      pictures.append(response.body)
    }
    return pictures
  }

  @Test("are eight skies in several shapes, and each day has another than the day before")
  func skies() async throws {
    let pictures = try await Self.pictures.value
    #expect(pictures.count == 31)
    #expect(Set(pictures).count == 8)
    #expect(zip(pictures, pictures.dropFirst()).allSatisfy { $0 != $1 })
    let sizes = Set(pictures).compactMap { MediaFormat.jpeg.size($0) }
    #expect(sizes.count == 8)
    #expect(sizes.allSatisfy { 820...1024 ~= max($0.width, $0.height) })
    #expect(Set(sizes.map { 10 * $0.width / $0.height }).count >= 5)
  }

  @Test("are JPEG files with their end, 400 kB in all at most")
  func jpeg() async throws {
    let skies = try await Set(Self.pictures.value)
    #expect(skies.allSatisfy { MediaFormat($0) == .jpeg })
    #expect(skies.allSatisfy { $0.suffix(2) == [0xFF, 0xD9] })
    #expect(skies.map(\.count).reduce(0, +) <= 400_000)
  }
}
