/// What to look for: words and phrases that must all be in one entry, in its title, explanation or credit.
package struct SearchQuery: Hashable, Sendable {
  /// As the user wrote it, cleaned.
  package let text: String
  /// The words and phrases, folded so that case does not count; none is empty.
  package let terms: [String]
  /// The months that are looked through; `nil` for all.
  package var months: ClosedRange<CalendarMonth>?

  /// `nil` without terms: there is nothing to look for.
  package init?(text: String, terms: [String]) {
    if terms.isEmpty || terms.contains("") { return nil }
    (self.text, self.terms) = (text, terms)
  }

  /// Whether a month is one of those that are looked through.
  package func covers(_ month: CalendarMonth) -> Bool { months?.contains(month) ?? true }
}
