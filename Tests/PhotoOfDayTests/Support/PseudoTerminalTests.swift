import Testing

@Suite("A pseudo-terminal", .guardAgainstHanging)
struct PseudoTerminalTests {
  @Test("names the step of a talk that fails")
  func names() async throws {
    let sut = try PseudoTerminal("/bin/sh", ["-c", "echo one; echo three"])
    let failure = await #expect(throws: HarnessFailure.self) {
      try await sut.talk(["one": "", "two": "", "three": ""])
    }
    let told = "step 2 of 3: the program left the terminal without “two”"
    #expect(failure?.description.contains(told) == true)
  }
}
