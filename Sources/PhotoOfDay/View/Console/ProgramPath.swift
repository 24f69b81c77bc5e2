import CSystem

/// The programs that a user's `PATH` offers.
package struct ProgramPath: Sendable {
  private let folders: [String]

  package init(_ environment: ProcessEnvironment) {
    // Shells also look into relative folders; what happens to lie where the user is must not be run by its name.
    folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":").map { String($0) }
      .filter { $0.hasPrefix("/") }
  }

  /// Where the program of that name is; a name with a slash is a path already. `nil` where there is none.
  package func find(_ name: String) -> String? {
    if name.contains("/") { return Self.isProgram(name) ? name : nil }
    guard !name.isEmpty else { return nil }
    return folders.lazy.map { "\($0)/\(name)" }.first(where: Self.isProgram)
  }

  package func has(_ name: String) -> Bool { find(name) != nil }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && sys_is_file(&status) && access(path, X_OK) == 0
  }
}
