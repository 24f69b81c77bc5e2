import Testing

@Suite("The pseudo-terminal of the tests", .guardAgainstHanging)
struct PseudoTerminalTests {
  @Test("echoes what is typed and gives it to the program")
  func types() async throws {
    let terminal = try PseudoTerminal("/bin/cat")
    terminal.send("สวัสดี\n")
    try await terminal.expect("สวัสดี\r\nสวัสดี\r\n")
    terminal.sendEnd()
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("has the size it was given, and nothing in the environment but that and PATH")
  func hasItsSurroundings() async throws {
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", "stty size; echo \"<$TERM$HOME$PATH>\" | tr -d /:; read x; stty size; exit 3"],
      environment: ["TERM": "vt100", "PATH": "/bin:/usr/bin"], columns: 61, rows: 17)
    try await terminal.expect("17 61\r\n<vt100binusrbin>")
    try terminal.resize(columns: 40, rows: 9)
    terminal.send("\n")
    try await terminal.expect("9 40")
    #expect(try await terminal.waitForExit() == .exited(3))
  }

  @Test("is the controlling terminal, so that Ctrl-C arrives")
  func interrupts() async throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "trap 'echo caught; exit 5' INT; echo ready; read x"])
    try await terminal.expect("ready")
    terminal.sendInterrupt()
    try await terminal.expect("caught")
    #expect(try await terminal.waitForExit() == .exited(5))
  }

  @Test("fails with the transcript when the text doesn't come")
  func givesUp() async throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "echo here; read x"])
    try await terminal.expect("here")
    let failure = await #expect(throws: HarnessFailure.self) {
      try await terminal.expect("here", patience: Patience(seconds: 0))
    }
    #expect(failure?.description.contains("here\r\n") == true)
  }

  @Test("fails when the program ends without the text")
  func failsAtEnd() async throws {
    let terminal = try PseudoTerminal("/bin/sh", ["-c", "echo bye"])
    let failure = await #expect(throws: HarnessFailure.self) { try await terminal.expect("hello") }
    #expect(failure?.description.hasPrefix("the program left the terminal") == true)
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.transcript == "bye\r\n")
  }

  @Test("runs a program between pipes")
  func pipes() async throws {
    let finished = try await PipedProgram.run(
      "/bin/sh", ["-c", "cat; echo oops >&2; kill -9 $$"], input: String(repeating: "line\n", count: 50_000))
    #expect(finished.output.count == 250_000)
    #expect(finished.errors == "oops\n")
    #expect(finished.status == .killed(signal: 9))
  }

  @Test("finds the program that was built")
  func findsProgram() throws {
    #expect(try BuiltProgram.path().hasSuffix("/photo-of-day"))
  }
}
