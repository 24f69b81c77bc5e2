/// Repairs the spaces in texts that a program brought over from apod.nasa.gov in July 2026. It left a space behind every
/// link and between a bracket and a link; of dead links it left nothing but these spaces.
///
/// What follows a link decides: `Saturn 's`, `Hyperion ,` and `meteoroid s` become one word, `Proxima -- the` and `M 8`
/// stay two. Where no link is known, only what English never has is repaired: a space before a comma or behind an
/// opening bracket.
///
/// Source: `docs/nasa.md`, "Migrated entries".
enum MigratedText {
  /// - Parameter text: as `HTMLScanner` gathers it. Its marks of links are gone from the result, those of lines stay.
  static func repaired(_ text: [UInt8]) -> [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(text.count)
    var place = 0
    while place < text.count {
      let gap = Gap(in: text, from: place)
      if gap.hasSpace, !gap.isTooMuch(between: repaired, and: text[gap.end...]) { repaired.append(0x20) }
      place = gap.end
      // Up to the next gap, most of which begin with a space.
      repeat {
        guard place < text.count else { break }
        repaired.append(text[place])
        place += 1
      } while place < text.count && (0x21..<0x7F ~= text[place] || text[place] & 0xC0 == 0x80)
    }
    return repaired
  }
}

/// Spaces and marks of links between two other characters; often nothing at all.
private struct Gap {
  let end: Int
  private(set) var hasSpace = false
  private var endsLink = false
  private var startsLink = false

  init(in text: [UInt8], from start: Int) {
    var place = start
    while place < text.count {
      switch text[place] {
      case HTMLScanner.linkEnd: endsLink = true
      case HTMLScanner.linkStart: startsLink = true
      default:
        let length = text.lengthOfSpace(at: place)
        if length == 0 {
          end = place
          return
        }
        hasSpace = true
        place += length - 1
      }
      place += 1
    }
    end = place
  }

  /// Whether its space came with the migration.
  func isTooMuch(between before: [UInt8], and next: ArraySlice<UInt8>) -> Bool {
    guard let last = before.last, let first = next.first else { return true }
    if last == UInt8(ascii: "(") || startsLink && (last == UInt8(ascii: "[") || last == UInt8(ascii: "{")) {
      return true
    }
    let second = next.dropFirst().first
    switch Character(Unicode.Scalar(first)) {
    case ")", "]", "}", ",", ";", ":", "!", "?": return true
    case ".": return second != UInt8(ascii: ".") && second?.isDigit != true
    case "'": return isEnding(apostrophe: next.dropFirst(), behind: last)
    case "\"", "*": return endsLink && second?.isASCIILetterOrDigit != true
    case "-":
      return endsLink ? second?.isASCIILetter == true : Self.compounds.contains(String(letters: next.dropFirst()))
    case "/": return endsLink && second?.isASCIILetter == true
    default:
      if next.starts(with: "”".utf8) { return true }
      if next.starts(with: "’".utf8) { return isEnding(apostrophe: next.dropFirst(3), behind: last) }
      return isEnding(letters: next, behind: before)
    }
  }

  /// `'s`, `'ll`, or the apostrophe alone, as in `Mimas' low mass`; but not `'star'`.
  private func isEnding(apostrophe rest: ArraySlice<UInt8>, behind last: UInt8) -> Bool {
    let letters = String(letters: rest)
    if letters.isEmpty { return rest.first?.isDigit != true && (endsLink || last == UInt8(ascii: "s")) }
    return ["s", "d", "ll", "re", "t", "ve"].contains(letters)
      && (last.isASCIILetterOrDigit || last == UInt8(ascii: ")"))
  }

  /// `meteoroid s`, `cool ed`: what is no word but the end of one.
  private func isEnding(letters next: ArraySlice<UInt8>, behind before: [UInt8]) -> Bool {
    guard let last = before.last, last.isASCIILetterOrDigit, next.first?.isLowercaseLetter == true else { return false }
    // Most spaces are between two words, and were there before.
    if !endsLink, next.dropFirst().first?.isASCIILetter == true { return false }
    let letters = String(letters: next)
    let rest = next.dropFirst(letters.utf8.count)
    if letters == "s" {
      if endsLink { return true }
      return last.isASCIILetter && !["-", "'", "’"].contains { rest.starts(with: $0.utf8) }
    }
    guard endsLink, last.isLowercaseLetter else { return false }
    if let vowels = Self.singleEndings[letters] { return vowels.utf8.contains(last) }
    return Self.endings.contains(letters) && !(letters == "al" && before.endsWithEt)
  }

  /// Endings of one letter, and what they stand behind: `nebula e`, but not `Kepler-22 b`.
  private static let singleEndings = [
    "c": "i", "d": "e", "e": "a", "l": "aei", "n": "aeiow", "r": "eo", "y": "dlnrst",
  ]

  /// What follows a hyphen in compounds; nobody writes a space before it.
  private static let compounds: Set<String> = [
    "based", "colored", "emitting", "filled", "like", "looking", "rich", "shaped", "size", "sized",
  ]

  /// None of them is an English word by itself.
  private static let endings: Set<String> = [
    "al", "als", "ally", "ance", "ances", "ary", "ation", "ations", "ean", "eans", "ed", "ence", "ences", "er", "ern",
    "ers", "es", "est", "ful", "ian", "ians", "ic", "ical", "ies", "ing", "ings", "ish", "ism", "ist", "ists", "ity",
    "ive", "ives", "ized", "izes", "izing", "ly", "ment", "ments", "ness", "ns", "oid", "oids", "ory", "ous", "ular",
  ]
}

extension [UInt8] {
  /// Whether the last word is that of `et al.`
  fileprivate var endsWithEt: Bool {
    suffix(2).elementsEqual("et".utf8) && dropLast(2).last?.isASCIILetterOrDigit != true
  }

  /// How many bytes the white space at a place takes; 0 where there is none, or the mark of a line.
  fileprivate func lengthOfSpace(at place: Int) -> Int {
    let byte = self[place]
    if byte < 0x80 { return byte == 0x20 || 0x09...0x0D ~= byte ? 1 : 0 }
    let rest = self[place...]
    if HTMLScanner.lineBreak.elementsEqual(rest.prefix(3)) || HTMLScanner.paragraphBreak.elementsEqual(rest.prefix(3)) {
      return 0
    }
    let (value, length) = withUnsafeBytes { $0.scalar(at: place) }
    return Unicode.Scalar(value)?.properties.isWhitespace == true ? length : 0
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
