import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The clipboard", .guardAgainstHanging)
@MainActor
struct ClipboardTests {
  private static let address = "https://science.nasa.gov/a?b=1&c=ก"
  private static let sequence = "\u{1B}]52;c;aHR0cHM6Ly9zY2llbmNlLm5hc2EuZ292L2E/Yj0xJmM94LiB\u{7}"

  /// Copies, and waits for programs as long as a busy machine may need.
  ///
  /// - Returns: what the terminal gets; `nil` if nothing has the text.
  private func copy(
    _ text: String, _ environment: ProcessEnvironment, isTerminal: Bool = false
  ) async -> String? {
    let console = ScriptedConsole(onTerminal: isTerminal)
    let clipboard = Clipboard(console: console, environment: environment, timeLimit: .seconds(60))
    return await clipboard.copy(text) ? console.writtenErrors : nil
  }

  @Test(
    "is set through a terminal that allows it, unless a multiplexer is in between",
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "foot-extra"], true), (["TERM_PROGRAM": "WezTerm"], true),
      (["WT_SESSION": "1", "TERM": "xterm-256color"], true), (["TERM": "xterm-256color"], false),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], false), (["TERM": "xterm-kitty", "STY": "1.x"], false),
      (["TERM": "xterm-kitty", "ZELLIJ": "0"], false), ([:], false),
    ])
  func terminal(variables: [String: String], isTaken: Bool) async throws {
    let environment = try FakePrograms().environment(variables, withSystem: false)
    #expect(await copy(Self.address, environment, isTerminal: true) == (isTaken ? Self.sequence : nil))
    #expect(await copy(Self.address, environment) == nil)
  }

  @Test(
    "is set by the desktop's program, which gets the text and nothing else",
    arguments: [
      (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["xclip", "wl-copy"], ["wl-copy"]),
      (["DISPLAY": ":0"], ["xsel", "xclip", "wl-copy"], ["xclip", "-selection", "clipboard"]),
      (["DISPLAY": ":0"], ["xsel"], ["xsel", "--clipboard", "--input"]),
      (["TMUX": "x", "DISPLAY": ":0"], ["tmux", "xclip"], ["tmux", "load-buffer", "-w", "-"]),
    ] as [([String: String], [String], [String])])
  func program(variables: [String: String], programs: [String], expected: [String]) async throws {
    let fake = try FakePrograms()
    for name in programs { try await fake.add(name, "read -r text; echo \"got $text\" >> \"$LOG\"") }
    let environment = fake.environment(variables, withSystem: false)
    #expect(await copy(Self.address + "\n", environment) == "")
    #expect(try fake.log() == expected + ["got \(Self.address)"])
  }

  @Test("is set by pbcopy on macOS")
  func macOS() async throws {
    let fake = try FakePrograms()
    try await fake.add("pbcopy", "read -r text; echo \"got $text\" >> \"$LOG\"")
    let environment = fake.environment(withSystem: false, isMacOS: true)
    #expect(await copy(Self.address + "\n", environment) == "")
    #expect(try fake.log() == ["pbcopy", "got \(Self.address)"])
    let linux = fake.environment(withSystem: false)
    #expect(await copy("x", linux) == nil)
  }

  @Test("is set the next way by which it can be, after a program that fails")
  func failing() async throws {
    let fake = try FakePrograms()
    for name in ["wl-copy", "xclip"] { try await fake.add(name, "read -r text; exit 1") }
    let desktop = ["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0", "TERM": "xterm-kitty"]
    let environment = fake.environment(desktop, withSystem: false)
    #expect(await copy("x\n", environment) == nil)
    #expect(try fake.log() == ["wl-copy", "xclip", "-selection", "clipboard"])
    #expect(await copy("x", environment, isTerminal: true) == "\u{1B}]52;c;eA==\u{7}")
    try await fake.add("xsel", "read -r text; echo \"got $text\" >> \"$LOG\"")
    #expect(await copy("x\n", environment, isTerminal: true) == "")
    #expect(try fake.log().last == "got x")
  }

  @Test("belongs to what a program leaves in the background, which is left alone")
  func running() async throws {
    let fake = try FakePrograms()
    let (words, end) = try (LifeLine(in: fake.folder, named: "words"), LifeLine(in: fake.folder, named: "end"))
    try await fake.add(
      "xclip",
      """
      exec 3>"\(words.path)" 4<>"\(end.path)"
      read -r text; (echo "$text" >&3; read -r word <&4; echo "$word" >&3) &
      """)
    let environment = fake.environment(["DISPLAY": ":0"], withSystem: false)
    #expect(await copy("moon\n", environment, isTerminal: true) == "")
    #expect(try await words.next() == "moon\n")
    end.send("stars\n")
    #expect(try await words.next() == "stars\n")
  }
}
