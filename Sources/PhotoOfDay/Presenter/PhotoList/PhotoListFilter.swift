package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What a list is narrowed to: the entries that have all of the words in title, explanation or credit.
///
/// A word may be a part of a longer one, because Thai writes without spaces. Upper and lower case are the same in every
/// script, and so are an accented letter and its letter with the accent behind it.
package struct PhotoListFilter: Hashable, Sendable {
  /// As the user typed it, made harmless.
  package let text: String
  private let words: [String]

  /// - Returns: `nil` for a text without words, which takes a filter off.
  package init?(_ typed: String) {
    text = PlainText.line(typed)
    words = text.split(separator: " ").map { Self.folded(String($0)) }
    if words.isEmpty { return nil }
  }

  package func matches(_ item: APODItem) -> Bool {
    // A line end between the fields: no word begins in one and ends in the next.
    let text = Self.folded([item.title, item.explanation, item.credit ?? ""].joined(separator: "\n"))
    return words.allSatisfy { text.contains($0) }
  }

  /// Upper case first, because some letters differ in lower case alone: `ς` and `σ`, `ß` and `ss`.
  private static func folded(_ text: String) -> String { text.uppercased().lowercased() }
}
