import Foundation
import Testing

@Suite(
  "A session that a shell runs in the background", .guardAgainstHanging,
  .enabled(if: Machine.hasBash))
struct BackgroundSessionTests {
  private static let month = ["10", "2566", "--images", "never"]
  /// Prints the ID of the program's process.
  private static let telling = #"sh -c 'echo id=$$=; exec "$@"' sh"#
  private static let prompt = "October 2023, 1–31 (? for help): "
  /// Holds back the picture of 5 October.
  private let gate = Gate("2023-10-05")
  private let machine: Machine

  init() throws {
    let picture = LoopbackReply.body(PNGPicture.quarters(width: 8, height: 6))
    machine = try Machine(FakeNASA(gate: gate) { _ in picture })
  }

  @Test(
    "loads and lists the month, and stops at its prompt until fg",
    arguments: ["xterm-256color", "dumb"])
  func starting(terminal: String) async throws {
    let shell = try await machine.job(Self.month, and: " &", environment: ["TERM": terminal])
    try await shell.expect("October 2023 · 31 pictures")
    try await expectStop(in: shell)
    shell.send("fg\r")
    try await shell.expect(Self.prompt)
    shell.send("3\r")
    try await shell.talk(["3 of 31": "", "? for help": ""])
    try await shell.quitJob()
  }

  @Test("goes on loading after Ctrl-Z and bg, and leaves the terminal to the shell")
  func loading() async throws {
    let shell = try await job(item: 5)
    try await shell.expect("Loading the picture…")
    try await stopAndContinue(shell)
    try await shell.expectUsualModes()
    // The shell reads the second line when the job has stopped.
    shell.send("until [[ $(jobs) == *Stopped* ]]; do sleep 0.1; done\recho typed mean''while\r")
    try await shell.expect("done")
    gate.open()
    for text in ["drawn", "typed meanwhile", "shell> "] {
      try await shell.expect(text)
    }
    try await expectStop(in: shell)
    shell.send("fg\r")
    try await shell.expect("? for help")
    try await shell.quitJob()
  }

  @Test("hears what is typed after fg, which tells nothing to a job that bg has continued")
  func hearing() async throws {
    let gate = Gate("230901")
    let machine = try Machine(FakeNASA(gate: gate))
    let shell = try await machine.job(Self.month, by: Self.telling)
    try await shell.expect(Self.prompt)
    shell.send("9 2566\r")
    try await shell.expect("Loading September 2023…")
    try await stopAndContinue(shell)
    shell.send("fg\r")
    try await shell.expect("'never'")
    gate.open()
    try await shell.talk([
      "September 2023, 1–30 (? for help): ": "3\r", "3 of 30": "", "? for help": "",
    ])
    try await shell.quitJob()
  }

  @Test("stops at Ctrl-Z while it loads, and performs after fg what was typed before")
  func typedBefore() async throws {
    let shell = try await job(item: 5)
    try await shell.expect("Loading the picture…")
    shell.send("6\r\u{1A}")
    try await shell.expect("shell> ")
    try await shell.expectUsualModes()
    gate.open()
    shell.send("fg\r")
    try await shell.talk(["5 of 31": "", "6 of 31": "", "? for help": ""])
    try await shell.quitJob()
  }

  @Test("leaves a line of several rows whole at a SIGTSTP in its first row")
  func longLine() async throws {
    let shell = try await machine.job(Self.month, by: Self.telling)
    try await shell.expect(Self.prompt)
    shell.send(String(repeating: "#", count: 300) + "\u{1}")
    try await shell.expect("\u{1B}[1A\r")
    try stop(shell)
    try await shell.expect("shell> ")
    var screen = PaintedScreen(columns: 200, rows: 40)
    screen.write(shell.transcript)
    #expect(screen.lines.joined().count { $0 == "#" } == 300)
    shell.send("fg\r")
    try await shell.expect(Self.prompt)
    shell.send("\u{3}")
    try await shell.quitJob()
  }

  @Test("draws no picture alone before fg, even where Ctrl-Z came while one was loading")
  func pictureAlone() async throws {
    let shell = try await job(item: 4)
    try await shell.talk(["? for help": "v\r", "4 of 31": "n", "Loading the picture…": ""])
    try await stopAndContinue(shell)
    gate.open()
    try await expectStop(in: shell)
    let meanwhile = shell.transcript.components(separatedBy: TerminalSequence.windowGiven).last
    #expect(meanwhile?.contains("drawn") == false)
    shell.send("fg\r")
    try await shell.talk([
      TerminalSequence.windowTaken: "", "5 of 31": "", TerminalSequence.ready: "q",
      TerminalSequence.windowGiven: "", "? for help": "",
    ])
    try await shell.quitJob()
  }

  @Test("takes the window for a slideshow after fg, and asks the terminal then what it can do")
  func startingSlideshow() async throws {
    try await machine.programs.add(
      "chafa",
      #"case "$*" in *kitty*) printf '\033_Ga=T,f=24,s=8,v=8;AAAA\033\\' ;; *) echo drawn ;; esac"#)
    let shell = try await machine.job(
      ["10", "2566", "--slideshow=3600"], and: " &", answers: .kitty)
    try await expectStop(in: shell)
    shell.send("fg\r")
    try await shell.talk([
      TerminalSequence.windowTaken: "", "1 of 31": "", TerminalSequence.ready: "x",
      TerminalSequence.windowGiven: "", "\u{1B}_Ga=T": "",
      "? for help": "",
    ])
    try await shell.quitJob()
  }

  @Test("asks its question again after Ctrl-Z, bg and fg, with half an answer")
  func question() async throws {
    let shell = try await machine.job(Self.month)
    try await shell.talk([
      Self.prompt: "sync 9 2023\r",
      "[Y/n] ": "ye",
      "ye": "\u{1A}",
      "shell> ": "bg\r",
    ])
    try await expectStop(in: shell)
    shell.send("fg\r")
    try await shell.talk([
      "Continue? [Y/n] ": "",
      "ye": "s\r",
      "October 2023 · 31 pictures": "",
      "Archived 1 month.": "",
      Self.prompt: "",
    ])
    try await shell.quitJob()
  }

  @Test("asks the question of a run without a prompt again after Ctrl-Z and fg")
  func questionOfRun() async throws {
    let shell = try await machine.job(
      ["--sync", "--pictures", "--month", "10", "--year", "2566"])
    try await shell.talk([
      "[y/N] ": "\u{1A}",
      "shell> ": "fg\r",
      "[y/N] ": "n\r",
      "shell> ": "",
    ])
  }

  @Test("stops with the script that has started it", arguments: ["", " &"])
  func script(and: String) async throws {
    let shell = try await machine.job(Self.month, and: and, by: #"sh -c '"$@"; true' sh"#)
    if and.isEmpty {
      try await shell.talk([Self.prompt: "\u{1A}", "shell> ": ""])
    }
    try await expectStop(in: shell)
    shell.send("fg\r")
    try await shell.expect(Self.prompt)
    try await shell.quitJob()
  }

  @Test("shows its prompt after SIGTSTP and fg, and stops at every bg")
  func prompt() async throws {
    let shell = try await machine.job(Self.month, by: Self.telling)
    try await shell.expect(Self.prompt)
    let waits = "until [[ $(jobs) == *Stopped* ]]; do sleep 0.1; done"
    for command in ["", "for i in {1..12}; do bg; \(waits); done"] {
      try stop(shell)
      try await shell.expect("shell> ")
      shell.send(command + "\r")
      try await expectStop(in: shell)
      shell.send("fg\r")
      try await shell.expect(Self.prompt)
    }
    shell.send("3\r")
    try await shell.talk(["3 of 31": "", "? for help": ""])
    try await shell.quitJob()
  }

  @Test("takes the terminal again after SIGSTOP and fg")
  func stoppedByForce() async throws {
    try await machine.programs.add("chafa", "echo drawn")
    let shell = try await machine.job(["10", "2566", "--item", "2"], by: Self.telling)
    try await shell.expect("? for help")
    for isAlone in [false, true] {
      if isAlone {
        shell.send("v\r")
        try await shell.talk(["2 of 31 · ": "", TerminalSequence.ready: ""])
      }
      try stop(shell, by: SIGSTOP)
      try await shell.talk([
        "shell> ": "fg\r", isAlone ? TerminalSequence.windowTaken : "? for help): ": "",
      ])
      if isAlone {
        try await shell.talk([
          "2 of 31 · ": "", TerminalSequence.ready: "q", TerminalSequence.windowGiven: "",
          "? for help": "",
        ])
      }
    }
    shell.send("n\r")
    try await shell.talk(["3 of 31": "", "? for help": ""])
    try await shell.quitJob()
  }

  @Test(
    "ends by the first kill while stopped, even with a child that ignores it",
    arguments: [false, true])
  func killed(isDrawing: Bool) async throws {
    let shell = isDrawing ? try await job(item: 4) : try await machine.job(Self.month)
    try await shell.expect("? for help): ")
    if isDrawing {
      shell.send("v\r")
      try await shell.talk(["4 of 31": "", TerminalSequence.ready: ""])
      try await machine.programs.add(
        "chafa", #"trap '' TERM; while [ -e "$0" ]; do sleep 0.1; done"#)
      gate.open()
      shell.send("n")
      try await shell.expect("Showing the picture…")
    }
    shell.send("\u{1A}")
    try await shell.talk([
      "shell> ": "kill %1; while kill -0 %1 2>&-; do sleep 0.1; done\r", "Terminated": "",
      "shell> ": "",
    ])
    try await shell.exitShell()
  }

  @Test("ends at its prompt where nothing can bring it to the foreground")
  func orphan() async throws {
    let shell = try await machine.job(
      Self.month, and: " <&0 &)", by: #"(sh -c '"$@"; echo status=$?' sh"#)
    try await shell.expect("October 2023 · 31 pictures")
    try await shell.expect("status=0")
    try await shell.expectUsualModes()
    try await shell.exitShell()
  }

  private func job(item: Int) async throws -> PseudoTerminal {
    try await machine.programs.add("chafa", "echo drawn")
    return try await machine.job(["10", "2566", "--item", String(item)])
  }

  /// Stops the program as another program would.
  private func stop(_ shell: PseudoTerminal, by signal: Int32 = SIGTSTP) throws {
    kill(
      try #require(shell.transcript.matches(of: /id=(\d+)=/).last.flatMap { pid_t($0.1) }), signal)
  }

  private func stopAndContinue(_ shell: PseudoTerminal) async throws {
    shell.send("\u{1A}")
    try await shell.talk(["shell> ": "bg\r", "shell> ": ""])
  }

  /// Expects that the job stops by itself, and that the shell has its own terminal then.
  private func expectStop(in shell: PseudoTerminal) async throws {
    shell.send("until [[ $(jobs) == *Stopped* ]]; do sleep 0.1; done; echo has sto''pped\r")
    try await shell.talk(["has stopped": "", "shell> ": ""])
    try await shell.expectUsualModes()
  }
}
