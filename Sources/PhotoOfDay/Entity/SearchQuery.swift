/// Words and phrases that an entry must have, and those that it must not have, in its title,
/// explanation or credit.
package struct SearchQuery: Hashable, Sendable {
  package enum Field: Hashable, Sendable {
    case title
    case explanation
    case credit
  }

  /// Says where a word of a query begins and ends in a text.
  package enum Rule: Hashable, Sendable {
    /// As a whole word, in any of its forms.
    case wholeWords
    /// Anywhere, as it was typed. Words that are excluded stay whole words.
    case partsOfWords
  }

  /// A word or a phrase as it was typed, or what it means in English.
  package struct Term: Hashable, Sendable {
    /// All of them must be found, and of each any phrase: the meanings of a Thai word. One with one
    /// phrase, unless Thai words are written together.
    package let senses: [[Phrase]]
    /// Where it must be found; `nil` for anywhere.
    package var field: Field?
    package var isExcluded = false

    package init(_ senses: [[Phrase]], in field: Field? = nil, isExcluded: Bool = false) {
      self.senses = senses
      self.field = field
      self.isExcluded = isExcluded
    }
  }

  /// One word, or several that follow each other.
  package struct Phrase: Hashable, Sendable {
    /// Folded, not empty.
    package let text: String
    /// Empty for a phrase that is only looked for as a part of words.
    package let words: [Word]

    package init(text: String, words: [Word] = []) {
      self.text = text
      self.words = words
    }
  }

  /// A folded word, none of whose parts but endings is empty.
  package enum Word: Hashable, Sendable {
    /// A word with any of the endings.
    case forms(stem: String, endings: [String])
    case beginning(String)
    /// The name of an object in a catalogue, with or without a space: `M31`, `M 31`; or what names
    /// begin with.
    case catalogued(prefix: String, number: String, isBeginning: Bool)
  }

  /// The user's text, cleaned.
  package let text: String
  /// Not empty; one at least isn't excluded.
  package let terms: [Term]
  package var rule: Rule
  /// The English of words in another language; `nil` if there are none.
  package var meaning: String?
  /// The months to search; `nil` for all.
  package var months: ClosedRange<CalendarMonth>?

  /// `nil` without a term to find.
  package init?(text: String, terms: [Term], rule: Rule = .wholeWords, meaning: String? = nil) {
    guard terms.contains(where: { !$0.isExcluded }) else { return nil }
    self.text = text
    self.terms = terms
    self.rule = rule
    self.meaning = meaning
  }

  package func covers(_ month: CalendarMonth) -> Bool { months?.contains(month) ?? true }

  /// The same words, found by another rule.
  package func found(by rule: Rule) -> SearchQuery {
    var query = self
    query.rule = rule
    return query
  }
}
