/// A JSON value in its bytes, decoded on demand.
///
/// Strict RFC 8259. However hostile the bytes, reading takes memory only for them and for what is decoded; a decoder that
/// builds a tree first takes up to a hundred bytes for each.
package struct JSONValue: Sendable {
  private let bytes: [UInt8]
  /// The value's range in the bytes.
  package let range: Range<Int>

  /// Reads one value, with or without white space around it; `nil` for anything else, and for values nested deeper than
  /// `JSONSyntax.deepest`. It ignores a byte order mark, as RFC 8259 allows: editors on Windows write one.
  package init?(_ bytes: [UInt8]) {
    var syntax = JSONSyntax(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { syntax.index = 3 }
    syntax.skipSpace()
    guard let value = JSONValue(next: &syntax) else { return nil }
    syntax.skipSpace()
    guard syntax.index == bytes.count else { return nil }
    self = value
  }

  /// Reads and skips the next value.
  private init?(next syntax: inout JSONSyntax) {
    let start = syntax.index
    guard syntax.skipValue() else { return nil }
    (bytes, range) = (syntax.bytes, start..<syntax.index)
  }

  private var contents: JSONSyntax { JSONSyntax(bytes, at: range.lowerBound + 1) }
}

extension JSONValue {
  package var isArray: Bool { bytes[range.lowerBound] == UInt8(ascii: "[") }
  package var isObject: Bool { bytes[range.lowerBound] == UInt8(ascii: "{") }

  /// The elements of an array; none of any other value. They are read as they are asked for: a hostile array of a few
  /// megabytes has millions.
  var elements: some Sequence<JSONValue> {
    sequence(state: isArray ? contents : JSONSyntax([])) { $0.skipToElement() ? JSONValue(next: &$0) : nil }
  }

  /// The first elements of an array.
  package func elements(atMost limit: Int) -> [JSONValue] { Array(elements.prefix(limit)) }

  /// The values of an object by name; the first of two with the same name. Empty for any other value.
  ///
  /// - Parameter names: the fields to read.
  package func fields(_ names: Set<String>) -> [String: JSONValue] {
    guard isObject else { return [:] }
    var fields = [String: JSONValue](minimumCapacity: names.count)
    var syntax = contents
    while syntax.skipToElement(), let name = syntax.string() {
      syntax.skipColon()
      guard let value = JSONValue(next: &syntax) else { break }
      if names.contains(name), fields[name] == nil { fields[name] = value }
    }
    return fields
  }

  /// The decoded string; `nil` for any other value, and for invalid UTF-8.
  package var text: String? {
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return JSONSyntax.decoded(bytes[range.lowerBound + 1..<range.upperBound - 1])
  }

  /// The value's JSON.
  var bytesAsWritten: ArraySlice<UInt8> { bytes[range] }

  /// The number, if it is an integer that fits; `nil` for any other value.
  package var integer: Int? { Int(String(decoding: bytesAsWritten, as: UTF8.self)) }
}
