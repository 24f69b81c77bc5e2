import PhotoOfDayEntity

/// The format of a file, recognized by its first bytes. The file's name and the type that a server
/// sends may be wrong.
package enum MediaFormat: String, Sendable, CaseIterable {
  case jpeg, png, gif, tiff, webp
  case mp4, quickTime, webm

  /// The number of first bytes that have the format and, for most pictures, the size.
  static let headLength = 512 << 10
  /// The number of first bytes that have the format.
  static let signatureLength = 1024

  /// Returns `nil` for anything but pictures and videos, such as HTML, and for SVG, which may have
  /// scripts in it.
  init?(_ head: [UInt8]) {
    guard let format = Self.allCases.first(where: { $0.begins(head) }) else { return nil }
    self = format
  }

  var isPicture: Bool { ![.mp4, .quickTime, .webm].contains(self) }

  var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    case .quickTime: "mov"
    case .png, .gif, .webp, .mp4, .webm: rawValue
    }
  }
}

/// Reads the first bytes of a file. Reading past their end is safe.
extension [UInt8] {
  fileprivate func has(_ text: String, at index: Int) -> Bool {
    has(Array(text.utf8), at: index)
  }

  fileprivate func has(_ wanted: [UInt8], at index: Int) -> Bool {
    index >= 0 && index <= count && self[index...].starts(with: wanted)
  }

  /// The number in up to four bytes; `nil` past the end.
  fileprivate func number(at index: Int, count length: Int, isLittleEndian: Bool = false) -> Int? {
    guard index >= 0, index <= count - length else { return nil }
    let bytes = self[index..<index + length]
    func appending(_ number: Int, _ byte: UInt8) -> Int {
      number << 8 | Int(byte)
    }
    return isLittleEndian
      ? bytes.reversed().reduce(0, appending)
      : bytes.reduce(0, appending)
  }
}

// MARK: - The signature

extension MediaFormat {
  /// True if the bytes begin with the signature of this format, which no page and no script has.
  private func begins(_ head: [UInt8]) -> Bool {
    switch self {
    case .jpeg:
      head.has([0xFF, 0xD8, 0xFF], at: 0)
    case .png:
      head.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0)
    case .gif:
      head.has("GIF87a", at: 0) || head.has("GIF89a", at: 0)
    case .tiff:
      head.has([0x49, 0x49, 0x2A, 0], at: 0) || head.has([0x4D, 0x4D, 0, 0x2A], at: 0)
    case .webp:
      head.has("RIFF", at: 0) && head.has("WEBP", at: 8)
    case .mp4:
      Self.has(
        ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash"], in: head)
    case .quickTime:
      Self.has(["qt  "], in: head)
    case .webm:
      head.has([0x1A, 0x45, 0xDF, 0xA3], at: 0)
    }
  }

  private static func has(_ brands: [String], in head: [UInt8]) -> Bool {
    guard let size = head.number(at: 0, count: 4),
      16...1024 ~= size, size.isMultiple(of: 4)
    else { return false }
    return brands.contains { head.has("ftyp" + $0, at: 4) }
  }
}

// MARK: - The size

extension MediaFormat {
  /// The size of the picture when it is shown upright; `nil` if the first bytes lack it, if it is
  /// implausible, or if NASA shows no pictures of this format.
  func size(_ head: [UInt8]) -> PixelSize? {
    func number(_ index: Int, _ count: Int) -> Int? {
      head.number(at: index, count: count, isLittleEndian: self == .gif)
    }
    switch self {
    case .png:
      return PixelSize(plausible: number(16, 4), number(20, 4))
    case .gif:
      return PixelSize(plausible: number(6, 2), number(8, 2))
    case .jpeg:
      guard let frame = Self.frame(of: head) else { return nil }
      let height = number(frame + 5, 2)
      let width = number(frame + 7, 2)
      return Self.isTurned(head)
        ? PixelSize(plausible: height, width)
        : PixelSize(plausible: width, height)
    case .tiff, .webp, .mp4, .quickTime, .webm:
      return nil
    }
  }

  /// The index of the JPEG segment that has the size.
  private static func frame(of head: [UInt8]) -> Int? {
    let frames = 0xFFC0...0xFFCF
    let huffmanTables = 0xFFC4
    let extensions = 0xFFC8
    let arithmeticConditions = 0xFFCC
    return firstSegment(of: head) { marker, _ in
      frames ~= marker && ![huffmanTables, extensions, arithmeticConditions].contains(marker)
    }
  }

  /// True if a JPEG must be rotated by 90° to be upright: an orientation of 5 to 8 (Exif 2.32, tag
  /// 274) in a directory that has the form of TIFF's (TIFF 6.0, section 2).
  private static func isTurned(_ head: [UInt8]) -> Bool {
    guard let start = directoriesOfExif(head) else { return false }
    let isLittleEndian = head.has("II", at: start)
    let isBigEndian = head.has("MM", at: start)
    func number(_ index: Int, _ count: Int = 2) -> Int? {
      head.number(at: start + index, count: count, isLittleEndian: isLittleEndian)
    }
    guard isLittleEndian || isBigEndian,
      let directory = number(4, 4),
      let count = number(directory)
    else { return false }
    let firstEntry = directory + 2
    let entryLength = 12
    let offsetOfValue = 8
    let orientationTag = 274
    let entries = (0..<count).lazy.map { firstEntry + entryLength * $0 }
    guard let entry = entries.first(where: { number($0) == orientationTag }),
      let orientation = number(entry + offsetOfValue)
    else { return false }
    return 5...8 ~= orientation
  }

  /// The index of the TIFF header in a JPEG's Exif data. Offsets in that data are relative to it.
  private static func directoriesOfExif(_ head: [UInt8]) -> Int? {
    let application1 = 0xFFE1
    let name = "Exif\0\0"
    // After the marker and the length.
    func start(of segment: Int) -> Int { segment + 4 }
    let exif = firstSegment(of: head) { marker, segment in
      marker == application1 && head.has(name, at: start(of: segment))
    }
    return exif.map { start(of: $0) + name.utf8.count }
  }

  /// The index of the first JPEG segment that `isWanted` accepts, by its marker and index.
  private static func firstSegment(of head: [UInt8], where isWanted: (Int, Int) -> Bool) -> Int? {
    let markers = 0xFF00...0xFFFF
    var index = 2
    while let marker = head.number(at: index, count: 2), markers ~= marker {
      let isFilling = marker == 0xFFFF
      if isFilling {
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

// MARK: - The end

extension MediaFormat {
  /// The bytes at the end of a file of this format; `nil` if the format has no end mark.
  var end: [UInt8]? {
    switch self {
    case .jpeg: [0xFF, 0xD9]
    case .png: [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    case .gif: [0, 0x3B]
    case .tiff, .webp, .mp4, .quickTime, .webm: nil
    }
  }

  /// True if a picture has the length that its header states, or the end mark of its format. A TIFF
  /// has neither, and always counts as complete.
  func isComplete(_ file: StoredFile.Ends) -> Bool {
    if let end { return file.tail.firstRange(of: end) != nil }
    guard self == .webp else { return true }
    let length = file.head.number(at: 4, count: 4, isLittleEndian: true)
    guard let length else { return false }
    let lengthOfHeader = 8
    return lengthOfHeader + length <= file.size
  }
}

extension String {
  /// The name of a picture's file without its extension; `nil` for any other file.
  var stemOfPicture: SubSequence? {
    let format = MediaFormat.allCases.first { $0.isPicture && hasSuffix(".\($0.fileExtension)") }
    guard let format else { return nil }
    return dropLast(".\(format.fileExtension)".count)
  }
}
