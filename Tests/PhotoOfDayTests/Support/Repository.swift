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

  /// The rows of a section of `Fixtures/texts.txt`, whose head says what stands in them.
  static func rows(_ section: String) -> [[String]] {
    let sections = fixture("texts.txt").components(separatedBy: "\n## ")
    guard
      let lines = sections.first(where: { $0.hasPrefix(section + "\n") })?.split(separator: "\n")
    else {
      preconditionFailure("no section \(section)")
    }
    return lines.dropFirst().filter { !$0.hasPrefix("# ") }.map { line in
      let row = line.replacing(/\{([0-9A-F]*)\}/) { number in
        UInt32(number.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
      return row.components(separatedBy: " => ")
    }
  }
}
