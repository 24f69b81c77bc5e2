/// A value of JSON as it stands in its bytes, read no further than it is asked for.
///
/// Strict after RFC 8259. Reading costs no memory but the bytes and what is asked of them, however hostile they are: a
/// decoder that builds all of a value first takes a hundred bytes for each that came.
package struct JSONValue: Sendable {
  private let bytes: [UInt8]
  /// Where the value is in the bytes that were read.
  package let range: Range<Int>

  /// Reads one value, with nothing but white space around it; `nil` where the bytes are anything else, or nested deeper
  /// than `JSONSyntax.deepest`.
  package init?(_ bytes: [UInt8]) {
    var syntax = JSONSyntax(bytes)
    syntax.skipSpace()
    guard let value = JSONValue(next: &syntax) else { return nil }
    syntax.skipSpace()
    guard syntax.place == bytes.count else { return nil }
    self = value
  }

  /// The value that begins where the syntax is, which then is behind it.
  private init?(next syntax: inout JSONSyntax) {
    let start = syntax.place
    guard syntax.skipValue() else { return nil }
    (bytes, range) = (syntax.bytes, start..<syntax.place)
  }

  private var contents: JSONSyntax { JSONSyntax(bytes, at: range.lowerBound + 1) }
}

extension JSONValue {
  package var isArray: Bool { bytes[range.lowerBound] == UInt8(ascii: "[") }
  package var isObject: Bool { bytes[range.lowerBound] == UInt8(ascii: "{") }

  /// The elements of an array, up to `limit`; none of any other value.
  package func elements(atMost limit: Int = .max) -> [JSONValue] {
    var elements: [JSONValue] = []
    guard isArray else { return [] }
    var syntax = contents
    while elements.count < limit, syntax.skipToElement(), let element = JSONValue(next: &syntax) {
      elements.append(element)
    }
    return elements
  }

  /// The values of an object by their names; of a name that comes twice, the first. Empty for anything else.
  ///
  /// - Parameter names: the only ones that are wanted.
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

  /// The text; `nil` for anything else, and where the bytes are no UTF-8.
  package var text: String? {
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
    return JSONSyntax.decoded(bytes[range.lowerBound + 1..<range.upperBound - 1])
  }

  /// The value as it is written.
  var bytesAsWritten: ArraySlice<UInt8> { bytes[range] }

  /// The number, where it is a whole one that fits; `nil` for anything else.
  package var integer: Int? { Int(String(decoding: bytesAsWritten, as: UTF8.self)) }
}
