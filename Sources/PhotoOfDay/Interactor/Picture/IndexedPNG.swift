/// Writes an uncompressed PNG file with up to 256 colours.
///
/// Source: ISO/IEC 15948, RFC 1950 and 1951.
enum IndexedPNG {
  /// - Parameters:
  ///   - palette: red, green and blue of each colour.
  ///   - pixels: the index of each pixel's colour, row by row.
  static func bytes(width: Int, palette: [[UInt8]], pixels: [UInt8]) -> [UInt8] {
    let height = pixels.count / width
    let rows = (0..<height).flatMap { [0] + pixels[$0 * width..<($0 + 1) * width] }
    return [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
      + chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 3, 0, 0, 0])
      + chunk("PLTE", palette.flatMap(\.self)) + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + bytes
    return bigEndian(UInt32(bytes.count)) + content + bigEndian(checksum(content))
  }

  /// zlib's format with stored blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let largest = 65_535
    var blocks: [UInt8] = [0x78, 1]
    for start in stride(from: 0, to: bytes.count, by: largest) {
      let block = bytes[start..<min(start + largest, bytes.count)]
      let length = UInt16(block.count)
      blocks.append(start + largest >= bytes.count ? 1 : 0)
      for number in [length, ~length] { blocks += [UInt8(number & 0xFF), UInt8(number >> 8)] }
      blocks += block
    }
    let sums = bytes.reduce((low: UInt32(1), high: UInt32(0))) { sums, byte in
      let low = (sums.low + UInt32(byte)) % 65_521
      return (low, (sums.high + low) % 65_521)
    }
    return blocks + bigEndian(sums.high << 16 | sums.low)
  }

  /// CRC-32, bit by bit: the pictures are small.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }

  private static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}
