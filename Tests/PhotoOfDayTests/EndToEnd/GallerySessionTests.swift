import Foundation
import Testing

@Suite("A gallery that loads", .guardAgainstHanging)
struct GallerySessionTests {
  private static let redraw = "\u{1B}[1J\u{1B}[H"
  private static let gallery = ["10", "2566", "--gallery"]
  private static let small = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))

  private func machine(chafa: String = "echo drawn", _ nasa: FakeNASA = FakeNASA { _ in small })
    async throws -> Machine
  {
    let machine = try Machine(nasa)
    try await machine.programs.add("chafa", chafa)
    return machine
  }

  @Test(
    "ends by a signal or Ctrl-C with the terminal as before and no partial file",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) async throws {
    // Some pictures arrive, and the others never end.
    let machine = try await machine(
      FakeNASA { $0.path.contains("2023-10-0") ? Self.small : .endlessDrip })
    let before = try PseudoTerminal.usualModes()
    let terminal = try machine.terminal(Self.gallery + ["--timeout", "3600"], columns: 200)
    try await terminal.expect("drawn")
    try await eventually("a picture arrives") {
      machine.home.files.contains { $0.hasSuffix(".part") }
    }
    if signal == SIGINT {
      terminal.sendInterrupt()
      try await terminal.expect("? for help")
      #expect(terminal.transcript.components(separatedBy: "October 2023 · 31 pictures").count == 2)
      #expect(!terminal.transcript.contains(Self.redraw))
      #expect(try await terminal.quit() == .exited(0))
    } else {
      terminal.send(signal: signal)
      #expect(try await terminal.waitForExit() == .killed(signal: signal))
    }
    #expect(try terminal.modes() == before)
    #expect(machine.home.files.filter { $0.hasSuffix(".part") } == [])
  }

  @Test("stays when Ctrl-C stops what loads over it")
  func stoppedMonth() async throws {
    let machine = try await machine()
    let terminal = try machine.terminal(Self.gallery, columns: 200)
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.hang, times: 1)
    terminal.send("m 9\n")
    try await terminal.expect("September 2023 · …") { $0.sendInterrupt() }
    try await terminal.talk([
      "October 2023 · 31 pictures": "",
      "drawn": "",
      "Stopped.": "",
      "? for help": "",
    ])
    #expect(!terminal.transcript.contains("missing"))
  }

  @Test("counts what Ctrl-C keeps from being drawn as missing")
  func undrawn() async throws {
    let machine = try await machine(chafa: "exec sleep 3600")
    let terminal = try machine.terminal(Self.gallery, columns: 200)
    try await eventually("chafa draws") { (try? machine.programs.log().contains("chafa")) == true }
    terminal.sendInterrupt()
    try await terminal.expect("Type r to load")
    let wanted = terminal.transcript.firstMatch(of: /Loading 0 of (\d+)/)?.1
    #expect(wanted != nil)
    #expect(terminal.transcript.firstMatch(of: /Stopped: (\d+) pictures/)?.1 == wanted)
  }

  @Test("is drawn anew after Ctrl-Z and fg, and not a cell before", .enabled(if: Machine.hasBash))
  func suspended() async throws {
    let gate = Gate("2023-10-1", "2023-10-2", "2023-10-3")
    let machine = try await machine(FakeNASA(gate: gate) { _ in Self.small })
    let shell = try await machine.job(Self.gallery, rows: 60)
    try await shell.talk(["drawn": "\u{1A}", "shell> ": "fg\r"])
    gate.open()
    try await shell.talk([
      Self.redraw: "",
      "October 2023 · 31 pictures": "",
      "October 2023, 1–31 (? for help)": "",
    ])
    let screens = shell.transcript.components(separatedBy: Self.redraw)
    let meanwhile = screens[0].components(separatedBy: "shell> ").last
    #expect(meanwhile?.contains("drawn") == false)
    try #require(screens.count == 2)
    #expect(!screens[1].contains("not available"))
    #expect(!shell.transcript.contains("Stopped:"))
    shell.send("quit\r")
    try await shell.expect("shell> ")
    try await shell.exitShell()
  }
}
