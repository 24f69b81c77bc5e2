import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("An alert", .guardAgainstHanging)
@MainActor
struct AlertTests {
  @Test("looks the same whether a rule, the system or NASA refuses", arguments: [false, true])
  func oneStyle(hasColor: Bool) async throws {
    var session = try await PlayedSession(
      NASAClient {
        $0.contains("date_from=2309") ? HTTPResponse(status: 403, body: []) : nil
      })
    session.isTerminal = false
    session.hasColor = hasColor
    try session.home.write("a file in the folder's place", to: "file")
    let lines = ["m 13 2023", "s 1 \(session.home.path)/file", "m 9 2023"]
    let console = try await session.play(["10", "2566"], lines).console
    let sentences = [
      "“13” isn't a month. Use 1–12 or a name, like October or Oct.",
      "Couldn't save the file. Check the folder, its permissions and free space, or choose another folder.",
      "NASA refused the request (403). Try again later.",
    ]
    let before = hasColor ? "\u{1B}[31m" : ""
    let after = hasColor ? "\u{1B}[0m" : ""
    let errors = console.pieces.compactMap { piece -> String? in
      guard case .error(let text) = piece else { return nil }
      return text.replacing("\n", with: " ")
    }
    let alerts = sentences.map { "\(before)photo-of-day: \($0)\(after) " }
    #expect(errors == alerts)
  }
}
