/// A PNG made by hand: four quarters, each of one color, so that a test can tell parts and
/// orientation.
enum PNGPicture {
  typealias Color = [UInt8]

  static let red: Color = [255, 0, 0]
  static let green: Color = [0, 255, 0]
  static let blue: Color = [0, 0, 255]
  static let white: Color = [255, 255, 255]

  /// Red and green above, blue and white below. Its one stored block holds about 21,000 pixels.
  static func quarters(width: Int, height: Int) -> [UInt8] {
    let noFilter: UInt8 = 0
    let rows = (0..<height).flatMap { row -> [UInt8] in
      let isAbove = row < height / 2
      let left = isAbove ? red : blue
      let right = isAbove ? green : white
      return [noFilter] + (0..<width).flatMap { $0 < width / 2 ? left : right }
    }
    let eightBitColor: [UInt8] = [8, 2, 0, 0, 0]
    let header = bigEndian(width) + bigEndian(height) + eightBitColor
    let signature = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
    return signature
      + chunk("IHDR", header)
      + chunk("IDAT", stored(rows))
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + bytes
    return bigEndian(bytes.count) + content + bigEndian(Int(Gzip.checksum(content)))
  }

  /// zlib's frame around one stored block.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(bytes.count)
    let lengths = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let frame: [UInt8] = [0x78, 1]
    let lastStored: UInt8 = 1
    return frame + [lastStored] + lengths + bytes + bigEndian(adler32(bytes))
  }

  private static func adler32(_ bytes: [UInt8]) -> Int {
    let modulus = 65_521
    var low = 1
    var high = 0
    for byte in bytes {
      low = (low + Int(byte)) % modulus
      high = (high + low) % modulus
    }
    return high << 16 | low
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
  }
}
