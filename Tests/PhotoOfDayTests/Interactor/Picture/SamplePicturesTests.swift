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
    let sizes = Set(pictures).compactMap { MediaFormat.png.size($0) }
    #expect(sizes.count == 8 && sizes.allSatisfy { 820...1200 ~= max($0.width, $0.height) })
    #expect(Set(sizes.map { 10 * $0.width / $0.height }).count >= 5)
  }

  @Test("are the same in every run, and whatever size was asked for")
  func same() async throws {
    let first = try #require(APODSample.items.first?.hdImageURL)
    let again = try await SamplePictures().get(HTTPRequest(first)).body
    #expect(try await Self.pictures.value.first == again)
  }

  @Test("are PNG files of the size that they declare, with true checksums")
  func png() async throws {
    for picture in Set(try await Self.pictures.value) {
      let size = try #require(MediaFormat(picture) == .png ? MediaFormat.png.size(picture) : nil)
      var (chunks, rest) = ([(name: String, content: ArraySlice<UInt8>)](), picture[8...])
      while rest.count >= 12 {
        let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let named = rest.dropFirst(4).prefix(4 + length)
        let sum = rest.dropFirst(8 + length).prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
        #expect(sum == Gzip.checksum(Array(named)))
        chunks.append((String(decoding: named.prefix(4), as: UTF8.self), named.dropFirst(4)))
        rest = rest.dropFirst(12 + length)
      }
      #expect(chunks.map(\.name) == ["IHDR", "IDAT", "IEND"] && rest.isEmpty)
      // The compression is HTTP's, too, so libcurl unpacks and checks it.
      let packed = Array(chunks[1].content)
      let server = try LoopbackServer { _ in .body(packed, headers: ["Content-Encoding": "deflate"]) }
      let client = CurlHTTPClient(timeLimits: .only(), userAgent: "test", hosts: .here)
      let rows = try await client.get(HTTPRequest(#require(WebAddress(server.origin)))).body
      #expect(rows.count == size.height * (3 * size.width + 1))
      #expect(stride(from: 0, to: rows.count, by: 3 * size.width + 1).allSatisfy { rows[$0] <= 4 })
      #expect(Set(rows).count > 100)
    }
  }
}
