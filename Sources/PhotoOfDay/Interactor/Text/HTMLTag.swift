/// A tag of HTML, found without decoding what is around it.
///
/// A `>` inside a quoted attribute does not end the tag. Forgiving like browsers: an attribute may lack its quotes.
struct HTMLTag {
  /// In lower case; at most twelve letters and digits of it.
  let name: String
  let isClosing: Bool
  /// What stands between the name and the end of the tag.
  let attributes: ArraySlice<UInt8>
  /// Where the text behind the tag begins.
  let end: Int

  /// The value of an attribute, decoded and trimmed. `nil` where the tag has none of that name.
  ///
  /// - Parameter wanted: in lower case.
  func value(of wanted: String) -> String? {
    var rest = attributes
    while let attribute = Self.nextAttribute(in: &rest) {
      if String(decoding: attribute.name, as: UTF8.self).lowercased() == wanted {
        return PlainText.html(String(decoding: attribute.value, as: UTF8.self))
      }
    }
    return nil
  }

  private static func nextAttribute(
    in rest: inout ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
    guard !rest.isEmpty else { return nil }
    // An equals sign at the very beginning is part of a name, so that each turn gets on.
    let name = rest.prefix(1) + rest.dropFirst().prefix { !$0.isHTMLSpace && $0 != UInt8(ascii: "=") }
    rest = rest.dropFirst(name.count).drop { $0.isHTMLSpace }
    guard rest.first == UInt8(ascii: "=") else { return (name, []) }
    rest = rest.dropFirst().drop { $0.isHTMLSpace }
    if let quote = rest.first, quote.isHTMLQuote, let end = rest.dropFirst().firstIndex(of: quote) {
      defer { rest = rest[(end + 1)...] }
      return (name, rest[(rest.startIndex + 1)..<end])
    }
    let value = rest.prefix { !$0.isHTMLSpace }
    rest = rest[value.endIndex...]
    return (name, value)
  }
}

/// Finds the tags of one piece of HTML, in time that is linear in its length as long as it is asked from left to right.
struct HTMLTagReader {
  let source: [UInt8]
  /// What was not found once is not looked for again: it is not in what is left either.
  private var missing: Set<[UInt8]> = []
  /// Whether quotes once led to the end of the source. Then they are no quotes, or a hostile page would cost the square
  /// of its length.
  private var ignoresQuotes = false

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// The tag that begins with the `<` at `place`; `nil` where that opens none, or never ends.
  mutating func tag(at place: Int) -> HTMLTag? {
    let isClosing = place + 1 < source.count && source[place + 1] == UInt8(ascii: "/")
    let start = place + (isClosing ? 2 : 1)
    guard start < source.count, source[start].isASCIILetter || source[start] == UInt8(ascii: "!") else { return nil }
    let name = source[start...].prefix(12).prefix { $0.isASCIILetter || 48...57 ~= $0 }
    guard let end = endOfTag(from: name.endIndex) else { return nil }
    return HTMLTag(
      name: String(decoding: name, as: UTF8.self).lowercased(), isClosing: isClosing,
      attributes: source[name.endIndex..<end], end: end + 1)
  }

  /// The next tag of one of these names that opens an element, from `place` on.
  mutating func next(_ names: Set<String>, from place: Int) -> HTMLTag? {
    var place = place
    while let start = source[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard let tag = tag(at: start) else {
        place = start + 1
        continue
      }
      if !tag.isClosing, names.contains(tag.name) { return tag }
      place = tag.end
    }
    return nil
  }

  /// Where the next `text` begins, whatever the case of its ASCII letters.
  ///
  /// - Parameter text: in lower case.
  mutating func place(of text: [UInt8], from place: Int) -> Int? {
    guard let first = text.first, !missing.contains(text) else { return nil }
    if text.count == 1, !first.isASCIILetter {
      let found = source.withUnsafeBytes { $0.firstIndex(of: first, from: place) }
      if found == nil { missing.insert(text) }
      return found
    }
    var index = place
    while index + text.count <= source.count {
      if source[index].lowercasedASCII == first,
        text.indices.allSatisfy({ source[index + $0].lowercasedASCII == text[$0] })
      {
        return index
      }
      index += 1
    }
    missing.insert(text)
    return nil
  }

  /// Where the `>` stands: behind the quotes of attributes, unless one is never closed.
  private mutating func endOfTag(from place: Int) -> Int? {
    guard let first = self.place(of: [UInt8(ascii: ">")], from: place) else { return nil }
    if ignoresQuotes { return first }
    var index = place
    while index < source.count, source[index] != UInt8(ascii: ">") {
      if source[index].isHTMLQuote, isValue(at: index), let close = self.place(of: [source[index]], from: index + 1) {
        index = close
      }
      index += 1
    }
    ignoresQuotes = index == source.count
    return ignoresQuotes ? first : index
  }

  /// Whether an attribute's value begins there: a quote elsewhere is only a quote.
  private func isValue(at place: Int) -> Bool {
    source[..<place].last { !$0.isHTMLSpace } == UInt8(ascii: "=")
  }
}

extension UInt8 {
  var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  var lowercasedASCII: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
  fileprivate var isHTMLSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  fileprivate var isHTMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
