import PhotoOfDayEntity

/// A JSON value, with strings and numbers that are decoded on demand.
///
/// Follows RFC 8259 strictly. One pass over the bytes validates them and finds the range of each
/// value.
struct JSONValue: Sendable {
  private let bytes: [UInt8]
  private let node: JSONNode

  private init(_ bytes: [UInt8], _ node: JSONNode) {
    self.bytes = bytes
    self.node = node
  }

  /// Reads one value, with or without white space around it. Returns `nil` for anything else, and
  /// for more or deeper values than `JSONReader` takes. Ignores a byte order mark, as RFC 8259
  /// allows, because editors on Windows write one.
  init?(_ bytes: [UInt8]) {
    guard bytes.count < UInt32.max else { return nil }
    let node = bytes.withUnsafeBytes { bytes in
      var reader = JSONReader(bytes)
      return reader.document()
    }
    guard let node else { return nil }
    self.init(bytes, node)
  }
}

/// The range of a value in its document, with the values nested in it.
private struct JSONNode: Sendable {
  enum Content: Sendable {
    case string(hasEscapes: Bool)
    case array([JSONNode])
    /// Each name before its value.
    case object([JSONNode])
    case numberOrWord
  }

  /// 32 bits save memory: a hostile page has half a million values.
  private let start: UInt32
  private let end: UInt32
  let content: Content

  init(_ range: Range<Int>, _ content: Content) {
    start = UInt32(range.lowerBound)
    end = UInt32(range.upperBound)
    self.content = content
  }

  var range: Range<Int> { Int(start)..<Int(end) }

  var isString: Bool {
    switch content {
    case .string: true
    default: false
    }
  }
}

extension JSONValue {
  var range: Range<Int> { node.range }

  var isString: Bool { node.isString }

  /// The elements of an array; `nil` for any other value.
  var elements: [JSONValue]? {
    guard case .array(let elements) = node.content else { return nil }
    return elements.map { JSONValue(bytes, $0) }
  }

  /// The value of an object's field; of two with the same name, the first. `nil` for any other
  /// value.
  package subscript(_ name: String) -> JSONValue? {
    guard case .object(let members) = node.content else { return nil }
    let index = stride(from: 0, to: members.count, by: 2).first { isText(name, at: members[$0]) }
    return index.map { JSONValue(bytes, members[$0 + 1]) }
  }

  /// The decoded string; `nil` for any other value, and for invalid UTF-8.
  var text: String? {
    guard let bytes = decoded else { return nil }
    let isASCII = bytes.withUnsafeBytes { $0.endOfASCII(from: 0) == $0.count }
    // `validating` is slow: the runtime looks up generic types every time.
    if isASCII { return String(decoding: bytes, as: UTF8.self) }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The number, if it is an integer that fits; `nil` for any other value.
  var integer: Int? { Int(String(decoding: bytes[range], as: UTF8.self)) }

  private func isText(_ text: String, at node: JSONNode) -> Bool {
    if case .string(hasEscapes: true) = node.content {
      return JSONValue(bytes, node).text == text
    }
    let quotes = 2
    guard node.range.count == text.utf8.count + quotes else { return false }
    return String(decoding: JSONValue(bytes, node).unquoted, as: UTF8.self) == text
  }

  /// The bytes between the quotes of a string.
  private var unquoted: ArraySlice<UInt8> {
    bytes[range.lowerBound + 1..<range.upperBound - 1]
  }

  /// The decoded string in UTF-8, which may be invalid; `nil` for any other value.
  var decoded: [UInt8]? {
    guard case .string(let hasEscapes) = node.content else { return nil }
    guard hasEscapes else { return Array(unquoted) }
    var result: [UInt8] = []
    var rest = unquoted
    result.reserveCapacity(rest.count)
    while let backslash = rest.firstIndex(ofText: "\\") {
      result += rest[..<backslash]
      rest = rest[(backslash + 1)...]
      let escape = rest.removeFirst()
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"): result += Self.scalar(&rest).utf8
      default: result.append(escape)
      }
    }
    return result + rest
  }

  /// Decodes a surrogate pair as one scalar, and a lone surrogate as U+FFFD.
  private static func scalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    func hexadecimal(_ digits: ArraySlice<UInt8>) -> UInt32 {
      UInt32(String(decoding: digits.prefix(4), as: UTF8.self), radix: 16) ?? 0
    }
    let first = hexadecimal(rest)
    rest = rest.dropFirst(4)
    let alone = Unicode.Scalar(first) ?? "\u{FFFD}"
    guard highSurrogates ~= first, rest.starts(with: "\\u".utf8) else { return alone }
    let digits = rest.dropFirst("\\u".utf8.count)
    let second = hexadecimal(digits)
    guard lowSurrogates ~= second else { return alone }
    rest = digits.dropFirst(4)
    let high = (first - highSurrogates.lowerBound) << 10
    let low = second - lowSurrogates.lowerBound
    return Unicode.Scalar(0x10000 + high + low) ?? "\u{FFFD}"
  }

  private static var highSurrogates: ClosedRange<UInt32> { 0xD800...0xDBFF }
  private static var lowSurrogates: ClosedRange<UInt32> { 0xDC00...0xDFFF }
}

/// Finds all values of a document.
///
/// Source: RFC 8259, sections 2 to 7.
private struct JSONReader {
  /// The deepest nesting that is read. NASA's services and the program use three levels.
  private static let deepest = 64
  /// The most values and names: almost twice as many as the favorites of all days have. They take
  /// at most 24 MiB for any input.
  private static let mostValues = 1 << 19

  private let bytes: UnsafeRawBufferPointer
  private var index = 0
  private var count = 0
  /// The members of the arrays and objects that haven't ended yet.
  private var open: [JSONNode] = []

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func document() -> JSONNode? {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if bytes.starts(with: byteOrderMark) {
      index = byteOrderMark.count
    }
    let value = value(depth: 0)
    return index == bytes.count ? value : nil
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte.isJSONSpace {
      index += 1
    }
  }

  /// Reads a value and the white space around it.
  private mutating func value(depth: Int) -> JSONNode? {
    skipSpace()
    guard let byte = next, count < Self.mostValues else { return nil }
    count += 1
    let start = index
    let content: JSONNode.Content? =
      switch byte {
      case UInt8(ascii: "["):
        members(until: UInt8(ascii: "]"), depth: depth + 1).map { .array($0) }
      case UInt8(ascii: "{"):
        members(until: UInt8(ascii: "}"), depth: depth + 1).map { .object($0) }
      case UInt8(ascii: "\""):
        string()
      default:
        numberOrWord()
      }
    let end = index
    skipSpace()
    return content.map { JSONNode(start..<end, $0) }
  }

  /// Reads the elements of an array, or the names and values of an object.
  private mutating func members(until end: UInt8, depth: Int) -> [JSONNode]? {
    guard depth <= Self.deepest else { return nil }
    let haveNames = end == UInt8(ascii: "}")
    let start = open.count
    index += 1
    skipSpace()
    if skip(end) { return [] }
    repeat {
      if haveNames {
        guard let name = value(depth: depth),
          name.isString,
          skip(UInt8(ascii: ":"))
        else { return nil }
        open.append(name)
      }
      guard let value = value(depth: depth) else { return nil }
      open.append(value)
    } while skip(UInt8(ascii: ","))
    guard skip(end) else { return nil }
    let members = Array(open[start...])
    open.removeSubrange(start...)
    return members
  }

  private mutating func numberOrWord() -> JSONNode.Content? {
    let isThere = skip("true") || skip("false") || skip("null") || skipNumber()
    return isThere ? .numberOrWord : nil
  }

  private mutating func string() -> JSONNode.Content? {
    var hasEscapes = false
    index += 1
    repeat {
      skipPlainText()
      if skip(UInt8(ascii: "\"")) { return .string(hasEscapes: hasEscapes) }
      hasEscapes = true
    } while skip(UInt8(ascii: "\\")) && skipEscape()
    return nil
  }

  /// Skips the bytes that stand for themselves. The inner loop has no branches, so that the
  /// compiler can vectorize it.
  private mutating func skipPlainText() {
    while index + 32 <= bytes.count {
      var others: UInt8 = 0
      for byte in UnsafeRawBufferPointer(rebasing: bytes[index..<index + 32]) {
        let isControl: UInt8 = byte < 0x20 ? 1 : 0
        let isQuote: UInt8 = byte == UInt8(ascii: "\"") ? 1 : 0
        let isBackslash: UInt8 = byte == UInt8(ascii: "\\") ? 1 : 0
        // One expression, because the compiler doesn't vectorize separate steps.
        others |= isControl | isQuote | isBackslash
      }
      if others != 0 { break }
      index += 32
    }
    while let byte = next, byte >= 0x20,
      byte != UInt8(ascii: "\""),
      byte != UInt8(ascii: "\\")
    {
      index += 1
    }
  }

  private mutating func skipEscape() -> Bool {
    guard let byte = next else { return false }
    index += 1
    guard byte == UInt8(ascii: "u") else { return #""\/bfnrt"#.utf8.contains(byte) }
    let digits = bytes[index...].prefix(4)
    index = digits.endIndex
    return digits.count == 4 && digits.allSatisfy { $0.isHexDigit }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  private mutating func skipNumber() -> Bool {
    _ = skip(UInt8(ascii: "-"))
    let start = index
    guard skipDigits() else { return false }
    let hasLeadingZero = bytes[start] == UInt8(ascii: "0") && index > start + 1
    if hasLeadingZero { return false }
    if skip(UInt8(ascii: ".")) {
      guard skipDigits() else { return false }
    }
    let hasExponent = skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E"))
    guard hasExponent else { return true }
    return skipExponent()
  }

  private mutating func skipExponent() -> Bool {
    _ = skip(UInt8(ascii: "+")) || skip(UInt8(ascii: "-"))
    return skipDigits()
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while let byte = next, byte.isASCIIDigit {
      index += 1
    }
    return index > start
  }
}

extension UInt8 {
  fileprivate var isJSONSpace: Bool {
    switch self {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): true
    default: false
    }
  }

  fileprivate var isHexDigit: Bool {
    isASCIIDigit || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | Self.lowerCaseBit
  }
}

extension String {
  /// The text as a JSON string. Only quotes, backslashes and control characters are escaped.
  var inJSON: String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(utf8.count + 2)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"):
        bytes += "\\n".utf8
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
        bytes += digits.utf8
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
