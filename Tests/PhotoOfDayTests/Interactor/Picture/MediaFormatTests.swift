import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("The first bytes of a file")
struct MediaFormatTests {
  @Test("identify a file, and tell its size if they contain it")
  func sizes() {
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0x15, 0xD8, 0x11, 0x67, 3]
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC4, 0, 3, 9] + frame
    let sides: [UInt8] = [0x67, 0x11, 0xD8, 0x15]
    let gif = Array("GIF89a".utf8) + sides + [0]
    let heads: [(MediaFormat, [UInt8])] = [
      (.png, PNGPicture.claiming(width: 4455, height: 5592)), (.jpeg, jpeg), (.gif, gif),
    ]
    for (format, head) in heads {
      #expect(MediaFormat(head) == format)
      #expect(format.size(head) == PixelSize(width: 4455, height: 5592))
    }
  }

  private static let page = Array(" and then a page of words that goes on for a while, longer than any head".utf8)

  @Test(
    "must match a format completely",
    arguments: [
      "<html>..WEBPVP8 <body>", "<svg xml=WEBPVP8X", "%PDF-1.7WEBPVP8L", "#!/bin/sWEBPVP8 ", "RIFF....WAVEfmt ",
      "RIFF....WEBPVP8 ", "<!doftypisom", "%!PSftypmp42", "    ftypisom", "\u{7F}\u{7F}\u{7F}\u{7F}ftypisom", "GIF88a",
      "II*\0text", "MM\0*text", "II*\0\u{7}\0\0\0",
    ])
  func texts(text: String) {
    #expect(MediaFormat(Array(text.utf8) + Self.page) == nil)
  }

  @Test(
    "identify films by a box of a plausible size",
    arguments: [
      (15, nil), (16, .mp4), (18, nil), (28, .mp4), (1024, .mp4), (1028, nil), (0x3C68_746D, nil),
    ] as [(Int, MediaFormat?)])
  func boxes(size: Int, format: MediaFormat?) {
    let rest = Array("ftypisom\0\0\0\0isomiso2avc1mp41".utf8)
    #expect(MediaFormat(bigEndian(size) + rest) == format)
  }

  @Test(
    "Property 8: are never read beyond their end, and no number in them is too large", arguments: MediaFormat.allCases)
  func hostile(format: MediaFormat) {
    forSeeds(count: rounds ?? 300) { _, random in
      var head: [UInt8] = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        Bool.random(using: &random)
          ? [0xFF, 0, 0x80, 0x7F].randomElement(using: &random) ?? 0 : .random(in: 0...255, using: &random)
      }
      let starts: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF, 0xE0], Array("GIF89a".utf8), [],
      ]
      head = (starts.randomElement(using: &random) ?? []) + head
      guard let size = format.size(head) else { return nil }
      return 1...100_000 ~= size.width && 1...100_000 ~= size.height ? nil : "\(size)"
    }
  }
}

private func bigEndian(_ value: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) } }
