import Foundation
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("The terminal console", .guardAgainstHanging)
@MainActor
struct TerminalConsoleTests {
  @Test(
    "reads lines with any line end, and then the end of input",
    arguments: [
      ("", []), ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("\n\n", ["", ""]),
      ("วันนี้\n", ["วันนี้"]), ("\r", [""]),
    ])
  @MainActor func readsLines(input: String, lines: [String]) async throws {
    let stand = try ConsoleStand(terminal: false)
    stand.type(input)
    if !input.isEmpty { try await stand.untilTyped() }
    stand.closeInput()
    for line in lines { #expect(await stand.console.readLine(prompt: "> ") == .line(line)) }
    #expect(await stand.console.readLine(prompt: "> ") == .leave(.keepingStatus))
    #expect(await stand.console.readLine(prompt: "") == .leave(.keepingStatus))
    #expect(stand.errors() == String(repeating: "> ", count: lines.count + 1))
    #expect(stand.output() == "")
  }

  @Test("repairs invalid UTF-8")
  @MainActor func repairs() async throws {
    let stand = try ConsoleStand(terminal: false)
    stand.type([0xFF, 0x41, 0xE0, 0xB8, 0x0A])
    #expect(await stand.console.readLine(prompt: "") == .line("\u{FFFD}A\u{FFFD}"))
  }

  @Test(
    "drops the rest of a line after 64 KiB, and continues with the next",
    arguments: [65_535, 65_536, 65_537, 300_000])
  @MainActor func limitsLines(length: Int) async throws {
    let stand = try ConsoleStand(terminal: false)
    stand.type(String(repeating: "x", count: length) + "\nnext\n")
    #expect(
      await stand.console.readLine(prompt: "")
        == .line(String(repeating: "x", count: min(length, 65_536))))
    #expect(await stand.console.readLine(prompt: "") == .line("next"))
  }

  @Test("ends the prompt's line when the terminal's input ends")
  @MainActor func endsPromptLine() async throws {
    let stand = try ConsoleStand(terminal: true)
    stand.type("\u{4}")
    #expect(await stand.console.readLine(prompt: "> ") == .leave(.keepingStatus))
    // Standard error is not a terminal here: nothing is added to a file.
    #expect(stand.errors() == "> ")
  }

  @Test("knows the window's size if any stream is a terminal")
  func windowSize() throws {
    let stand = try ConsoleStand(terminal: true, environment: ["COLUMNS": "99"])
    #expect(
      stand.console.output == StreamTraits(isTerminal: true, columns: 40, rows: 5, isUTF8: false))
    #expect(
      stand.console.errors == StreamTraits(isTerminal: false, columns: 40, rows: 5, isUTF8: false))
    #expect(stand.console.inputIsTerminal)
  }

  @Test(
    "uses COLUMNS without a window, if it makes sense, else 80",
    arguments: [
      ("1", 1), ("10000", 10_000), ("10001", 80), ("0", 80), ("-5", 80), ("wide", 80), ("", 80),
      ("132", 132),
    ])
  func columns(variable: String, columns: Int) throws {
    let stand = try ConsoleStand(terminal: false, environment: ["COLUMNS": variable])
    #expect(
      stand.console.output
        == StreamTraits(isTerminal: false, columns: columns, rows: 24, isUTF8: false))
  }

  @Test(
    "uses colors on a terminal unless it can't or the user doesn't want them",
    arguments: [
      (ColorMode.auto, ["TERM": "xterm"], true), (.auto, ["TERM": "xterm", "NO_COLOR": ""], true),
      (.auto, ["TERM": "xterm", "NO_COLOR": "1"], false), (.auto, ["TERM": "dumb"], false),
      (.auto, [:], false),
      (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true),
      (.auto, ["CLICOLOR_FORCE": "0"], false),
      (.auto, ["TERM": "xterm", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
      (.never, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], false),
      (.never, ["TERM": "xterm"], false), (.always, ["TERM": "dumb", "NO_COLOR": "1"], true),
    ])
  func color(mode: ColorMode, environment: [String: String], expected: Bool) throws {
    let stand = try ConsoleStand(terminal: true, color: mode, environment: environment)
    #expect(stand.console.output.hasColor == expected)
    // Standard error is a pipe.
    let isForced = expected && environment["CLICOLOR_FORCE"] == "1"
    #expect(stand.console.errors.hasColor == (mode == .always || isForced))
  }
}

@Suite("The end of the console", .guardAgainstHanging)
struct TerminalConsoleExitTests {
  @Test("comes with status 130 on Ctrl-C when nothing runs and no line is waited for")
  func idleInterrupt() async {
    await #expect(processExitsWith: .exitCode(130)) { @MainActor in
      let console = TerminalConsole(environment: [:])
      console.listen(hasPrompt: false)
      // Waits until signals are handled.
      Terminal.takeModes(of: -1, .signals)
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(3600))
      console.write("never")
    }
  }

  @Test("doesn't come by Ctrl-C at the prompt, which is reported each time and loses no line")
  func promptInterrupt() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stand = try ConsoleStand.handlingSignals()
      for _ in 1...3 {
        let waiting = Task { await stand.console.readLine(prompt: "? ") }
        _ = try await stand.nextErrors()
        kill(getpid(), SIGINT)
        try #require(await waiting.value.isStop)
      }
      stand.type("one\ntwo\n")
      try #require(await stand.console.readLine(prompt: "") == .line("one"))
      try #require(await stand.console.readLine(prompt: "") == .line("two"))
    }
  }

  @Test("doesn't come by Ctrl-C between two lines of a paste, which drops the rest of it")
  func pasteInterrupt() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let console = TerminalConsole.onTerminal(far)
      func type(_ text: String) { _ = write(near, text, text.utf8.count) }
      type("\u{1B}[200~one\rtwo\r\u{1B}[201~")
      try #require(await console.readLine(prompt: "> ") == .line("one"))
      kill(getpid(), SIGINT)
      try #require(await console.input(in: .busy) == .stop(again: false))
      type("three\r")
      try #require(await console.readLine(prompt: "> ") == .line("three"))
    }
  }

  @Test("doesn't come by Ctrl-C in a countdown, which keeps what is typed after it")
  func countdownInterrupt() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let (near, far) = try PseudoTerminal.openEnds(columns: 80, rows: 24)
      let console = TerminalConsole.onTerminal(far)
      let waiting = Task { await console.input(in: .countdown(ConsolePrompt("> ")) {}) }
      // The terminal is ours as soon as something is written.
      _ = try await blocking(until: "output comes") { readAvailable(near) }
      _ = write(near, "one\u{3}two\r", 8)
      try #require(await waiting.value == .stop(again: false))
      _ = write(near, "three\r", 6)
      try #require(await console.readLine(prompt: "> ") == .line("two"))
    }
  }

  @Test("is no answer to a question when the window is resized")
  func resizedQuestion() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let stand = try ConsoleStand.handlingSignals()
      for _ in 1...50 {
        kill(getpid(), SIGWINCH)
        await untilQuiet()
        stand.type("y\n")
        let question = TypingMode.question(ConsolePrompt("? "))
        try #require(await stand.console.input(in: question) == .line("y"))
        var prompt = ConsolePrompt("> ")
        prompt.layoutWindow = StreamTraits(isTerminal: false)
        try #require(await stand.console.input(in: .line(prompt)) == .redraw)
      }
    }
  }
}
