/// Words and phrases that an entry must all contain, in its title, explanation or credit.
package struct SearchQuery: Hashable, Sendable {
  /// The user's text, cleaned.
  package let text: String
  /// The folded words and phrases; none is empty.
  package let terms: [String]
  /// What words in another language mean in English; `nil` if there are none.
  package var meaning: String?
  /// The months to search; `nil` for all.
  package var months: ClosedRange<CalendarMonth>?

  /// `nil` without terms.
  package init?(text: String, terms: [String]) {
    if terms.isEmpty || terms.contains("") { return nil }
    self.text = text
    self.terms = terms
  }

  package func covers(_ month: CalendarMonth) -> Bool { months?.contains(month) ?? true }
}
