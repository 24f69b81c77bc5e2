/// Walks once over HTML and gathers its text: for `PlainText`, which cleans what it gathers.
///
/// Forgiving: a `<` that opens no tag is text, and a tag or an element that never ends takes nothing with it but itself.
struct HTMLScanner {
  private let source: [UInt8]
  private var position = 0
  private var gathered: [UInt8] = []
  private var linkJustEnded = false
  private var missing: Set<String> = []

  init(_ markup: String) {
    source = Array(markup.utf8)
    gathered.reserveCapacity(source.count)
  }

  mutating func text() -> String {
    while position < source.count {
      switch source[position] {
      case UInt8(ascii: "<"): if !skipTag() { append(source[position...position]) }
      case UInt8(ascii: "&"): if !readEntity() { append(source[position...position]) }
      default: append(source[position..<endOfPlainRun()])
      }
    }
    return String(decoding: gathered, as: UTF8.self)
  }

  private func endOfPlainRun() -> Int {
    source[position...].firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? source.count
  }

  private mutating func append(_ run: ArraySlice<UInt8>) {
    if linkJustEnded, Self.isGlued(gathered.last, run) { gathered.append(UInt8(ascii: " ")) }
    linkJustEnded = false
    gathered += run
    position = run.endIndex
  }

  // MARK: Tags

  private mutating func skipTag() -> Bool {
    if source[position...].starts(with: "<!--".utf8) { return skip(to: "-->") }
    let isClosing = position + 1 < source.count && source[position + 1] == UInt8(ascii: "/")
    let nameStart = position + (isClosing ? 2 : 1)
    guard nameStart < source.count, Self.isLetter(source[nameStart]) || source[nameStart] == UInt8(ascii: "!") else {
      return false
    }
    let name = source[nameStart...].prefix(12).prefix { Self.isLetter($0) || 48...57 ~= $0 }
    guard skip(to: ">") else { return false }
    leave(String(decoding: name, as: UTF8.self).lowercased(), isClosing: isClosing)
    return true
  }

  private mutating func leave(_ name: String, isClosing: Bool) {
    if Self.unread.contains(name), !isClosing, skip(to: "</\(name)") { _ = skip(to: ">") }
    switch name {
    case "a" where isClosing: linkJustEnded = true
    case "b", "strong": if !isClosing { gathered += Array(String(Self.boldStart).utf8) }
    case "br": gathered += Array(String(Self.lineBreak).utf8)
    case "p": gathered += Array(String(Self.paragraphBreak).utf8)
    default: if !Self.inline.contains(name) { gathered.append(UInt8(ascii: " ")) }
    }
  }

  /// Moves behind the next `text`. What was once not found is not looked for again, so that hostile markup costs no more
  /// than its length.
  private mutating func skip(to text: String) -> Bool {
    guard !missing.contains(text) else { return false }
    let wanted = Array(text.utf8)
    var index = position
    while index + wanted.count <= source.count {
      if wanted.indices.allSatisfy({ source[index + $0] | 0x20 == wanted[$0] | 0x20 }) {
        position = index + wanted.count
        return true
      }
      index += 1
    }
    missing.insert(text)
    return false
  }

  /// Stands in the gathered text where a `<br>`, a `<p>`, bold text began; none of them survives `PlainText.line`.
  static let lineBreak: Character = "\u{2028}"
  static let paragraphBreak: Character = "\u{2029}"
  static let boldStart: Character = "\u{02}"

  private static let inline: Set<String> = [
    "abbr", "a", "em", "font", "i", "small", "span", "sub", "sup", "tt", "u",
  ]
  private static let unread: Set<String> = ["script", "style", "noscript", "title"]

  // MARK: Entities

  private mutating func readEntity() -> Bool {
    let rest = source[(position + 1)...].prefix(12)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")),
      let scalar = HTMLEntities.scalar(named: Substring(decoding: rest[..<end], as: UTF8.self))
    else { return false }
    linkJustEnded = false
    gathered += Array(String(scalar).utf8)
    position = end + 1
    return true
  }

  // MARK: Glue

  /// Whether a space got lost between the end of a link and what follows: after a comma, or before a word that is the
  /// ending of no other (`</a>s` and `</a>ly` are right as they are, and so is a word of links, a letter each).
  private static func isGlued(_ last: UInt8?, _ next: ArraySlice<UInt8>) -> Bool {
    guard let last, let first = next.first, isLetter(first) else { return false }
    if ",;:!?".utf8.contains(last) { return true }
    guard isLetter(last) else { return false }
    let word = next.prefix { isLetter($0) }
    guard word.count < next.count else { return false }
    return ofItsOwn.contains(String(decoding: word, as: UTF8.self))
  }

  private static let ofItsOwn: Set<String> = [
    "about", "and", "are", "as", "at", "but", "by", "can", "for", "from", "had", "has", "have", "in", "into", "is",
    "it", "near", "of", "on", "or", "over", "than", "that", "the", "this", "to", "was", "were", "when", "where",
    "which", "while", "who", "will", "with",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}

extension Substring {
  fileprivate init(decoding bytes: ArraySlice<UInt8>, as _: UTF8.Type) {
    self = Substring(String(decoding: bytes, as: UTF8.self))
  }
}
