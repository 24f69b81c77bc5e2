/// Changes bytes at random, in the ways that break parsers.
enum Mutation {
  private static let pieces: [[UInt8]] = [
    Array("\u{1B}[2J\u{202E}\u{9B}".utf8),
    Array(#"\u001b]0;x\u0007\u202e\u200b"#.utf8),
    [0xFF, 0xFE, 0x00],
    Array("<b>&#27;[31m&amp;lt;".utf8),
    Array("null".utf8),
    Array("-1e999".utf8),
    Array("]}\"".utf8),
    Array("9223372036854775807".utf8),
    Array("-9223372036854775808".utf8),
    [0xFF, 0xFF, 0xFF, 0xFF],
    [0, 0, 0, 0],
  ]

  static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let index = Int.random(in: 0..<max(1, bytes.count), using: &random)
      let here = min(index, bytes.count)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where index < bytes.count:
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      case 1:
        let count = Int.random(in: 1...40, using: &random)
        bytes.removeSubrange(here..<min(bytes.count, here + count))
      case 2:
        bytes = Array(bytes.prefix(index))
      case 3:
        bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: here)
      default:
        bytes.insert(contentsOf: bytes[here...].prefix(60), at: here)
      }
    }
    return bytes
  }

  /// Text that must never reach the screen from outside.
  static func leak(in texts: [String]) -> String? {
    let kinds: [Unicode.GeneralCategory] = [.control, .format, .privateUse]
    let harmful = texts.lazy.flatMap(\.unicodeScalars).first { scalar in
      scalar != "\n" && kinds.contains(scalar.properties.generalCategory)
    }
    return harmful.map { "leaks U+\(String($0.value, radix: 16))" }
  }
}
