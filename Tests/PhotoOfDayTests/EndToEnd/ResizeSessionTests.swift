import Foundation
import Testing

@Suite("A window that is resized", .guardAgainstHanging)
struct ResizeSessionTests {
  private static let clear = "\u{1B}[1J\u{1B}[H"

  @Test(
    "shows a list and what was typed once, and not for each of ten sizes",
    arguments: [
      ("l", "October 2023 · 31 pictures", "October 2023, 1–31 (? for help): "),
      ("c", "Sun   Mon", "October 2023, day 1–31 (? for help): "),
    ])
  func redraws(command: String, head: String, prompt: String) async throws {
    let machine = try Machine()
    let terminal = try machine.terminal("10", "2566", "--images", "never")
    try await terminal.talk(["October 2023, 1–31 (? for help): ": "\(command)\r"])
    try await terminal.expect(prompt)
    let typed = "αβγδεζηθικ"
    for (step, letter) in zip(1..., typed) {
      try terminal.resize(columns: step.isMultiple(of: 2) ? 80 : 100, rows: 50 + step)
      // As soon as the letter is there, the program has heard of the size.
      terminal.send("\(letter)")
      try await terminal.expect("\(letter)")
    }
    let isDrawn = { @Sendable in Self.redrawn(on: terminal).last == prompt + typed }
    if !isDrawn() {
      _ = try await terminal.wait(for: "the last screen", isDrawn)
    }
    // A busy machine leaves the window still between some sizes, but not between most.
    let redraws = terminal.transcript.components(separatedBy: Self.clear).count - 1
    #expect(redraws <= typed.count / 2)
    let lines = Self.redrawn(on: terminal)
    #expect(lines.count { $0.contains(head) } == 1)
    #expect(lines.count { $0.contains("(? for help)") } == 1)
    // Ctrl-U drops what was typed.
    terminal.send("\u{15}12\r")
    try await terminal.expect("12 of 31")
    #expect(try await terminal.quit() == .exited(0))
  }

  /// The lines of the last screen that was drawn anew; none if there is none.
  private static func redrawn(on terminal: PseudoTerminal) -> [String] {
    let screens = terminal.transcript.components(separatedBy: clear).dropFirst()
    var screen = PaintedScreen(columns: 80, rows: 60)
    screen.write(screens.last ?? "")
    return screen.lines.filter { !$0.isEmpty }
  }

  @Test("shows a list again that was on the screen while something loaded in vain")
  func whileLoading() async throws {
    let machine = try Machine()
    let terminal = try machine.terminal(
      "--month", "10", "--year", "2566", "--images", "never", "--timeout", "3600")
    try await terminal.expect("October 2023, 1–31 (? for help): ")
    machine.nasa.answerNext(.hang, times: 999)
    terminal.send("d 2020-01-01\r")
    try await terminal.expect("Loading 1 January 2020…")
    try terminal.resize(columns: 60, rows: 50)
    terminal.sendInterrupt()
    for text in ["Stopped.", Self.clear, "October 2023 · 31 pictures"] {
      try await terminal.expect(text)
    }
    #expect(try await terminal.quit() == .exited(0))
  }
}
