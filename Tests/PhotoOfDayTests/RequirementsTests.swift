import Foundation
import Testing

@Suite("The requirements")
struct RequirementsTests {
  /// The rows of the requirements.
  private static let rows =
    [5, 5, 5, 5, 5].enumerated().flatMap { group, count in (1...count).map { "R\(group + 1).\($0)" }
    }
    + (1...11).map { "P\($0)" } + (1...9).map { "G\($0)" } + (1...6).map { "L\($0)" }
    + (1...8).map { "V\($0)" }

  /// The tests that the document names, by row.
  private func proofs() throws -> [String: [String]] {
    let cells = try Repository.text(of: "docs/requirements.md").split(separator: "\n").map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    return cells.filter { $0.count == 3 }.reduce(into: [:]) { proofs, row in
      proofs[row[0]] = row[2].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  /// `DocumentationTests` checks that the tests exist.
  @Test("each name a test")
  func proven() throws {
    let proofs = try proofs()
    #expect(Self.rows.filter { proofs[$0]?.isEmpty != false } == [])
    #expect(proofs.values.joined().filter { !$0.contains("Tests.") } == [])
  }
}
