/// Gzip data made by hand, so that no test needs a library for it.
enum Gzip {
  /// The bytes in one stored block: valid gzip without compression.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let length = UInt16(bytes.count)
    let block = [1] + littleEndian(length) + littleEndian(~length) + bytes
    let trailer = littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
    return header + block + trailer
  }

  /// Zeros, about 159 for each compressed byte, without an end: whatever unpacks it must stop by
  /// itself.
  static func bomb(mib: Int) -> [UInt8] {
    // Final block with fixed codes; the literal 0; "258 bytes from 1 back" (13 bits): three bytes
    // in all.
    let zero = [true, true, false] + code(0b0011_0000, 8)
    let again = code(0b1100_0101, 8) + code(0, 5)
    let eight = packed(Array(repeating: again, count: 8).flatMap(\.self))
    let count = (mib << 20) / (8 * 258) + 1
    return header + packed(zero + again) + Array(repeating: eight, count: count).joined()
  }

  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]

  private static func code(_ value: Int, _ length: Int) -> [Bool] {
    (0..<length).reversed().map { value >> $0 & 1 == 1 }
  }

  private static func packed(_ bits: [Bool]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      (0..<8).reduce(0) { $0 | (bits[start + $1] ? 1 << $1 : 0) }
    }
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// CRC-32.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in
        let isOdd = crc & 1 == 1
        return crc >> 1 ^ (isOdd ? polynomial : 0)
      }
    }
  }

  private static let polynomial: UInt32 = 0xEDB8_8320
}
