import Foundation
import PhotoOfDayEntity
import Testing

@Suite("The line at the prompt", .guardAgainstHanging)
struct EditingSessionTests {
  private let machine: Machine

  init() throws { machine = try Machine() }

  private func session(
    _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> PseudoTerminal {
    let terminal = try machine.terminal(
      ["10", "2566", "--images", "never"] + arguments, environment: environment)
    try await terminal.expect("October 2023, 1–31 (? for help): ")
    return terminal
  }

  @Test("is completed with folders, and lists them at a second Tab")
  func tabs() async throws {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))
    let machine = try Machine(FakeNASA { _ in picture })
    for name in ["sky night", "sky day", "ท้องฟ้า", ".sky"] {
      try machine.home.write("x", to: "\(name)/x")
    }
    let terminal = try machine.terminal("10", "2566", "--images", "never")
    try await terminal.talk([
      "October 2023, 1–31 (? for help): ": "s 4 ~/sk\t", "s 4 ~/sky ": "x\u{1B}[D\t\t",
      "sky day/    sky night/": "",
      "October 2023, 1–31 (? for help): \u{1B}[0ms 4 ~/sky x": "",
      "\u{1B}[43C": "n\t\u{1B}[F\u{7F}\r",
      "~/sky night/2023-10-04 ": "", "(? for help): ": "s 6 ~/ท\t\r", "~/ท้องฟ้า/2023-10-06 ": "",
      "(? for help): ": "m \t\t", "January": "", "December": "\u{15}",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test(
    "is cleared by Ctrl-C or SIGINT, the second of which leaves",
    arguments: [false, true])
  func interrupt(bySignal: Bool) async throws {
    let terminal = try await session()
    terminal.send("xyz")
    try await terminal.expect("xyz")
    if bySignal { terminal.send(signal: SIGINT) } else { terminal.sendInterrupt() }
    try await terminal.talk(["(? for help): ": "3\r", "3 of 31": "", "(? for help): ": ""])
    terminal.sendInterrupt()
    try await terminal.talk([
      "Ctrl-C again or q: quit": "", "(? for help): ": "b\r", "31 pictures": "",
      "(? for help): ": "",
    ])
    terminal.sendInterrupt()
    try await terminal.talk(["Ctrl-C again or q: quit": "", "(? for help): ": ""])
    terminal.sendInterrupt()
    #expect(try await terminal.waitForExit() == .exited(130))
    #expect(!terminal.transcript.contains("No command"))
  }

  @Test(
    "restores the terminal, however the program ends",
    arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, 0])
  func modes(signal: Int32) async throws {
    let before = try PseudoTerminal.usualModes()
    let terminal = try await session()
    try await terminal.expect("\u{1B}[0m")
    #expect(try terminal.modes() != before)
    if signal == 0 {
      terminal.send("q\r")
    } else {
      terminal.send(signal: signal)
    }
    if signal == SIGINT {
      try await terminal.talk(["Ctrl-C again or q: quit": "", "(? for help): ": ""])
      terminal.send(signal: signal)
    }
    let expected: ExitStatus =
      switch signal {
      case 0: .exited(0)
      case SIGINT: .exited(130)
      default: .killed(signal: signal)
      }
    #expect(try await terminal.waitForExit() == expected)
    #expect(try terminal.modes() == before)
    #expect(terminal.transcript.hasLast("\u{1B}[?2004l", after: TerminalSequence.ready))
  }

  @Test(
    "restores the terminal when a signal ends the program while something loads",
    arguments: [SIGQUIT, SIGUSR1, SIGALRM])
  func loadingModes(signal: Int32) async throws {
    machine.nasa.answerNext(.hang, times: 999)
    let before = try PseudoTerminal.usualModes()
    let terminal = try machine.terminal("10", "2566", "--images", "never", "--timeout", "3600")
    try await terminal.expect("Loading October 2023…")
    try await eventually("typing is hidden") { try terminal.modes() != before }
    if signal == SIGQUIT {
      terminal.send("\u{1C}")
    } else {
      terminal.send(signal: signal)
    }
    #expect(try await terminal.waitForExit() == .killed(signal: signal))
    #expect(try terminal.modes() == before)
  }

  @Test(
    "survives Ctrl-Z and fg, and the shell has its own terminal modes in between",
    .enabled(if: Machine.hasBash))
  func suspended() async throws {
    let shell = try await machine.job(["10", "2566"])
    try await shell.talk([
      "October 2023, 1–31 (? for help): ": "m 9", "m 9": "\u{1A}", "Stopped": "",
    ])
    try await shell.expectUsualModes()
    shell.send("fg\r")
    try await shell.talk([
      "October 2023, 1–31 (? for help): ": "", "m 9": " 2566\r",
      "September 2023, 1–30 (? for help): ": "q\r",
      "shell> ": "",
    ])
    try await shell.exitShell()
  }

  @Test("is read without editing on a dumb terminal")
  func dumb() async throws {
    let terminal = try await session(environment: ["TERM": "dumb"])
    terminal.send("3\n")
    try await terminal.talk(["3 of 31": "", "(? for help): ": ""])
    try terminal.resize(columns: 100, rows: 30)
    terminal.send("\n")
    try await terminal.talk(["October 2023 · 31 pictures": "", "(? for help): ": ""])
    try terminal.resize(columns: 80, rows: 24)
    terminal.send("4\n")
    try await terminal.expect("4 of 31")
    terminal.send("n\nn\n")
    try await terminal.talk(["5 of 31": "", "6 of 31": ""])
    machine.nasa.answerNext(.reset, times: 999)
    terminal.send("m 9\n4\n")
    try await terminal.expect("Retrying in 4 s") { $0.send("m 12\n") }
    try await terminal.talk(["m 12": "", "in the future": "", "? for help): ": ""])
    #expect(terminal.transcript.components(separatedBy: "4 of 31").count == 2)
    #expect(!terminal.transcript.contains("\u{1B}"))
    #expect(try await terminal.quit() == .exited(0))
  }

  // MARK: much input

  /// Empties the line, opens the third picture and leaves.
  private func expectAnswer(_ terminal: PseudoTerminal) async throws {
    terminal.send("\u{15}3\r")
    try await terminal.expect("3 of 3")
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("is alive when loading drops the end of a paste")
  func flushed() async throws {
    let terminal = try await session()
    terminal.send(
      "p\r" + TerminalSequence.pasteStart + String(repeating: "x", count: 6000)
        + TerminalSequence.pasteEnd)
    try await terminal.expect("September 2023 · 30 pictures")
    try await terminal.expect("September 2023, 1–30 (? for help): ")
    try await expectAnswer(terminal)
  }

  @Test(
    "leaves Ctrl-C what it is inside a paste",
    arguments: ["zebra", "\u{1B}[", "\u{1B}[200~\u{E01}", "m 9\rz"])
  func interrupted(beginning: String) async throws {
    let terminal = try await session()
    terminal.send(TerminalSequence.pasteStart + beginning + "\u{3}")
    try await expectAnswer(terminal)
    #expect(!terminal.transcript.contains("September"))
  }

  private static let pastedMonths =
    TerminalSequence.pasteStart + (1...9).map { "m \($0) 2566\r" }.joined()
    + TerminalSequence.pasteEnd

  @Test(
    "is dropped with what was pasted and typed ahead when Ctrl-C stops loading",
    arguments: [
      (pastedMonths, 0, "January", "February"),
      ("p\r", 4000, "September", "slideshow from here"),
    ])
  func loading(typed: String, ahead: Int, month: String, dropped: String) async throws {
    let terminal = try await session("--timeout", "3600")
    machine.nasa.answerNext(.hang, times: 999)
    terminal.send(typed)
    try await terminal.expect("Loading \(month) 2023…") {
      $0.send(String(repeating: "?\n", count: ahead))
      $0.sendInterrupt()
    }
    try await terminal.expect("Stopped.")
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains(dropped))
  }

  @Test("loses the rest of a paste that runs on Ctrl-C between two commands")
  func betweenCommands() async throws {
    let terminal = try await session()
    terminal.send(
      TerminalSequence.pasteStart + String(repeating: "l\r", count: 2000) + "9\r"
        + TerminalSequence.pasteEnd)
    try await terminal.expect("October 2023 · 31 pictures") { $0.send(signal: SIGINT) }
    // Input that arrives before the program learns of Ctrl-C is dropped, too.
    for _ in 1...100 {
      terminal.send("3\r")
      if (try? await terminal.expect("3 of 31", patience: Patience(seconds: 1))) != nil { break }
    }
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("9 of 31"))
  }
}

extension String {
  /// True if the last of the one text comes after the last of the other.
  fileprivate func hasLast(_ text: String, after other: String) -> Bool {
    components(separatedBy: other).last?.contains(text) == true
  }
}
