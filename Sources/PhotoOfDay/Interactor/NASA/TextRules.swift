/// The rules for reading the texts of a service.
package struct TextRules: Sendable {
  /// The version of the rules. Archived texts that were read with an earlier version are loaded
  /// again.
  let version: Int
  package let textsHaveLinks: Bool

  package static let science = TextRules(version: 4, textsHaveLinks: true)
  package static let planetary = TextRules(version: 3, textsHaveLinks: false)
}
