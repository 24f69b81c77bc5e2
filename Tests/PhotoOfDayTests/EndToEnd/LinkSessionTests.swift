import Foundation
import Testing

@Suite("Links in a session", .guardAgainstHanging)
struct LinkSessionTests {
  private static let passage =
    "\u{1B}]8;id=3;https://apod.nasa.gov/apod/ap231005.html\u{1B}\\ring\u{1B}]8;;\u{1B}\\"
  private let machine: Machine

  init() async throws {
    machine = try Machine(FakeNASA { _ in nil })
    machine.nasa.lengthenTexts(by: #"A <a href=\"ap231005.html\">ring</a> of fire."#)
    try await machine.programs.addChafaAlone("echo drawn")
  }

  /// True if the passage is a link in the whole output.
  private func hasLink(
    _ environment: [String: String], _ answers: TerminalScript
  ) async throws -> Bool {
    let terminal = try machine.terminal(
      ["--date", "2023-10-04"], rows: 30, environment: environment, answers: answers)
    try await terminal.talk(["fire.": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    return terminal.transcript.contains(Self.passage)
  }

  @Test(
    "are there in terminals that know them, with color and without",
    arguments: [
      (TerminalScript.kitty, true),
      (.foot, true),
      (.konsole, true),
      (.xterm, false),
      (.silent, false),
    ])
  func terminals(answers: TerminalScript, isLinked: Bool) async throws {
    #expect(try await hasLink([:], answers) == isLinked)
    #expect(try await hasLink(["NO_COLOR": "1"], answers) == isLinked)
    #expect(try await hasLink(["LC_ALL": "C"], answers) == isLinked)
  }

  @Test("are there in tmux if it knows them, and not in screen")
  func multiplexers() async throws {
    let inTmux = ["TMUX": "/tmp/tmux,1,0", "TMUX_PANE": "%1", "TERM": "tmux-256color"]
    for (features, isLinked) in [("RGB,hyperlinks,title", true), ("RGB,title", false)] {
      try await machine.programs.add(
        "tmux",
        "echo 'kitty(0.41.1)|xterm-kitty|\(features)|on|0|8|16|/dev/pts/1|1700000000|0'")
      #expect(try await hasLink(inTmux, .kitty) == isLinked)
    }
    #expect(try await !hasLink(["STY": "1.x", "TERM": "screen-256color"], .kitty))
  }

  @Test("lead to another day and back")
  func follow() async throws {
    let terminal = try machine.terminal(["--date", "2023-10-04"], rows: 30, answers: .kitty)
    try await terminal.talk([
      "? for help": "links 3\t\r",
      "dance of 2023-10-05": "",
      "Enter: back": "\r",
      "dance of 2023-10-04": "",
      "Enter: list": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }
}
