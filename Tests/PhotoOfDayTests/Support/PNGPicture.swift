/// A PNG made by hand: four quarters, each of one colour, so that a test can tell parts and
/// orientation.
enum PNGPicture {
  typealias Color = [UInt8]

  static let (red, green, blue, white): (Color, Color, Color, Color) = (
    [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]
  )

  /// Red and green above, blue and white below. Its one stored block holds about 21,000 pixels.
  static func quarters(width: Int, height: Int) -> [UInt8] {
    let rows = (0..<height).map { row -> [UInt8] in
      let (left, right) = row < height / 2 ? (red, green) : (blue, white)
      return [0] + (0..<width).flatMap { $0 < width / 2 ? left : right }
    }
    let header = bigEndian(width) + bigEndian(height) + [8, 2, 0, 0, 0]
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8) + chunk("IHDR", header)
      + chunk("IDAT", stored(rows.flatMap(\.self))) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + bytes
    return bigEndian(bytes.count) + content + bigEndian(Int(Gzip.checksum(content)))
  }

  /// zlib's frame around one stored block.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let (length, rest) = (UInt16(bytes.count), ~UInt16(bytes.count))
    let (low, high) = bytes.reduce((1, 0)) { sums, byte in
      let low = (sums.0 + Int(byte)) % 65_521
      return (low, (sums.1 + low) % 65_521)
    }
    let block = [length, rest].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] } + bytes
    return [0x78, 1, 1] + block + bigEndian(high << 16 | low)
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
  }
}
