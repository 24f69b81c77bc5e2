import PhotoOfDayEntity

/// A picture's file in the cache or the archive, judged by its first and last bytes.
enum StoredPicture: Equatable {
  case missing
  /// Cut off, overwritten or something else than a picture.
  case damaged
  case whole(path: String, MediaFormat, PixelSize?)

  /// How many of the last bytes may hold the end of a picture: some are followed by a few others.
  private static let tailLength = 64

  /// - Parameter headLength: how many of the first bytes to read; `MediaFormat.headLength` for the size of most pictures.
  init(_ path: String, headLength: Int = MediaFormat.headLength) {
    guard let ends = try? StoredFile.ends(of: path, head: headLength, tail: Self.tailLength) else {
      // What can't be read now may be whole.
      self = .missing
      return
    }
    guard let format = MediaFormat(ends.head), format.isPicture, format.isWhole(ends) else {
      self = .damaged
      return
    }
    self = .whole(path: path, format, format.size(ends.head))
  }

  var isWhole: Bool { if case .whole = self { true } else { false } }
}

extension MediaFormat {
  /// How many of the first bytes tell the format.
  static let signatureLength = 1024

  /// What a file of this format ends with; `nil` if the format has no mark for its end.
  var end: [UInt8]? {
    switch self {
    case .jpeg: [0xFF, 0xD9]
    case .png: [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
    case .gif: [0x3B]
    case .webp, .tiff, .bmp, .avif, .heic, .mp4, .quickTime, .webm: nil
    }
  }

  /// Whether the file ends as one of this format does. A format without such a mark isn't checked.
  fileprivate func isWhole(_ ends: StoredFile.Ends) -> Bool {
    if let end { return ends.tail.firstRange(of: end) != nil }
    // A RIFF file says how long it is, without the 8 bytes before.
    let length = self == .webp ? FileHead(ends.head).littleEndian.number(at: 4, count: 4) : nil
    return length.map { $0 <= ends.size - 8 } ?? true
  }
}
