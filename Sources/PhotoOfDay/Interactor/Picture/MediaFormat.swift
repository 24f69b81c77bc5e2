package import PhotoOfDayEntity

/// The format of a file, by its first bytes. Its name, and the type that a server sends, may be wrong.
package enum MediaFormat: String, Sendable, CaseIterable {
  case jpeg, png, gif
  case tiff, webp, bmp, avif, heic
  case mp4, quickTime, webm

  /// How many bytes tell the format and, for most pictures, the size.
  package static let headLength = 512 << 10
  /// How many of the first bytes tell the format.
  static let signatureLength = 1024

  /// `nil` for anything but pictures and films, such as HTML, and for SVG, which may hold scripts.
  package init?(_ head: [UInt8]) {
    guard let format = Self.allCases.first(where: { $0.begins(FileHead(head)) }) else { return nil }
    self = format
  }

  package var isPicture: Bool {
    switch self {
    case .jpeg, .png, .gif, .tiff, .webp, .bmp, .avif, .heic: true
    case .mp4, .quickTime, .webm: false
    }
  }

  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    case .quickTime: "mov"
    case .png, .gif, .webp, .bmp, .avif, .heic, .mp4, .webm: rawValue
    }
  }

  /// The size in which a picture is seen, upright; `nil` if its first bytes lack it, or it is implausible.
  package func size(_ head: [UInt8]) -> PixelSize? {
    let head = FileHead(head)
    guard let sides = sides(head) else { return nil }
    return isTurned(head)
      ? PixelSize(plausible: sides.height, sides.width) : PixelSize(plausible: sides.width, sides.height)
  }
}

/// The first bytes of a file. Reading past their end is safe.
private struct FileHead {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Where the text first occurs.
  func index(of text: String) -> Int? { bytes.firstRange(of: Array(text.utf8))?.lowerBound }

  func has(_ text: String, at index: Int) -> Bool { has(Array(text.utf8), at: index) }

  func has(_ wanted: [UInt8], at index: Int) -> Bool {
    index >= 0 && index <= bytes.count && bytes[index...].starts(with: wanted)
  }

  /// The number in up to eight bytes; `nil` past the end, and for one that no file has.
  func number(at index: Int, count: Int, isLittleEndian: Bool = false) -> Int? {
    guard index >= 0, index <= bytes.count - count, count < 8 || bytes[index] == 0 else { return nil }
    let digits = bytes[index..<index + count]
    return isLittleEndian ? digits.reversed().reduce(0) { $0 << 8 | Int($1) } : digits.reduce(0) { $0 << 8 | Int($1) }
  }
}

// MARK: - The signature

extension MediaFormat {
  /// Whether the bytes begin with the signature of this format, which no page and no script has.
  private func begins(_ head: FileHead) -> Bool {
    switch self {
    case .jpeg: head.has([0xFF, 0xD8, 0xFF], at: 0)
    case .png: head.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0)
    case .gif: head.has("GIF87a", at: 0) || head.has("GIF89a", at: 0)
    case .tiff: head.has([0x49, 0x49, 0x2A, 0], at: 0) || head.has([0x4D, 0x4D, 0, 0x2A], at: 0)
    case .webp: head.has("RIFF", at: 0) && head.has("WEBP", at: 8)
    // Two letters could begin any text: the reserved bytes and the size of the second header are checked, too.
    case .bmp:
      head.has("BM", at: 0) && head.has([0, 0, 0, 0], at: 6)
        && [12, 40, 52, 56, 64, 108, 124].contains(head.number(at: 14, count: 4, isLittleEndian: true))
    case .avif: Self.has(["avif", "avis"], in: head)
    case .heic: Self.has(["heic", "heix", "heim", "heis", "mif1"], in: head)
    case .mp4:
      Self.has(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash"], in: head)
    case .quickTime: Self.has(["qt  "], in: head)
    case .webm: head.has([0x1A, 0x45, 0xDF, 0xA3], at: 0)
    }
  }

  private static func has(_ brands: [String], in head: FileHead) -> Bool {
    guard let size = head.number(at: 0, count: 4), 16...1024 ~= size, size.isMultiple(of: 4) else { return false }
    return brands.contains { head.has("ftyp" + $0, at: 4) }
  }
}

// MARK: - The size

extension MediaFormat {
  private typealias Sides = (width: Int, height: Int)

  /// The sides that a file of this format says it has, plausible or not.
  private func sides(_ head: FileHead) -> Sides? {
    switch self {
    case .png: Self.pair(head, at: 16, 20, count: 4)
    case .gif: Self.pair(head, at: 6, 8, count: 2, isLittleEndian: true)
    case .jpeg: Self.jpegSides(head)
    case .tiff:
      TIFFDirectory(head, at: 0).flatMap { tiff in tiff[256].flatMap { width in tiff[257].map { (width, $0) } } }
    case .webp: Self.webPSides(head)
    // A negative height counts from the top.
    case .bmp:
      Self.pair(head, at: 18, 22, count: 4, isLittleEndian: true).map { ($0, abs(Int(Int32(truncatingIfNeeded: $1)))) }
    // The box of the picture's spatial extent.
    case .avif, .heic: head.index(of: "ispe").flatMap { Self.pair(head, at: $0 + 8, $0 + 12, count: 4) }
    case .mp4, .quickTime, .webm: nil
    }
  }

  private static func pair(
    _ head: FileHead, at first: Int, _ second: Int, count: Int, isLittleEndian: Bool = false
  ) -> Sides? {
    guard let width = head.number(at: first, count: count, isLittleEndian: isLittleEndian),
      let height = head.number(at: second, count: count, isLittleEndian: isLittleEndian)
    else { return nil }
    return (width, height)
  }

  /// Of the first chunk, which is of one of three kinds (RFC 9649).
  private static func webPSides(_ head: FileHead) -> Sides? {
    if head.has("VP8X", at: 12) {
      return pair(head, at: 24, 27, count: 3, isLittleEndian: true).map { ($0 + 1, $1 + 1) }
    }
    if head.has("VP8 ", at: 12) {
      return pair(head, at: 26, 28, count: 2, isLittleEndian: true).map { ($0 & 0x3FFF, $1 & 0x3FFF) }
    }
    guard head.has("VP8L", at: 12), let bits = head.number(at: 21, count: 4, isLittleEndian: true) else { return nil }
    return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
  }

  private static func jpegSides(_ head: FileHead) -> Sides? {
    let frame = firstSegment(of: head) { marker, _ in
      0xFFC0...0xFFCF ~= marker && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
    }
    return frame.flatMap { pair(head, at: $0 + 7, $0 + 5, count: 2) }
  }

  /// Whether a JPEG is to be turned by a quarter: an orientation of 5 to 8 (Exif 2.32, tag 274).
  private func isTurned(_ head: FileHead) -> Bool {
    guard self == .jpeg,
      let exif = Self.firstSegment(of: head, where: { $0 == 0xFFE1 && head.has("Exif\0\0", at: $1 + 4) })
    else { return false }
    return TIFFDirectory(head, at: exif + 10)?[274].map { 5...8 ~= $0 } ?? false
  }

  /// The index of the first segment of a JPEG that is wanted, by its marker and its own index.
  private static func firstSegment(of head: FileHead, where isWanted: (Int, Int) -> Bool) -> Int? {
    var index = 2
    while let marker = head.number(at: index, count: 2), marker >> 8 == 0xFF {
      if marker == 0xFFFF {
        index += 1
        continue
      }
      if isWanted(marker, index) { return index }
      guard let length = head.number(at: index + 2, count: 2), length >= 2 else { return nil }
      index += 2 + length
    }
    return nil
  }
}

/// The numbers of the first directory of a TIFF file, or of the part of a JPEG that has the form of one (TIFF 6.0, section 2).
private struct TIFFDirectory {
  private static let mostEntries = 200
  private let head: FileHead
  private let entries: Range<Int>
  private let isLittleEndian: Bool

  /// `nil` where the head has none.
  init?(_ head: FileHead, at start: Int) {
    isLittleEndian = head.has("II", at: start)
    guard isLittleEndian || head.has("MM", at: start),
      let offset = head.number(at: start + 4, count: 4, isLittleEndian: isLittleEndian),
      let count = head.number(at: start + offset, count: 2, isLittleEndian: isLittleEndian), count <= Self.mostEntries
    else { return nil }
    self.head = head
    entries = (start + offset + 2)..<(start + offset + 2 + 12 * count)
  }

  /// The first number of a tag, if it is one of 16 or 32 bits.
  subscript(tag: Int) -> Int? {
    for index in stride(from: entries.lowerBound, to: entries.upperBound, by: 12)
    where head.number(at: index, count: 2, isLittleEndian: isLittleEndian) == tag {
      let is32Bits = head.number(at: index + 2, count: 2, isLittleEndian: isLittleEndian) == 4
      return head.number(at: index + 8, count: is32Bits ? 4 : 2, isLittleEndian: isLittleEndian)
    }
    return nil
  }
}

// MARK: - The end

extension MediaFormat {
  /// What a file of this format ends with; `nil` if the format has no mark for its end.
  var end: [UInt8]? {
    switch self {
    case .jpeg: [0xFF, 0xD9]
    case .png: [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    case .gif: [0x3B]
    case .tiff, .webp, .bmp, .avif, .heic, .mp4, .quickTime, .webm: nil
    }
  }

  /// Whether a file is as long as it says, or ends as one of this format does. TIFF and WebM say neither.
  func isWhole(_ file: StoredFile.Ends) -> Bool {
    let head = FileHead(file.head)
    switch self {
    case .jpeg, .png, .gif: return end.map { file.tail.firstRange(of: $0) != nil } ?? true
    case .webp: return head.number(at: 4, count: 4, isLittleEndian: true).map { $0 + 8 <= file.size } ?? false
    case .bmp: return head.number(at: 2, count: 4, isLittleEndian: true).map { $0 <= file.size } ?? false
    case .avif, .heic, .mp4, .quickTime: return Self.hasAllBoxes(head, of: file.size)
    case .tiff, .webm: return true
    }
  }

  /// Whether no box ends behind the file's end, as far as the head tells (ISO/IEC 14496-12).
  private static func hasAllBoxes(_ head: FileHead, of size: Int) -> Bool {
    var index = 0
    while index < size, let short = head.number(at: index, count: 4) {
      // 0 is the rest of the file, and 1 a number of 64 bits behind the name.
      let length = short == 1 ? head.number(at: index + 8, count: 8) ?? 0 : short
      if length == 0 { return true }
      if length < 8 { return false }
      index += length
    }
    return index <= size
  }
}
