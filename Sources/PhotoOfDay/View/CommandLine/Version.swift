/// The program's version, in the sense of Semantic Versioning.
package enum Version {
  package static let current = "0.1.0"
}
