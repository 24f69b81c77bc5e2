import PhotoOfDayEntity

/// Extracts the text of HTML line by line, with marks at the beginning and end of links and bold
/// text, or extracts its tags. Takes linear time.
///
/// Accepts malformed HTML: a `<` that doesn't open a tag is text, and so is everything after an
/// unclosed tag or element.
struct HTMLScanner {
  private let source: [UInt8]
  private var position = 0
  private var lines: [Line] = []
  private var collected: [UInt8] = []
  private var collectedLinks: [HTMLTag] = []
  /// The texts that an earlier search didn't find, so that the rest of the source can't have them,
  /// either.
  private var missing: Set<String> = []
  /// True once the attributes of a tag have run to the end of the source, because of an unclosed
  /// quote. Quotes no longer count then, so that a hostile page doesn't take quadratic time.
  private var ignoresQuotes = false

  private init(_ markup: [UInt8]) {
    source = markup.count <= Self.longest ? markup : Array(markup[..<Self.longest])
  }

  /// The longest text or page that is read, in bytes. NASA's entries have up to 50,000.
  static let longest = 512 << 10

  /// The text up to the end of a line.
  struct Line {
    /// In UTF-8 with decoded entities. `PlainText` must still clean it, which also removes the
    /// marks.
    let text: [UInt8]
    /// The opening tags of the links, one for each mark of a beginning.
    let links: [HTMLTag]
    /// The breaks between it and the next line: 1 for each `<br>`, 2 for the beginning or end of a
    /// paragraph.
    fileprivate(set) var breaks: Int
  }

  static func lines(of markup: String) -> [Line] {
    var scanner = HTMLScanner(Array(markup.utf8))
    scanner.scan()
    return scanner.lines
  }

  private mutating func scan() {
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "<"):
        if !skipTag() {
          appendByte()
        }
      case UInt8(ascii: "&"):
        if !readEntity() {
          appendByte()
        }
      default:
        let rest = source[position...]
        append(rest.prefix { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") })
      }
    }
    endLine(0)
  }

  /// Appends the current byte as text.
  private mutating func appendByte() { append(source[position...position]) }

  /// An empty line adds only its breaks to those of the line before it.
  private mutating func endLine(_ breaks: Int) {
    if !collected.isEmpty {
      lines.append(Line(text: collected, links: collectedLinks, breaks: breaks))
      collected = []
      collectedLinks = []
    } else if !lines.isEmpty {
      lines[lines.count - 1].breaks += breaks
    }
  }

  private mutating func append(_ run: ArraySlice<UInt8>) {
    for byte in run where byte >= 0x20 || byte.isWhitespaceControl {
      collected.append(byte)
    }
    position = run.endIndex
  }

  // MARK: Tags

  /// The marks for the beginning and end of links and bold text. The same control characters in the
  /// source are removed.
  static let linkStart: UInt8 = 0x02
  static let linkEnd: UInt8 = 0x03
  static let boldStart: UInt8 = 0x04
  static let boldEnd: UInt8 = 0x05

  /// Moves past a comment or a tag. Returns `false` if none begins here.
  private mutating func skipTag() -> Bool {
    if source[position...].starts(with: "<!--".utf8) {
      return skip(past: "-->", from: position)
    }
    guard let tag = readTag() else { return false }
    if Self.unread.contains(tag.name), !tag.isClosing {
      skipElement(tag.name)
    }
    appendMeaning(of: tag)
    return true
  }

  private mutating func appendMeaning(of tag: HTMLTag) {
    switch tag.name {
    case "a" where tag.isClosing:
      collected.append(Self.linkEnd)
    case "a":
      collected.append(Self.linkStart)
      collectedLinks.append(tag)
    case "b", "strong":
      collected.append(tag.isClosing ? Self.boldEnd : Self.boldStart)
    case "br":
      endLine(1)
    case "p":
      endLine(2)
    case "sup":
      if !tag.isClosing, !isAtOrdinalEnding {
        collected.append(UInt8(ascii: "^"))
      }
    default:
      if !Self.inline.contains(tag.name) {
        collected.append(UInt8(ascii: " "))
      }
    }
  }

  /// Skips the content of an element and its closing tag, or nothing if that tag is missing.
  private mutating func skipElement(_ name: String) {
    let hasEnd = skip(past: "</\(name)", from: position)
    if hasEnd {
      _ = skip(past: ">", from: position)
    }
  }

  private var isAtOrdinalEnding: Bool {
    ["st", "nd", "rd", "th"].contains { source[position...].starts(with: $0.utf8) }
  }

  /// Reads the tag that begins at the `<` here. Returns `nil` if that doesn't open a tag, or if the
  /// tag never ends.
  private mutating func readTag() -> HTMLTag? {
    let isClosing = source[(position + 1)...].first == UInt8(ascii: "/")
    let start = position + (isClosing ? "</" : "<").utf8.count
    guard start < source.count,
      source[start].isASCIILetter || source[start] == UInt8(ascii: "!")
    else { return nil }
    let name = source[start...].prefix(12).prefix { $0.isASCIILetter || $0.isASCIIDigit }
    let end = endOfAttributes(from: name.endIndex)
    let isClosed = skip(past: ">", from: end)
    guard isClosed else { return nil }
    return HTMLTag(
      name: String(decoding: name, as: UTF8.self).lowercased(),
      isClosing: isClosing,
      attributes: source[name.endIndex..<(position - 1)])
  }

  /// The index from which to look for the `>` that ends a tag, whose name ends at `start`. It is
  /// after the attributes or, if quotes don't count, after the name.
  private mutating func endOfAttributes(from start: Int) -> Int {
    if ignoresQuotes { return start }
    var rest = source[start...]
    while HTMLTag.nextAttribute(in: &rest) != nil {}
    ignoresQuotes = rest.isEmpty
    return ignoresQuotes ? start : rest.startIndex
  }

  /// Moves past the next `text`, ignoring case; `text` itself must be in lower case. Returns
  /// `false` if there is none.
  private mutating func skip(past text: String, from start: Int) -> Bool {
    guard !missing.contains(text),
      let index = source[start...].indices.first(where: { index in
        source[index...].lazy.map(\.lowercasedASCII).starts(with: text.utf8)
      })
    else {
      missing.insert(text)
      return false
    }
    position = index + text.utf8.count
    return true
  }

  /// The opening tags of a page that have attributes.
  static func tags(of page: String) -> [HTMLTag] {
    var scanner = HTMLScanner(Array(page.utf8))
    var tags: [HTMLTag] = []
    while let start = scanner.source[scanner.position...].firstIndex(of: UInt8(ascii: "<")) {
      scanner.position = start
      guard let tag = scanner.readTag() else {
        scanner.position += 1
        continue
      }
      if !tag.isClosing, !tag.attributes.isEmpty {
        tags.append(tag)
      }
    }
    return tags
  }

  private static let inline: Set<String> = [
    "abbr", "em", "font", "i", "small", "span", "sub", "tt", "u",
  ]
  private static let unread: Set<String> = ["script", "style", "noscript", "title"]

  // MARK: Entities

  /// Decodes the entities in a text.
  fileprivate static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var scanner = HTMLScanner(Array(text))
    while scanner.position < scanner.source.count {
      let isEntity = scanner.source[scanner.position] == UInt8(ascii: "&") && scanner.readEntity()
      if !isEntity {
        scanner.appendByte()
      }
    }
    return scanner.collected
  }

  private mutating func readEntity() -> Bool {
    let rest = source[(position + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = String(decoding: rest[..<end], as: UTF8.self)
    guard let scalar = HTMLEntities.scalar(named: Substring(name)) else { return false }
    let isMark = scalar.value <= Self.boldEnd
    if !isMark {
      collected += String(scalar).utf8
    }
    position = end + 1
    return true
  }
}

/// A tag with its attributes. A `>` in a quoted attribute doesn't end the tag. As in browsers,
/// attributes may lack quotes.
struct HTMLTag {
  /// In lower case; up to twelve letters and digits.
  let name: String
  let isClosing: Bool
  /// The bytes between the name and the end of the tag.
  let attributes: ArraySlice<UInt8>

  /// The decoded, trimmed value of an attribute; `nil` if the tag lacks it.
  ///
  /// - Parameter wanted: in lower case.
  func value(of wanted: String) -> String? {
    bytes(of: wanted).map { PlainText.html(String(decoding: $0, as: UTF8.self)) }
  }

  /// The decoded address in `href`, without tabs, line ends, and spaces around it, as browsers read
  /// it; `nil` if the tag lacks it.
  var reference: String? {
    guard let value = bytes(of: "href") else { return nil }
    let line = HTMLScanner.decoded(value).filter { !$0.isWhitespaceControl }
    let start = line.drop { $0 == UInt8(ascii: " ") }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") }
    return String(decoding: end.map { start[...$0] } ?? [], as: UTF8.self)
  }

  private func bytes(of wanted: String) -> ArraySlice<UInt8>? {
    var rest = attributes
    while let attribute = Self.nextAttribute(in: &rest) {
      let isWanted = attribute.name.lazy.map(\.lowercasedASCII).elementsEqual(wanted.utf8)
      if isWanted { return attribute.value }
    }
    return nil
  }

  /// Reads the next attribute, and stops at the `>` that ends the tag.
  fileprivate static func nextAttribute(
    in rest: inout ArraySlice<UInt8>
  ) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
    rest = rest.drop { $0.isHTMLSpace || $0 == UInt8(ascii: "/") }
    guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
    // An equals sign at the beginning is part of the name, so that every iteration advances.
    let afterFirst = rest.dropFirst()
    let nameEnd = afterFirst.firstIndex { $0.endsHTMLValue || $0 == UInt8(ascii: "=") }
    let name = rest[..<(nameEnd ?? rest.endIndex)]
    rest = rest[name.endIndex...].drop { $0.isHTMLSpace }
    guard rest.first == UInt8(ascii: "=") else { return (name, []) }
    rest = rest.dropFirst().drop { $0.isHTMLSpace }
    return (name, attributeValue(in: &rest))
  }

  /// Reads a value and the quotes around it.
  private static func attributeValue(in rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    if let quote = rest.first, quote.isHTMLQuote,
      let end = rest.dropFirst().firstIndex(of: quote)
    {
      let value = rest[..<end].dropFirst()
      rest = rest[(end + 1)...]
      return value
    }
    let value = rest.prefix { !$0.endsHTMLValue }
    rest = rest[value.endIndex...]
    return value
  }
}

extension UInt8 {
  /// True if it is a tab, or one of the controls that end a line or a page.
  var isWhitespaceControl: Bool { 0x09...0x0D ~= self }

  fileprivate var isHTMLSpace: Bool { self == UInt8(ascii: " ") || isWhitespaceControl }

  fileprivate var endsHTMLValue: Bool { isHTMLSpace || self == UInt8(ascii: ">") }

  fileprivate var isHTMLQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
