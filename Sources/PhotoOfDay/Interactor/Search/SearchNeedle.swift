import CSystem

/// The part of a term that can be searched for in bytes without decoding them: where it isn't found, neither is the term.
///
/// It contains nothing that JSON escapes, and only letters whose two cases have the same length.
struct SearchNeedle: Sendable {
  private static let longest = 64

  private let folded: [UInt8]
  /// For each byte, the byte of the other case; the same byte for one without case.
  private let other: [UInt8]
  /// The index of the rarest byte, which is searched for first.
  private let rarest: Int
  /// Whether finding it means finding the term.
  let isWholeTerm: Bool

  /// The longest suitable part of a folded term; `nil` if there is none.
  init?(_ term: String) {
    var (folded, other): ([UInt8], [UInt8]) = ([], [])
    var longest = (folded, other)
    var isSure = true
    for scalar in term.unicodeScalars {
      // A longer one rules out no more entries, and makes hostile texts slow.
      if folded.count >= Self.longest { break }
      if let variants = Self.variants(of: scalar) {
        folded += variants.folded
        other += variants.other
        // Mixed bytes of both cases could make a third letter.
        isSure = isSure && zip(variants.folded, variants.other).count(where: !=) < 2
      } else {
        (folded, other) = ([], [])
      }
      if folded.count > longest.0.count { longest = (folded, other) }
    }
    (self.folded, self.other) = longest
    guard let rarest = self.folded.indices.min(by: { ByteRarity.isRarer(longest.0[$0], longest.0[$1]) }) else {
      return nil
    }
    self.rarest = rarest
    isWholeTerm = isSure && self.folded.count == term.utf8.count
  }

  private static func variants(of scalar: Unicode.Scalar) -> (folded: [UInt8], other: [UInt8])? {
    scalar == "\"" || scalar == "\\" ? nil : SearchFolding.variants(of: scalar)
  }

  /// Its length; longer ones are rarer.
  var count: Int { folded.count }

  /// Whether the bytes may contain it, perhaps with accents.
  func mayOccur(in bytes: UnsafeRawBufferPointer) -> Bool {
    if isFound(in: bytes) { return true }
    // A letter has at most three bytes, and four marks of two bytes each.
    let (block, margin) = (128, 11 * count)
    return stride(from: 0, to: bytes.count, by: block).contains { start in
      let end = min(start + block, bytes.count)
      guard LatinLetters.mayOccur(in: UnsafeRawBufferPointer(rebasing: bytes[start..<end])) else { return false }
      let around = bytes[max(0, start - margin)..<min(end + margin, bytes.count)]
      return LatinLetters.replaced(in: UnsafeRawBufferPointer(rebasing: around)).withUnsafeBytes(isFound)
    }
  }

  func isFound(in bytes: UnsafeRawBufferPointer) -> Bool {
    isFound(by: folded[rarest], in: bytes) || (other[rarest] != folded[rarest] && isFound(by: other[rarest], in: bytes))
  }

  private func isFound(by byte: UInt8, in bytes: UnsafeRawBufferPointer) -> Bool {
    guard let start = bytes.baseAddress else { return false }
    var index = rarest
    let end = bytes.count - (folded.count - 1 - rarest)
    while index < end, let hit = memchr(start + index, Int32(byte), end - index) {
      let found = UnsafeRawPointer(hit) - start
      if isMatch(start + (found - rarest)) { return true }
      index = found + 1
    }
    return false
  }

  private func isMatch(_ bytes: UnsafeRawPointer) -> Bool {
    for index in folded.indices {
      let byte = bytes.load(fromByteOffset: index, as: UInt8.self)
      guard byte == folded[index] || byte == other[index] else { return false }
    }
    return true
  }
}

/// How often bytes occur in stored months, which are mostly English text in JSON.
enum ByteRarity {
  private static let mostCommonFirst = Array(" etaoinsrhldcumfpgywbv.,k-\"ET:/ASCMNIPOHLRDB_x0129".utf8)

  private static let ranks: [Int] = {
    var ranks = [Int](repeating: mostCommonFirst.count + 1, count: 256)
    for (rank, byte) in mostCommonFirst.enumerated() { ranks[Int(byte)] = rank }
    // Beyond ASCII, the letters of a script share their first byte.
    for byte in 0xC0...0xFF { ranks[byte] = mostCommonFirst.count }
    return ranks
  }()

  static func isRarer(_ left: UInt8, _ right: UInt8) -> Bool { ranks[Int(left)] > ranks[Int(right)] }
}
