import Foundation
import Testing

@Suite("The requirements")
struct RequirementsTests {
  /// The rows of the requirements.
  private static let rows =
    rows("R1.", 5) + rows("R2.", 5) + rows("R3.", 5) + rows("R4.", 5) + rows("R5.", 5)
    + rows("P", 11) + rows("G", 9) + rows("L", 6) + rows("V", 8)

  private static func rows(_ group: String, _ count: Int) -> [String] {
    (1...count).map { "\(group)\($0)" }
  }

  /// The tests that the document names, by row.
  private func proofs() throws -> [String: [String]] {
    var proofs: [String: [String]] = [:]
    for line in try Repository.text(of: "docs/requirements.md").split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      proofs[cells[0]] = cells[2].matches(of: /`([^`]+)`/).map { String($0.1) }
    }
    return proofs
  }

  /// `DocumentationTests` checks that the tests exist.
  @Test("each name a test")
  func proven() throws {
    let proofs = try proofs()
    #expect(Self.rows.filter { proofs[$0]?.isEmpty != false } == [])
    #expect(proofs.values.joined().filter { !$0.contains("Tests.") } == [])
  }
}
