import PhotoOfDayEntity

/// Repairs spaces in texts that NASA migrated from apod.nasa.gov in July 2026. The migration added
/// a space after every link and between a bracket and a link, even where it dropped a dead link.
///
/// The text after a link decides whether its space goes. `meteoroid s`, `Saturn 's` and
/// `Hyperion ,` are joined, but not `Proxima -- the` and `M 8`. Away from links, only spaces that
/// English never has are removed: before a comma or after an opening bracket.
///
/// Source: `docs/nasa.md`, "Migrated entries".
enum MigratedText {
  /// - Parameter text: a line from `HTMLScanner`. Its link marks are kept.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let gap = Gap(in: text, from: index)
      if gap.hasSpace, !gap.isSpurious(between: repaired, and: text[gap.end...]) {
        repaired.append(UInt8(ascii: " "))
      }
      repaired += text[index..<gap.end].lazy.filter(\.isLinkMark)
      let rest = text[gap.end...]
      // Copies the text up to the next gap. Most gaps begin with a space.
      index = rest.dropFirst().firstIndex { $0.mayBeginGap } ?? text.count
      repaired += rest[..<index]
    }
    return repaired
  }
}

/// The spaces and link marks between two other characters, if there are any.
private struct Gap {
  let end: Int
  let hasSpace: Bool
  private let endsLink: Bool
  private let startsLink: Bool

  init(in text: [UInt8], from start: Int) {
    var index = start
    while index < text.count {
      let length = text.lengthOfGap(at: index)
      if length == 0 { break }
      index += length
    }
    let gap = text[start..<index]
    end = index
    endsLink = gap.contains(HTMLScanner.linkEnd)
    startsLink = gap.contains(HTMLScanner.linkStart)
    hasSpace = gap.contains { !$0.isLinkMark }
  }

  /// True if the migration added its space.
  func isSpurious(between before: [UInt8], and next: ArraySlice<UInt8>) -> Bool {
    guard let last = before.lastOfText, let first = next.first else { return true }
    if isOpening(last) { return true }
    let second = next.dropFirst().first
    switch Unicode.Scalar(first) {
    case ")", "]", "}", ",", ";", ":", "!", "?":
      return true
    case ".":
      return second != UInt8(ascii: ".") && second?.isASCIIDigit != true
    case "'":
      return isEnding(apostrophe: next.dropFirst(), after: last)
    case "\"", "*":
      return endsLink && second?.isASCIILetterOrDigit != true
    case "-":
      if endsLink { return second?.isASCIILetter == true }
      return Self.compounds.contains(String(letters: next.dropFirst()))
    case "/":
      return endsLink && second?.isASCIILetter == true
    default:
      if next.starts(with: "”".utf8) { return true }
      if next.starts(with: "’".utf8) {
        return isEnding(apostrophe: next.dropFirst("’".utf8.count), after: last)
      }
      return isEnding(letters: next, after: before)
    }
  }

  /// True if the gap follows an opening bracket. `[` and `{` count only before a link.
  private func isOpening(_ last: UInt8) -> Bool {
    switch Unicode.Scalar(last) {
    case "(": true
    case "[", "{": startsLink
    default: false
    }
  }

  /// True for endings such as `'s` and `'ll`, and for an apostrophe alone, as in `Mimas' low mass`.
  /// False for a quotation such as `'star'`.
  private func isEnding(apostrophe rest: ArraySlice<UInt8>, after last: UInt8) -> Bool {
    let letters = String(letters: rest)
    if letters.isEmpty {
      if rest.first?.isASCIIDigit == true { return false }
      return endsLink || last == UInt8(ascii: "s")
    }
    guard ["s", "d", "ll", "re", "t", "ve"].contains(letters) else { return false }
    return last.isASCIILetterOrDigit || last == UInt8(ascii: ")")
  }

  /// True if the next letters are the end of a word that was split: `meteoroid s`, `cool ed`.
  private func isEnding(letters next: ArraySlice<UInt8>, after before: [UInt8]) -> Bool {
    guard let last = before.lastOfText,
      last.isASCIILetterOrDigit,
      next.first?.isLowercaseLetter == true
    else { return false }
    // Most spaces separate two words.
    if !endsLink, next.dropFirst().first?.isASCIILetter == true { return false }
    let letters = String(letters: next)
    if letters == "s" {
      if endsLink { return true }
      let rest = next.dropFirst(letters.utf8.count)
      let isPartOfWord = ["-", "'", "’"].contains { rest.starts(with: $0.utf8) }
      return last.isASCIILetter && !isPartOfWord
    }
    guard endsLink, last.isLowercaseLetter else { return false }
    if let precedents = Self.singleEndings[letters] { return precedents.utf8.contains(last) }
    let isEtAl = letters == "al" && Self.endsWithEt(before)
    return Self.endings.contains(letters) && !isEtAl
  }

  private static func endsWithEt(_ text: [UInt8]) -> Bool {
    let lastFirst = Array(text.reversed().lazy.filter { !$0.isLinkMark }.prefix(3))
    guard lastFirst.starts(with: "te".utf8) else { return false }
    return lastFirst.count < 3 || !lastFirst[2].isASCIILetterOrDigit
  }

  /// One-letter endings, and the letters that they follow: `nebula e`, but not `Kepler-22 b`.
  private static let singleEndings = [
    "c": "i", "d": "e", "e": "a", "l": "aei", "n": "aeiow", "r": "eo", "y": "dlnrst",
  ]

  /// Second parts of compounds, which never have a space before their hyphen.
  private static let compounds: Set<String> = [
    "based", "colored", "emitting", "filled", "like", "looking",
    "rich", "shaped", "size", "sized",
  ]

  /// Endings that aren't English words.
  private static let endings: Set<String> = [
    "al", "als", "ally", "ance", "ances", "ary", "ation", "ations",
    "ean", "eans", "ed", "ence", "ences", "er", "ern", "ers", "es", "est",
    "ful",
    "ian", "ians", "ic", "ical", "ies", "ing", "ings", "ish", "ism", "ist", "ists",
    "ity", "ive", "ives", "ized", "izes", "izing",
    "ly", "ment", "ments", "ness", "ns",
    "oid", "oids", "ory", "ous", "ular",
  ]
}

extension [UInt8] {
  /// The last byte that isn't a link mark.
  fileprivate var lastOfText: UInt8? { last { !$0.isLinkMark } }

  /// The length of the white space or link mark at an index, in bytes; 0 for anything else.
  fileprivate func lengthOfGap(at index: Int) -> Int {
    let byte = self[index]
    if byte < 0x80 {
      switch byte {
      case UInt8(ascii: " "), HTMLScanner.linkStart, HTMLScanner.linkEnd: return 1
      default: return byte.isWhitespaceControl ? 1 : 0
      }
    }
    guard let next = withUnsafeBytes({ $0.scalar(at: index) }) else { return 0 }
    return next.scalar.properties.isWhitespace ? next.length : 0
  }
}

extension String {
  /// The ASCII letters that the text begins with.
  fileprivate init(letters text: ArraySlice<UInt8>) {
    self.init(decoding: text.prefix(12).prefix(while: \.isASCIILetter), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }

  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isASCIIDigit }

  /// True unless it is a visible ASCII character or a continuation byte of UTF-8.
  fileprivate var mayBeginGap: Bool {
    let isSign = 0x21..<0x7F ~= self
    let continuesCharacter = self & 0xC0 == 0x80
    return !isSign && !continuesCharacter
  }
}
