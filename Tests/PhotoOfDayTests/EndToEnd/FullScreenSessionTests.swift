import Foundation
@testable import PhotoOfDayView
import Testing

@Suite("A session with a picture alone", .guardAgainstHanging)
struct FullScreenSessionTests {
  private static let enter = TerminalSequence.windowTaken + "\u{1B}[?25l"
  private static let leave = TerminalSequence.windowGiven + "\u{1B}[?25h"
  /// The sequence that makes kitty's screen empty.
  private static let erasure =
    "\u{1B}_Ga=d,d=A,q=2\u{1B}\\\u{1B}[0m\u{1B}[9999;9999H\u{1B}[1J\u{1B}[H"
  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  /// chafa draws one pixel in each form.
  private func addPrograms(to machine: Machine) async throws {
    try await machine.programs.add(
      "chafa",
      #"""
      case "$*" in
      *sixels*) printf '\033Pq"1;1;8;16#0~-\033\\' ;;
      *) for last; do :; done; echo "drawn $2" ;;
      esac
      """#)
    try await machine.programs.add("magick", #"for last; do :; done; echo cut > "$last""#)
  }

  private func session(
    _ arguments: String..., on machine: Machine? = nil, answers: TerminalScript = .xterm
  ) async throws -> PseudoTerminal {
    let machine = machine ?? self.machine
    try await addPrograms(to: machine)
    return try machine.terminal(["10", "2566"] + arguments, rows: 24, answers: answers)
  }

  @Test(
    "works by keys in any terminal, whatever that answers",
    arguments: [
      TerminalScript.kitty,
      .foot,
      .silent,
      TerminalScript((0.9, TerminalScript.kitty.text)),
      TerminalScript(
        (0.4, String(TerminalScript.foot.text.prefix(9))),
        (0.3, String(TerminalScript.foot.text.dropFirst(9)))),
    ])
  func keys(answers: TerminalScript) async throws {
    let before = try PseudoTerminal.usualModes()
    let hasKitty = answers.text == TerminalScript.kitty.text
    let form =
      switch answers.text {
      case TerminalScript.kitty.text: "magick"
      case "": "symbols"
      default: "sixels"
      }
    let terminal = try await pictureSession(answers, form: form)
    terminal.send("n\r")
    try await terminal.talk([
      "4 of 31": "",
      "? for help": "n\r",
      "5 of 31": "",
      "? for help": "v\r",
      Self.enter: "",
      "5 of 31": "n",
      "6 of 31": "+",
      "of full size": "q",
      Self.leave: "",
      "? for help": "g\r",
      "Loading 0 of": "",
      "? help": "7\r",
      "7 of 31": "",
      "? for help": "\r",
      "October 2023": "",
      "? help": "g\r",
      "October 2023": "",
    ])
    try await terminal.expect("? help")
    try terminal.resize(columns: 100, rows: 30)
    try await terminal.expect("? for help")
    #expect(try await terminal.quit() == .exited(0))
    #expect(try terminal.modes() == before)
    let leaks = ["^[", "kitty(", "foot(", "?62", "i=31;OK", "Unknown", "Did you mean"]
    #expect(leaks.filter(terminal.transcript.contains) == [])
    #expect(terminal.transcript.contains(Self.erasure + Self.leave) == hasKitty)
  }

  @Test("leaves nothing of a gallery on kitty's screen if the window was resized meanwhile")
  func resizedAboveGallery() async throws {
    let terminal = try await pictureSession(.kitty, form: "magick")
    try await terminal.talk([
      "": "g\r",
      "October 2023": "",
      "? help": "v 9\r",
      Self.enter: "",
      "9 of 31": "",
    ])
    try terminal.resize(columns: 90, rows: 20)
    try await terminal.talk(["9 of 31": "q", Self.leave + Self.erasure: "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  /// Starts a session that has drawn a picture in this form. On a busy machine, the terminal's
  /// answers may come too late.
  private func pictureSession(_ answers: TerminalScript, form: String) async throws
    -> PseudoTerminal
  {
    for _ in 1...5 {
      let terminal = try await session(answers: answers)
      try await terminal.talk(["? for help": "3\r", "3 of 31": "", "? for help": ""])
      if try machine.programs.log().contains(form) { return terminal }
    }
    throw HarnessFailure("no picture was drawn in the form \(form)")
  }

  @Test("zooms, moves, helps and redraws, and gives the window back")
  func steps() async throws {
    let terminal = try await session()
    let draws = "Showing the picture…"
    let drawn = "of full size"
    try await terminal.talk([
      "? for help": "v 4\r",
      "drawn 80x23": "",
      "4 of 31": "+",
      draws: "",
      drawn: "\u{1B}[A",
      draws: "",
      drawn: "k",
      "Edge of the picture.": "\u{1B}[B",
      draws: "",
      drawn: "x",
      "\u{7}": "\u{1B}[200~x",
      "\u{7}": "?",
      "back to the text": "x",
      "drawn": "",
      "4 of 31": "",
    ])
    try terminal.resize(columns: 40, rows: 50)
    try await terminal.talk([
      "drawn 40x49": "",
      "4 of 31": "\u{1B}",
      Self.leave: "",
      "Look: stars": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(try machine.programs.log().contains("-crop"))
    // The next line would scroll the window.
    let afterEntering = terminal.transcript.components(separatedBy: Self.enter)[1]
    let alone = afterEntering.components(separatedBy: Self.leave)[0]
    #expect(!alone.components(separatedBy: "zoom in")[0].contains("\n"))
  }

  @Test("says again why a picture can't be zoomed")
  func repeatedFailure() async throws {
    try await machine.programs.add("chafa", #"for last; do :; done; echo "drawn $2""#)
    let environment = ["PATH": machine.programs.folder.path]
    let terminal = try machine.terminal(["10", "2566"], rows: 24, environment: environment)
    let failure = "To zoom, install ImageMagick"
    try await terminal.talk([
      "? for help": "v 4\r",
      "drawn 80x23": "",
      "4 of 31": "+",
      failure: "+",
      "Showing the picture…": "",
      failure: "q",
    ])
    try await terminal.expect(Self.leave)
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("redraws where the window was resized while a picture loaded")
  func resizedWhileLoading() async throws {
    let terminal = try await session("--timeout", "3600")
    try await terminal.expect("? for help")
    terminal.send("v 4\r")
    for text in ["4 of 31", TerminalSequence.ready] {
      try await terminal.expect(text)
    }
    machine.nasa.answerNext(.hang, times: 9)
    terminal.send("p")
    try await terminal.expect("Loading the picture…")
    try terminal.resize(columns: 40, rows: 50)
    machine.nasa.answerNext([])
    terminal.sendInterrupt()
    try await terminal.expect("drawn 40x49")
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test(
    "plays a list, stops at any key, and goes on from there",
    arguments: ["--slideshow=1", "play 1\r"])
  func slideshow(start: String) async throws {
    let terminal: PseudoTerminal
    if start.hasPrefix("--") {
      terminal = try await session(start)
    } else {
      terminal = try await session()
      try await terminal.talk(["? for help": start])
    }
    for number in 1...3 {
      try await terminal.expect(" · \(number) of 31")
    }
    // Any key ends it, and does nothing else.
    terminal.send("q")
    try await terminal.talk([
      Self.leave: "",
      "? for help": "v\r",
      Self.enter: "",
      " of 31 · ": " ",
      "Slideshow · ": "x",
    ])
    // Begun here, it ends here.
    try await terminal.talk([" of 31": "q", Self.leave: "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test(
    "ends a slideshow at any key while the next picture loads",
    arguments: ["x", "\u{7F}", "q", "\r", "\u{3}", "\u{4}"])
  func keyWhileLoading(key: String) async throws {
    let held: @Sendable (LoopbackServer.Request) -> LoopbackReply? = {
      $0.path.contains("2023-10-03") ? .hang : nil
    }
    let machine = try Machine(FakeNASA(pictures: held))
    let terminal = try await session("--slideshow=1", on: machine)
    try await terminal.expect(" · 2 of 31")
    try await terminal.expect("Loading")
    terminal.send(key)
    if key == "\u{3}" {
      try await terminal.expect("Stopped.")
    }
    // Any other effect of the key would come before the answer.
    try await terminal.talk([
      Self.leave: "",
      " · 2 of 31": "",
      "? for help): ": "nonsense\r",
      "“nonsense”": "",
    ])
    let screens = terminal.transcript.components(separatedBy: Self.leave).last ?? ""
    #expect(!screens.contains("That's all of the text"))
    #expect(!screens.contains("31 pictures"))
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("3 of 31"))
  }

  @Test("shows the text when Ctrl-C stops drawing a slideshow's first picture")
  func firstStopped() async throws {
    try await addPrograms(to: machine)
    try await machine.programs.add("chafa", "exec sleep 3600")
    let terminal = try machine.terminal(["10", "2566", "--slideshow=1"], rows: 24)
    try await terminal.expect("Showing the picture…") { $0.sendInterrupt() }
    try await terminal.talk(["Stopped.": "", " · 1 of 31": "", "1 Oct 2023, 1–31 (? for help)": ""])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("draws a picture again if the window has changed while it was drawn")
  func resizedWhileDrawing() async throws {
    try await addPrograms(to: machine)
    // This is slow enough for the window to have been still for a while before the picture arrives.
    try await machine.programs.add(
      "chafa", #"while [ -e "$0.held" ]; do sleep 0.1; done; sleep 0.4; echo "drawn $2""#)
    let held = URL(fileURLWithPath: machine.programs.folder.path + "/chafa.held")
    let terminal = try machine.terminal(["10", "2566", "--item", "1"], rows: 24)
    try await terminal.expect("? for help")
    try Data().write(to: held)
    try await terminal.talk(["": "v\r", "Showing the picture…": ""])
    try terminal.resize(columns: 60, rows: 20)
    try FileManager.default.removeItem(at: held)
    try await terminal.talk([
      "drawn 60x19": "",
      "1 of 31": "",
      TerminalSequence.ready: "q",
      Self.leave: "",
      "(? help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("ends a slideshow at a key while the picture is drawn")
  func keyWhileDrawing() async throws {
    try await addPrograms(to: machine)
    try await machine.programs.addHeldChafa()
    let terminal = try machine.terminal(["10", "2566", "--slideshow=1"], rows: 24)
    try await terminal.expect(" · 2 of 31")
    try machine.programs.holdChafa()
    try await terminal.talk(["Showing the picture…": "q"])
    try machine.programs.releaseChafa()
    try await terminal.expect(Self.leave)
    #expect(try await terminal.quit() == .exited(0))
  }

  /// The keys and signals that end it or leave it.
  enum End: CaseIterable {
    case q
    case interrupt
    case endOfInput
    case quit
    case terminate
    case hangUp
    case close

    fileprivate func come(to terminal: PseudoTerminal) {
      switch self {
      case .q: terminal.send("q")
      case .interrupt: terminal.sendInterrupt()
      case .endOfInput: terminal.sendEnd()
      case .quit: terminal.send("\u{1C}")
      case .terminate: terminal.send(signal: SIGTERM)
      case .hangUp: terminal.send(signal: SIGHUP)
      case .close: terminal.hangUp()
      }
    }

    fileprivate var status: ExitStatus {
      switch self {
      case .q, .endOfInput: .exited(0)
      case .interrupt: .exited(130)
      case .quit: .killed(signal: SIGQUIT)
      case .terminate: .killed(signal: SIGTERM)
      case .hangUp, .close: .killed(signal: SIGHUP)
      }
    }
  }

  @Test(
    "gives the window, its cursor and its modes back, and leaves no image behind",
    arguments: End.allCases, [false, true])
  func ends(end: End, plays: Bool) async throws {
    let before = try PseudoTerminal.usualModes()
    let terminal = try await session("--item", "4", answers: .kitty)
    try await terminal.talk(["? for help": "v\r", "4 of 31": "", TerminalSequence.ready: ""])
    if plays {
      terminal.send(" ")
      try await terminal.talk(["Slideshow · ": "", "4 of 31": ""])
    }
    // A key ends the slideshow, and does nothing else.
    if plays, end == .q || end == .interrupt || end == .endOfInput {
      terminal.send("x")
      try await terminal.expect("4 of 31")
    }
    end.come(to: terminal)
    if end == .interrupt {
      // The first says how to leave.
      try await terminal.expect("Ctrl-C again or Ctrl-D: quit")
      end.come(to: terminal)
    }
    if end != .close {
      try await terminal.expect(Self.erasure + Self.leave)
    }
    if end == .q {
      try await terminal.talk(["? for help": "q\r"])
    }
    #expect(try await terminal.waitForExit() == end.status)
    // A closed window has neither modes nor words.
    if end != .close {
      #expect(try terminal.modes() == before)
      #expect(terminal.transcript.components(separatedBy: Self.enter).count == 2)
    }
  }

  @Test(
    "gives the window back at Ctrl-Z, and takes it again after fg, even after bg",
    .enabled(if: Machine.hasBash), arguments: [false, true], [false, true])
  func suspended(plays: Bool, inBackground: Bool) async throws {
    try await addPrograms(to: machine)
    let shell = try await machine.job(["10", "2566", "--item", "4"], answers: .kitty)
    try await shell.expect("? for help")
    // On a busy machine, the next picture would come before fg.
    shell.send(plays ? "play 600\r" : "v\r")
    try await shell.talk(["4 of 31": "\u{1A}", Self.leave: "", "shell> ": ""])
    try await shell.expectUsualModes()
    if inBackground {
      // For a moment, the shell takes the job for running.
      shell.send("bg; until [[ $(jobs) == *Stopped* ]]; do sleep 0.1; done\r")
      try await shell.expect("shell> ")
    }
    shell.send("fg\r")
    try await shell.talk([
      Self.enter: "",
      "4 of 31": "",
      TerminalSequence.ready: "q",
      Self.leave: "",
      "? for help": "",
    ])
    try await shell.quitJob()
  }

  @Test(
    "counts down until a key, which acts, or until Ctrl-C, which doesn't leave",
    arguments: ["p", "\u{3}"])
  func countdownEnds(key: String) async throws {
    let terminal = try await countdown()
    terminal.send(key)
    if key == "\u{3}" {
      try await terminal.talk(["is failing": "", TerminalSequence.ready: "p"])
    }
    try await terminal.talk([" · 2 of 31": "q", Self.leave: "", "? for help": ""])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("Ctrl-C again"))
  }

  @Test("counts down until Ctrl-D, which leaves")
  func countdownLeft() async throws {
    let terminal = try await countdown()
    terminal.sendEnd()
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  /// A session that counts down to the third picture.
  private func countdown() async throws -> PseudoTerminal {
    let refused: @Sendable (LoopbackServer.Request) -> LoopbackReply? = {
      $0.path.contains("2023-10-03") ? .json("", status: 503) : nil
    }
    let machine = try Machine(FakeNASA(pictures: refused))
    let terminal = try await session("--item", "2", on: machine)
    try await terminal.talk([
      "? for help": "v\r",
      " · 2 of 31": "n",
      "Retrying in 4 s": "",
    ])
    return terminal
  }

  @Test("counts down where a picture can't be had for now, until a key does something else")
  func retries() async throws {
    let terminal = try await countdown()
    try await terminal.talk(["": "\r", "failing": "?"])
    try await terminal.talk([
      "Any other key": "Z",
      "\u{1B}[1J\u{1B}[H": "",
      " · 3 of 31": "p",
      " · 2 of 31": "q",
    ])
    try await terminal.expect(Self.leave)
    try await terminal.expect("? for help")
    #expect(try await terminal.quit() == .exited(0))
  }
}
