import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayView
import Testing

@Suite("A session on a terminal", .guardAgainstHanging)
struct TerminalSessionTests {

  private let machine: Machine

  init() throws { machine = try Machine(FakeNASA { _ in nil }) }

  @Test("writes only ASCII if the locale isn't UTF-8, except in records")
  func ascii() async throws {
    let lines = ["/dance", "/", "4", "?", "l", "c", "f 4", "xyzzy", "find moon", "fav"]
    try await machine.programs.add("chafa", "echo drawn")
    let environment = ["LC_ALL": "C"]
    let terminal = try machine.terminal("10", "2566", environment: environment)
    for line in lines {
      try await terminal.talk(["(? for help): ": line + "\r"])
    }
    try await terminal.talk(["(? for help): ": "v 1\r", "1 of 1 - ": "q"])
    #expect(try await terminal.quit() == .exited(0))
    let input = (lines + ["q"]).joined(separator: "\n")
    let piped = try await machine.run("10", "2566", input: input, environment: environment)
    for text in [terminal.transcript, piped.output, piped.errors] {
      #expect(text.contains("\"xyzzy\"") || text == piped.output)
      #expect(text.split(separator: "\n").filter { line in line.utf8.contains { $0 > 0x7F } } == [])
    }
    #expect(piped.output.contains("Moon & Mars' dance"))
    #expect(piped.output.contains("October 2023 - 31 pictures"))
    let records = try await machine.run("10", "2566", "--plain", environment: environment)
    #expect(records.output.contains("Mars’ dance"))
  }

  @Test("is in English if the locale is Thai but not UTF-8, unless Thai is asked for")
  func thaiLocale() async throws {
    let environment = ["LANG": "th_TH.TIS-620"]
    let english = try await machine.run(
      "10", "2566", input: "x\nlang th\nx\n", environment: environment)
    #expect(english.output.hasPrefix("October 2023 - 31 pictures\n"))
    #expect(english.output.contains("\nตุลาคม 2566 - 31 ภาพ\n"))
    #expect(english.errors.contains("No command \"x\"."))
    #expect(english.errors.contains("ไม่มีคำสั่ง \"x\""))
    for (arguments, more) in [(["--lang", "th"], [:]), ([], ["PHOTO_OF_DAY_LANG": "th"])] {
      let thai = try await machine.run(
        ["10", "2566"] + arguments, environment: environment.merging(more) { $1 })
      #expect(thai.output.hasPrefix("ตุลาคม 2566 - 31 ภาพ\n"))
    }
  }

  @Test("doesn't prompt when its output is piped")
  func pipedFromTerminal() async throws {
    let program = try BuiltProgram.path()
    let line = ([program] + machine.address() + ["10", "2566", "| tail -n 1"]).joined(
      separator: " ")
    let terminal = try PseudoTerminal("/bin/sh", ["-c", line], environment: machine.environment())
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(terminal.transcript.hasSuffix("31  Tue 31  Moon & Mars’ dance of 2023-10-31\r\n"))
    #expect(!terminal.transcript.contains("? for help"))
  }

  @Test("lends the user's viewer the terminal as the shell has it, with what is typed")
  func ownViewer() async throws {
    try await machine.programs.add(
      "mine",
      #"""
      stty -a </dev/tty | grep -q ' icanon' && echo by lines
      read word </dev/tty
      echo "got $word"
      """#
    )
    let terminal = try machine.terminal("10", "2566", "--item", "4", "--viewer", "mine")
    try await terminal.talk([
      "by lines": "hello\r", "got hello": "", "? for help): ": "5\r", "by lines": "again\r",
      "got again": "",
      "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("returns to the prompt on Ctrl-C while it loads, and retries on command")
  func interruptedLoading() async throws {
    let terminal = try machine.terminal("10", "2566", "--timeout", "3600")
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.hang, times: 999)
    terminal.send("m 9\r")
    try await terminal.expect("Loading September 2023…") { $0.send("xyz\nm 12\n\u{3}") }
    try await terminal.expect("Stopped.")
    try await terminal.expect("? for help")
    #expect(!terminal.transcript.contains("xyz"))
    #expect(!terminal.transcript.contains("future"))
    machine.nasa.answerNext([])
    terminal.send("r\n")
    try await terminal.talk(["September 2023 · 30 pictures": "", "? for help": "q\n"])
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(machine.home.files.filter { $0.hasSuffix(".part") } == [])
  }

  @Test("performs what was typed while it loaded, in its order, at the next prompt")
  func typedWhileLoading() async throws {
    let gate = Gate()
    let machine = try Machine(FakeNASA(gate: gate))
    let terminal = try machine.terminal("10", "2566")
    try await terminal.talk(["Loading October 2023…": "99\n3\nhal"])
    gate.open()
    try await terminal.talk([
      "October 2023 · 31 pictures": "", "? for help): ": "", "No picture 99.": "",
      "? for help): ": "", "3 of 31": "",
      "? for help): ": "", "hal": "\u{15}",
    ])
    #expect(try await terminal.quit() == .exited(0))
    let whileLoading = terminal.transcript.prefix(
      upTo: try #require(terminal.transcript.firstRange(of: "October 2023 · 31")).lowerBound)
    #expect(!whileLoading.contains("No picture"))
    #expect(!whileLoading.contains("hal"))
  }

  @Test("drops what was typed after a load that fails, but not after a refusal")
  func typedBeforeFailure() async throws {
    try machine.home.write("mine", to: "mine.html")
    let terminal = try machine.terminal("10", "2566")
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.json("", status: 403), times: 9)
    terminal.send("99\rexport ~/mine.html\rm 9\r4\r")
    try await terminal.talk([
      "No picture 99.": "", "Choose another name.": "", "NASA refused the request": "",
      "? for help): ": "",
    ])
    #expect(try await terminal.quit() == .exited(0))
    #expect(!terminal.transcript.contains("4 of 31"))
  }

  @Test(
    "loses no key, whenever it is typed, and takes every step",
    arguments: [
      (["--item", "3"], ["n\r", "n\r", "n\r", "n\r", "n\r"], "8 of 31"),
      (["--item", "3"], ["8\r", "\u{1B}[C", "\u{1B}[C", "\u{1B}[C"], "11 of 31"),
      ([], ["p\r", "p\r", "p\r"], "July 2023 · 31 pictures"),
      ([], ["3\r", "n\r", "f\r", "n\r", "b\r", "31\r", "\u{1B}[C"], "1 of 15"),
    ])
  func typedAhead(opening: [String], keys: [String], end: String) async throws {
    let nasa = machine.nasa
    let server = try LoopbackServer { nasa.answer($0).after(0.1) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for seed in 0..<UInt64(20) {
        let machine = try Machine(nasa)
        let terminal = try machine.terminal(
          ["10", "2566"] + opening + [
            "--images", "never", "--api-url", server.origin + "/apod-basic",
          ])
        group.addTask {
          var generator = SeededGenerator(seed: seed)
          try await terminal.expect("? for help")
          // Nothing is typed in a pause.
          let pieces = keys.flatMap {
            [Array($0.utf8)]
              + Array(repeating: [UInt8](), count: Int.random(in: 0...20, using: &generator))
          }
          terminal.type(pieces, pause: 0.01)
          try await terminal.expect(end)
          try await terminal.expect("? for help")
          #expect(try await terminal.quit() == .exited(0), "seed \(seed)")
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("counts down to a retry when NASA can't be reached, until Enter")
  func countdown() async throws {
    machine.nasa.answerNext(.reset, times: 999)
    let terminal = try machine.terminal("10", "2566")
    try await terminal.expect(
      "The connection to 127.0.0.1 broke off. Retrying in 2 s… (Enter to stop)")
    // The longer countdown leaves a busy machine time for Enter.
    try await terminal.expect("Retrying in 8 s") { $0.send("\n") }
    try await terminal.expect("The connection to 127.0.0.1 broke off.")
    try await terminal.expect("r to retry")
    machine.nasa.answerNext([])
    terminal.send("r\n")
    try await terminal.talk(["October 2023 · 31 pictures": "q\n"])
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("shows a month's days while it loads and its titles as they come, and erases them")
  func outline() async throws {
    let secondPage = Gate("&page=2")
    let machine = try Machine(FakeNASA(gate: secondPage))
    let terminal = try machine.terminal("10", "2566")
    try await terminal.expect("October 2023 · …")
    try await terminal.expect("dance of 2023-10-1") { _ in secondPage.open() }
    try await terminal.expect("October 2023 · 31 pictures")
    #expect(try await terminal.quit() == .exited(0))
    let parts = terminal.transcript.components(separatedBy: "October 2023 · 31 pictures")
    #expect(parts.count == 2)
    #expect(parts[0].contains("A\u{1B}[J"))
    #expect(parts[0].contains("Sun  1  "))
    #expect(parts.last?.contains("…\u{1B}") == false)
    #expect(parts.last?.contains("[J") == false)
  }

  @Test("counts down through a resize, until a command is typed")
  func countdownCommands() async throws {
    let terminal = try machine.terminal("10", "2566")
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.reset, times: 999)
    terminal.send("m 9\rxyz\r")
    try await terminal.expect("Retrying in 2 s")
    try terminal.resize(columns: 100, rows: 30)
    try await terminal.expect("Retrying in 8 s") { $0.send(" m 12\n") }
    try await terminal.talk(["m 12": "", "in the future": "", "? for help): ": ""])
    #expect(!terminal.transcript.contains("xyz"))
    #expect(try await terminal.quit() == .exited(0))
  }

  @Test("counts down until Ctrl-D, which leaves the program")
  func countdownEnd() async throws {
    let terminal = try machine.terminal("10", "2566")
    try await terminal.expect("? for help")
    machine.nasa.answerNext(.reset, times: 999)
    terminal.send("m 9\r")
    try await terminal.expect("Retrying in 8 s") { $0.sendEnd() }
    #expect(try await terminal.waitForExit() == .exited(0))
  }

  @Test("stops counting down at Ctrl-Z, and goes on after fg", .enabled(if: Machine.hasBash))
  func suspendedCountdown() async throws {
    machine.nasa.answerNext(.reset, times: 999)
    let shell = try await machine.job(["10", "2566"])
    try await shell.talk([
      "Retrying in 8 s": "\u{1A}", "Stopped": "", "shell> ": "fg\r", "Retrying in": "\n",
    ])
    try await shell.talk(["r to retry": "q\r", "shell> ": ""])
    try await shell.exitShell()
  }

  @Test(
    "runs no program from a relative folder in PATH or the working folder",
    arguments: [true, false])
  func relativePath(isRelative: Bool) async throws {
    try await machine.programs.add("chafa", "echo drawn")
    let line = "cd '\(machine.programs.folder.path)' && \"$0\" \"$@\""
    let arguments =
      ["-c", line, try BuiltProgram.path()] + machine.address() + ["--date", "2023-10-04"]
    let folder = try #require(machine.programs.folder.path.split(separator: "/").last)
    let environment = ["PATH": isRelative ? "../\(folder):." : ":", "LOG": "log"]
    let terminal = try PseudoTerminal(
      "/bin/sh", arguments, environment: machine.environment(environment), columns: 80, rows: 24)
    try await terminal.expect("? for help")
    #expect(terminal.transcript.contains("install chafa"))
    #expect(!terminal.transcript.contains("drawn"))
    #expect(try machine.programs.log() == [])
  }
}
