import Foundation
import Testing

/// Another program has left kitty's keyboard protocol and xterm's modifyOtherKeys on. In both,
/// Ctrl-C isn't a signal.
@Suite("A session with a keyboard in another program's modes", .guardAgainstHanging)
struct KeyboardModeSessionTests {
  private static let left = "\u{1B}[>1u\u{1B}[>4;2m"
  private static let month = ["10", "2566", "--images", "never"]
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  /// The terminal after what has been written to it until now.
  private func screen(of terminal: PseudoTerminal) -> PaintedScreen {
    var screen = PaintedScreen(columns: 200, rows: 60)
    screen.write(Self.left + terminal.transcript)
    return screen
  }

  private func expectPlain(_ terminal: PseudoTerminal) {
    let screen = screen(of: terminal)
    #expect(screen.keyboard.last == 0)
    #expect(screen.otherKeys == 0)
  }

  /// Expects that kitty's modes are as before, with no others left on its stack. xterm doesn't
  /// report its earlier mode.
  private func expectGivenBack(_ terminal: PseudoTerminal) {
    let screen = screen(of: terminal)
    #expect(screen.keyboard == [0, 1])
    #expect(screen.otherKeys == 0)
    #expect(!screen.isTaken)
  }

  @Test("has plain keys while it runs, and gives the modes back at its end")
  func prompt() async throws {
    try await machine.programs.addChafaAlone("echo drawn")
    let terminal = try machine.terminal("10", "2566", "--item", "4", "--images", "symbols")
    try await terminal.expect("? for help")
    expectPlain(terminal)
    terminal.send("v\r")
    try await terminal.expect("4 of 31")
    #expect(screen(of: terminal).isTaken)
    expectPlain(terminal)
    try await terminal.talk(["": "q", "? for help": ""])
    expectPlain(terminal)
    #expect(try await terminal.quit() == .exited(0))
    expectGivenBack(terminal)
  }

  @Test("gives the modes back when a signal ends it", arguments: [SIGTERM, SIGHUP])
  func signals(signal: Int32) async throws {
    let terminal = try machine.terminal(Self.month)
    try await terminal.expect("? for help") { $0.send(signal: signal) }
    #expect(try await terminal.waitForExit() == .killed(signal: signal))
    expectGivenBack(terminal)
  }

  @Test(
    "gives the modes back to a shell with Ctrl-Z, and takes them off again with fg",
    .enabled(if: Machine.hasBash))
  func suspended() async throws {
    let shell = try await machine.job(Self.month)
    try await shell.talk(["? for help": "\u{1A}", "Stopped": ""])
    expectGivenBack(shell)
    try await shell.talk(["shell> ": "fg\r", "? for help": ""])
    expectPlain(shell)
    try await shell.quitJob()
    expectGivenBack(shell)
  }

  @Test("has plain keys while it loads for the shell, and gives the modes back")
  func oneShot() async throws {
    machine.nasa.answerNext(.hang, times: 999)
    let terminal = try machine.terminal([
      "--date", "2023-10-04", "--save", machine.home.path, "--timeout", "3600",
    ])
    try await terminal.expect("Loading")
    expectPlain(terminal)
    terminal.sendInterrupt()
    #expect(try await terminal.waitForExit() == .exited(130))
    expectGivenBack(terminal)
  }

  @Test("writes none of it to a terminal that has no such modes", arguments: ["linux", "dumb"])
  func unknown(term: String) async throws {
    let terminal = try machine.terminal(Self.month, environment: ["TERM": term])
    try await terminal.expect("? for help")
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("u\u{1B}[>4"))
    #expect(!terminal.transcript.contains("\u{1B}[<u"))
  }
}
