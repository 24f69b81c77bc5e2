import Foundation
@testable import PhotoOfDayView
import Testing

/// tmux and the terminal around it are fakes; `Scripts/screenshots` shows real ones.
@Suite("A session in tmux", .guardAgainstHanging)
struct TmuxSessionTests {
  private static let kitty = "kitty(0.41.1)|xterm-kitty|RGB,title|on|0|8|16|/dev/pts/1|1700000000|0"
  private static let sending = "\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,i="
  private static let firstCell = "\u{10EEEE}\u{305}\u{305}"
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  /// - Parameter tmux: its answer, as a shell script.
  private func session(
    _ tmux: String, magick: String = #"for last; do :; done; echo "$1" > "$last""#,
    chafa: String = "echo drawn"
  ) async throws -> PseudoTerminal {
    try await machine.programs.add("tmux", tmux)
    try await machine.programs.add("chafa", chafa)
    try await machine.programs.add("magick", magick)
    return try machine.terminal(
      ["10", "2566", "--item", "4"], rows: 24,
      environment: ["TMUX": "/tmp/tmux,1,0", "TMUX_PANE": "%1", "TERM": "tmux-256color"])
  }

  private func count(_ text: String, in terminal: PseudoTerminal) -> Int {
    terminal.transcript.components(separatedBy: text).count - 1
  }

  @Test("sends a picture through tmux once, and places it as text")
  func pixels() async throws {
    let terminal = try await session("echo '\(Self.kitty)'")
    try await terminal.talk([Self.sending: "", Self.firstCell: "", "? for help": "v\r"])
    try await terminal.talk([Self.sending: "", Self.firstCell: "", "4 of 31": "n", "5 of 31": "q"])
    try await terminal.talk([
      Self.sending: "",
      Self.firstCell: "",
      "? for help": "\r",
      "31 pictures": "5\r",
    ])
    try await terminal.talk([Self.firstCell: "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(count(Self.sending, in: terminal) == 4)
    // tmux would take kitty's question for the title of the pane.
    #expect(!terminal.transcript.replacing("\u{1B}\u{1B}_G", with: "").contains("\u{1B}_G"))
    #expect(try machine.programs.log().starts(with: ["tmux", "display-message", "-p", "-t", "%1"]))
  }

  @Test("has chafa draw as if there were no tmux, and keeps what no program can cut")
  func chafa() async throws {
    let script = #"""
      [ -z "$TMUX$TERM$TERM_PROGRAM" ] && ! (: </dev/tty) 2>/dev/null &&
      printf '\033_Ga=T,f=32,s=1,v=1,m=0;AAAA\033\\'
      """#
    try await machine.programs.add("convert", "exit 1")
    let terminal = try await session("echo '\(Self.kitty)'", magick: "exit 1", chafa: script)
    try await terminal.talk([
      Self.firstCell: "",
      "? for help": "v\r",
      "4 of 31": "+",
      "convert couldn't": "q",
      "? for help": "",
    ])
    let untilFailure = terminal.transcript.split(separator: "convert couldn't")[0]
    let zoomed = untilFailure.split(separator: "go back")[1]
    #expect(try await terminal.quit() == .exited(0))
    #expect(!zoomed.contains("[1J"))
  }

  @Test("draws characters while a setting holds pixels back, and names it once")
  func heldBack() async throws {
    let off = Self.kitty.replacing("|on|", with: "|off|")
    let folder = machine.programs.folder
    try folder.write(off, to: "answer")
    let terminal = try await session("cat '\(folder.path)/answer'")
    try await terminal.talk([
      "For sharp pictures here: tmux set -p allow-passthrough on": "",
      "drawn": "",
      "? for help": "n\r",
      "5 of 31": "",
      "drawn": "",
      "? for help": "",
    ])
    #expect(count("allow-passthrough", in: terminal) == 1)
    #expect(count(Self.sending, in: terminal) == 0)
    try folder.write(Self.kitty, to: "answer")
    try terminal.resize(columns: 90, rows: 30)
    try await terminal.talk([Self.sending: "", Self.firstCell: "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("sends a picture again to a client that is attached later, and only once")
  func attached() async throws {
    let folder = machine.programs.folder
    try folder.write(Self.kitty, to: "answer")
    let terminal = try await session("cat '\(folder.path)/answer'")
    try await terminal.talk([
      Self.sending: "",
      Self.firstCell: "",
      "? for help": "b\r",
      "31 pictures": "4\r",
      Self.firstCell: "",
      "? for help": "",
    ])
    #expect(count(Self.sending, in: terminal) == 1)
    try folder.write(Self.kitty.replacing("1700000000", with: "1700000060"), to: "answer")
    terminal.send("b\r")
    try await terminal.talk([
      "31 pictures": "4\r",
      Self.sending: "",
      Self.firstCell: "",
      "? for help": "b\r",
      "31 pictures": "4\r",
      Self.firstCell: "",
      "? for help": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(count(Self.sending, in: terminal) == 2)
  }

  @Test("sends a picture again where tmux couldn't keep up")
  func again() async throws {
    // tmux has dropped bytes by the second question.
    let terminal = try await session(answer(dropped: "$((n > 0 ? 500 : 0))"))
    try await terminal.talk([
      Self.sending: "",
      Self.sending: "",
      Self.firstCell: "",
      "? for help": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(count(Self.sending, in: terminal) == 2)
  }

  /// A script that answers for kitty.
  ///
  /// - Parameter dropped: the number of bytes that tmux has dropped, in terms of `$n`, the number of
  ///   questions before.
  private func answer(dropped: String) -> String {
    let counter = "\(machine.programs.folder.path)/count"
    return """
      n=$(cat '\(counter)' || echo 0)
      echo $((n + 1)) > '\(counter)'
      echo '\(Self.kitty.dropLast())'\(dropped)
      """
  }

  @Test("stops sending a picture with Ctrl-C")
  func interrupted() async throws {
    // tmux reports more dropped bytes at each question.
    let terminal = try await session(
      answer(dropped: "$n"),
      magick: #"for last; do :; done; head -c 600000 /dev/zero > "$last""#)
    try await terminal.talk([Self.sending: "\u{3}", "Stopped.": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(count(Self.sending, in: terminal) < 3)
    #expect(count(Self.firstCell, in: terminal) == 0)
  }

  @Test(
    "gets pixels only if the outer terminal, tmux and the locale allow them",
    arguments: [
      (kitty, "C.UTF-8", "placeholders"),
      (kitty, "C", nil),
      ("kitty(0.28.0)|xterm-kitty||1|||||1|", "C.UTF-8", "placeholders"),
      ("ghostty 1.1.3|xterm-ghostty||all||8|16|x|1|0", "C.UTF-8", "placeholders"),
      ("kitty(0.40.0)|xterm-256color|RGB||||||1|0", "C.UTF-8", "placeholders"),
      ("kitty(0.40.0)|xterm-256color|256||||||1|0", "C.UTF-8", nil),
      ("kitty(0.27.9)|xterm-kitty|RGB|on|||||1|0", "C.UTF-8", nil),
      ("kitty(|xterm-kitty|RGB|on|||||1|0", "C.UTF-8", nil),
      ("XTerm(379)|xterm|RGB|on|||||1|0", "C.UTF-8", nil),
      ("|||||||||", "C.UTF-8", nil),
      ("", "C.UTF-8", nil),
      ("foot(1.13.1)|foot|RGB,sixel|off|1|7|14|x|1|0", "C.UTF-8", "sixels"),
      ("foot(1.13.1)|foot|RGB,sixel|on||7|14|x|1|0", "C.UTF-8", nil),
      ("foot(1.13.1)|foot|RGB|on|1|7|14|x|1|0", "C.UTF-8", nil),
      ("kitty(0.41.1)|xterm-kitty|RGB|on|0|8|16|x|1|0|x", "C.UTF-8", nil),
      ("\u{1B}]0;kitty(0.41.1)|xterm-kitty|RGB|on|0|8|16|x|1|0", "C.UTF-8", nil),
    ] as [(String, String, String?)])
  func decides(line: String, locale: String, format: String?) {
    let environment = ProcessEnvironment(["TMUX": "x", "LANG": locale])
    let graphics = TmuxAnswer(line).map { TerminalGraphics($0, in: environment) }
    #expect(graphics?.pixels?.name == format)
  }

  @Test("counts rows and columns as kitty does")
  func diacritics() {
    let all = Placeholders.diacritics
    #expect(all.count == 297)
    #expect(Set(all).count == 297)
    // In kitty's list, rowcolumn-diacritics.txt.
    let some = [0, 10, 34, 35, 296].map { all[$0].value }
    #expect(some == [0x305, 0x34B, 0x487, 0x592, 0x1D244])
  }
}
