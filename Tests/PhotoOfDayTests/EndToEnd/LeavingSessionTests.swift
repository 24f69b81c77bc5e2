import Foundation
import Testing

@Suite("Ctrl-C with nothing to stop", .guardAgainstHanging)
struct LeavingSessionTests {
  private static let month = ["10", "2566", "--images", "never"]
  private static let hint = "Ctrl-C again or q: quit"
  /// At a picture alone, where `q` leads to its text.
  private static let hintAlone = "Ctrl-C again or Ctrl-D: quit"
  private static let prompt = "October 2023, 1–31 (? for help): "
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  @Test("says how to leave, and only a second one in a row leaves")
  func twice() async throws {
    let terminal = try machine.terminal(Self.month)
    for _ in 1...3 {
      try await terminal.talk([Self.prompt: "\u{3}", Self.hint: "", Self.prompt: "l\r"])
    }
    try await terminal.talk([Self.prompt: "\u{3}", Self.hint: "", Self.prompt: "\u{3}"])
    #expect(try await terminal.waitForExit() == .exited(130))
    #expect(terminal.transcript.components(separatedBy: Self.hint).count == 5)
  }

  @Test("says how to leave on a dumb terminal, and leaves the second time")
  func dumb() async throws {
    let terminal = try machine.terminal(Self.month, environment: ["TERM": "dumb"])
    for _ in 1...3 {
      try await terminal.talk([Self.prompt: "\u{3}", Self.hint: "", Self.prompt: "l\n"])
    }
    try await terminal.talk([Self.prompt: "\u{3}", Self.hint: "", Self.prompt: "\u{3}"])
    #expect(try await terminal.waitForExit() == .exited(130))
    #expect(terminal.transcript.components(separatedBy: Self.hint).count == 5)
  }

  @Test(
    "leaves the status as it was: q and Ctrl-D leave with 0", arguments: ["q\r", "\u{4}"])
  func hintAlone(key: String) async throws {
    let terminal = try machine.terminal(Self.month)
    try await terminal.talk([Self.prompt: "\u{3}", Self.hint: "", Self.prompt: key])
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("says how to leave in the file that standard error is, and leaves the second time")
  func errorsInFile() async throws {
    let errors = machine.home.path + "/errors"
    let line = "exec \"$0\" \"$@\" 2>'\(errors)'"
    let terminal = try PseudoTerminal(
      "/bin/sh", ["-c", line, try BuiltProgram.path()] + machine.address() + Self.month,
      environment: machine.environment())
    func untilPrompts(_ count: Int) async throws {
      try await eventually("\(count) prompts are in the file") {
        let text = try? machine.home.read("errors")
        return text.map { $0.components(separatedBy: "(? for help): ").count > count } ?? false
      }
    }
    try await untilPrompts(1)
    terminal.sendInterrupt()
    try await untilPrompts(2)
    #expect(try machine.home.read("errors").contains(Self.hint + "\n"))
    terminal.send("3\n")
    try await terminal.expect("3 of 31")
    try await untilPrompts(3)
    terminal.sendInterrupt()
    try await untilPrompts(4)
    terminal.sendInterrupt()
    #expect(try await terminal.waitForExit() == .exited(130))
  }

  @Test("says how to leave below a picture alone, and leaves the second time")
  func alone() async throws {
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try await machine.alone()
    try await terminal.talk([
      "": "\u{3}",
      Self.hintAlone: "",
      TerminalSequence.ready: "n",
      " · 5 of 31": "",
      TerminalSequence.ready: "\u{3}",
      Self.hintAlone: "",
      TerminalSequence.ready: "\u{3}",
    ])
    #expect(try await terminal.waitForExit() == .exited(130))
  }

  @Test("says how to leave below the help of a picture alone, too")
  func aloneInHelp() async throws {
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try await machine.alone()
    try await terminal.talk([
      "": "?",
      "Any other key": "",
      TerminalSequence.ready: "\u{3}",
      Self.hintAlone: "",
      TerminalSequence.ready: "\u{3}",
    ])
    #expect(try await terminal.waitForExit() == .exited(130))
  }

  @Test("says how to leave after one that stops a month, and one that stops what comes back")
  func comingBack() async throws {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))
    let machine = try Machine(FakeNASA { _ in picture })
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try machine.terminal(["10", "2566", "--timeout", "3600"], rows: 24)
    try await terminal.talk(["? for help": "g\r", "October 2023": "", "? help": ""])
    machine.nasa.answerNext(.hang, times: 999)
    try await terminal.talk(["": "m 9\r", "16  Sat": ""])
    // The pictures that come back have another size in this window.
    try terminal.resize(columns: 100, rows: 30)
    try await terminal.talk([
      "": "\u{3}",
      "October 2023 · ": "",
      "Loading 0 of": "\u{3}",
      "Stopped: ": "",
      "? for help): ": "\u{3}",
      Self.hint: "",
      "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }
}
