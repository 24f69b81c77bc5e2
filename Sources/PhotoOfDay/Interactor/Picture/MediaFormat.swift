package import PhotoOfDayEntity

/// The format of a file, by its first bytes. Its name, and the type that a server sends, may be wrong.
package enum MediaFormat: String, Sendable, CaseIterable {
  case jpeg, png, gif
  case mp4, quickTime, webm

  /// How many bytes tell the format and, for most pictures, the size.
  package static let headLength = 512 << 10
  /// How many of the first bytes tell the format.
  static let signatureLength = 1024

  /// `nil` for anything but pictures and films, such as HTML.
  package init?(_ head: [UInt8]) {
    guard let format = Self.allCases.first(where: { $0.begins(FileHead(head)) }) else { return nil }
    self = format
  }

  package var isPicture: Bool {
    switch self {
    case .jpeg, .png, .gif: true
    case .mp4, .quickTime, .webm: false
    }
  }

  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .quickTime: "mov"
    case .png, .gif, .mp4, .webm: rawValue
    }
  }

  /// The size of a picture; `nil` if its first bytes lack it, or it is implausible.
  package func size(_ head: [UInt8]) -> PixelSize? {
    sides(FileHead(head)).flatMap { PixelSize(plausible: $0.width, $0.height) }
  }
}

/// The first bytes of a file. Reading past their end is safe.
private struct FileHead {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ text: String, at index: Int) -> Bool { has(Array(text.utf8), at: index) }

  func has(_ wanted: [UInt8], at index: Int) -> Bool {
    index >= 0 && index <= bytes.count && bytes[index...].starts(with: wanted)
  }

  /// The number in up to four bytes; `nil` past the end.
  func number(at index: Int, count: Int) -> Int? {
    guard index >= 0, index <= bytes.count - count else { return nil }
    return bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
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
    // Little-endian.
    case .gif: Self.pair(head, at: 6, 8, count: 2).map { (Int(UInt16($0).byteSwapped), Int(UInt16($1).byteSwapped)) }
    case .jpeg: Self.jpegSides(head)
    case .mp4, .quickTime, .webm: nil
    }
  }

  private static func pair(_ head: FileHead, at first: Int, _ second: Int, count: Int) -> Sides? {
    guard let width = head.number(at: first, count: count), let height = head.number(at: second, count: count)
    else { return nil }
    return (width, height)
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
}

// MARK: - The end

extension MediaFormat {
  /// What a file of this format ends with; `nil` if the format has no mark for its end.
  var end: [UInt8]? {
    switch self {
    case .jpeg: [0xFF, 0xD9]
    case .png: [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    case .gif: [0x3B]
    case .mp4, .quickTime, .webm: nil
    }
  }

  /// Whether a file ends as one of this format does. A format without such a mark isn't checked.
  func isWhole(_ file: StoredFile.Ends) -> Bool { end.map { file.tail.firstRange(of: $0) != nil } ?? true }
}
