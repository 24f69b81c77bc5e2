import Foundation
import PhotoOfDayEntity
import Testing

@Suite("Much input at the prompt", .guardAgainstHanging)
struct PasteSessionTests {
  private static let (start, end) = ("\u{1B}[200~", "\u{1B}[201~")
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func session(_ arguments: String...) async throws -> PseudoTerminal {
    let terminal = try stage.terminal(["10", "2566", "--images", "never"] + arguments)
    try await terminal.expect("October 2023, 1–31 (? for help): ")
    return terminal
  }

  /// Empties the line, opens the third picture and leaves.
  private func expectAnswer(_ terminal: PseudoTerminal) async throws {
    terminal.send("\u{15}3\r")
    try await terminal.expect("3 of 3")
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("leaves the prompt alive when loading drops the end of a paste")
  func flushed() async throws {
    let terminal = try await session()
    terminal.send("p\r" + Self.start + String(repeating: "x", count: 6000) + Self.end)
    try await terminal.expect("September 2023 · 30 pictures")
    try await terminal.expect("September 2023, 1–30 (? for help): ")
    try await expectAnswer(terminal)
  }

  @Test(
    "leaves Ctrl-C what it is, inside a paste too", arguments: ["zebra", "\u{1B}[", "\u{1B}[200~\u{E01}", "m 9\rz"])
  func interrupted(beginning: String) async throws {
    let terminal = try await session()
    terminal.send(Self.start + beginning + "\u{3}")
    try await expectAnswer(terminal)
    #expect(!terminal.transcript.contains("September"))
  }

  @Test("drops the rest of a paste of several commands on Ctrl-C")
  func commands() async throws {
    let terminal = try await session("--timeout", "3600")
    stage.nasa.answerNext(.hang, times: 999)
    terminal.send(Self.start + (1...9).map { "m \($0) 2566\r" }.joined() + Self.end)
    try await terminal.expect("Loading January 2023…") { $0.sendInterrupt() }
    try await terminal.expect("Stopped.")
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("February"))
  }

  @Test("drops the rest of a paste that runs on Ctrl-C between two commands")
  func betweenCommands() async throws {
    let terminal = try await session()
    terminal.send(Self.start + String(repeating: "l\r", count: 2000) + Self.end)
    try await terminal.expect("October 2023 · 31 pictures") { $0.send(signal: SIGINT) }
    // What comes before the program has heard of Ctrl-C is dropped, too.
    for _ in 1...100 {
      terminal.send("3\r")
      if (try? await terminal.expect("3 of 31", patience: Patience(seconds: 1))) != nil { break }
    }
    #expect(try await terminal.quit() == .exited(0))
    #expect(terminal.transcript.components(separatedBy: "October 2023 · 31 pictures").count < 1000)
  }

  @Test("beyond a line's length is refused with a bell")
  func tooLong() async throws {
    let terminal = try await session()
    let before = terminal.transcript.utf8.count
    terminal.send(String(repeating: "x", count: 20_000))
    try await terminal.expect("\u{7}")
    terminal.sendInterrupt()
    try await terminal.expect("(? for help)")
    #expect(terminal.transcript.utf8.count - before < 20_000)
    try await expectAnswer(terminal)
  }

  @Test("typed while something loads doesn't keep Ctrl-C from the program")
  func fullTerminal() async throws {
    let terminal = try await session("--timeout", "3600")
    stage.nasa.answerNext(.hang, times: 999)
    terminal.send("p\r")
    try await terminal.expect("Loading September 2023…") {
      $0.send(String(repeating: "?\n", count: 4000))
      $0.sendInterrupt()
    }
    try await terminal.expect("Stopped.")
    #expect(try await terminal.quit() == .exited(0))
  }
}
