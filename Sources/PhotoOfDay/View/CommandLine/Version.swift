import CSystem

/// The program's version, in the sense of Semantic Versioning, and what it was built from.
package enum Version {
  package static let current = "1.0.0"
  /// The day of the version, for the manual page.
  static let date = "2026-11-27"

  /// `photo-of-day 1.0.0 (72e8afa98, Linux x86_64)`: with the commit, if `Scripts/build` knew it, and the platform.
  package static let line = "photo-of-day \(current) (\(commit)\(system) \(processor))\n"

  private static let commit = sys_commit().map { String(cString: $0) + ", " } ?? ""
  #if os(macOS)
    private static let (system, arm) = ("macOS", "arm64")
  #else
    private static let (system, arm) = ("Linux", "aarch64")
  #endif
  #if arch(x86_64)
    private static let processor = "x86_64"
  #else
    private static let processor = arm
  #endif
}
