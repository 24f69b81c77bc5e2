/// A JSON value in its bytes, decoded on demand.
///
/// Strict RFC 8259. One pass over the bytes checks them and notes where each value begins and ends.
package struct JSONValue: Sendable {
  private let document: JSONDocument
  /// The index of its place.
  private let index: Int

  /// Reads one value, with or without white space around it; `nil` for anything else, for values nested deeper than
  /// `JSONDocument.deepest`, and for more than `JSONDocument.mostValues`. It ignores a byte order mark, as RFC 8259 allows:
  /// editors on Windows write one.
  package init?(_ bytes: [UInt8]) {
    guard let document = JSONDocument(bytes) else { return nil }
    self.init(document, 0)
  }

  private init(_ document: JSONDocument, _ index: Int) { (self.document, self.index) = (document, index) }

  private var place: JSONPlace { document.places[index] }
  private var first: UInt8 { document.bytes[Int(place.start)] }

  /// The value's range in the bytes.
  package var range: Range<Int> { Int(place.start)..<Int(place.end) }
}

extension JSONValue {
  package var isArray: Bool { first == UInt8(ascii: "[") }
  package var isObject: Bool { first == UInt8(ascii: "{") }

  /// The elements of an array; none of any other value.
  package var elements: [JSONValue] {
    guard isArray else { return [] }
    var (elements, next, end) = ([JSONValue](), index + 1, Int(place.next))
    while next < end {
      elements.append(JSONValue(document, next))
      next = Int(document.places[next].next)
    }
    return elements
  }

  /// The value of an object's field; of two with the same name, the first. `nil` for any other value.
  package subscript(_ name: String) -> JSONValue? {
    guard isObject else { return nil }
    var (name, next, end) = (name, index + 1, Int(place.next))
    return name.withUTF8 { name in
      while next < end {
        if document.hasText(UnsafeRawBufferPointer(name), at: next) { return JSONValue(document, next + 1) }
        next = Int(document.places[next + 1].next)
      }
      return nil
    }
  }

  /// The decoded string; `nil` for any other value, and for invalid UTF-8.
  package var text: String? {
    decoded.flatMap { bytes in
      // Invalid bytes are replaced. The standard library's own check takes twice as long.
      var text = String(decoding: bytes, as: UTF8.self)
      return bytes.withUnsafeBytes { bytes in text.withUTF8 { bytes.isEqual(to: UnsafeRawBufferPointer($0)) } }
        ? text : nil
    }
  }

  /// The decoded string in UTF-8, which may be invalid; `nil` for any other value.
  var decoded: [UInt8]? { first == UInt8(ascii: "\"") ? document.text(at: index) : nil }

  /// The number, if it is an integer that fits; `nil` for any other value.
  package var integer: Int? { Int(String(decoding: document.bytes[range], as: UTF8.self)) }
}

/// Where a value is. A field's name has a place of its own, before its value's.
struct JSONPlace {
  let start: UInt32
  /// The index after it.
  var end: UInt32 = 0
  var hasEscapes = false
  /// The index of the place after it and all that is in it.
  var next: UInt32 = 0
}

/// The bytes of a JSON value and the places of all values in it, in the order in which they begin.
final class JSONDocument: Sendable {
  /// The deepest nesting that is read. NASA's services and the program use three levels.
  static let deepest = 64
  /// The most values and names: almost twice as many as the favorites of all days have. However hostile the bytes, their
  /// places take no more than 8 MiB.
  static let mostValues = 1 << 19

  let bytes: [UInt8]
  let places: [JSONPlace]

  init?(_ bytes: [UInt8]) {
    let places: [JSONPlace]? = bytes.withUnsafeBytes {
      var reader = JSONReader(bytes: $0)
      return $0.count < UInt32.max && reader.readAll() ? reader.places : nil
    }
    guard let places else { return nil }
    (self.bytes, self.places) = (bytes, places)
  }
}

extension JSONDocument {
  /// Whether a string is that text.
  fileprivate func hasText(_ text: UnsafeRawBufferPointer, at index: Int) -> Bool {
    if places[index].hasEscapes { return self.text(at: index).elementsEqual(text) }
    return bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: $0[contents(at: index)]).isEqual(to: text) }
  }

  /// A decoded string.
  fileprivate func text(at index: Int) -> [UInt8] {
    var (result, rest) = ([UInt8](), bytes[contents(at: index)])
    guard places[index].hasEscapes else { return Array(rest) }
    result.reserveCapacity(rest.count)
    while let backslash = rest.withUnsafeBytes({ $0.firstIndex(of: UInt8(ascii: "\\")) }) {
      result += rest.prefix(backslash)
      rest = rest.dropFirst(backslash + 1)
      switch rest.removeFirst() {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): result += Self.scalar(&rest).utf8
      case let byte: result.append(byte)
      }
    }
    return result + rest
  }

  /// What is between the quotes of a string.
  private func contents(at index: Int) -> Range<Int> { Int(places[index].start) + 1..<Int(places[index].end) - 1 }

  /// Decodes a surrogate pair as one scalar, and a lone surrogate as U+FFFD.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32 {
      UInt32(String(decoding: digits.prefix(4), as: UTF8.self), radix: 16) ?? 0
    }
    let first = hexadecimal(rest)
    rest = rest.dropFirst(4)
    guard 0xD800...0xDBFF ~= first, rest.starts(with: "\\u".utf8), case let second = hexadecimal(rest.dropFirst(2)),
      0xDC00...0xDFFF ~= second
    else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
    rest = rest.dropFirst(6)
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }
}

/// Finds the places of all values.
///
/// Source: RFC 8259, sections 2 to 7.
private struct JSONReader {
  let bytes: UnsafeRawBufferPointer
  private var index = 0
  private(set) var places: [JSONPlace] = []

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Whether the bytes are one value.
  mutating func readAll() -> Bool {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    skipSpace()
    guard readValue(depth: 0) else { return false }
    skipSpace()
    return index == bytes.count
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func readValue(depth: Int) -> Bool {
    guard let byte = next, places.count < JSONDocument.mostValues else { return false }
    let own = places.count
    places.append(JSONPlace(start: UInt32(index)))
    let isSound =
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): readMembers(of: byte, depth: depth + 1)
      case UInt8(ascii: "\""): readString()
      case UInt8(ascii: "t"): skip("true")
      case UInt8(ascii: "f"): skip("false")
      case UInt8(ascii: "n"): skip("null")
      default: skipNumber()
      }
    places[own].end = UInt32(index)
    places[own].next = UInt32(places.count)
    return isSound
  }

  /// Reads the elements of an array, or the names and values of an object.
  private mutating func readMembers(of bracket: UInt8, depth: Int) -> Bool {
    guard depth <= JSONDocument.deepest else { return false }
    index += 1
    skipSpace()
    if skip(bracket + 2) { return true }
    repeat {
      skipSpace()
      if bracket == UInt8(ascii: "{") {
        guard next == UInt8(ascii: "\""), readValue(depth: depth) else { return false }
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { return false }
        skipSpace()
      }
      guard readValue(depth: depth) else { return false }
      skipSpace()
    } while skip(UInt8(ascii: ","))
    return skip(bracket + 2)
  }

  private mutating func readString() -> Bool {
    let own = places.count - 1
    index += 1
    while true {
      skipPlainText()
      guard let byte = next else { return false }
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return true
      case UInt8(ascii: "\\"):
        places[own].hasEscapes = true
        guard skipEscape() else { return false }
      default: return false
      }
    }
  }

  /// Skips the bytes that stand for themselves: eight at a time, because most of a file is text.
  private mutating func skipPlainText() {
    while index + 8 <= bytes.count {
      let next = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let others = Self.special(next)
      index += others.trailingZeroBitCount / 8
      if others != 0 { return }
    }
    while let byte = next, Self.special(UInt64(byte) | ~0xFF) == 0 { index += 1 }
  }

  /// The highest bit of the first of eight bytes that is a control character, ends the string or begins an escape
  /// sequence, and perhaps those of bytes after it; 0 if there is none.
  private static func special(_ bytes: UInt64) -> UInt64 {
    let each: UInt64 = 0x0101_0101_0101_0101
    let (quote, backslash) = (bytes ^ each * 0x22, bytes ^ each * 0x5C)
    let borrows = (bytes &- each * 0x20) & ~bytes | (quote &- each) & ~quote | (backslash &- each) & ~backslash
    return borrows & (each * 0x80)
  }

  private mutating func skipEscape() -> Bool {
    guard let byte = next else { return false }
    index += 1
    guard byte == UInt8(ascii: "u") else { return #""\/bfnrt"#.utf8.contains(byte) }
    let digits = bytes[index..<min(index + 4, bytes.count)]
    index = digits.endIndex
    return digits.count == 4 && digits.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 | 0x20 }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skipNumber() -> Bool {
    _ = skip(UInt8(ascii: "-"))
    let start = index
    guard skipDigits(), index == start + 1 || bytes[start] != UInt8(ascii: "0") else { return false }
    if skip(UInt8(ascii: ".")), !skipDigits() { return false }
    guard next == UInt8(ascii: "e") || next == UInt8(ascii: "E") else { return true }
    index += 1
    if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
    return skipDigits()
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, 48...57 ~= byte { index += 1 }
    return index > start
  }
}

extension String {
  /// A JSON string with this text. Only quotes, backslashes and control characters are escaped.
  package var inJSON: String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(utf8.count + 2)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += "\\n".utf8
      case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
