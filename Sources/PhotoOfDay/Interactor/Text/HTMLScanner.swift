/// Extracts the text of HTML, with marks where lines, paragraphs, links and bold text begin or end.
///
/// Forgiving: a `<` that doesn't open a tag is text, and so is what follows an unclosed tag or element.
struct HTMLScanner {
  private var tags: HTMLTagReader
  private var position = 0
  private var collected: [UInt8] = []

  init(_ markup: String) {
    tags = HTMLTagReader(Array(markup.utf8))
    collected.reserveCapacity(tags.source.count)
  }

  /// The text in UTF-8 with decoded entities. `PlainText` must still clean it, which also removes the marks.
  mutating func text() -> [UInt8] {
    let source = tags.source
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "<"): if !skipTag() { append(source[position...position]) }
      case UInt8(ascii: "&"): if !readEntity() { append(source[position...position]) }
      default: append(source[position..<endOfPlainRun()])
      }
    }
    return collected
  }

  private func endOfPlainRun() -> Int {
    tags.source[position...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? tags.source.count
  }

  private mutating func append(_ run: ArraySlice<UInt8>) {
    for byte in run where byte >= 0x20 || 0x09...0x0D ~= byte { collected.append(byte) }
    position = run.endIndex
  }

  // MARK: Tags

  /// Replaces `<br>`.
  static let lineBreak = "\u{2028}".utf8
  /// Replaces the beginning or end of a paragraph.
  static let paragraphBreak = "\u{2029}".utf8
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
    case "br": collected += Self.lineBreak
    case "p": collected += Self.paragraphBreak
    default: if !Self.inline.contains(tag.name) { collected.append(UInt8(ascii: " ")) }
    }
    return true
  }

  private mutating func skip(past text: String) -> Bool {
    guard let index = tags.index(of: Array(text.utf8), from: position) else { return false }
    position = index + text.utf8.count
    return true
  }

  private static let inline: Set<String> = ["abbr", "em", "font", "i", "small", "span", "sub", "sup", "tt", "u"]
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
