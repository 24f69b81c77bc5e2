import Testing

@Suite("A slideshow", .guardAgainstHanging)
struct SlideshowSessionTests {
  /// No picture's time is over in a test.
  private static let play = "play 3600\r"

  /// A slideshow that shows the first picture of October.
  private func slideshow(
    on machine: Machine, _ arguments: String..., play: String = Self.play
  ) async throws -> PseudoTerminal {
    let terminal = try machine.terminal(["10", "2566"] + arguments, rows: 24)
    try await terminal.talk([
      "? for help": play, "Slideshow · ": "", " · 1 of 31": "", TerminalSequence.ready: "",
    ])
    return terminal
  }

  @Test(
    "ends at any key, which does nothing else",
    arguments: [
      "x", "n", "q", "?", "\r", "\t", "\u{1B}", "\u{1B}[A", "\u{7F}", "\u{3}", "\u{4}",
      "\u{1B}[200~n\rn\r\u{1B}[201~",
    ])
  func ends(key: String) async throws {
    let terminal = try await slideshow(on: try await .drawing())
    terminal.send(key)
    // Any other effect of the key would come before the answer.
    try await terminal.talk([
      TerminalSequence.windowGiven: "",
      " · 1 of 31": "",
      "1 Oct 2023, 1–31 (? for help): ": "nonsense\r",
      "“nonsense”": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("2 of 31"))
    #expect(!terminal.transcript.contains("Ctrl-C again"))
    #expect(!terminal.transcript.contains("Any other key"))
  }

  @Test("steps on from a picture that loads, or back, at an arrow key")
  func stepsWhileLoading() async throws {
    let machine = try await Machine.drawing { $0.path.contains("2023-10-02") ? .hang : nil }
    let terminal = try await slideshow(on: machine, "--timeout", "3600")
    try await terminal.talk([
      "": TerminalSequence.right,
      "Loading": TerminalSequence.right,
      "Slideshow · ": "",
      "3 of 31": "",
      TerminalSequence.ready: TerminalSequence.left,
      "Loading": TerminalSequence.left,
      "Slideshow · ": "",
      "1 of 31": "x",
    ])
    try await terminal.talk([TerminalSequence.windowGiven: "", "1 of 31": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("makes as many steps as arrow keys come at once")
  func stepsTogether() async throws {
    let terminal = try await slideshow(on: try await .drawing())
    let left = TerminalSequence.left
    terminal.send(String(repeating: TerminalSequence.right, count: 3))
    try await terminal.talk(["Slideshow · ": "", "4 of 31": left + left, "2 of 31": "x"])
    try await terminal.talk([TerminalSequence.windowGiven: "", "2 of 31": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("stops at Space while a picture loads, which comes and stays")
  func stopsWhileLoading() async throws {
    let gate = Gate("2023-10-02")
    let machine = try await Machine.drawing(gate)
    let terminal = try await slideshow(on: machine)
    try await terminal.talk(["": TerminalSequence.right, "Loading": " ", "Paused · ": ""])
    gate.open()
    try await terminal.talk([
      "Paused · ": "",
      "2 of 31": "",
      TerminalSequence.ready: TerminalSequence.right,
      "Paused · ": "",
      "3 of 31": " ",
      "Slideshow · ": "",
      "3 of 31": "x",
    ])
    try await terminal.talk([TerminalSequence.windowGiven: "", "3 of 31": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("says in an empty window why a picture can't be shown, and goes on from there")
  func failing() async throws {
    let machine = try await Machine.drawing {
      $0.path.contains("2023-10-02") ? .body(Array("<html>no</html>".utf8)) : nil
    }
    let terminal = try await slideshow(on: machine)
    try await terminal.talk([
      "": TerminalSequence.right,
      "isn't a picture": "",
      TerminalSequence.ready: TerminalSequence.right,
      "Slideshow · ": "",
      "3 of 31": TerminalSequence.left,
      "isn't a picture": "x",
    ])
    try await terminal.talk([TerminalSequence.windowGiven: "", "2 of 31": "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test(
    "is drawn anew in another window, as it goes and as it is stopped",
    arguments: ["Slideshow · ", "Paused · "])
  func resized(mark: String) async throws {
    let machine = try await Machine.drawing()
    try await machine.programs.add("chafa", #"for last; do :; done; echo "drawn $2""#)
    let terminal = try await slideshow(on: machine)
    if mark == "Paused · " {
      try await terminal.talk(["": " ", mark: ""])
    }
    try terminal.resize(columns: 60, rows: 20)
    try await terminal.talk([
      "drawn 60x19": "",
      mark: "",
      "1 of 31": "",
      TerminalSequence.ready: TerminalSequence.right,
      mark: "",
      "2 of 31": "x",
      TerminalSequence.windowGiven: "",
      "2 of 31": "",
      "(? help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("steps on in silence from a picture that is being drawn")
  func stepsWhileDrawing() async throws {
    let machine = try await Machine.drawing()
    try await machine.programs.addHeldChafa()
    let terminal = try await slideshow(on: machine)
    try machine.programs.holdChafa()
    let right = TerminalSequence.right
    try await terminal.talk(["": right, "Showing the picture…": right])
    try await terminal.expect("Loading the picture…")
    try machine.programs.releaseChafa()
    try await terminal.talk([
      "Slideshow · ": "", "3 of 31": "x", TerminalSequence.windowGiven: "", "? for help": "",
    ])
    #expect(!terminal.transcript.contains("Stopped"))
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("leaves the title below its picture where it ends while the next one loads")
  func endsWhileLoading() async throws {
    let machine = try await Machine.drawing { $0.path.contains("2023-10-02") ? .hang : nil }
    let terminal = try await machine.alone(at: 1, "--timeout", "3600")
    try await terminal.talk([
      "": " ",
      "Slideshow · ": "",
      TerminalSequence.ready: TerminalSequence.right,
      "Loading": "x",
      TerminalSequence.ready: "",
    ])
    var screen = PaintedScreen(columns: 200, rows: 24)
    screen.write(terminal.transcript)
    #expect(screen.lines.last?.contains("1 of 31") == true, "\(screen.lines.suffix(2))")
    terminal.send("q")
    try await terminal.talk([TerminalSequence.windowGiven: "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("ends at a key while a picture is drawn in a window that was resized while it loaded")
  func keyInResizedWindow() async throws {
    let gate = Gate("2023-10-02")
    let machine = try await Machine.drawing(gate)
    try await machine.programs.addHeldChafa()
    let terminal = try await slideshow(on: machine)
    try await terminal.talk(["": TerminalSequence.right, "Loading": ""])
    try machine.programs.holdChafa()
    try terminal.resize(columns: 60, rows: 20)
    gate.open()
    try await terminal.talk(["Showing the picture…": "x", TerminalSequence.windowGiven: ""])
    try machine.programs.releaseChafa()
    try await terminal.expect("(? help): ")
    #expect(!terminal.transcript.contains("took too long"))
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test(
    "is drawn again after Ctrl-Z and fg, as it goes and as it is stopped",
    .enabled(if: Machine.hasBash), arguments: ["Slideshow · ", "Paused · "])
  func suspended(mark: String) async throws {
    let machine = try await Machine.drawing()
    let shell = try await machine.job(["10", "2566"])
    try await shell.talk(["? for help": Self.play, "1 of 31": "", TerminalSequence.ready: ""])
    if mark == "Paused · " {
      shell.send(" ")
      try await shell.expect(mark)
    }
    try await shell.talk([
      "": "\u{1A}",
      TerminalSequence.windowGiven: "",
      "shell> ": "fg\r",
      TerminalSequence.windowTaken: "",
      mark: "",
      "1 of 31": "",
      TerminalSequence.ready: TerminalSequence.right,
      mark: "",
      "2 of 31": "x",
      TerminalSequence.windowGiven: "",
      "? for help": "",
    ])
    try await shell.quitJob()
  }
}
