/// When to colour what is written.
package enum ColorMode: String, CaseIterable, Sendable {
  /// Where the stream is a terminal that can, and `NO_COLOR` does not forbid it.
  case auto
  case always
  case never
}

/// The few emphases of the program; plain text where the stream has no colour.
///
/// Lay text out first and style it last: the codes would count as characters.
package struct Style: Equatable, Sendable {
  package let hasColor: Bool

  package init(hasColor: Bool) { self.hasColor = hasColor }

  /// For a title or a head line.
  package func bold(_ text: String) -> String { wrap(text, in: "1") }
  /// For what matters least: hints, marks.
  package func dim(_ text: String) -> String { wrap(text, in: "2") }
  /// For what can be chosen or opened.
  package func accent(_ text: String) -> String { wrap(text, in: "36") }
  /// For a notice that asks for attention.
  package func warning(_ text: String) -> String { wrap(text, in: "33") }
  /// For what a search found.
  package func hit(_ text: String) -> String { wrap(text, in: "1;4") }
  /// For what went wrong.
  package func error(_ text: String) -> String { wrap(text, in: "31") }

  private func wrap(_ text: String, in code: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
