import CSystem

/// Writes a baseline JPEG file with red, green and blue: no subsampling, and the code tables of the standard.
///
/// Source: ITU-T T.81, annexes A, F and K; the colours are those of JFIF 1.02.
package enum JPEGFile {
  /// - Parameter pixels: red, green and blue of each pixel, row by row.
  package static func bytes(width: Int, pixels: [UInt8]) -> [UInt8] {
    let height = pixels.count / 3 / width
    var (writer, last) = (Writer(), [0, 0, 0])
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 256) { room in
      room.initialize(repeating: 0)
      for top in stride(from: 0, to: height, by: 8) {
        for left in stride(from: 0, to: width, by: 8) {
          fill(room, from: pixels, at: left, top, width, height)
          for color in 0..<3 {
            let block = UnsafeMutableBufferPointer(rebasing: room[64 * color..<64 * color + 64])
            transform(block, by: UnsafeMutableBufferPointer(rebasing: room[192...]))
            let table = color == 0 ? brightness : tint
            let numbers = zigzag.map { Int((block[$0] / Double(table[$0])).rounded()) }
            writer.write(difference: numbers[0] - last[color])
            writer.write(rest: numbers)
            last[color] = numbers[0]
          }
        }
      }
    }
    return head(width, height) + writer.finished + [0xFF, 0xD9]
  }

  private static func head(_ width: Int, _ height: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] { [0xFF, marker] + two(content.count + 2) + content }
    func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
    // Brightness and the two tints; each takes the codes of brightness.
    let frame = two(height) + two(width) + [3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]
    return [0xFF, 0xD8] + segment(0xE0, Array("JFIF".utf8) + [0, 1, 2, 0, 0, 1, 0, 1, 0, 0])
      + segment(0xDB, [0] + zigzag.map { UInt8(brightness[$0]) } + [1] + zigzag.map { UInt8(tint[$0]) })
      + segment(0xC0, [8] + frame)
      + segment(0xC4, [0] + HuffmanCodes.first.table + [0x10] + HuffmanCodes.rest.table)
      + segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 63, 0])
  }

  /// Brightness and tints of eight by eight pixels, around nought, one after the other. Beyond an edge, its last pixels go on.
  private static func fill(
    _ room: UnsafeMutableBufferPointer<Double>, from pixels: [UInt8], at left: Int, _ top: Int, _ width: Int,
    _ height: Int
  ) {
    for place in 0..<64 {
      let index = 3 * (min(top + place / 8, height - 1) * width + min(left + place % 8, width - 1))
      let (red, green, blue) = (Double(pixels[index]), Double(pixels[index + 1]), Double(pixels[index + 2]))
      let brightness = 0.299 * red + 0.587 * green + 0.114 * blue
      room[place] = brightness - 128
      room[64 + place] = 0.564 * (blue - brightness)
      room[128 + place] = 0.713 * (red - brightness)
    }
  }

  /// Replaces a block by its waves: each row by a sum of cosines and turned into a column, twice.
  private static func transform(
    _ block: UnsafeMutableBufferPointer<Double>, by room: UnsafeMutableBufferPointer<Double>
  ) {
    cosines.withUnsafeBufferPointer { cosines in
      for (from, to) in [(block, room), (room, block)] {
        for row in 0..<8 {
          for wave in 0..<8 {
            var sum = 0.0
            for place in 0..<8 { sum += from[8 * row + place] * cosines[8 * wave + place] }
            to[8 * wave + row] = sum
          }
        }
      }
    }
  }

  private static let cosines = (0..<64).map { index in
    let (wave, place) = (Double(index / 8), Double(index % 8))
    return (wave == 0 ? 0.5.squareRoot() : 1) / 2 * cos((2 * place + 1) * wave * Double.pi / 16)
  }

  /// The order of the waves: along the diagonals, there and back.
  private static let zigzag = (0..<64).sorted { first, second in
    let (one, other) = (first / 8 + first % 8, second / 8 + second % 8)
    if one != other { return one < other }
    return one.isMultiple(of: 2) ? first > second : first < second
  }

  /// The steps of brightness for a quality of 85 in 100.
  private static let brightness = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113, 92,
    49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ].map { ($0 * 30 + 50) / 100 }

  /// The eye sees tints less sharply.
  private static let tint = brightness.map { 2 * $0 }
}

/// The codes of numbers of so many bits, after so many noughts.
private struct HuffmanCodes {
  /// How many codes there are of each length, and what they mean, as the file says it.
  let table: [UInt8]
  /// The code and its length in bits, by what it means.
  private(set) var codes = Array(repeating: (code: 0, length: 0), count: 256)

  private init(_ counts: [UInt8], _ meanings: [UInt8]) {
    table = counts + meanings
    var (code, rest) = (0, meanings[...])
    for (index, count) in counts.enumerated() {
      for _ in 0..<count {
        codes[Int(rest.removeFirst())] = (code, index + 1)
        code += 1
      }
      code <<= 1
    }
  }

  /// Of a block's first number, less that of the block before.
  static let first = HuffmanCodes([0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], Array(0...11))

  /// Of the others: the frequent ones, then all that are left in order.
  static let rest: HuffmanCodes = {
    let frequent: [UInt8] = [
      0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71,
      0x14, 0x32, 0x81, 0x91, 0xA1, 0x08, 0x23, 0x42, 0xB1, 0xC1, 0x15, 0x52, 0xD1, 0xF0, 0x24, 0x33, 0x62, 0x72,
      0x82,
    ]
    let all = (0...15).flatMap { noughts in (1...10).map { UInt8(noughts << 4 | $0) } }
    return HuffmanCodes(
      [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125], frequent + all.filter { !frequent.contains($0) })
  }()
}

/// Writes the numbers of blocks as bits, the highest first.
private struct Writer {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count = 0

  /// What was written, filled up with ones.
  var finished: [UInt8] {
    var writer = self
    writer.write(0x7F, 7)
    return writer.bytes
  }

  mutating func write(difference number: Int) { write(number, after: 0, HuffmanCodes.first) }

  /// All numbers but the first, up to the last that isn't nought.
  mutating func write(rest numbers: [Int]) {
    var noughts = 0
    for number in numbers.dropFirst() {
      if number == 0 {
        noughts += 1
        continue
      }
      while noughts > 15 {
        write(code: 0xF0, HuffmanCodes.rest)
        noughts -= 16
      }
      write(number, after: noughts, HuffmanCodes.rest)
      noughts = 0
    }
    if noughts > 0 { write(code: 0, HuffmanCodes.rest) }
  }

  private mutating func write(_ number: Int, after noughts: Int, _ codes: HuffmanCodes) {
    let length = Int.bitWidth - number.magnitude.leadingZeroBitCount
    write(code: noughts << 4 | length, codes)
    // A number below nought is told by its complement.
    write((number < 0 ? number - 1 : number) & (1 << length - 1), length)
  }

  private mutating func write(code meaning: Int, _ codes: HuffmanCodes) {
    let (code, length) = codes.codes[meaning]
    write(code, length)
  }

  private mutating func write(_ value: Int, _ width: Int) {
    bits = bits << UInt64(width) | UInt64(value)
    count += width
    while count >= 8 {
      let byte = UInt8(truncatingIfNeeded: bits >> UInt64(count - 8))
      bytes.append(byte)
      // A marker begins with this byte; nought says that it is none.
      if byte == 0xFF { bytes.append(0) }
      count -= 8
    }
  }
}
