/// The first bytes of a file, as numbers and names. Nothing is read beyond their end, and no place is too far to ask for.
struct FileHead {
  let bytes: [UInt8]
  var isBigEndian = true

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func has(_ text: String, at place: Int) -> Bool { has(Array(text.utf8), at: place) }

  func has(_ wanted: [UInt8], at place: Int) -> Bool {
    place >= 0 && place <= bytes.count && bytes[place...].starts(with: wanted)
  }

  /// The number in that many bytes, at most four; `nil` where they are not all there.
  func number(at place: Int, count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    let part = bytes[place..<place + count]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The same head with its numbers in the other order.
  var littleEndian: FileHead {
    var head = self
    head.isBigEndian = false
    return head
  }
}
