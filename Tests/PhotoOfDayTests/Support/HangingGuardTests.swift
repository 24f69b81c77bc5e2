import Testing

@Suite("The guard against hanging")
struct HangingGuardTests {
  @Test("ends a test that hangs, and names what it waits for")
  func names() async throws {
    let test = try #require(Test.current)
    let sut = HangingGuard(limit: .milliseconds(20))
    try await withKnownIssue {
      try await sut.provideScope(for: test, testCase: nil) {
        try await eventually("pigs fly") { false }
      }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("waits for: pigs fly") }
    }
  }
}
