/// The first bytes of a file. Reading past their end is safe.
struct FileHead {
  let bytes: [UInt8]
  var isBigEndian = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ text: String, at index: Int) -> Bool { has(Array(text.utf8), at: index) }

  func has(_ wanted: [UInt8], at index: Int) -> Bool {
    index >= 0 && index <= bytes.count && bytes[index...].starts(with: wanted)
  }

  /// The number in up to four bytes; `nil` past the end.
  func number(at index: Int, count: Int) -> Int? {
    guard index >= 0, index <= bytes.count - count else { return nil }
    let part = bytes[index..<index + count]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The same bytes with little-endian numbers.
  var littleEndian: FileHead {
    var head = self
    head.isBigEndian = false
    return head
  }
}
