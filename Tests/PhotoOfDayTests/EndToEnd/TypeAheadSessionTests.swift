import Foundation
import Testing

@Suite(
  "What is typed while a run without a prompt works", .guardAgainstHanging,
  .enabled(if: Machine.hasBash))
struct TypeAheadSessionTests {
  private static let typed = "echo typed''-ahead\r"
  private let gate = Gate()
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA(gate: gate) { _ in nil }) }

  /// A shell that runs the program.
  private func job(_ arguments: [String]) async throws -> PseudoTerminal {
    try await machine.programs.add("xdg-open")
    try await machine.programs.add("chafa", "echo drawn")
    return try await machine.job(
      arguments, environment: ["PHOTO_OF_DAY_WALLPAPER": "true {}"], answers: .kitty)
  }

  private func expectTyped(in shell: PseudoTerminal) async throws {
    try await shell.talk(["typed-ahead": "", "shell> ": ""])
    try await shell.expectUsualModes()
    try await shell.exitShell()
  }

  @Test(
    "is the shell's afterwards",
    arguments: [
      ["--sync", "--month", "10", "--year", "2566"], ["--date", "2023-10-04", "--save"],
      ["--date", "2023-10-04", "--export", "HOME/page.html"],
      ["--date", "2023-10-04", "--wallpaper"],
      ["--date", "2023-10-04", "--open"], ["--date", "2023-10-04", "--no-input"],
      ["10", "2566", "--json"],
    ])
  func untouched(arguments: [String]) async throws {
    let arguments = arguments.map { $0.replacing("HOME", with: machine.home.path) }
    let shell = try await job(arguments)
    try await machine.server.untilAsked(1)
    // The echo is off as soon as something loads.
    try await eventually("typing is hidden") { try shell.modes() != PseudoTerminal.usualModes() }
    shell.send(Self.typed)
    gate.open()
    try await expectTyped(in: shell)
    // The terminal's answers would come after what was typed.
    #expect(!shell.transcript.contains("\u{1B}[c"))
  }

  @Test("is its question's if it came before, and the shell's if it comes after")
  func question() async throws {
    gate.open()
    let shell = try await job(["--sync", "--month", "10", "--year", "2566", "--pictures"])
    try await shell.expect("[y/N]")
    shell.send("n\r" + Self.typed)
    try await expectTyped(in: shell)
  }
}
