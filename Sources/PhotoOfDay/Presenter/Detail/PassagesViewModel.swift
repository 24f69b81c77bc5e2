/// Passages of a text, in its order, with a note on each.
package struct PassagesViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var passage: String
    /// The target of a link, or the meaning of a word.
    package var note: String
  }

  package var title: String
  package var rows: [Row]
  /// True if a number names each of them.
  package var areNumbered: Bool
}
