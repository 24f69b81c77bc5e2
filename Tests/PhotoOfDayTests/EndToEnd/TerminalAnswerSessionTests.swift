import Foundation
import Testing

@Suite("A session with a terminal that is asked what it can do", .guardAgainstHanging)
struct TerminalAnswerSessionTests {
  private static let question = "\u{1B}[c"
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  private func session(_ answers: TerminalScript, _ item: [String] = ["--item", "4"]) async throws
    -> PseudoTerminal
  {
    try await machine.programs.addChafaAlone("echo drawn")
    return try machine.terminal(["10", "2566"] + item, rows: 24, answers: answers)
  }

  /// The values of chafa's `-f`, one for each drawing.
  private func forms() throws -> [String] {
    try chafasValues(of: "-f")
  }

  private func chafasValues(of option: String) throws -> [String] {
    let words = try machine.programs.log()
    return zip(words, words.dropFirst()).filter { $0.0 == option }.map(\.1)
  }

  @Test(
    "draws in the form that the terminal answers, and asks once",
    arguments: [
      (TerminalScript.kitty, "kitty"),
      (.konsole, "kitty"),
      (.foot, "sixels"),
      (.mlterm, "sixels"),
      (.vt340, "sixels"),
      (.xterm, "symbols"),
      (.silent, "symbols"),
    ])
  func forms(answers: TerminalScript, form: String) async throws {
    let before = try PseudoTerminal.usualModes()
    let terminal = try await session(answers)
    try await terminal.talk(["? for help": "n\r", "5 of 31": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try forms() == [form, form])
    #expect(questions(to: terminal) == 1)
    #expect(try terminal.modes() == before)
  }

  /// The number of questions that the terminal was asked.
  private func questions(to terminal: PseudoTerminal) -> Int {
    terminal.transcript.components(separatedBy: Self.question).count - 1
  }

  @Test("asks for the sizes again after the window was resized, before it draws anew")
  func resized() async throws {
    let terminal = try await session(.foot)
    try await terminal.expect("? for help")
    terminal.answer(TerminalScript("\u{1B}[6;14;7t\u{1B}[?2;0;140;140S\u{1B}[?62;4;22c"))
    try terminal.resize(columns: 90, rows: 30)
    try await terminal.talk([Self.question: "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    try #require(questions(to: terminal) == 2)
    let second = terminal.transcript.split(separator: Self.question)[1]
    #expect(!second.contains("_G"))
    #expect(try forms().allSatisfy { $0 == "sixels" })
    let widths = try chafasValues(of: "-s").compactMap { size in
      Int(size.prefix { $0 != "x" })
    }
    // chafa counts in cells of 8 pixels.
    let most = 17
    #expect(widths.first.map { $0 > most } == true, "\(widths)")
    #expect(widths.dropFirst().allSatisfy { $0 <= most }, "\(widths)")
  }

  @Test("never asks a terminal again that was silent")
  func silent() async throws {
    let terminal = try await session(.silent)
    try await terminal.expect("? for help")
    try terminal.resize(columns: 90, rows: 30)
    try await terminal.talk(["drawn": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(questions(to: terminal) == 1)
  }

  @Test(
    "draws as the terminal answers where only variables of a multiplexer are inherited",
    arguments: [
      ("TMUX", "P>|kitty(0.26.5)\u{1B}\\", "?62;c", "kitty"),
      ("STY", "P>|ghostty 1.2\u{1B}\\", "?62;22c", "kitty"),
      ("ZELLIJ", "P>|foot(1.13.1)\u{1B}\\", "?62;4;22c", "sixels"),
      ("TMUX", "P>|tmux 3.4\u{1B}\\", "?1;2;4c", "symbols"),
      ("ZELLIJ", "P>|Zellij(4201)\u{1B}\\", "?62;4c", "symbols"),
    ])
  func inherited(variable: String, name: String, attributes: String, form: String) async throws {
    try await machine.programs.add("tmux", "exit 1")
    try await machine.programs.addChafaAlone("echo drawn")
    let terminal = try machine.terminal(
      ["--date", "2023-10-04"], environment: [variable: "x", "TMUX_PANE": "%1"],
      answers: TerminalScript("\u{1B}\(name)\u{1B}[\(attributes)"))
    try await terminal.expect("? for help")
    #expect(try await terminal.quit() == .exited(0))
    #expect(try forms() == [form])
    // tmux and screen would show it.
    #expect(!terminal.transcript.contains("_Gi="))
  }

  @Test("leaves the picture out after Ctrl-C that is typed meanwhile")
  func interrupted() async throws {
    let before = try PseudoTerminal.usualModes()
    let terminal = try await session(TerminalScript("m 9\u{3}" + TerminalScript.foot.text), [])
    try await terminal.talk(["? for help": "4\r", "Stopped. Type v": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try forms() == [])
    #expect(try terminal.modes() == before)
    #expect(!terminal.transcript.contains("^["))
  }

  @Test(
    "restores the terminal when a signal comes instead of an answer", arguments: [SIGTERM, SIGHUP])
  func signals(signal: Int32) async throws {
    let before = try PseudoTerminal.usualModes()
    let terminal = try await session(.silent)
    try await terminal.expect(Self.question) { $0.send(signal: signal) }
    #expect(try await terminal.waitForExit() == .killed(signal: signal))
    #expect(try terminal.modes() == before)
  }

  @Test(
    "asks nothing where the user has decided, in a multiplexer, or where nothing is drawn",
    arguments: [
      (["--images", "sixel"], [:], ["sixels"]),
      (["--images", "symbols"], ["TERM": "xterm-kitty"], ["symbols"]),
      ([], ["PHOTO_OF_DAY_IMAGES": "kitty"], ["kitty"]),
      (["--images", "kitty"], ["TMUX": "x"], ["kitty"]),
      ([], ["TMUX": "x", "TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"], ["symbols"]),
      ([], ["TERM": "screen-256color"], ["symbols"]),
      (["--images", "never"], [:], []),
      ([], ["TERM": "dumb"], []),
    ] as [([String], [String: String], [String])])
  func unasked(options: [String], environment: [String: String], expected: [String]) async throws {
    try await machine.programs.addChafaAlone("echo drawn")
    let terminal = try machine.terminal(
      ["--date", "2023-10-04"] + options, environment: environment, answers: .kitty)
    try await terminal.expect("? for help")
    #expect(try await terminal.quit() == .exited(0))
    #expect(try forms() == expected)
    #expect(!terminal.transcript.contains(Self.question))
  }
}
