import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("A terminal after another program", .guardAgainstHanging)
struct TerminalModesTests {
  private static let usualLook =
    "\u{1B}\\\u{1B}7\u{1B}[?1049l\u{1B}[?25h\u{1B}[0m" + Terminal.keyboard.cleared
  /// The output of a program that draws by itself.
  private static let takes =
    #"stty -icanon -echo -opost <&1; printf '\033[?1049h\033[?25l\033[31mx'; "#

  /// Runs the script on a new terminal, and returns the terminal's input and true if its modes are
  /// as before.
  private func show(
    _ script: String, term: String = "xterm"
  ) async throws -> (text: String, isAsBefore: Bool) {
    // One that doesn't end by itself meets its time limit. On a busy machine that may come before
    // its first words.
    for limit in script.contains("sleep") ? [0.3, 3, 30] : [3600] {
      let shown = try await show(script, term: term, within: .seconds(limit))
      if shown.text.contains("x") { return shown }
    }
    throw HarnessFailure("the program never wrote")
  }

  private func show(
    _ script: String, term: String, within limit: Duration
  ) async throws -> (text: String, isAsBefore: Bool) {
    let ends = try PseudoTerminal.openEnds(columns: 80, rows: 24)
    defer { [ends.near, ends.far].forEach(closeDescriptor) }
    let before = try PseudoTerminal.modes(ends.far)
    let run = ProgramRun(
      ["sh", "-c", Self.takes + script],
      environment: ProcessEnvironment(["PATH": "/usr/bin:/bin", "TERM": term]),
      timeLimit: limit)
    let streams = StandardStreams(input: ends.far, output: ends.far, errors: ends.far)
    _ = try? await run.output(on: streams)
    let isAsBefore = try PseudoTerminal.modes(ends.far) == before
    return (try textUntilNow(ends), isAsBefore)
  }

  /// Returns the text that the terminal received before a mark.
  private func textUntilNow(_ ends: (near: Int32, far: Int32)) throws -> String {
    _ = write(ends.far, "\0", 1)
    var bytes: [UInt8] = []
    while bytes.last != 0 {
      guard
        Patience().readable(of: [ends.near]) != nil,
        let more = readAvailable(ends.near)
      else { throw HarnessFailure("no mark: \(bytes)") }
      bytes += more
    }
    return String(decoding: bytes.dropLast(), as: UTF8.self)
  }

  @Test(
    "gets its modes, cursor, screen and colors back if the program couldn't restore them",
    arguments: [
      "exec sleep 500",
      "trap '' TERM; while :; do sleep 0.1; done",
      "exit 3",
      "kill -9 $$",
      "kill -INT $$",
    ])
  func ended(script: String) async throws {
    let shown = try await show(script)
    #expect(shown.text.hasSuffix("x" + Self.usualLook))
    #expect(shown.isAsBefore)
  }

  @Test("gets no text that was placed before the program was last stopped")
  func placed() throws {
    let ends = try PseudoTerminal.openEnds(columns: 80, rows: 24)
    defer { [ends.near, ends.far].forEach(closeDescriptor) }
    _ = Terminal.write("old", to: ends.far, since: Terminal.stopCount - 1)
    _ = Terminal.write("new", to: ends.far, since: Terminal.stopCount)
    #expect(try textUntilNow(ends) == "new")
  }

  @Test(
    "has no modes of a keyboard where it only prints, or is a console of Linux",
    arguments: ["", "dumb", "linux"])
  func keyboard(term: String) {
    let modes = Terminal.KeyboardModes(term: term)
    #expect(modes.off == "")
    #expect(modes.restore == "")
    #expect(modes.offInWindow == "")
    #expect(modes.restoreInWindow == "")
    #expect(modes.cleared == "")
  }

  @Test("keeps its cursor if it misreads another's keyboard sequences")
  func cursor() {
    let modes = Terminal.KeyboardModes(term: "konsole")
    var screen = PaintedScreen(columns: 80, rows: 24)
    screen.write("one\n")
    screen.write("\(modes.off)two\n")
    screen.write("\(modes.cleared)three \(modes.restoreInWindow)words\n")
    screen.write("\(modes.restore)four")
    #expect(Array(screen.lines.prefix(4)) == ["one", "two", "three words", "four"])
  }

  @Test("stays as a program leaves it that ends by itself")
  func ends() async throws {
    let shown = try await show("exit 0")
    #expect(shown.text.hasSuffix("x"))
    #expect(!shown.isAsBefore)
  }
}
