/// Repairs spaces in texts that NASA migrated from apod.nasa.gov in July 2026. The migration added
/// a space after every link and between a bracket and a link, even where it dropped a dead link.
///
/// What follows a link decides: `Saturn 's`, `Hyperion ,` and `meteoroid s` are joined, `Proxima --
/// the` and `M 8` aren't. Away from links, only spaces that English never has are removed: before a
/// comma or after an opening bracket.
///
/// Source: `docs/nasa.md`, "Migrated entries".
enum MigratedText {
  /// - Parameter text: a line from `HTMLScanner`. The result lacks the marks of links.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let gap = Gap(in: text, from: index)
      if gap.hasSpace, !gap.isTooMuch(between: repaired, and: text[gap.end...]) {
        repaired.append(0x20)
      }
      // Up to the next gap; most gaps begin with a space.
      let rest = text[gap.end...]
      index =
        rest.dropFirst().firstIndex { !(0x21..<0x7F ~= $0 || $0 & 0xC0 == 0x80) } ?? text.count
      repaired += rest[..<index]
    }
    return repaired
  }
}

/// The spaces and marks of links between two other characters; often empty.
private struct Gap {
  let end: Int
  let hasSpace: Bool
  private let endsLink: Bool
  private let startsLink: Bool

  init(in text: [UInt8], from start: Int) {
    var index = start
    while index < text.count, case let length = text.lengthOfGap(at: index), length > 0 {
      index += length
    }
    let gap = text[start..<index]
    end = index
    endsLink = gap.contains(HTMLScanner.linkEnd)
    startsLink = gap.contains(HTMLScanner.linkStart)
    hasSpace = gap.contains { $0 != HTMLScanner.linkEnd && $0 != HTMLScanner.linkStart }
  }

  /// Whether the migration added its space.
  func isTooMuch(between before: [UInt8], and next: ArraySlice<UInt8>) -> Bool {
    guard let last = before.last, let first = next.first else { return true }
    if last == UInt8(ascii: "(")
      || startsLink && (last == UInt8(ascii: "[") || last == UInt8(ascii: "{"))
    {
      return true
    }
    let second = next.dropFirst().first
    switch Unicode.Scalar(first) {
    case ")", "]", "}", ",", ";", ":", "!", "?": return true
    case ".": return second != UInt8(ascii: ".") && second?.isDigit != true
    case "'": return isEnding(apostrophe: next.dropFirst(), behind: last)
    case "\"", "*": return endsLink && second?.isASCIILetterOrDigit != true
    case "-":
      return endsLink
        ? second?.isASCIILetter == true : Self.compounds.contains(String(letters: next.dropFirst()))
    case "/": return endsLink && second?.isASCIILetter == true
    default:
      if next.starts(with: "”".utf8) { return true }
      if next.starts(with: "’".utf8) {
        return isEnding(apostrophe: next.dropFirst(3), behind: last)
      }
      return isEnding(letters: next, behind: before)
    }
  }

  /// `'s`, `'ll`, or the apostrophe alone, as in `Mimas' low mass`; but not `'star'`.
  private func isEnding(apostrophe rest: ArraySlice<UInt8>, behind last: UInt8) -> Bool {
    let letters = String(letters: rest)
    if letters.isEmpty {
      return rest.first?.isDigit != true && (endsLink || last == UInt8(ascii: "s"))
    }
    return ["s", "d", "ll", "re", "t", "ve"].contains(letters)
      && (last.isASCIILetterOrDigit || last == UInt8(ascii: ")"))
  }

  /// `meteoroid s`, `cool ed`: the end of a word.
  private func isEnding(letters next: ArraySlice<UInt8>, behind before: [UInt8]) -> Bool {
    guard let last = before.last, last.isASCIILetterOrDigit, next.first?.isLowercaseLetter == true
    else { return false }
    // Most spaces separate two words.
    if !endsLink, next.dropFirst().first?.isASCIILetter == true { return false }
    let letters = String(letters: next)
    let rest = next.dropFirst(letters.utf8.count)
    if letters == "s" {
      if endsLink { return true }
      return last.isASCIILetter && !["-", "'", "’"].contains { rest.starts(with: $0.utf8) }
    }
    guard endsLink, last.isLowercaseLetter else { return false }
    if let vowels = Self.singleEndings[letters] { return vowels.utf8.contains(last) }
    let isBehindEt =
      before.suffix(2).elementsEqual("et".utf8)
      && before.dropLast(2).last?.isASCIILetterOrDigit != true
    return Self.endings.contains(letters) && !(letters == "al" && isBehindEt)
  }

  /// Endings of one letter, and the letters that they follow: `nebula e`, but not `Kepler-22 b`.
  private static let singleEndings = [
    "c": "i", "d": "e", "e": "a", "l": "aei", "n": "aeiow", "r": "eo", "y": "dlnrst",
  ]

  /// Second parts of compounds, which never have a space before their hyphen.
  private static let compounds: Set<String> = [
    "based", "colored", "emitting", "filled", "like", "looking", "rich", "shaped", "size", "sized",
  ]

  /// Endings that aren't English words.
  private static let endings: Set<String> = [
    "al", "als", "ally", "ance", "ances", "ary", "ation", "ations", "ean", "eans", "ed", "ence",
    "ences", "er", "ern",
    "ers", "es", "est", "ful", "ian", "ians", "ic", "ical", "ies", "ing", "ings", "ish", "ism",
    "ist", "ists", "ity",
    "ive", "ives", "ized", "izes", "izing", "ly", "ment", "ments", "ness", "ns", "oid", "oids",
    "ory", "ous", "ular",
  ]
}

extension [UInt8] {
  /// The length of the white space or the mark of a link at an index, in bytes; 0 for anything
  /// else.
  fileprivate func lengthOfGap(at index: Int) -> Int {
    let byte = self[index]
    if byte < 0x80 {
      return [0x20, HTMLScanner.linkStart, HTMLScanner.linkEnd].contains(byte)
        || 0x09...0x0D ~= byte ? 1 : 0
    }
    guard let (scalar, length) = withUnsafeBytes({ $0.scalar(at: index) }) else { return 0 }
    return scalar.properties.isWhitespace ? length : 0
  }
}

extension String {
  /// The ASCII letters that the text begins with.
  fileprivate init(letters text: ArraySlice<UInt8>) {
    self.init(decoding: text.prefix(12).prefix(while: \.isASCIILetter), as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { 48...57 ~= self }
  fileprivate var isLowercaseLetter: Bool { 97...122 ~= self }
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isDigit }
}
