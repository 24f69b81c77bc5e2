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
    let lossy = Array("RIFF....WEBPVP8 ....".utf8) + ([0, 0, 0, 0x9D, 1, 0x2A] as [UInt8]) + sides
    let extended = Array("RIFF....WEBPVP8X....".utf8) + ([0, 0, 0, 0, 0x66, 0x11, 0, 0xD7, 0x15, 0] as [UInt8])
    let heads: [(MediaFormat, [UInt8])] = [
      (.png, PNGPicture.claiming(width: 4455, height: 5592)), (.jpeg, jpeg), (.gif, gif), (.webp, lossy),
      (.webp, extended),
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
      "RIFF....WEBPjunk", "<!doftypavif", "%!PSftypheic", "    ftypisom", "\u{7F}\u{7F}\u{7F}\u{7F}ftypisom", "GIF88a",
      "GIF89a=1/*;alert(1)", "BMx is how this text begins", "II*\0text", "MM\0*text", "II*\0\u{7}\0\0\0",
    ])
  func texts(text: String) {
    #expect(MediaFormat(Array(text.utf8) + Self.page) == nil)
  }

  @Test(
    "identify a JPEG by its second marker, a PNG by its first chunk, a bitmap by its header",
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xDB], true), ([0xFF, 0xD8, 0xFF, 0xE1], true), ([0xFF, 0xD8, 0xFF, 0x00], false),
      ([0xFF, 0xD8, 0xFF, 0xFF], false), ([0xFF, 0xD8, 0xFF, 0x3C], false), ([0xFF, 0xD8, 0xFF, 0xD9], false),
      ([0xFF, 0xD8, 0xFF], false), (Array("\u{89}PNG\r\n\u{1A}\n".unicodeScalars.map { UInt8($0.value) }), false),
      (bitmap(header: 40), true), (bitmap(header: 124), true), (bitmap(header: 41), false),
    ] as [([UInt8], Bool)])
  func markers(bytes: [UInt8], isPicture: Bool) {
    #expect((MediaFormat(bytes) != nil) == isPicture)
  }

  @Test(
    "identify films and newer formats by a box of a plausible size",
    arguments: [
      (15, nil), (16, .avif), (18, nil), (28, .avif), (1024, .avif), (1028, nil), (0x3C68_746D, nil),
    ] as [(Int, MediaFormat?)])
  func boxes(size: Int, format: MediaFormat?) {
    let rest = Array("ftypavif\0\0\0\0avifmif1miafMA1B".utf8)
    #expect(MediaFormat(bigEndian(size) + rest) == format)
  }

  @Test("contain the size of a TIFF in either byte order, unless it lies beyond them")
  func tiff() {
    let size = PixelSize(width: 4455, height: 5592)
    let little: [UInt8] =
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 3, 0] + [0xFE, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0]
      + [0, 1, 3, 0, 1, 0, 0, 0, 0x67, 0x11, 0xAA, 0xAA] + [1, 1, 4, 0, 1, 0, 0, 0, 0xD8, 0x15, 0, 0]
    let big: [UInt8] =
      [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 2] + [1, 0, 0, 4, 0, 0, 0, 1, 0, 0, 0x11, 0x67]
      + [1, 1, 0, 3, 0, 0, 0, 1, 0x15, 0xD8, 0xAA, 0xAA]
    for head in [little, big] {
      #expect(MediaFormat(head) == .tiff)
      #expect(MediaFormat.tiff.size(head) == size)
    }
    let far: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0x0F, 0xFF, 0xFF, 0xFF, 0, 0]
    #expect(MediaFormat(far) == .tiff)
    #expect(MediaFormat.tiff.size(far) == nil)
  }

  @Test("tell the largest size that an AVIF or HEIC has in it", arguments: ["avif", "heic"])
  func boxed(brand: String) {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      bigEndian(8 + content.count) + Array(name.utf8) + content
    }
    func size(_ width: Int, _ height: Int) -> [UInt8] {
      box("ispe", [0, 0, 0, 0] + bigEndian(width) + bigEndian(height))
    }
    let sizes = size(512, 512) + box("hvcC", [1, 2, 3]) + size(4455, 5592) + size(320, 400)
    let head =
      box("ftyp", Array("\(brand)\0\0\0\0mif1".utf8))
      + box("meta", [0, 0, 0, 0] + box("hdlr", [9, 9]) + box("iprp", box("ipco", sizes)))
    let format = MediaFormat(head)
    #expect(format?.rawValue == brand)
    #expect(format?.size(head) == PixelSize(width: 4455, height: 5592))
  }

  @Test("contain the size of a top-down bitmap")
  func bitmapSize() {
    #expect(MediaFormat.bmp.size(Self.bitmap(header: 40)) == PixelSize(width: 300, height: 200))
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
        [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0], [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], [0xFF, 0xD8, 0xFF, 0xE0],
        bigEndian(16) + Array("ftypavif".utf8) + bigEndian(0) + bigEndian(90) + Array("meta".utf8), [],
      ]
      head = (starts.randomElement(using: &random) ?? []) + head
      guard let size = format.size(head) else { return nil }
      return 1...100_000 ~= size.width && 1...100_000 ~= size.height ? nil : "\(size)"
    }
  }

  /// The head of a top-down bitmap of 300 × 200.
  private static func bitmap(header: UInt8) -> [UInt8] {
    let size: [UInt8] = [0x2C, 1, 0, 0, 0x38, 0xFF, 0xFF, 0xFF]
    return Array("BM".utf8) + [9, 9, 9, 0, 0, 0, 0, 0, 54, 0, 0, 0, header, 0, 0, 0] + size + [1, 0, 24, 0]
  }
}

private func bigEndian(_ value: Int) -> [UInt8] { withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) } }
