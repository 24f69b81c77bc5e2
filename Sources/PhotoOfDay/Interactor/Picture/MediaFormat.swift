package import PhotoOfDayEntity

/// What a file is, by its first bytes: its name and what a server says of it can be wrong.
package enum MediaFormat: String, Sendable, CaseIterable {
  case jpeg, png, gif, webp, tiff, bmp, avif, heic
  case mp4, quickTime, webm

  /// How many of the first bytes are enough to tell the format and, of most pictures, the size.
  package static let headLength = 512 << 10

  /// `nil` for what is neither picture nor film: a page of HTML, most of all.
  package init?(_ head: [UInt8]) {
    let found = Self.allCases.first { format in
      format.signatures.contains { head.has($0.bytes, at: $0.offset) }
    }
    guard let found else { return nil }
    self = found
  }

  package var isPicture: Bool {
    switch self {
    case .jpeg, .png, .gif, .webp, .tiff, .bmp, .avif, .heic: true
    case .mp4, .quickTime, .webm: false
    }
  }

  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .quickTime: "mov"
    case .png, .gif, .webp, .tiff, .bmp, .avif, .heic, .mp4, .webm: rawValue
    }
  }

  private var signatures: [(bytes: [UInt8], offset: Int)] {
    func brands(_ names: String...) -> [(bytes: [UInt8], offset: Int)] { names.map { (Array("ftyp\($0)".utf8), 4) } }
    return switch self {
    case .jpeg: [([0xFF, 0xD8, 0xFF], 0)]
    case .png: [([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], 0)]
    case .gif: [(Array("GIF87a".utf8), 0), (Array("GIF89a".utf8), 0)]
    case .webp: [(Array("WEBPVP8".utf8), 8)]
    case .tiff: [([0x49, 0x49, 0x2A, 0x00], 0), ([0x4D, 0x4D, 0x00, 0x2A], 0)]
    // Two letters would be found in many a text: a bitmap's reserved bytes are nought as well.
    case .bmp: [(Array("BM".utf8), 0)]
    case .avif: brands("avif", "avis")
    case .heic: brands("heic", "heix", "mif1")
    case .mp4: brands("isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash")
    case .quickTime: brands("qt  ")
    case .webm: [([0x1A, 0x45, 0xDF, 0xA3], 0)]
    }
  }
}

extension [UInt8] {
  fileprivate func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard count >= offset + bytes.count, self[offset..<offset + bytes.count].elementsEqual(bytes) else { return false }
    return bytes != Array("BM".utf8) || (count >= 26 && self[6..<10].allSatisfy { $0 == 0 })
  }

  fileprivate func bigEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate func littleEndian(at offset: Int, count: Int) -> Int? {
    guard offset >= 0, offset + count <= self.count else { return nil }
    return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

// MARK: - Size

extension MediaFormat {
  /// The size that a picture's first bytes say it has; `nil` for formats that hide it deeper, and for nonsense.
  package func size(_ head: [UInt8]) -> PixelSize? {
    let sides: (Int?, Int?) =
      switch self {
      case .png: (head.bigEndian(at: 16, count: 4), head.bigEndian(at: 20, count: 4))
      case .gif: (head.littleEndian(at: 6, count: 2), head.littleEndian(at: 8, count: 2))
      case .bmp: (head.littleEndian(at: 18, count: 4), head.littleEndian(at: 22, count: 4))
      case .jpeg: Self.jpegSides(head)
      case .webp: Self.webpSides(head)
      case .tiff, .avif, .heic, .mp4, .quickTime, .webm: (nil, nil)
      }
    guard let width = sides.0, let height = sides.1, 1...100_000 ~= width, 1...100_000 ~= height else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Goes from segment to segment until one that begins a frame, which has the sides.
  private static func jpegSides(_ head: [UInt8]) -> (Int?, Int?) {
    var place = 2
    while let marker = head.bigEndian(at: place, count: 2), let length = head.bigEndian(at: place + 2, count: 2) {
      guard marker >> 8 == 0xFF, length >= 2 else { break }
      let isFrame = 0xFFC0...0xFFCF ~= marker && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
      if isFrame { return (head.bigEndian(at: place + 7, count: 2), head.bigEndian(at: place + 5, count: 2)) }
      place += 2 + length
    }
    return (nil, nil)
  }

  /// The three kinds of WebP: lossy, lossless, extended.
  private static func webpSides(_ head: [UInt8]) -> (Int?, Int?) {
    guard head.count >= 30 else { return (nil, nil) }
    switch head[15] {
    case UInt8(ascii: "L"):
      let bits = head.littleEndian(at: 21, count: 4) ?? 0
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    case UInt8(ascii: "X"):
      return (head.littleEndian(at: 24, count: 3).map { $0 + 1 }, head.littleEndian(at: 27, count: 3).map { $0 + 1 })
    default:
      return (
        head.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF }, head.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF }
      )
    }
  }
}
