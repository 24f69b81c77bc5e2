/// Walks once over HTML and gathers its text, with marks where lines, paragraphs and links begin or end.
///
/// Forgiving: a `<` that opens no tag is text, and a tag or an element that never ends takes nothing with it but itself.
struct HTMLScanner {
  private var tags: HTMLTagReader
  private var position = 0
  private var gathered: [UInt8] = []

  init(_ markup: String) {
    tags = HTMLTagReader(Array(markup.utf8))
    gathered.reserveCapacity(tags.source.count)
  }

  /// The text in UTF-8, entities decoded. It is not clean: `PlainText` has yet to go over it, which also takes the marks
  /// away.
  mutating func text() -> [UInt8] {
    let source = tags.source
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "<"): if !skipTag() { append(source[position...position]) }
      case UInt8(ascii: "&"): if !readEntity() { append(source[position...position]) }
      default: append(source[position..<endOfPlainRun()])
      }
    }
    return gathered
  }

  private func endOfPlainRun() -> Int {
    tags.source[position...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? tags.source.count
  }

  private mutating func append(_ run: ArraySlice<UInt8>) {
    for byte in run where byte >= 0x20 || 0x09...0x0D ~= byte { gathered.append(byte) }
    position = run.endIndex
  }

  // MARK: Tags

  /// Stands where a `<br>` was.
  static let lineBreak = "\u{2028}".utf8
  /// Stands where a paragraph began or ended.
  static let paragraphBreak = "\u{2029}".utf8
  /// Stand where a link began and ended; such control characters in the source never get here.
  static let linkStart: UInt8 = 0x02
  static let linkEnd: UInt8 = 0x03

  private mutating func skipTag() -> Bool {
    if tags.source[position...].starts(with: "<!--".utf8) { return skip(behind: "-->") }
    guard let tag = tags.tag(at: position) else { return false }
    position = tag.end
    if Self.unread.contains(tag.name), !tag.isClosing, skip(behind: "</\(tag.name)") { _ = skip(behind: ">") }
    switch tag.name {
    case "a": gathered.append(tag.isClosing ? Self.linkEnd : Self.linkStart)
    case "br": gathered += Self.lineBreak
    case "p": gathered += Self.paragraphBreak
    default: if !Self.inline.contains(tag.name) { gathered.append(UInt8(ascii: " ")) }
    }
    return true
  }

  private mutating func skip(behind text: String) -> Bool {
    guard let place = tags.place(of: Array(text.utf8), from: position) else { return false }
    position = place + text.utf8.count
    return true
  }

  private static let inline: Set<String> = [
    "abbr", "b", "em", "font", "i", "small", "span", "strong", "sub", "sup", "tt", "u",
  ]
  private static let unread: Set<String> = ["script", "style", "noscript", "title"]

  // MARK: Entities

  private mutating func readEntity() -> Bool {
    let rest = tags.source[(position + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
      let scalar = HTMLEntities.scalar(named: Substring(String(decoding: rest[..<end], as: UTF8.self)))
    else { return false }
    if scalar.value != Self.linkStart, scalar.value != Self.linkEnd { gathered += String(scalar).utf8 }
    position = end + 1
    return true
  }
}
