import Testing

/// Whole sessions with the built program show at each prompt what they showed. Each has its name in
/// reports: `tinyWindow()` plays `tiny-window.en.session`, and the one in Thai if there is one.
/// `Scripts/renew-golden` records them anew; whoever commits that reads the difference.
@Suite("A recorded session", .guardAgainstHanging)
struct GoldenSessionTests {
  @Test func aloneHelp() async throws { try await play() }
  @Test func calendar() async throws { try await play() }
  @Test func countdownTwice() async throws { try await play() }
  @Test func days() async throws { try await play() }
  @Test func disk() async throws { try await play() }
  @Test func edge() async throws { try await play() }
  @Test func editing() async throws { try await play() }
  @Test func everyYear() async throws { try await play() }
  @Test func export() async throws { try await play() }
  @Test func failingFirst() async throws { try await play() }
  @Test func failingLater() async throws { try await play() }
  @Test func failingPictures() async throws { try await play() }
  @Test func favorites() async throws { try await play() }
  @Test func filter() async throws { try await play() }
  @Test func firstMonth() async throws { try await play() }
  @Test func gallery() async throws { try await play() }
  @Test func help() async throws { try await play() }
  @Test func helpPages() async throws { try await play() }
  @Test func history() async throws { try await play() }
  @Test func interrupted() async throws { try await play() }
  @Test func item() async throws { try await play() }
  @Test func itemMissing() async throws { try await play() }
  @Test func keep() async throws { try await play() }
  @Test func language() async throws { try await play() }
  @Test func leaving() async throws { try await play() }
  @Test func links() async throws { try await play() }
  @Test func lists() async throws { try await play() }
  @Test func month() async throws { try await play() }
  @Test func months() async throws { try await play() }
  @Test func offline() async throws { try await play() }
  @Test func oneColumn() async throws { try await play() }
  @Test func pair() async throws { try await play() }
  @Test func pictureRefusals() async throws { try await play() }
  @Test func pipeFailing() async throws { try await play() }
  @Test func pipeFuture() async throws { try await play() }
  @Test func pipeHelp() async throws { try await play() }
  @Test func pipeJson() async throws { try await play() }
  @Test func pipeJsonFailing() async throws { try await play() }
  @Test func pipeLines() async throws { try await play() }
  @Test func pipeMonth() async throws { try await play() }
  @Test func pipeNoSearch() async throws { try await play() }
  @Test func pipePicture() async throws { try await play() }
  @Test func pipePlain() async throws { try await play() }
  @Test func pipeSave() async throws { try await play() }
  @Test func pipeSync() async throws { try await play() }
  @Test func pipeUsage() async throws { try await play() }
  @Test func plainLocale() async throws { try await play() }
  @Test func plainTerminal() async throws { try await play() }
  @Test func quitting() async throws { try await play() }
  @Test func recent() async throws { try await play() }
  @Test func refusals() async throws { try await play() }
  @Test func resized() async throws { try await play() }
  @Test func sample() async throws { try await play() }
  @Test func search() async throws { try await play() }
  @Test func searchGallery() async throws { try await play() }
  @Test func searchPages() async throws { try await play() }
  @Test func slideshow() async throws { try await play() }
  @Test func slideshowKeys() async throws { try await play() }
  @Test func smallWindow() async throws { try await play() }
  @Test func stoppedBatch() async throws { try await play() }
  @Test func stoppedFirst() async throws { try await play() }
  @Test func stoppedPicture() async throws { try await play() }
  @Test func syncQuestion() async throws { try await play() }
  @Test func tinyWindow() async throws { try await play() }
  @Test func today() async throws { try await play() }
  @Test func translate() async throws { try await play() }
  @Test func usualWindow() async throws { try await play() }
  @Test func video() async throws { try await play() }
  @Test func viewer() async throws { try await play() }
  @Test func wideWindow() async throws { try await play() }
  @Test func year() async throws { try await play() }
  @Test func zoom() async throws { try await play() }

  private func play(_ function: String = #function) async throws {
    let sessions = GoldenSession.all.filter { $0.function == function }
    #expect(!sessions.isEmpty)
    for session in sessions {
      let played = try await session.play()
      if GoldenSession.isRenewing {
        try session.renew(played)
      } else {
        session.expectRecorded(played)
      }
    }
  }

  @Test("has a test of its own")
  func names() throws {
    let tests = try Repository.text(of: "Tests/PhotoOfDayTests/EndToEnd/GoldenSessionTests.swift")
    for session in GoldenSession.all where !tests.contains("@Test func \(session.function)") {
      Issue.record(wrong: "\(session.name) is played by no test")
    }
  }
}
