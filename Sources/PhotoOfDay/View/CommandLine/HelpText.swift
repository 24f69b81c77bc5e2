/// The words of `--help`, of the manual page and of the completions, in one language: one table for all, so that they
/// cannot disagree.
package struct HelpText: Sendable {
  /// Something to type, or a word for it, and what it does.
  package struct Row: Sendable {
    package let label: String
    /// As they are broken for a line of 80 columns.
    package let lines: [String]

    init(_ label: String, _ lines: String...) { (self.label, self.lines) = (label, lines) }
  }

  package struct Section: Sendable {
    package let title: String
    package let rows: [Row]
  }

  package let title: String
  package let examples: [Row]
  package let sections: [Section]
}
