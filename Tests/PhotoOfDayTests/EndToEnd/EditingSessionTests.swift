import Foundation
import PhotoOfDayEntity
import Testing

@Suite("The line at the prompt", .guardAgainstHanging)
struct EditingSessionTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private func session(_ environment: [String: String] = [:]) async throws -> PseudoTerminal {
    let terminal = try stage.terminal("10", "2566", "--images", "never", environment: environment)
    try await terminal.expect("October 2023, 1–31 (? for help): ")
    return terminal
  }

  @Test("comes from the history, which has it once where it was typed twice, and from completion")
  func history() async throws {
    let terminal = try await session()
    terminal.send("m 9 2566\r")
    try await terminal.talk([
      "September 2023, 1–30 (? for help): ": "m oc\t2566\r", "October 2023, 1–31 (? for help): ": "m oc\t2566\r",
      "October 2023, 1–31 (? for help): ": "\u{1B}[A\u{1B}[A\r", "September 2023, 1–30 (? for help): ": "\u{12}oct\r",
      "October 2023, 1–31 (? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("is completed with folders, and lists them when Tab comes twice, where the line is as it was")
  func tabs() async throws {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))
    let stage = try Stage(FakeNASA(today: "2023-11-15") { _ in picture })
    for name in ["sky night", "sky day", "ท้องฟ้า", ".sky"] { try stage.home.write("x", to: "\(name)/x") }
    let terminal = try stage.terminal("10", "2566", "--images", "never")
    try await terminal.talk([
      "October 2023, 1–31 (? for help): ": "s 4 ~/sk\t", "s 4 ~/sky ": "x\u{1B}[D\t\t", "sky day/    sky night/": "",
      "October 2023, 1–31 (? for help): \u{1B}[0ms 4 ~/sky x": "", "\u{1B}[43C": "n\t\u{1B}[F\u{7F}\r",
      "~/sky night/2023-10-04 ": "", "(? for help): ": "s 6 ~/ท\t\r", "~/ท้องฟ้า/2023-10-06 ": "",
      "(? for help): ": "m \t\t", "January": "", "December": "\u{15}",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("is found in the history as in bash: with its label, and given back on Escape")
  func searches() async throws {
    let terminal = try await session()
    terminal.send("/moon 10-2\r")
    try await terminal.talk([
      "? help): ": "draft\u{12}moo", "(reverse-i-search)`moo': \u{1B}[0m/moon 10-2": "x",
      "(failed reverse-i-search)`moox': \u{1B}[0m/moon 10-2": "\u{7}", "? help): \u{1B}[0mdraft": "\u{15}",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("is cleared by Ctrl-C, which leaves when it is empty")
  func interrupt() async throws {
    let terminal = try await session()
    terminal.send("xyz")
    try await terminal.expect("xyz")
    terminal.sendInterrupt()
    try await terminal.talk(["(? for help): ": "3\r", "3 of 31": "", "(? for help): ": ""])
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
    if signal == 0 { terminal.send("q\r") } else { terminal.send(signal: signal) }
    let status = try await terminal.waitForExit()
    #expect(status == (signal == 0 ? .exited(0) : signal == SIGINT ? .exited(130) : .killed(signal: signal)))
    #expect(try terminal.modes() == before)
    #expect(terminal.transcript.hasLast("\u{1B}[?2004l", after: "\u{1B}[?2004h"))
  }

  @Test(
    "restores the terminal when a signal ends the program while something loads",
    arguments: [SIGQUIT, SIGUSR1, SIGALRM])
  func loadingModes(signal: Int32) async throws {
    stage.nasa.answerNext(.hang, times: 999)
    let before = try PseudoTerminal.usualModes()
    let terminal = try stage.terminal("10", "2566", "--images", "never", "--timeout", "3600")
    try await terminal.expect("Loading October 2023…")
    try await eventually("typing is hidden") { try terminal.modes() != before }
    if signal == SIGQUIT { terminal.send("\u{1C}") } else { terminal.send(signal: signal) }
    #expect(try await terminal.waitForExit() == .killed(signal: signal))
    #expect(try terminal.modes() == before)
  }

  @Test("survives Ctrl-Z and fg, and the shell has its own terminal modes in between", .enabled(if: Stage.hasBash))
  func suspended() async throws {
    let shell = try await stage.job(["10", "2566"])
    try await shell.talk(["October 2023, 1–31 (? for help): ": "m 9", "m 9": "\u{1A}", "Stopped": ""])
    try await shell.expectUsualModes()
    shell.send("fg\r")
    try await shell.talk([
      "October 2023, 1–31 (? for help): ": "", "m 9": " 2566\r", "September 2023, 1–30 (? for help): ": "q\r",
      "shell> ": "",
    ])
    try await shell.exitShell()
  }

  @Test("is read without editing on a dumb terminal")
  func dumb() async throws {
    let terminal = try await session(["TERM": "dumb"])
    terminal.send("3\n")
    try await terminal.talk(["3 of 31": "", "(? for help): ": ""])
    try terminal.resize(columns: 100, rows: 30)
    terminal.send("\n")
    try await terminal.talk(["October 2023 · 31 pictures": "", "(? for help): ": ""])
    try terminal.resize(columns: 80, rows: 24)
    terminal.send("4\n")
    try await terminal.expect("4 of 31")
    #expect(!terminal.transcript.contains("\u{1B}"))
    #expect(try await terminal.quit() == .exited(0))
  }
}

extension String {
  /// Whether the last of the one text comes after the last of the other.
  fileprivate func hasLast(_ text: String, after other: String) -> Bool {
    components(separatedBy: other).last?.contains(text) == true
  }
}
