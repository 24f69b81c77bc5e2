/// Passages of a text, in its order, and what there is to say of each.
package struct PassagesViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var passage: String
    /// Where a link leads, or what a word means.
    package var note: String
  }

  package var title: String
  package var rows: [Row]
  /// True if a number names each of them.
  package var areNumbered: Bool
}
