import Foundation

/// The files of the repository, for tests that compare documents with code.
enum Repository {
  static let root = {
    let support = URL(filePath: #filePath).deletingLastPathComponent()
    let tests = support.deletingLastPathComponent().deletingLastPathComponent()
    return tests.deletingLastPathComponent()
  }()

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
    guard let text = sections.first(where: { $0.hasPrefix(section + "\n") }) else {
      preconditionFailure("no section \(section)")
    }
    let lines = text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("# ") }
    return lines.map { line in
      withCharacters(line).components(separatedBy: " => ")
    }
  }

  /// Replaces the numbers in braces with the characters that they stand for.
  private static func withCharacters(_ line: Substring) -> String {
    let text = line.replacing(/\{([0-9A-F]*)\}/) { number in
      let scalar = UInt32(number.1, radix: 16).flatMap(Unicode.Scalar.init)
      return scalar.map { String($0) } ?? ""
    }
    return String(text)
  }
}
