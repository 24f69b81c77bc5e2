import Dispatch
import Foundation
import Testing

@Suite("A session that a shell runs in the background", .guardAgainstHanging, .enabled(if: Stage.hasBash))
struct BackgroundSessionTests {
  private static let month = ["--month", "10", "--year", "2566", "--images", "never"]
  private static let (enter, leave) = ("\u{1B}[?1049h", "\u{1B}[?1049l")
  private static let prompt = "October 2023 (? for help): "
  /// Lets the picture of 5 October come.
  private let gate: DispatchSemaphore
  private let stage: Stage
  private let programs: FakePrograms

  init() throws {
    let gate = DispatchSemaphore(value: 0)
    self.gate = gate
    stage = try Stage(
      FakeNASA(today: "2023-11-15") { request in
        if request.path.contains("2023-10-05") {
          _ = gate.wait(timeout: .now() + Patience.limit)
          gate.signal()
        }
        return .body(PNGPicture.quarters(width: 8, height: 6))
      })
    programs = try FakePrograms()
  }

  @Test("loads and lists the month, and stops at its prompt until fg", arguments: ["xterm-256color", "dumb"])
  func starting(terminal: String) async throws {
    let shell = try await stage.job(Self.month, and: " &", environment: ["TERM": terminal])
    try await shell.expect("October 2023 · 31 pictures")
    try await expectStop(in: shell)
    shell.send("fg\r")
    // Without an editor, the prompt was there before.
    try await shell.expect(terminal == "dumb" ? "'never'" : Self.prompt)
    shell.send("3\r")
    try await shell.expect("3 of 31")
    try await shell.expect("? for help")
    try await expectEnd(in: shell)
  }

  @Test("goes on loading after Ctrl-Z and bg, and leaves the terminal to the shell")
  func loading() async throws {
    let shell = try await job(item: 5)
    try await shell.expect("Loading the picture…")
    try await stopAndContinue(shell)
    try await expectUsualModes(in: shell)
    let typed = "echo typed me"
    shell.send(typed)
    try await shell.expect(typed)
    gate.signal()
    try await shell.expect("drawn")
    shell.send("anwhile\r")
    try await shell.expect("typed meanwhile")
    try await shell.expect("shell> ")
    try await expectStop(in: shell)
    shell.send("fg\r")
    try await shell.expect("? for help")
    try await expectEnd(in: shell)
  }

  @Test("draws no picture alone before fg, even where Ctrl-Z came while one was loading")
  func pictureAlone() async throws {
    let shell = try await job(item: 4)
    for (text, keys) in [("? for help", "v\r"), ("4 of 31 · ", "n"), ("Loading the picture…", "")] {
      try await shell.expect(text)
      shell.send(keys)
    }
    try await stopAndContinue(shell)
    try await expectStop(in: shell)
    gate.signal()
    let meanwhile = shell.transcript.components(separatedBy: Self.leave).last
    #expect(meanwhile?.contains("drawn") == false)
    shell.send("fg\r")
    for (text, keys) in [
      (Self.enter, ""), ("5 of 31 · ", ""), ("\u{1B}[?2004h", "q"), (Self.leave, ""), ("? for help", ""),
    ] {
      try await shell.expect(text)
      shell.send(keys)
    }
    try await expectEnd(in: shell)
  }

  @Test("stops again at its prompt where bg continued it after another's SIGTSTP")
  func prompt() async throws {
    let shell = try await stage.job(Self.month, and: " &")
    try await expectStop(in: shell)
    shell.send("echo id=$!=\r")
    try await shell.expect("shell> ")
    let id = try #require(shell.transcript.matches(of: /id=(\d+)=/).last.flatMap { pid_t($0.1) })
    shell.send("fg\r")
    try await shell.expect(Self.prompt)
    kill(id, SIGTSTP)
    try await shell.expect("shell> ")
    shell.send("bg\r")
    try await shell.expect("shell> ")
    try await expectStop(in: shell)
    shell.send("fg\r")
    try await eventually("keys come one by one") { try shell.modes() != PseudoTerminal.usualModes() }
    shell.send("3\r")
    try await shell.expect("3 of 31")
    try await shell.expect("? for help")
    try await expectEnd(in: shell)
  }

  @Test("ends by the shell's first kill while it is stopped")
  func killed() async throws {
    let shell = try await stage.job(Self.month)
    try await shell.expect(Self.prompt)
    shell.send("\u{1A}")
    try await shell.expect("shell> ")
    shell.send("kill %1; while [[ $(jobs) == *Stopped* ]]; do sleep 0.1; done; wait %1; echo status=$?\r")
    try await shell.expect("status=\(128 + SIGTERM)")
    try await shell.expect("shell> ")
    shell.send("exit\r")
    _ = try await shell.waitForExit()
  }

  private func job(item: Int) async throws -> PseudoTerminal {
    try await programs.add("chafa", "echo drawn")
    return try await stage.job(
      ["--month", "10", "--year", "2566", "--item", String(item)],
      environment: ["PATH": programs.folder.path + ":/usr/bin:/bin"])
  }

  private func stopAndContinue(_ shell: PseudoTerminal) async throws {
    shell.send("\u{1A}")
    try await shell.expect("shell> ")
    shell.send("bg\r")
    try await shell.expect("shell> ")
  }

  /// Expects that the job stops by itself, and that the shell has its own terminal then.
  private func expectStop(in shell: PseudoTerminal) async throws {
    shell.send("until [[ $(jobs) == *Stopped* ]]; do sleep 0.1; done; echo has sto''pped\r")
    try await shell.expect("has stopped")
    try await shell.expect("shell> ")
    try await expectUsualModes(in: shell)
  }

  private func expectUsualModes(in shell: PseudoTerminal) async throws {
    for text in [" icanon", " echo "] {
      shell.send("stty -a\r")
      try await shell.expect(text)
      try await shell.expect("shell> ")
    }
  }

  private func expectEnd(in shell: PseudoTerminal) async throws {
    shell.send("q\r")
    try await shell.expect("shell> ")
    try await expectUsualModes(in: shell)
    shell.send("exit\r")
    _ = try await shell.waitForExit()
  }
}
