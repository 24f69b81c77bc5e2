/// A value of JSON as it stands in its bytes, read no further than it is asked for.
///
/// Strict after RFC 8259. Reading costs no memory but the bytes and what is asked of them, however hostile they are: a
/// decoder that builds all of a value first takes a hundred bytes for each that came.
package struct JSONValue: Sendable {
  private let bytes: [UInt8]
  private let place: Int

  /// Reads one value, with nothing but white space around it; `nil` where the bytes are anything else, or nested deeper
  /// than `JSONSyntax.deepest`.
  package init?(_ bytes: [UInt8]) {
    var syntax = JSONSyntax(bytes)
    syntax.skipSpace()
    let place = syntax.place
    guard syntax.skipValue() else { return nil }
    syntax.skipSpace()
    guard syntax.place == bytes.count else { return nil }
    self.init(bytes, at: place)
  }

  private init(_ bytes: [UInt8], at place: Int) {
    (self.bytes, self.place) = (bytes, place)
  }
}

extension JSONValue {
  package var isArray: Bool { bytes[place] == UInt8(ascii: "[") }
  package var isObject: Bool { bytes[place] == UInt8(ascii: "{") }

  /// The elements of an array, at most so many; none of anything else.
  package func elements(atMost limit: Int) -> [JSONValue] {
    var elements: [JSONValue] = []
    guard isArray else { return [] }
    var syntax = JSONSyntax(bytes, at: place + 1)
    while elements.count < limit, syntax.skipToElement() {
      elements.append(JSONValue(bytes, at: syntax.place))
      _ = syntax.skipValue()
    }
    return elements
  }

  /// Goes through the values of an object, each with its name, in their order; through none of anything else.
  func forEachField(_ body: (_ name: String, JSONValue) -> Void) {
    guard isObject else { return }
    var syntax = JSONSyntax(bytes, at: place + 1)
    while syntax.skipToElement(), let name = syntax.string() {
      syntax.skipColon()
      body(name, JSONValue(bytes, at: syntax.place))
      _ = syntax.skipValue()
    }
  }

  /// The values of an object by their names; of a name that comes twice, the first. Empty for anything else.
  ///
  /// - Parameter names: the only ones that are wanted.
  package func fields(_ names: Set<String>) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    forEachField { name, value in
      if names.contains(name), fields[name] == nil { fields[name] = value }
    }
    return fields
  }

  /// The text; `nil` for anything else, and where the bytes are no UTF-8.
  package var text: String? {
    var syntax = JSONSyntax(bytes, at: place)
    return syntax.string()
  }

  /// The value as it is written.
  var bytesAsWritten: ArraySlice<UInt8> { bytes[range] }

  /// The number, where it is a whole one that fits; `nil` for anything else.
  package var integer: Int? {
    let digits = bytes[place...].prefix { $0 == UInt8(ascii: "-") || 48...57 ~= $0 }
    let follower = place + digits.count < bytes.count ? bytes[place + digits.count] : 0x20
    guard !".eE".utf8.contains(follower) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// Where it stands in the bytes that were read.
  package var range: Range<Int> { place..<place + size }

  /// How many bytes it takes where it stands.
  package var size: Int {
    var syntax = JSONSyntax(bytes, at: place)
    _ = syntax.skipValue()
    return syntax.place - place
  }
}
