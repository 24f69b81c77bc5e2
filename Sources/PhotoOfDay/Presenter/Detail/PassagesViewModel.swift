/// Passages of a text, in the order of the text, with a note on each.
package struct PassagesViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var passage: String
    /// The target of a link, or the meaning of a word.
    package var note: String
  }

  package var title: String
  package var rows: [Row]
  /// True if each passage is shown with a number.
  package var areNumbered: Bool
}
