import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("The end of a session by a signal", .guardAgainstHanging)
struct EndingSessionTests {
  /// The program that runs when the signal arrives.
  enum Guest: String, CaseIterable {
    /// In its own process group, without the terminal.
    case drawing
    /// On our terminal, in our process group.
    case viewer
  }

  private static let usualLook = [
    "\u{1B}\\",
    "\u{1B}7\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m",
    "\u{1B}7\u{1B}[=0u\u{1B}[>4;0m",
  ].joined()
  private static let usualKeys = "\u{1B}7\u{1B}[<u\u{1B}[>4m\u{1B}[m"
  private static let takes = #"printf '\033[?1049h\033[?25l'; stty -icanon -echo <&1; "#
  private let life: LifeLine
  private let machine: Machine

  init() throws {
    machine = try Machine(FakeNASA { _ in nil })
    life = try LifeLine(in: machine.programs.folder)
  }

  /// A session in which the guest runs.
  ///
  /// - Parameter react: runs as soon as the guest has started.
  private func session(
    with guest: Guest, _ script: String, then react: @escaping @Sendable (PseudoTerminal) -> Void
  ) async throws -> PseudoTerminal {
    let takes = guest == .drawing ? "" : Self.takes
    try await machine.programs.add("mine", #"\#(takes)exec 9>"$LIFE"; echo here >&9; \#(script)"#)
    try await machine.programs.add("chafa", guest == .drawing ? "exec mine" : "echo drawn")
    let options = guest == .viewer ? ["--viewer", "mine"] : []
    // The terminal isn't asked what it can do: we read from it only after the signal, and so it
    // would answer too late.
    let environment = ["LIFE": life.path, "PHOTO_OF_DAY_IMAGES": "symbols"]
    let terminal = try machine.terminal(
      ["--date", "2023-10-04"] + options, rows: 8, environment: environment)
    #expect(try await life.next { react(terminal) } == "here\n")
    return terminal
  }

  @Test(
    "kills the child, even one that ignores signals, and restores the terminal",
    arguments: Guest.allCases, [SIGTERM, SIGHUP, SIGUSR1])
  func signals(guest: Guest, signal: Int32) async throws {
    // A process that isn't killed ends with the test's folder.
    let stay = #"stay() { while [ -p "$LIFE" ]; do sleep 0.2; done; }; stay & stay"#
    let terminal = try await session(with: guest, "trap '' TERM HUP USR1; \(stay)") {
      $0.send(signal: signal)
    }
    if guest != .drawing {
      try await terminal.expect(Self.usualLook)
    }
    #expect(try await terminal.waitForExit() == .killed(signal: signal))
    #expect(try terminal.modes() == PseudoTerminal.usualModes())
    // The keyboard's modes were given back before the viewer started.
    let end = guest == .drawing ? Self.usualKeys : Self.usualLook
    #expect(terminal.transcript.hasSuffix(end))
    // On our terminal, only the child itself can be killed: its own children are in our process
    // group.
    if guest == .drawing {
      #expect(try await life.next() == nil)
    }
  }

  @Test("kills the child when the terminal is closed", arguments: Guest.allCases)
  func closed(guest: Guest) async throws {
    let terminal = try await session(with: guest, "exec sleep 500") { $0.hangUp() }
    #expect(try await terminal.waitForExit() == .killed(signal: SIGHUP))
    #expect(try await life.next() == nil)
  }

  @Test("comes at the prompt when the terminal is closed")
  func closedAtPrompt() async throws {
    try await machine.programs.add("chafa", "echo drawn")
    let terminal = try machine.terminal("--date", "2023-10-04")
    try await terminal.expect("drawn")
    try await terminal.expect("? for help")
    terminal.hangUp()
    #expect(try await terminal.waitForExit() == .killed(signal: SIGHUP))
  }

  @Test("doesn't come from a signal that the program ignores, as under nohup")
  func ignored() async throws {
    try await machine.programs.add(
      "chafa", #"exec 9>"$LIFE"; echo here >&9; kill -HUP $PPID; echo drawn"#)
    let line = #"trap '' HUP; exec "$0" "$@""#
    let arguments =
      ["-c", line, try BuiltProgram.path()] + machine.address() + ["--date", "2023-10-04"]
    let terminal = try PseudoTerminal(
      "/bin/sh", arguments, environment: machine.environment(["LIFE": life.path]))
    #expect(try await life.next() == "here\n")
    try await terminal.expect("drawn")
    try await terminal.expect("? for help")
  }

  @Test(
    "doesn't come from Ctrl-C while a picture is drawn, which kills only the child",
    arguments: Guest.allCases)
  func interrupted(guest: Guest) async throws {
    let terminal = try await session(with: guest, "exec sleep 500") { $0.sendInterrupt() }
    try await terminal.expect(guest == .viewer ? Self.usualLook : "Stopped")
    try await terminal.expect("? for help")
    #expect(try await life.next() == nil)
    terminal.send("q\n")
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(try terminal.modes() == PseudoTerminal.usualModes())
  }
}
