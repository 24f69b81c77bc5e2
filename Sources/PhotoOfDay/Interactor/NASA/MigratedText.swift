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
  static func repaired(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var repaired: [Unicode.Scalar] = []
    repaired.reserveCapacity(scalars.count)
    var place = 0
    while place < scalars.count {
      let gap = Gap(in: scalars, from: place)
      if gap.hasSpace, !gap.isTooMuch(between: repaired, and: scalars[gap.end...]) { repaired.append(" ") }
      if gap.end < scalars.count { repaired.append(scalars[gap.end]) }
      place = gap.end + 1
    }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: repaired)
    return String(view)
  }
}

/// Spaces and marks of links between two other characters; often nothing at all.
private struct Gap {
  let end: Int
  private(set) var hasSpace = false
  private var endsLink = false
  private var startsLink = false

  init(in scalars: [Unicode.Scalar], from start: Int) {
    var place = start
    loop: while place < scalars.count {
      switch scalars[place] {
      case HTMLScanner.linkEnd: endsLink = true
      case HTMLScanner.linkStart: startsLink = true
      case HTMLScanner.lineBreak, HTMLScanner.paragraphBreak: break loop
      case let scalar where scalar.properties.isWhitespace: hasSpace = true
      default: break loop
      }
      place += 1
    }
    end = place
  }

  /// Whether its space came with the migration.
  func isTooMuch(between before: [Unicode.Scalar], and next: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let last = before.last, let first = next.first else { return true }
    if last == "(" || startsLink && (last == "[" || last == "{") { return true }
    let second = next.dropFirst().first
    switch first {
    case ")", "]", "}", ",", ";", ":", "!", "?", "”": return true
    case ".": return second != "." && second?.isDigit != true
    case "'", "’": return isEnding(apostrophe: next.dropFirst(), behind: last)
    case "\"", "*": return endsLink && second?.isASCIILetterOrDigit != true
    case "-":
      return endsLink ? second?.isASCIILetter == true : Self.compounds.contains(String(letters: next.dropFirst()))
    case "/": return endsLink && second?.isASCIILetter == true
    default: return isEnding(letters: next, behind: before)
    }
  }

  /// `'s`, `'ll`, or the apostrophe alone, as in `Mimas' low mass`; but not `'star'`.
  private func isEnding(apostrophe rest: ArraySlice<Unicode.Scalar>, behind last: Unicode.Scalar) -> Bool {
    let letters = String(letters: rest)
    if letters.isEmpty { return rest.first?.isDigit != true && (endsLink || last == "s") }
    return ["s", "d", "ll", "re", "t", "ve"].contains(letters) && (last.isASCIILetterOrDigit || last == ")")
  }

  /// `meteoroid s`, `cool ed`: what is no word but the end of one.
  private func isEnding(letters next: ArraySlice<Unicode.Scalar>, behind before: [Unicode.Scalar]) -> Bool {
    guard let last = before.last, last.isASCIILetterOrDigit, next.first?.isLowercaseLetter == true else { return false }
    let letters = String(letters: next)
    let follower = next.dropFirst(letters.utf8.count).first
    if letters == "s" {
      return endsLink ? true : last.isASCIILetter && follower != "-" && follower != "'" && follower != "’"
    }
    guard endsLink, last.isLowercaseLetter else { return false }
    if let vowels = Self.singleEndings[letters] { return vowels.contains(last) }
    return Self.endings.contains(letters) && !(letters == "al" && before.endsWithEt)
  }

  /// Endings of one letter, and what they stand behind: `nebula e`, but not `Kepler-22 b`.
  private static let singleEndings: [String: [Unicode.Scalar]] = [
    "c": ["i"], "d": ["e"], "e": ["a"], "l": ["a", "e", "i"], "n": ["a", "e", "i", "o", "w"], "r": ["e", "o"],
    "y": ["d", "l", "n", "r", "s", "t"],
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

extension [Unicode.Scalar] {
  /// Whether the last word is that of `et al.`
  fileprivate var endsWithEt: Bool {
    suffix(2) == ["e", "t"] && dropLast(2).last?.isASCIILetterOrDigit != true
  }
}

extension String {
  /// The ASCII letters that the text begins with.
  fileprivate init(letters text: ArraySlice<Unicode.Scalar>) {
    self.init()
    for scalar in text.prefix(12).prefix(while: \.isASCIILetter) { unicodeScalars.append(scalar) }
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { 48...57 ~= value }
  fileprivate var isLowercaseLetter: Bool { 97...122 ~= value }
  fileprivate var isASCIILetter: Bool { 97...122 ~= value | 0x20 }
  fileprivate var isASCIILetterOrDigit: Bool { isASCIILetter || isDigit }
}
