extension MediaFormat {
  /// Whether the bytes begin with the whole signature of this format. A few letters would also match pages, scripts and
  /// texts that are made to look like pictures.
  func begins(_ bytes: [UInt8]) -> Bool {
    let head = FileHead(bytes)
    return switch self {
    case .jpeg: Self.isJPEG(head)
    case .png:
      head.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], at: 0) && head.has("IHDR", at: 12)
    case .gif: (head.has("GIF87a", at: 0) || head.has("GIF89a", at: 0)) && Self.hasBlocks(head)
    case .webp: head.has("RIFF", at: 0) && ["VP8 ", "VP8L", "VP8X"].contains { head.has("WEBP" + $0, at: 8) }
    case .tiff: Self.isTIFF(head)
    case .bmp: Self.isBitmap(head.littleEndian)
    case .avif: Self.has(["avif", "avis"], in: head)
    case .heic: Self.has(["heic", "heix", "mif1"], in: head)
    case .mp4:
      Self.has(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash"], in: head)
    case .quickTime: Self.has(["qt  "], in: head)
    case .webm: head.has([0x1A, 0x45, 0xDF, 0xA3], at: 0)
    }
  }

  /// The start marker, and a second marker that may follow it.
  private static func isJPEG(_ head: FileHead) -> Bool {
    guard head.has([0xFF, 0xD8, 0xFF], at: 0), let marker = head.number(at: 3, count: 1) else { return false }
    // The eight restart markers, another start and the end may not.
    return 0xC0...0xFE ~= marker && !(0xD0...0xD9 ~= marker)
  }

  /// After a GIF's colours comes a picture, an extension or the end; in a script that begins like a GIF, anything.
  private static func hasBlocks(_ head: FileHead) -> Bool {
    let flags = head.number(at: 10, count: 1) ?? 0
    let colors = flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
    guard let block = head.number(at: 13 + colors, count: 1) else { return true }
    return [0x21, 0x2C, 0x3B].contains(block)
  }

  private static func isTIFF(_ head: FileHead) -> Bool {
    guard let order = TIFFDirectory.order(of: head), let first = order.number(at: 4, count: 4) else { return false }
    // Four letters would be an offset beyond the end of any fetched file.
    return 8..<1 << 28 ~= first
  }

  /// The reserved bytes are zero, and the header has a known length.
  private static func isBitmap(_ head: FileHead) -> Bool {
    guard head.has("BM", at: 0), head.number(at: 6, count: 4) == 0 else { return false }
    return [12, 40, 52, 56, 64, 108, 124].contains(head.number(at: 14, count: 4))
  }

  private static func has(_ brands: [String], in head: FileHead) -> Bool {
    guard let size = head.number(at: 0, count: 4), 16...1024 ~= size, size.isMultiple(of: 4) else { return false }
    return brands.contains { head.has("ftyp" + $0, at: 4) }
  }
}
