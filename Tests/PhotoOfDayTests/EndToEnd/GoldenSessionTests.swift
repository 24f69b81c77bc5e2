import Testing

/// Whole sessions with the built program. `Scripts/renew-golden` records them anew; whoever commits that reads the difference.
@Suite("A recorded session", .guardAgainstHanging)
struct GoldenSessionTests {
  @Test("R1.1, R1.4, R2.1, L1, L2, V1, V4, V6: shows at each prompt what it showed", arguments: GoldenSession.all)
  func screens(session: GoldenSession) async throws {
    let played = try await session.play()
    if GoldenSession.isRenewing { return try session.renew(played) }
    if let difference = session.difference(from: played) { Issue.record("\(difference)") }
  }
}
