import CSystem

/// The program's version by Semantic Versioning, and the commit that it was built from.
package enum Version {
  package static let current = "1.0.0"

  /// The day of the release.
  static let date = "2026-11-23"

  /// `photo-of-day 1.0.0 (72e8afa98)`: with the commit, if `Scripts/build` knew it.
  static let line =
    "photo-of-day \(current)\(sys_commit().map { " (\(String(cString: $0)))" } ?? "")\n"
}
