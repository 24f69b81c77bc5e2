import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
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
      (.png, PNGPicture.claiming(width: 4455, height: 5592)),
      (.jpeg, jpeg),
      (.gif, gif),
    ]
    for (format, head) in heads {
      #expect(MediaFormat(head) == format)
      #expect(format.size(head) == PixelSize(width: 4455, height: 5592))
    }
  }

  /// A TIFF file of one directory with these tags, in 16 bits each.
  private static func tiff(_ tags: [(Int, Int)], isLittleEndian: Bool) -> [UInt8] {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      let big = bigEndian(value).suffix(count)
      return isLittleEndian ? big.reversed() : Array(big)
    }
    var file = Array((isLittleEndian ? "II" : "MM").utf8)
    file += bytes(42, 2) + bytes(8, 4) + bytes(tags.count, 2)
    for (tag, value) in tags {
      file += bytes(tag, 2) + bytes(3, 2) + bytes(1, 4) + bytes(value, 2) + [0, 0]
    }
    return file
  }

  @Test(
    "tell the size in which a picture with EXIF's orientation is seen",
    arguments: 0...9)
  func orientation(value: Int) {
    for isLittleEndian in [true, false] {
      let tiff = Self.tiff([(271, 5), (274, value)], isLittleEndian: isLittleEndian)
      let exif = Array("Exif\0\0".utf8) + tiff
      let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
      let head: [UInt8] = [0xFF, 0xD8] + segment + [0xFF, 0xC0, 0, 11, 8, 0, 20, 0, 60, 3]
      let isTurned = 5...8 ~= value
      let seen = isTurned ? PixelSize(width: 20, height: 60) : PixelSize(width: 60, height: 20)
      #expect(MediaFormat.jpeg.size(head) == seen)
    }
  }

  @Test(
    "don't make a GIF whole: its last two do",
    arguments: [([1, 0, 0x3B], true), ([0x3B, 7, 0x3B, 9], false)])
  func end(tail: [UInt8], isWhole: Bool) {
    let ends = StoredFile.Ends(size: 99, head: [], tail: tail)
    #expect(MediaFormat.gif.isComplete(ends) == isWhole)
  }

  private static let page = Array(
    " and then a page of words that goes on for a while, longer than any head".utf8)

  @Test(
    "must match a format completely",
    arguments: [
      "<html>..WEBPVP8 <body>",
      "<svg xml=WEBPVP8X",
      "%PDF-1.7WEBPVP8L",
      "#!/bin/sWEBPVP8 ",
      "RIFF....WAVEfmt ",
      "BM and more",
      "<svg xmlns=\"http://www.w3.org/2000/svg\">",
      "<!doftypisom",
      "%!PSftypmp42",
      "    ftypisom",
      "\u{7F}\u{7F}\u{7F}\u{7F}ftypisom",
      "GIF88a",
      "II\0*text",
      "MM*\0text",
    ])
  func texts(text: String) {
    #expect(MediaFormat(Array(text.utf8) + Self.page) == nil)
  }

  @Test(
    "identify films by a box of a plausible size",
    arguments: [
      (15, nil),
      (16, .mp4),
      (18, nil),
      (28, .mp4),
      (1024, .mp4),
      (1028, nil),
      (0x3C68_746D, nil),
    ] as [(Int, MediaFormat?)])
  func boxes(size: Int, format: MediaFormat?) {
    let rest = Array("ftypisom\0\0\0\0isomiso2avc1mp41".utf8)
    #expect(MediaFormat(bigEndian(size) + rest) == format)
  }

  @Test(
    "Property: are never read beyond their end, and no number in them is too large",
    arguments: MediaFormat.allCases)
  func hostile(format: MediaFormat) async {
    func byte(_ random: inout SeededGenerator) -> UInt8 {
      if Bool.random(using: &random) {
        return [0xFF, 0, 0x80, 0x7F].randomElement(using: &random) ?? 0
      }
      return .random(in: 0...255, using: &random)
    }
    await forSeeds(count: rounds ?? 300) { _, random in
      let count = Int.random(in: 0...200, using: &random)
      let rest = (0..<count).map { _ in byte(&random) }
      let starts: [[UInt8]] = [
        [0xFF, 0xD8, 0xFF, 0xE0],
        Array("GIF89a".utf8),
        [],
        [0xFF, 0xD8, 0xFF, 0xE1, 0, 40] + Array("Exif\0\0MM\0*".utf8),
        Array("II*\0".utf8),
        Array("RIFF\0\0\0\0WEBPVP8".utf8),
        Array("BM".utf8),
      ]
      let start = starts.randomElement(using: &random) ?? []
      guard let size = format.size(start + rest) else { return nil }
      return 1...100_000 ~= size.width && 1...100_000 ~= size.height ? nil : "\(size)"
    }
  }
}

private func bigEndian(_ value: Int) -> [UInt8] {
  withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
}
