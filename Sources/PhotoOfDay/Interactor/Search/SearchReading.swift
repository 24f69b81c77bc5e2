package import PhotoOfDayEntity

/// The reason why a text isn't a valid search.
package enum SearchProblem: Error, Hashable, Sendable {
  /// Nothing but spaces, quotes and dashes.
  case noWord
  /// A field without a word in it, such as `title:`.
  case noWordIn(field: String)
  /// Only words that are excluded.
  case onlyExcluded
  /// A star that isn't at the end of a word.
  case misplacedStar
  case tooLong
}

extension SearchQuery {
  /// The most words and phrases of a search.
  package static let mostTerms = 64
  /// The longest text that is searched for, in bytes.
  static let longestText = 4096

  /// Reads `saturn rin* "black hole" -messenger title:moon M 31`. Thai words of astronomy are
  /// searched for in English; `meaning` then has the English words.
  package init(search text: String) throws(SearchProblem) {
    let line = PlainText.line(text).withComposedSaraAm
    if line.utf8.count > Self.longestText { throw .tooLong }
    let pieces = try SearchPiece.all(in: line)
    if pieces.count > Self.mostTerms { throw .tooLong }
    if pieces.isEmpty { throw .noWord }
    let terms = pieces.map { $0.term }
    let meaning = Self.meaning(of: pieces.map(\.text))
    guard let query = SearchQuery(text: line, terms: terms.uniqued, meaning: meaning) else {
      throw .onlyExcluded
    }
    self = query
  }

  /// Reads a filter: words and `"phrases"`, each of which also matches inside a word. An unclosed
  /// quote extends to the end. Thai words are read as in a search. Returns `nil` if there is no
  /// term.
  package init?(filter text: String) {
    let line = PlainText.line(text).withComposedSaraAm
    let pieces = line.split(omittingEmptySubsequences: false, whereSeparator: Self.isQuote)
    let texts = pieces.enumerated().flatMap { index, piece in
      let isPhrase = !index.isMultiple(of: 2)
      return isPhrase
        ? [PlainText.line(String(piece))]
        : piece.split(separator: " ").map(String.init)
    }
    let terms = texts.compactMap { text in
      let senses = Self.senses(of: text) { Phrase(text: SearchFolding.foldedText($0)) }
      let isBlank = senses.joined().allSatisfy { $0.text.allSatisfy { $0 == " " } }
      return isBlank ? nil : Term(senses)
    }
    self.init(
      text: line,
      terms: terms.uniqued,
      rule: .partsOfWords,
      meaning: Self.meaning(of: texts))
  }

  /// True for a character that can open or close a phrase.
  package static func isQuote(_ character: Character) -> Bool { "\"“”".contains(character) }

  /// A name before a colon that may have been meant as a field, such as the `author` of
  /// `author:hubble`; `nil` without one. A single letter may be a drive or a scale, so it doesn't
  /// count.
  package var unknownField: String? {
    let words = terms.flatMap(\.senses).joined().map(\.text)
    let names = words.compactMap { word in
      word.firstIndex(of: ":").map { word[..<$0] }
    }
    return names.first { $0.count > 1 && $0.allSatisfy(\.isLetter) }.map(String.init)
  }

  package var wording: String { meaning.map { "\(text) (\($0))" } ?? text }

  /// The English senses of a piece of a query, or the piece itself.
  fileprivate static func senses(
    of text: String, _ phrase: (String) -> Phrase
  ) -> [[Phrase]] {
    let english = AstronomyDictionary.meanings(of: text) ?? [[text]]
    return english.map { $0.map(phrase) }
  }

  /// The English meanings, each once: `comet, Halley`, and `cloud / clouds` for one word with two
  /// meanings.
  private static func meaning(of texts: [String]) -> String? {
    let meanings = texts.compactMap { AstronomyDictionary.meanings(of: $0) }.joined()
    let words = meanings.map { $0.joined(separator: " / ") }.uniqued
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }
}

/// A word or phrase as it was typed, without the signs around it.
private struct SearchPiece {
  var text = ""
  var isQuoted = false
  var isExcluded = false
  var isBeginning = false
  var field: SearchQuery.Field?

  private static let fields: KeyValuePairs<String, SearchQuery.Field> = [
    "title:": .title, "credit:": .credit,
    "ชื่อ:": .title, "เครดิต:": .credit,
  ]

  /// - Parameter line: clean.
  static func all(in line: String) throws(SearchProblem) -> [SearchPiece] {
    var pieces: [SearchPiece] = []
    var rest = line[...]
    while true {
      rest = rest.drop { $0 == " " }
      if rest.isEmpty { break }
      guard let piece = try SearchPiece(from: &rest) else { continue }
      if let last = pieces.last, let name = last.name(with: piece) {
        pieces[pieces.count - 1].text = name
      } else {
        pieces.append(piece)
      }
    }
    return pieces
  }

  /// Takes a piece from the start of a text, which must not be a space. Returns `nil` for a sign
  /// alone.
  private init?(from rest: inout Substring) throws(SearchProblem) {
    isExcluded = rest.takeDash()
    let name = rest.takeField(Self.fields.map(\.key))
    field = Self.fields.first { $0.key == name }?.value
    rest = rest.drop { name != nil && $0 == " " }
    isQuoted = rest.first.map(SearchQuery.isQuote) ?? false
    if isQuoted {
      rest.removeFirst()
      let phrase = rest.prefix { !SearchQuery.isQuote($0) }
      rest = rest.dropFirst(phrase.count).dropFirst()
      text = PlainText.line(String(phrase))
    } else {
      let word = rest.prefix { $0 != " " && !SearchQuery.isQuote($0) }
      rest = rest.dropFirst(word.count)
      text = word.withoutPunctuation
    }
    isBeginning = text.hasSuffix("*")
    if isBeginning {
      text.removeLast()
    }
    let isBlank = SearchFolding.foldedText(text).allSatisfy { $0 == " " }
    if text.contains("*") || isBeginning && isBlank { throw .misplacedStar }
    if let name, isBlank { throw .noWordIn(field: name) }
    if isBlank { return nil }
  }

  /// The name of an object, if this piece is the prefix of its catalog and the next one its
  /// number.
  private func name(with next: SearchPiece) -> String? {
    let isPlain = !isQuoted && !isBeginning
    let isNextPlain =
      !next.isQuoted && !next.isBeginning && !next.isExcluded && next.field == nil
    let prefix = SearchFolding.foldedText(text)
    let number = SearchFolding.foldedText(next.text)
    guard isPlain, isNextPlain, Catalogs.prefixes.contains(prefix),
      Catalogs.isNumber(number, after: prefix)
    else { return nil }
    return "\(text) \(next.text)"
  }

  var term: SearchQuery.Term {
    let senses = SearchQuery.senses(of: text) { text in
      SearchQuery.Phrase(folding: text, isBeginning: isBeginning)
    }
    return SearchQuery.Term(senses, in: field, isExcluded: isExcluded)
  }
}

extension SearchQuery.Phrase {
  /// - Parameter text: not blank.
  fileprivate init(folding text: String, isBeginning: Bool) {
    let words = SearchFolding.foldedText(text).split(separator: " ").map(String.init)
    // Folding turns the `s` of a possessive into a word. It doesn't count, because any word may
    // have it.
    let counted = words.enumerated().filter { $0.offset == 0 || $0.element != "s" }.map(\.element)
    self.init(
      text: words.joined(separator: " "),
      words: Self.words(counted, isBeginning: isBeginning))
  }

  private static func words(_ texts: [String], isBeginning: Bool) -> [SearchQuery.Word] {
    var words: [SearchQuery.Word] = []
    var rest = texts[...]
    while let text = rest.popFirst() {
      var name = Catalogs.name(text)
      if let number = rest.first, Catalogs.prefixes.contains(text),
        Catalogs.isNumber(number, after: text)
      {
        name = (text, number)
        rest.removeFirst()
      }
      let isBegun = isBeginning && rest.isEmpty
      if let name {
        words.append(
          .cataloged(prefix: name.prefix, number: name.number, isBeginning: isBegun))
      } else {
        words.append(isBegun ? .beginning(text) : SearchQuery.Word(text))
      }
    }
    return words
  }
}

extension SearchQuery.Word {
  /// - Parameter text: folded.
  fileprivate init(_ text: String) {
    let forms = WordForms.all(of: text).sorted()
    let shortest = forms.min { $0.utf8.count < $1.utf8.count } ?? text
    let stem = forms.reduce(shortest) { $0.commonPrefix(with: $1) }
    self = .forms(stem: stem, endings: forms.map { String($0.dropFirst(stem.count)) })
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}

extension Substring {
  /// Takes a leading dash, unless a space or nothing follows it.
  fileprivate mutating func takeDash() -> Bool {
    let next = dropFirst().first
    guard let first, "-−–".contains(first), let next, next != " " else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func takeField(_ names: [String]) -> String? {
    let name = names.first { lowercased().hasPrefix($0) }
    self = dropFirst(name?.count ?? 0)
    return name
  }

  /// The word without the punctuation around it, unless it is nothing but punctuation.
  fileprivate var withoutPunctuation: String {
    let trailing = reversed().prefix { ",;.!?:)]}".contains($0) }
    let inside = dropLast(trailing.count).drop { "([{".contains($0) }
    return inside.isEmpty ? String(self) : String(inside)
  }
}

extension Sequence where Element: Hashable {
  /// The elements without duplicates, in the order in which they first appear.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
