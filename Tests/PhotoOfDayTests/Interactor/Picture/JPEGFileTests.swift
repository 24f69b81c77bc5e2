import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

/// The mean colour of each block of a JPEG without subsampling, decoded by the file's own Huffman tables; `nil` for bits that
/// are no code, and for too few or too many blocks.
struct JPEGBlocks {
  /// Y, Cb and Cr, from 0 to 255.
  private(set) var colors: [[Int]] = []
  var count: Int { colors.count }

  init?(_ file: [UInt8]) {
    guard let size = MediaFormat.jpeg.size(file) else { return nil }
    var (tables, steps, place) = ([Int: [Int: Int]](), [Int](), 2)
    while file[place + 1] != 0xDA {
      let (marker, length) = (file[place + 1], Int(file[place + 2]) << 8 | Int(file[place + 3]))
      let content = file[place + 4..<place + 2 + length]
      if marker == 0xDB { steps = [0, 65].map { Int(content[content.startIndex + $0 + 1]) } }
      if marker == 0xC4 { tables = Self.tables(Array(content)) }
      place += 2 + length
    }
    place += 2 + Int(file[place + 3])
    var bits = Bits(bytes: Self.unstuffed(file[place..<file.count - 2]))
    var last = [0, 0, 0]
    for _ in 0..<(size.width + 7) / 8 * ((size.height + 7) / 8) {
      for color in 0..<3 {
        guard let length = bits.symbol(tables[0] ?? [:]), let difference = bits.number(length) else { return nil }
        last[color] += difference
        var index = 1
        while index < 64 {
          guard let symbol = bits.symbol(tables[0x10] ?? [:]) else { return nil }
          if symbol == 0 { break }
          guard symbol == 0xF0 || symbol & 15 > 0, bits.number(symbol & 15) != nil else { return nil }
          index += symbol >> 4 + 1
        }
        guard index <= 64 else { return nil }
      }
      colors.append((0..<3).map { 128 + last[$0] * steps[min($0, 1)] / 8 })
    }
    guard bits.left < 8, bits.areOnes else { return nil }
  }

  /// The symbol of each code, which has a leading one.
  private static func tables(_ content: [UInt8]) -> [Int: [Int: Int]] {
    var (tables, rest) = ([Int: [Int: Int]](), content[...])
    while let id = rest.popFirst() {
      let counts = rest.prefix(16)
      rest = rest.dropFirst(16)
      var (code, table) = (0, [Int: Int]())
      for (index, count) in counts.enumerated() {
        for _ in 0..<count {
          table[1 << (index + 1) | code] = rest.popFirst().map { Int($0) }
          code += 1
        }
        code <<= 1
      }
      tables[Int(id)] = table
    }
    return tables
  }

  private static func unstuffed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (unstuffed, last) = ([UInt8](), UInt8(0))
    for byte in bytes {
      if last != 0xFF || byte != 0 { unstuffed.append(byte) }
      last = byte
    }
    return unstuffed
  }

  private struct Bits {
    let bytes: [UInt8]
    var place = 0

    var left: Int { 8 * bytes.count - place }
    var areOnes: Bool {
      var bits = self
      while let bit = bits.next() { if bit == 0 { return false } }
      return true
    }

    mutating func next() -> Int? {
      guard left > 0 else { return nil }
      defer { place += 1 }
      return Int(bytes[place / 8]) >> (7 - place % 8) & 1
    }

    mutating func symbol(_ table: [Int: Int]) -> Int? {
      var code = 1
      while code < 1 << 17, let bit = next() {
        code = code << 1 | bit
        if let symbol = table[code] { return symbol }
      }
      return nil
    }

    mutating func number(_ length: Int) -> Int? {
      var number = 0
      for _ in 0..<length {
        guard let bit = next() else { return nil }
        number = number << 1 | bit
      }
      return length > 0 && number < 1 << (length - 1) ? number - 1 << length + 1 : number
    }
  }
}

@Suite("A JPEG that the program writes")
struct JPEGFileTests {
  @Test("has the colours of its pixels")
  func colors() throws {
    let given: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255], [0, 0, 0], [37, 99, 180]]
    let row = given.flatMap { color in (0..<8).flatMap { _ in color } }
    let pixels = Array(repeating: row, count: 8).flatMap(\.self)
    let blocks = try #require(JPEGBlocks(JPEGFile.bytes(width: 48, pixels: pixels)))
    // Y, Cb and Cr by JFIF 1.02.
    let expected = [
      [76, 85, 255], [150, 44, 21], [29, 255, 107], [255, 128, 128], [0, 128, 128], [90, 179, 90],
    ]
    #expect(blocks.count == 6)
    for (color, wanted) in zip(blocks.colors, expected) {
      #expect(zip(color, wanted).allSatisfy { abs($0 - $1) <= 3 }, "\(color) for \(wanted)")
    }
  }

  @Test("can be decoded, whatever its size and its pixels")
  func sizes() {
    forSeeds { _, generator in
      let (width, height) = (Int.random(in: 1...40, using: &generator), Int.random(in: 1...40, using: &generator))
      let most: UInt8 = [0, 30, 255].randomElement(using: &generator) ?? 0
      let pixels: [UInt8] = (0..<3 * width * height).map { _ in UInt8.random(in: 0...most, using: &generator) }
      let file = JPEGFile.bytes(width: width, pixels: pixels)
      guard MediaFormat(file) == .jpeg, MediaFormat.jpeg.size(file) == PixelSize(width: width, height: height) else {
        return "not \(width)x\(height)"
      }
      return JPEGBlocks(file)?.count == (width + 7) / 8 * ((height + 7) / 8) ? nil : "\(width)x\(height) can't be read"
    }
  }
}
