@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The clipboard", .guardAgainstHanging)
@MainActor
struct ClipboardTests {
  private static let address = "https://science.nasa.gov/a?b=1&c=ก"
  nonisolated private static let sequence =
    "\u{1B}]52;c;aHR0cHM6Ly9zY2llbmNlLm5hc2EuZ292L2E/Yj0xJmM94LiB\u{7}"
  private static let ssh = ["SSH_TTY": "/dev/pts/1"]
  private static let tmux = ["TMUX": "/tmp/x,1,0", "TERM": "tmux-256color"]

  /// The result for a text, and the bytes that the terminal got.
  struct Copied: Equatable {
    var copy: ClipboardCopy?
    var sequence = ""
  }

  /// Copies, and waits for programs as long as a busy machine may need.
  private func copy(
    _ text: String,
    _ environment: ProcessEnvironment,
    isTerminal: Bool = false,
    in multiplexer: Multiplexer? = nil
  ) async -> Copied {
    let console = ScriptedConsole(onTerminal: isTerminal)
    console.terminal.multiplexer = multiplexer
    let clipboard = Clipboard(
      console: console,
      environment: environment,
      timeLimit: .seconds(60))
    let copy = await clipboard.copy(text)
    return Copied(copy: copy, sequence: console.writtenErrors)
  }

  /// The terminal's sequence for a text in base64.
  private func sequence(_ base64: String) -> String {
    "\u{1B}]52;c;\(base64)\u{7}"
  }

  /// Logs the line that the program gets.
  private static let logsText = "read -r text; echo \"got $text\" >> \"$LOG\""

  @Test(
    "is the terminal's if that allows it and no multiplexer is in between",
    arguments: [
      (["TERM": "xterm-kitty"], true),
      (["TERM": "foot-extra"], true),
      (["TERM_PROGRAM": "WezTerm"], true),
      (["WT_SESSION": "1", "TERM": "xterm-256color"], true),
      (["TERM": "xterm-256color"], false),
      (["TERM": "xterm-256color", "SSH_CONNECTION": "a 1 b 2"], true),
      (["TERM": "linux", "SSH_TTY": "x"], false),
      (["TERM": "dumb", "SSH_TTY": "x"], false),
      (["TERM": "screen", "SSH_TTY": "x"], false),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/x,1,0"], true),
      (["TERM": "xterm-kitty", "STY": "1.x"], true),
      (["TERM": "xterm-kitty", "ZELLIJ": "0"], true),
      (["TERM": "screen", "WT_SESSION": "1"], false),
      (["TERM": "tmux-256color", "TERM_PROGRAM": "ghostty"], false),
      ([:], false),
    ])
  func terminal(variables: [String: String], isSent: Bool) async throws {
    let environment = try FakePrograms().environment(variables, withSystem: false)
    let expected = isSent ? Copied(copy: .sent, sequence: Self.sequence) : Copied()
    #expect(await copy(Self.address, environment, isTerminal: true) == expected)
    #expect(await copy(Self.address, environment) == Copied())
  }

  @Test(
    "is set by the desktop's program, which gets the text and nothing else",
    arguments: [
      (["WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], ["xclip", "wl-copy"], ["wl-copy"]),
      (["DISPLAY": ":0"], ["xsel", "xclip", "wl-copy"], ["xclip", "-selection", "clipboard"]),
      (["DISPLAY": ":0"], ["xsel"], ["xsel", "--clipboard", "--input"]),
      (["WSL_DISTRO_NAME": "Ubuntu", "DISPLAY": ":0"], ["xclip", "clip.exe"], ["clip.exe"]),
      (["TERMUX_VERSION": "0.118"], ["termux-clipboard-set"], ["termux-clipboard-set"]),
    ] as [([String: String], [String], [String])])
  func program(variables: [String: String], programs: [String], expected: [String]) async throws {
    let fake = try FakePrograms()
    for name in programs {
      try await fake.add(name, Self.logsText)
    }
    let all = variables.merging(["TERM": "xterm-kitty"]) { $1 }
    let environment = fake.environment(all, withSystem: false)
    let copied = await copy(Self.address + "\n", environment, isTerminal: true)
    #expect(copied == Copied(copy: .taken))
    #expect(try fake.log() == expected + ["got \(Self.address)"])
  }

  @Test(
    "isn't set through a terminal that answers as a multiplexer",
    arguments: [
      ("ZELLIJ", Multiplexer.other, Copied()),
      ("TMUX", .tmux, Copied(copy: .sent)),
      ("LANG", .other, Copied(copy: .sent, sequence: sequence)),
    ])
  func answering(variable: String, multiplexer: Multiplexer, expected: Copied) async throws {
    let fake = try FakePrograms()
    try await fake.add("tmux", Self.logsText)
    let variables = [variable: "0", "TERM": "xterm-kitty"]
    let environment = fake.environment(variables, withSystem: false)
    let copied = await copy(Self.address, environment, isTerminal: true, in: multiplexer)
    #expect(copied == expected)
  }

  @Test("is set by pbcopy on macOS")
  func macOS() async throws {
    let fake = try FakePrograms()
    try await fake.add("pbcopy", Self.logsText)
    let environment = fake.environment(withSystem: false, isMacOS: true)
    #expect(await copy(Self.address + "\n", environment) == Copied(copy: .taken))
    #expect(try fake.log() == ["pbcopy", "got \(Self.address)"])
    let linux = fake.environment(withSystem: false)
    #expect(await copy("x", linux) == Copied())
  }

  @Test("is the terminal's over ssh, else a display's, and never the other machine's")
  func remote() async throws {
    let fake = try FakePrograms()
    for name in ["pbcopy", "clip.exe", "termux-clipboard-set", "xclip"] {
      try await fake.add(name)
    }
    var far = ["WSL_DISTRO_NAME": "Ubuntu", "TERMUX_VERSION": "0.118", "TERM": "xterm"]
    far.merge(Self.ssh) { $1 }
    let sent = sequence("eA==")
    let machine = fake.environment(far, withSystem: false, isMacOS: true)
    let onMachine = await copy("x", machine, isTerminal: true)
    #expect(onMachine == Copied(copy: .sent, sequence: sent))
    #expect(await copy("x", machine) == Copied())
    #expect(try fake.log() == [])
    far["DISPLAY"] = "localhost:10.0"
    let display = fake.environment(far, withSystem: false)
    let onDisplay = await copy("x", display, isTerminal: true)
    #expect(onDisplay == Copied(copy: .taken, sequence: sent))
    #expect(try fake.log().first == "xclip")
  }

  @Test("is tmux's buffer and that of the terminal outside")
  func tmux() async throws {
    let fake = try FakePrograms()
    for name in ["tmux", "xclip"] {
      try await fake.add(name)
    }
    let load = ["tmux", "load-buffer", "-w", "-"]
    let alone = fake.environment(Self.tmux, withSystem: false)
    #expect(await copy("x", alone, isTerminal: true) == Copied(copy: .sent))
    #expect(try fake.log() == load)
    let withDisplay = Self.tmux.merging(["DISPLAY": ":0"]) { $1 }
    let desktop = fake.environment(withDisplay, withSystem: false)
    #expect(await copy("x", desktop, isTerminal: true) == Copied(copy: .taken))
    #expect(try fake.log() == load + ["xclip", "-selection", "clipboard"] + load)
    // Before 3.2, it knows no `-w`.
    try await fake.add("tmux", "exit 1")
    #expect(await copy("x", alone, isTerminal: true) == Copied())
  }

  @Test("is set the next way by which it can be, after a program that fails")
  func failing() async throws {
    let fake = try FakePrograms()
    for name in ["wl-copy", "xclip"] {
      try await fake.add(name, "read -r text; exit 1")
    }
    let desktop = [
      "WAYLAND_DISPLAY": "wayland-0",
      "DISPLAY": ":0",
      "TERM": "xterm-kitty",
    ]
    let environment = fake.environment(desktop, withSystem: false)
    #expect(await copy("x\n", environment) == Copied())
    #expect(try fake.log() == ["wl-copy", "xclip", "-selection", "clipboard"])
    let sent = await copy("x", environment, isTerminal: true)
    #expect(sent == Copied(copy: .sent, sequence: sequence("eA==")))
    try await fake.add("xsel", Self.logsText)
    let taken = await copy("x\n", environment, isTerminal: true)
    #expect(taken == Copied(copy: .taken))
    #expect(try fake.log().last == "got x")
  }

  @Test("belongs to what a program leaves in the background, which is left alone")
  func running() async throws {
    let fake = try FakePrograms()
    let words = try LifeLine(in: fake.folder, named: "words")
    let end = try LifeLine(in: fake.folder, named: "end")
    try await fake.add(
      "xclip",
      """
      exec 3>"\(words.path)" 4<>"\(end.path)"
      read -r text; (echo "$text" >&3; read -r word <&4; echo "$word" >&3) &
      """)
    let environment = fake.environment(["DISPLAY": ":0"], withSystem: false)
    let copied = await copy("moon\n", environment, isTerminal: true)
    #expect(copied == Copied(copy: .taken))
    #expect(try await words.next() == "moon\n")
    end.send("stars\n")
    #expect(try await words.next() == "stars\n")
  }

  @Test("is said to have the text only where that is known")
  func words() {
    let english = ClipboardWords(Speech(.english))
    let thai = ClipboardWords(Speech(.thai))
    #expect(english.copied("x", .taken) == "Copied: x")
    #expect(thai.copied("x", .taken) == "คัดลอกแล้ว: x")
    #expect(english.copied("x", .sent) == "Sent to the terminal's clipboard: x")
    #expect(thai.copied("x", .sent) == "ส่งไปยังคลิปบอร์ดของเทอร์มินัลแล้ว: x")
  }
}
