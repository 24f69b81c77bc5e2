import Testing

@Suite("The question before gigabytes are downloaded", .guardAgainstHanging)
@MainActor
struct DownloadQuestionTests {
  @Test(
    "takes Enter, the end of the input, and all but a yes for a no",
    arguments: [
      ([""], false),
      ([], false),
      ([" "], false),
      (["n"], false),
      (["N"], false),
      (["no"], false),
      (["x"], false),
      (["yy"], false),
      (["ny"], false),
      (["q"], false),
      (["ไม่"], false),
      (["ไม่ใช่"], false),
      (["y"], true),
      (["Y"], true),
      ([" yes "], true),
      (["YES"], true),
      (["ใช่"], true),
    ] as [([String], Bool)],
    ["en", "th"])
  func answers(answer: (lines: [String], isYes: Bool), language: String) async throws {
    var session = try await PlayedSession()
    session.language = language
    let start = ["--sync", "--month", "10", "--year", "2023", "--pictures"]
    let console = try await session.play(start, answer.lines).console
    #expect(console.writtenErrors.contains("[y/N]"))
    let asksForPictures = session.client.requests.contains { $0.kind == .picture }
    #expect(asksForPictures == answer.isYes)
  }
}
