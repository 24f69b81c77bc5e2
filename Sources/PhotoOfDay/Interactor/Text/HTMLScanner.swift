/// Extracts the text of HTML line by line, with marks where links and bold text begin or end.
///
/// Forgiving: a `<` that doesn't open a tag is text, and so is what follows an unclosed tag or element.
struct HTMLScanner {
  private var tags: HTMLTagReader
  private var position = 0
  private var lines: [Line] = []
  private var collected: [UInt8] = []

  private init(_ markup: String) { tags = HTMLTagReader(Array(markup.utf8)) }

  /// The text up to the end of a line, in UTF-8 with decoded entities. `PlainText` must still clean it, which also removes the
  /// marks. `breaks` is 1 behind it for `<br>`, 2 for the beginning or end of a paragraph, and 0 at the end of the text.
  typealias Line = (text: [UInt8], breaks: Int)

  static func lines(of markup: String) -> [Line] {
    var scanner = HTMLScanner(markup)
    scanner.scan()
    return scanner.lines
  }

  private mutating func scan() {
    let source = tags.source
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "<"): if !skipTag() { append(source[position...position]) }
      case UInt8(ascii: "&"): if !readEntity() { append(source[position...position]) }
      default: append(source[position...].prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") })
      }
    }
    endLine(0)
  }

  private mutating func endLine(_ breaks: Int) {
    lines.append((collected, breaks))
    collected = []
  }

  private mutating func append(_ run: ArraySlice<UInt8>) {
    for byte in run where byte >= 0x20 || 0x09...0x0D ~= byte { collected.append(byte) }
    position = run.endIndex
  }

  // MARK: Tags

  /// Replace the beginning and end of a link and of bold text. The same control characters in the source are removed.
  static let linkStart: UInt8 = 0x02
  static let linkEnd: UInt8 = 0x03
  static let boldStart: UInt8 = 0x04
  static let boldEnd: UInt8 = 0x05

  private mutating func skipTag() -> Bool {
    if tags.source[position...].starts(with: "<!--".utf8) { return skip(past: "-->") }
    guard let tag = tags.tag(at: position) else { return false }
    position = tag.end
    if Self.unread.contains(tag.name), !tag.isClosing, skip(past: "</\(tag.name)") { _ = skip(past: ">") }
    switch tag.name {
    case "a": collected.append(tag.isClosing ? Self.linkEnd : Self.linkStart)
    case "b", "strong": collected.append(tag.isClosing ? Self.boldEnd : Self.boldStart)
    case "br": endLine(1)
    case "p": endLine(2)
    case "sup":
      let isOrdinal = ["st", "nd", "rd", "th"].contains { tags.source[position...].starts(with: $0.utf8) }
      if !tag.isClosing, !isOrdinal { collected.append(UInt8(ascii: "^")) }
    default: if !Self.inline.contains(tag.name) { collected.append(UInt8(ascii: " ")) }
    }
    return true
  }

  private mutating func skip(past text: String) -> Bool {
    guard let index = tags.index(of: Array(text.utf8), from: position) else { return false }
    position = index + text.utf8.count
    return true
  }

  private static let inline: Set<String> = ["abbr", "em", "font", "i", "small", "span", "sub", "tt", "u"]
  private static let unread: Set<String> = ["script", "style", "noscript", "title"]

  // MARK: Entities

  private mutating func readEntity() -> Bool {
    let rest = tags.source[(position + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
      let scalar = HTMLEntities.scalar(named: Substring(String(decoding: rest[..<end], as: UTF8.self)))
    else { return false }
    if scalar.value > Self.boldEnd { collected += String(scalar).utf8 }
    position = end + 1
    return true
  }
}

/// A `>` in a quoted attribute doesn't end the tag. As in browsers, attributes may lack quotes.
struct HTMLTag {
  /// In lower case; up to twelve letters and digits.
  let name: String
  let isClosing: Bool
  /// The bytes between the name and the end of the tag.
  let attributes: ArraySlice<UInt8>
  /// The index after the tag.
  let end: Int

  /// The opening tags of a page.
  static func all(in page: String) -> [HTMLTag] {
    var (reader, index, tags) = (HTMLTagReader(Array(page.utf8)), 0, [HTMLTag]())
    while let start = reader.source[index...].firstIndex(of: UInt8(ascii: "<")) {
      let tag = reader.tag(at: start)
      index = tag?.end ?? start + 1
      if let tag, !tag.isClosing { tags.append(tag) }
    }
    return tags
  }

  /// The decoded, trimmed value of an attribute; `nil` if the tag lacks it.
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
    // An equals sign at the beginning is part of the name, so that every iteration advances.
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

/// Finds the tags of HTML. Reading from left to right takes linear time.
struct HTMLTagReader {
  let source: [UInt8]
  /// What hasn't been found before, and so isn't in the rest, either.
  private var missing: Set<[UInt8]> = []
  /// Whether an unclosed quote has led to the end of the source. Then quotes no longer count, so that a hostile page doesn't
  /// take quadratic time.
  private var ignoresQuotes = false

  init(_ source: [UInt8]) { self.source = source }

  /// The tag that begins with the `<` at `index`; `nil` if that doesn't open a tag, or the tag never ends.
  mutating func tag(at index: Int) -> HTMLTag? {
    let isClosing = index + 1 < source.count && source[index + 1] == UInt8(ascii: "/")
    let start = index + (isClosing ? 2 : 1)
    guard start < source.count, source[start].isASCIILetter || source[start] == UInt8(ascii: "!") else { return nil }
    let name = source[start...].prefix(12).prefix { $0.isASCIILetter || 48...57 ~= $0 }
    guard let end = endOfTag(from: name.endIndex) else { return nil }
    return HTMLTag(
      name: String(decoding: name, as: UTF8.self).lowercased(), isClosing: isClosing,
      attributes: source[name.endIndex..<end], end: end + 1)
  }

  /// The index of the next `text` in any case; `text` itself is in lower case.
  mutating func index(of text: [UInt8], from start: Int) -> Int? {
    guard let first = text.first, !missing.contains(text) else { return nil }
    let found = source[start...].dropLast(text.count - 1).indices.first { index in
      source[index].lowercasedASCII == first
        && text.indices.allSatisfy { source[index + $0].lowercasedASCII == text[$0] }
    }
    if found == nil { missing.insert(text) }
    return found
  }

  /// The index of the `>` that ends the tag: after quoted attributes, unless a quote is never closed.
  private mutating func endOfTag(from start: Int) -> Int? {
    guard let first = self.index(of: [UInt8(ascii: ">")], from: start) else { return nil }
    if ignoresQuotes { return first }
    var index = start
    while index < source.count, source[index] != UInt8(ascii: ">") {
      if source[index].isHTMLQuote, isValue(at: index), let close = self.index(of: [source[index]], from: index + 1) {
        index = close
      }
      index += 1
    }
    ignoresQuotes = index == source.count
    return ignoresQuotes ? first : index
  }

  /// Whether an attribute's value begins there; elsewhere, a quote is text.
  private func isValue(at index: Int) -> Bool {
    source[..<index].last { !$0.isHTMLSpace } == UInt8(ascii: "=")
  }
}

extension UInt8 {
  var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  var lowercasedASCII: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self }
  fileprivate var isHTMLSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
  fileprivate var isHTMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
