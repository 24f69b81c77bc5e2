extension MediaFormat {
  typealias Sides = (width: Int, height: Int)

  /// The sides that a file of this format says it has, sense or nonsense.
  func sides(_ head: FileHead) -> Sides? {
    switch self {
    case .png: Self.pair(head, at: 16, 20, count: 4)
    case .gif: Self.pair(head.littleEndian, at: 6, 8, count: 2)
    case .bmp: Self.bitmapSides(head.littleEndian)
    case .jpeg: Self.jpegSides(head)
    case .webp: Self.webpSides(head.littleEndian)
    case .tiff: TIFFDirectory(head)?.sides
    case .avif, .heic: BoxedPicture.sides(in: head)
    case .mp4, .quickTime, .webm: nil
    }
  }

  private static func pair(_ head: FileHead, at first: Int, _ second: Int, count: Int) -> Sides? {
    guard let width = head.number(at: first, count: count), let height = head.number(at: second, count: count)
    else { return nil }
    return (width, height)
  }

  private static func bitmapSides(_ head: FileHead) -> Sides? {
    if head.number(at: 14, count: 4) == 12 { return pair(head, at: 18, 20, count: 2) }
    // The height of a picture that begins at its top is below nought.
    return pair(head, at: 18, 22, count: 4).map { ($0, abs(Int(Int32(truncatingIfNeeded: $1)))) }
  }

  /// Goes from segment to segment until one that begins a frame, which has the sides.
  private static func jpegSides(_ head: FileHead) -> Sides? {
    var place = 2
    while let marker = head.number(at: place, count: 2), marker >> 8 == 0xFF {
      if marker == 0xFFFF {
        place += 1
        continue
      }
      let isFrame = 0xFFC0...0xFFCF ~= marker && ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker)
      if isFrame { return pair(head, at: place + 7, place + 5, count: 2) }
      guard let length = head.number(at: place + 2, count: 2), length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }

  /// The three kinds of WebP: lossless, extended, lossy.
  private static func webpSides(_ head: FileHead) -> Sides? {
    switch head.number(at: 15, count: 1).map({ UInt8($0) }) {
    case UInt8(ascii: "L"):
      head.number(at: 21, count: 4).map { ($0 & 0x3FFF + 1, $0 >> 14 & 0x3FFF + 1) }
    case UInt8(ascii: "X"): pair(head, at: 24, 27, count: 3).map { ($0 + 1, $1 + 1) }
    default: pair(head, at: 26, 28, count: 2).map { ($0 & 0x3FFF, $1 & 0x3FFF) }
    }
  }
}

/// The first directory of a TIFF: a table of what is known of its picture.
struct TIFFDirectory {
  private static let (widthTag, heightTag) = (256, 257)
  let sides: MediaFormat.Sides?

  /// The head with its numbers in the file's order; `nil` for what is no TIFF.
  static func order(of head: FileHead) -> FileHead? {
    if head.has([0x4D, 0x4D, 0, 0x2A], at: 0) { return head }
    return head.has([0x49, 0x49, 0x2A, 0], at: 0) ? head.littleEndian : nil
  }

  /// `nil` where it lies beyond the first bytes.
  init?(_ head: FileHead) {
    guard let head = Self.order(of: head), let place = head.number(at: 4, count: 4),
      let count = head.number(at: place, count: 2)
    else { return nil }
    var values: [Int: Int] = [:]
    for entry in 0..<count {
      let start = place + 2 + 12 * entry
      guard let tag = head.number(at: start, count: 2), let type = head.number(at: start + 2, count: 2) else { break }
      // Numbers of two bytes and of four.
      if type == 3 || type == 4 { values[tag] = head.number(at: start + 8, count: type == 3 ? 2 : 4) }
    }
    sides = values[Self.widthTag].flatMap { width in values[Self.heightTag].map { (width, $0) } }
  }
}

/// A picture in boxes within boxes, as AVIF and HEIC are.
enum BoxedPicture {
  /// The largest of the sizes that stand there: those of the picture, of the tiles that it is made of, of thumbnails.
  static func sides(in head: FileHead) -> MediaFormat.Sides? {
    var inside = 0..<head.bytes.count
    // The first of these has a version before its boxes.
    for (name, skipped) in [("meta", 4), ("iprp", 0), ("ipco", 0)] {
      guard let box = boxes(in: inside, of: head).first(where: { $0.name == name }) else { return nil }
      inside = min(box.content.lowerBound + skipped, box.content.upperBound)..<box.content.upperBound
    }
    let sizes = boxes(in: inside, of: head).filter { $0.name == "ispe" }.compactMap { box -> MediaFormat.Sides? in
      let start = box.content.lowerBound
      guard let width = head.number(at: start + 4, count: 4), let height = head.number(at: start + 8, count: 4)
      else { return nil }
      return (width, height)
    }
    return sizes.max { Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height) }
  }

  private static func boxes(in range: Range<Int>, of head: FileHead) -> [(name: String, content: Range<Int>)] {
    var (found, place): ([(name: String, content: Range<Int>)], Int) = ([], range.lowerBound)
    while place + 8 <= range.upperBound, let size = head.number(at: place, count: 4) {
      // What is too small to be one ends the list; so does one of more than 4 GiB, and one that goes on to the end.
      guard size >= 8 else { break }
      let name = String(decoding: head.bytes[place + 4..<place + 8], as: UTF8.self)
      found.append((name, place + 8..<min(place + size, range.upperBound)))
      place += size
    }
    return found
  }
}
