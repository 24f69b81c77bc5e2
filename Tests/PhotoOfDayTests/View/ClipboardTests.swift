import PhotoOfDayView
import Testing

@Suite("The clipboard", .guardAgainstHanging)
struct ClipboardTests {
  private static let address = "https://science.nasa.gov/a?b=1&c=ก"
  private static let sequence = "\u{1B}]52;c;aHR0cHM6Ly9zY2llbmNlLm5hc2EuZ292L2E/Yj0xJmM94LiB\u{7}"

  @Test(
    "is set through a terminal that allows it, unless a multiplexer is in between",
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "foot-extra"], true), (["TERM_PROGRAM": "WezTerm"], true),
      (["WT_SESSION": "1", "TERM": "xterm-256color"], true), (["TERM": "xterm-256color"], false),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], false), (["TERM": "xterm-kitty", "STY": "1.x"], false),
      (["TERM": "xterm-kitty", "ZELLIJ": "0"], false), ([:], false),
    ])
  func terminal(variables: [String: String], isTaken: Bool) throws {
    let environment = try FakePrograms().environment(variables, withSystem: false)
    let sut = Clipboard(environment: environment)
    #expect(sut.copy(Self.address, isTerminal: true) == (isTaken ? .sequence(Self.sequence) : .unavailable))
    #expect(sut.copy(Self.address, isTerminal: false) == .unavailable)
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
    #expect(Clipboard(environment: environment).copy(Self.address + "\n", isTerminal: false) == .copied)
    try await eventually("the program has the text") { try fake.log().count > expected.count }
    #expect(try fake.log() == expected + ["got \(Self.address)"])
  }

  @Test("isn't filled by a program that doesn't read all of the text")
  func unread() async throws {
    let fake = try FakePrograms()
    try await fake.add("xclip", "exit 0")
    let environment = fake.environment(["DISPLAY": ":0"], withSystem: false)
    let text = String(repeating: "x", count: 1 << 20)
    #expect(Clipboard(environment: environment).copy(text, isTerminal: false) == .unavailable)
  }

  @Test("is unavailable without a program or a desktop")
  func none() async throws {
    let fake = try FakePrograms()
    #expect(
      Clipboard(environment: fake.environment(["DISPLAY": ":0"], withSystem: false)).copy("x", isTerminal: true)
        == .unavailable)
    try await fake.add("xclip")
    #expect(Clipboard(environment: fake.environment(withSystem: false)).copy("x", isTerminal: true) == .unavailable)
  }
}
