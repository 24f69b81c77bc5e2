import Testing

@Suite("A question", .guardAgainstHanging)
struct QuestionSessionTests {
  private static let month = ["10", "2566", "--images", "never"]
  private static let prompt = "October 2023, 1–31 (? for help): "
  private let machine: Machine

  init() throws { machine = try Machine() }

  @Test("is dropped at Ctrl-C with half an answer, and so is the command that has asked")
  func question() async throws {
    let terminal = try machine.terminal(Self.month)
    try await terminal.talk([
      Self.prompt: "sync 9 2023\r",
      "[Y/n] ": "y",
      "y": "\u{3}",
      "October 2023 · 31 pictures": "",
      Self.prompt: "nonsense\r",
      "“nonsense”": "",
      Self.prompt: "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("“y"))
    #expect(!terminal.transcript.contains("Archived"))
    #expect(!terminal.transcript.contains("Ctrl-C again"))
  }

  @Test("takes Ctrl-D for a no, not for the end of the input")
  func endAtQuestion() async throws {
    let terminal = try machine.terminal(Self.month)
    try await terminal.talk([
      Self.prompt: "sync 9 2023\r",
      "[Y/n] ": "\u{4}",
      "October 2023 · 31 pictures": "",
      Self.prompt: "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("Archived"))
  }
}
