/// The words and phrases that an entry must or must not have in its title, explanation or credit.
package struct SearchQuery: Hashable, Sendable {
  package enum Field: Hashable, Sendable {
    case title
    case explanation
    case credit
  }

  /// The way in which the words of a query are matched.
  package enum Rule: Hashable, Sendable {
    /// Matches whole words, in any of their forms.
    case wholeWords
    /// Matches words as they were typed, even inside other words. Excluded words still match whole
    /// words only.
    case partsOfWords
  }

  /// A word or phrase as it was typed, or its meaning in English.
  package struct Term: Hashable, Sendable {
    /// Every sense must be found, each by any of its phrases. Thai words that are written together
    /// have several senses; a Thai word with several meanings has several phrases.
    package let senses: [[Phrase]]
    /// The field that must have it; `nil` for any.
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
    /// Empty if the phrase is only used with `Rule.partsOfWords`.
    package let words: [Word]

    package init(text: String, words: [Word] = []) {
      self.text = text
      self.words = words
    }
  }

  /// A folded word. Only its endings may be empty.
  package enum Word: Hashable, Sendable {
    /// A word with any of the endings.
    case forms(stem: String, endings: [String])
    case beginning(String)
    /// The name of an object in a catalog, with or without a space: `M31` or `M 31`. If
    /// `isBeginning`, the name may continue after `number`.
    case cataloged(prefix: String, number: String, isBeginning: Bool)
  }

  /// The user's text, cleaned.
  package let text: String
  /// At least one of them isn't excluded.
  package let terms: [Term]
  package var rule: Rule
  /// The English meaning of the words in another language; `nil` if there are none.
  package var meaning: String?
  /// The months to search; `nil` for all.
  package var months: ClosedRange<CalendarMonth>?

  /// Returns `nil` unless at least one term isn't excluded.
  package init?(text: String, terms: [Term], rule: Rule = .wholeWords, meaning: String? = nil) {
    guard terms.contains(where: { !$0.isExcluded }) else { return nil }
    self.text = text
    self.terms = terms
    self.rule = rule
    self.meaning = meaning
  }

  package func covers(_ month: CalendarMonth) -> Bool { months?.contains(month) ?? true }

  /// Returns a copy of the query that matches words by another rule.
  package func with(rule: Rule) -> SearchQuery {
    var query = self
    query.rule = rule
    return query
  }
}
