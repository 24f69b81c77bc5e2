import Foundation
import Testing

@Suite("A picture of five megabytes on a terminal that shows it slowly", .guardAgainstHanging)
struct SlowTerminalSessionTests {
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  /// Starts a session whose picture is partly shown.
  private func session(_ form: String, _ more: [String] = []) async throws -> PseudoTerminal {
    try await machine.programs.addChafaAlone(
      #"""
      case "$*" in
      *kitty*)
        printf '\033_Ga=T,f=24,s=8,v=8;'
        head -c 5000000 /dev/zero | tr '\0' A
        printf '\033\\'
        ;;
      *)
        printf '\033Pq"1;1;8;16#0'
        head -c 5000000 /dev/zero | tr '\0' '~'
        printf -- '-\033\\'
        ;;
      esac
      """#)
    let terminal = try machine.terminal(
      ["--date", "2023-10-04"] + more, environment: ["PHOTO_OF_DAY_IMAGES": form])
    try await terminal.expect(form == "kitty" ? "\u{1B}_Ga=T" : "\u{1B}Pq")
    terminal.readSlowly()
    return terminal
  }

  /// True if the picture was cut short, and its control string closed.
  private func isClosed(_ terminal: PseudoTerminal) -> Bool {
    // The terminal may echo Ctrl-C after the last piece.
    let bytes = Array(terminal.transcript.replacing("^C", with: "").utf8)
    let drawn = Array("A~".utf8)
    let end = bytes.lastIndex(where: drawn.contains) ?? 0
    let terminator = Array("\u{1B}\\".utf8)
    return bytes.count < 5_000_000 && bytes[end...].dropFirst().starts(with: terminator)
  }

  @Test(
    "is closed by a signal that ends the program", arguments: ["kitty", "sixel"],
    [SIGTERM, SIGHUP, SIGQUIT])
  func killed(form: String, signal: Int32) async throws {
    let terminal = try await session(form)
    terminal.send(signal: signal)
    #expect(try await terminal.waitForExit() == .killed(signal: signal))
    #expect(isClosed(terminal))
  }

  @Test(
    "is dropped by a signal, even if the terminal doesn't read",
    arguments: ["kitty", "sixel"])
  func killedUnread(form: String) async throws {
    let terminal = try await session(form)
    terminal.send(signal: SIGTERM)
    #expect(try await terminal.waitForExitUnread() == .killed(signal: SIGTERM))
    #expect(try terminal.modes() == PseudoTerminal.usualModes())
    #expect(terminal.transcript.utf8.count < 5_000_000)
  }

  @Test(
    "is left out by Ctrl-C, and the prompt returns or, without one, the program ends",
    arguments: ["kitty", "sixel"], [[], ["--no-input"]])
  func interrupted(form: String, options: [String]) async throws {
    let terminal = try await session(form, options)
    terminal.sendInterrupt()
    if options.isEmpty {
      try await terminal.expect("? for help")
      #expect(try await terminal.quit() == .exited(0))
      #expect(terminal.transcript.utf8.count < 5_000_000)
    } else {
      #expect(try await terminal.waitForExit() == .exited(130))
      #expect(isClosed(terminal))
    }
  }

  @Test(
    "is shown anew after Ctrl-Z and fg, and the shell's words are seen",
    .enabled(if: Machine.hasBash))
  func stopped() async throws {
    try await machine.programs.add(
      "chafa",
      #"""
      printf '\033Pq"1;1;8;16#0'
      head -c 100000 /dev/zero | tr '\0' '~'
      printf -- '-\033\\'
      """#)
    let shell = try await machine.job(
      ["--date", "2023-10-04"], environment: ["PHOTO_OF_DAY_IMAGES": "sixel"])
    try await shell.expect("\u{1B}Pq")
    shell.send("\u{1A}")
    try await shell.talk([
      "~\u{1B}\\": "",
      "shell> ": "fg\r",
      "\u{1B}Pq": "",
      "-\u{1B}\\": "",
      "? for help": "",
    ])
    try await shell.quitJob()
  }
}
