import Foundation

/// The files of the repository, for tests that compare documents with code.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// A file of `Fixtures`. One that isn't there is a mistake in the test.
  static func fixture(_ name: String) -> String {
    guard let text = try? text(of: "Tests/PhotoOfDayTests/Fixtures/\(name)") else {
      preconditionFailure("no fixture \(name)")
    }
    return text
  }
}
