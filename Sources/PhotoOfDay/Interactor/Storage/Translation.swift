/// A translation of one of NASA's texts, made by an external program.
package struct Translation: Hashable, Sendable {
  /// The reason why a program's output can't be shown.
  package enum Problem: Error, Hashable, Sendable {
    case notUTF8
    case empty
  }

  /// Clean paragraphs.
  package let text: String
  /// The program's name.
  package let program: String

  /// - Parameter output: the program's output.
  package init(_ output: [UInt8], by program: String) throws(Problem) {
    guard String(validating: output, as: UTF8.self) != nil else { throw .notUTF8 }
    text = PlainText.paragraphs(output)
    if text.isEmpty { throw .empty }
    self.program = PlainText.line(program)
  }
}
