/// The program's version, in the sense of Semantic Versioning.
package enum Version {
  package static let current = "0.1.0"
  /// When what the manual page says was last changed.
  package static let date = "November 21, 2026"
}
