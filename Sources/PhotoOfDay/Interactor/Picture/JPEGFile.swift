import CSystem

/// Writes a baseline JPEG file: three components without subsampling, and the Huffman tables that the standard suggests.
///
/// Source: ITU-T T.81, annexes A, F and K; JFIF 1.02 for the conversion from RGB.
package enum JPEGFile {
  /// - Parameter pixels: red, green and blue of each pixel, row by row.
  package static func bytes(width: Int, pixels: [UInt8]) -> [UInt8] {
    let height = pixels.count / 3 / width
    var (encoder, lastDC) = (EntropyEncoder(), [0, 0, 0])
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 256) { samples in
      samples.initialize(repeating: 0)
      let scratch = UnsafeMutableBufferPointer(rebasing: samples[192...])
      for top in stride(from: 0, to: height, by: 8) {
        for left in stride(from: 0, to: width, by: 8) {
          fill(samples, from: pixels, at: left, top, width, height)
          for component in 0..<3 {
            let block = UnsafeMutableBufferPointer(rebasing: samples[64 * component..<64 * component + 64])
            transform(block, using: scratch)
            let table = component == 0 ? lumaTable : chromaTable
            let coefficients = zigzag.map { Int((block[$0] / Double(table[$0])).rounded()) }
            encoder.write(dcDifference: coefficients[0] - lastDC[component])
            encoder.write(ac: coefficients.dropFirst())
            lastDC[component] = coefficients[0]
          }
        }
      }
    }
    return header(width, height) + encoder.finished + [0xFF, 0xD9]
  }

  private static func header(_ width: Int, _ height: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] { [0xFF, marker] + two(content.count + 2) + content }
    func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
    // Chroma has a quantization table of its own, and the Huffman tables of luma.
    let frame = two(height) + two(width) + [3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
    return [0xFF, 0xD8] + segment(0xE0, Array("JFIF".utf8) + [0, 1, 2, 0, 0, 1, 0, 1, 0, 0])
      + segment(0xDB, [0] + zigzag.map { UInt8(lumaTable[$0]) } + [1] + zigzag.map { UInt8(chromaTable[$0]) })
      + segment(0xC0, [8] + frame)
      + segment(0xC4, [0] + HuffmanTable.dc.definition + [0x10] + HuffmanTable.ac.definition)
      + segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
  }

  /// Fills in a block each of Y, Cb and Cr, centred on zero. Past the picture's edges, its last pixels are repeated.
  private static func fill(
    _ samples: UnsafeMutableBufferPointer<Double>, from pixels: [UInt8], at left: Int, _ top: Int, _ width: Int,
    _ height: Int
  ) {
    for index in 0..<64 {
      let pixel = 3 * (min(top + index / 8, height - 1) * width + min(left + index % 8, width - 1))
      let (red, green, blue) = (Double(pixels[pixel]), Double(pixels[pixel + 1]), Double(pixels[pixel + 2]))
      let luma = 0.299 * red + 0.587 * green + 0.114 * blue
      samples[index] = luma - 128
      samples[64 + index] = 0.564 * (blue - luma)
      samples[128 + index] = 0.713 * (red - luma)
    }
  }

  /// Replaces a block by its DCT coefficients. Each of two passes transforms the rows and transposes the block.
  private static func transform(
    _ block: UnsafeMutableBufferPointer<Double>, using scratch: UnsafeMutableBufferPointer<Double>
  ) {
    dctMatrix.withUnsafeBufferPointer { matrix in
      for (source, result) in [(block, scratch), (scratch, block)] {
        for row in 0..<8 {
          for frequency in 0..<8 {
            var sum = 0.0
            for index in 0..<8 { sum += source[8 * row + index] * matrix[8 * frequency + index] }
            result[8 * frequency + row] = sum
          }
        }
      }
    }
  }

  /// A row for each frequency.
  private static let dctMatrix = (0..<64).map { index in
    let (frequency, sample) = (Double(index / 8), Double(index % 8))
    return (frequency == 0 ? 0.5.squareRoot() : 1) / 2 * cos((2 * sample + 1) * frequency * Double.pi / 16)
  }

  /// The index of each coefficient in zigzag order.
  private static let zigzag = (0..<64).sorted { first, second in
    let (one, other) = (first / 8 + first % 8, second / 8 + second % 8)
    if one != other { return one < other }
    return one.isMultiple(of: 2) ? first > second : first < second
  }

  /// The quantization table of annex K for luma, at quality 85.
  private static let lumaTable = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ].map { ($0 * 30 + 50) / 100 }

  /// Coarser, because the eye sees less detail in chroma.
  private static let chromaTable = lumaTable.map { 2 * $0 }
}

/// A Huffman table. Its symbols combine a run of zeros (high four bits) with the bits of the coefficient that follows it.
private struct HuffmanTable {
  /// How many codes there are of each length, and their symbols, as in a DHT segment.
  let definition: [UInt8]
  /// The code of each symbol, and its length in bits.
  private(set) var codes = Array(repeating: (code: 0, length: 0), count: 256)

  private init(_ counts: [UInt8], _ symbols: [UInt8]) {
    definition = counts + symbols
    var (code, rest) = (0, symbols[...])
    for (index, count) in counts.enumerated() {
      for _ in 0..<count {
        codes[Int(rest.removeFirst())] = (code, index + 1)
        code += 1
      }
      code <<= 1
    }
  }

  static let dc = HuffmanTable([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Array(0...11))

  /// The frequent symbols first; the others have codes of 16 bits, in order.
  static let ac: HuffmanTable = {
    let frequent: [UInt8] = [
      0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71,
      0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0, 0x24, 0x33, 0x62, 0x72,
      0x82,
    ]
    let all = (0...15).flatMap { run in (1...10).map { UInt8(run << 4 | $0) } }
    return HuffmanTable(
      [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], frequent + all.filter { !frequent.contains($0) })
  }()
}

/// Writes the coefficients of blocks as Huffman codes, most significant bit first.
private struct EntropyEncoder {
  private static let endOfBlock = 0x00
  /// A run of sixteen zeros.
  private static let zeroRunLength = 0xF0

  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// The bytes so far, the last one padded with ones.
  var finished: [UInt8] {
    var encoder = self
    encoder.write(bits: 0x7F, 7)
    return encoder.bytes
  }

  mutating func write(dcDifference: Int) { write(dcDifference, afterZeros: 0, .dc) }

  mutating func write(ac coefficients: ArraySlice<Int>) {
    var run = 0
    for coefficient in coefficients {
      if coefficient == 0 {
        run += 1
        continue
      }
      while run > 15 {
        write(symbol: Self.zeroRunLength, .ac)
        run -= 16
      }
      write(coefficient, afterZeros: run, .ac)
      run = 0
    }
    if run > 0 { write(symbol: Self.endOfBlock, .ac) }
  }

  private mutating func write(_ coefficient: Int, afterZeros run: Int, _ table: HuffmanTable) {
    let size = Int.bitWidth - coefficient.magnitude.leadingZeroBitCount
    write(symbol: run << 4 | size, table)
    // A negative number is written as the ones' complement of its magnitude.
    write(bits: (coefficient < 0 ? coefficient - 1 : coefficient) & (1 << size - 1), size)
  }

  private mutating func write(symbol: Int, _ table: HuffmanTable) {
    let (code, length) = table.codes[symbol]
    write(bits: code, length)
  }

  private mutating func write(bits value: Int, _ length: Int) {
    bits = bits << UInt64(length) | UInt64(value)
    bitCount += length
    while bitCount >= 8 {
      let byte = UInt8(truncatingIfNeeded: bits >> UInt64(bitCount - 8))
      bytes.append(byte)
      // Byte stuffing: 0xFF alone would begin a marker.
      if byte == 0xFF { bytes.append(0) }
      bitCount -= 8
    }
  }
}
