import Foundation
import PhotoOfDayView
import Testing

@Suite("The terminal console", .guardAgainstHanging)
@MainActor
struct TerminalConsoleTests {
  @Test(
    "reads lines with any line end, and then the end of input",
    arguments: [
      ("", []), ("a\nb\n", ["a", "b"]), ("a\r\nb", ["a", "b"]), ("\n\n", ["", ""]), ("วันนี้\n", ["วันนี้"]), ("\r", [""]),
    ])
  @MainActor func readsLines(input: String, lines: [String]) async throws {
    let stand = try ConsoleStand(terminal: false)
    stand.type(input)
    if !input.isEmpty { try await stand.untilTyped() }
    stand.closeInput()
    for line in lines { #expect(await stand.console.readLine(prompt: "> ") == .line(line)) }
    #expect(await stand.console.readLine(prompt: "> ") == .end)
    #expect(await stand.console.readLine(prompt: "") == .end)
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
    "drops the rest of a line after 64 KiB, and continues with the next", arguments: [65_535, 65_536, 65_537, 300_000])
  @MainActor func limitsLines(length: Int) async throws {
    let stand = try ConsoleStand(terminal: false)
    stand.type(String(repeating: "x", count: length) + "\nnext\n")
    #expect(await stand.console.readLine(prompt: "") == .line(String(repeating: "x", count: min(length, 65_536))))
    #expect(await stand.console.readLine(prompt: "") == .line("next"))
  }

  @Test("keeps the main actor live while it waits, and ends the wait when its task is cancelled")
  @MainActor func cancels() async throws {
    let stand = try ConsoleStand(terminal: false)
    let waiting = Task { await stand.console.readLine(prompt: "? ") }
    #expect(try await stand.nextErrors() == "? ")
    waiting.cancel()
    #expect(await waiting.value == .interrupted)
    stand.type("later\n")
    #expect(await stand.console.readLine(prompt: "") == .line("later"))
  }

  @Test("discards what is typed at a terminal while something loads")
  @MainActor func forgetsTyped() async throws {
    let stand = try ConsoleStand(terminal: true)
    stand.type("too early\nhalf")
    try await stand.untilTyped()
    stand.console.forgetTypedLines()
    stand.type("3\n")
    #expect(await stand.console.readLine(prompt: "") == .line("3"))
  }

  @Test("discards nothing from a pipe while something loads")
  @MainActor func keepsPiped() async throws {
    let stand = try ConsoleStand(terminal: false)
    stand.type("1\n2\n3\n")
    #expect(await stand.console.readLine(prompt: "") == .line("1"))
    stand.console.forgetTypedLines()
    #expect(await stand.console.readLine(prompt: "") == .line("2"))
    #expect(await stand.console.readLine(prompt: "") == .line("3"))
  }

  @Test("ends the prompt's line when the terminal's input ends")
  @MainActor func endsPromptLine() async throws {
    let stand = try ConsoleStand(terminal: true)
    stand.type("\u{4}")
    #expect(await stand.console.readLine(prompt: "> ") == .end)
    // Standard error is not a terminal here: nothing is added to a file.
    #expect(stand.errors() == "> ")
  }

  @Test("knows the window's size if any stream is a terminal")
  func windowSize() throws {
    let stand = try ConsoleStand(terminal: true, environment: ["COLUMNS": "99"])
    #expect(stand.console.output == StreamTraits(isTerminal: true, columns: 40, rows: 5, isUTF8: false))
    #expect(stand.console.errors == StreamTraits(isTerminal: false, columns: 40, rows: 5, isUTF8: false))
    #expect(stand.console.inputIsTerminal)
  }

  @Test(
    "uses COLUMNS without a window, if it makes sense, else 80",
    arguments: [
      ("1", 1), ("10000", 10_000), ("10001", 80), ("0", 80), ("-5", 80), ("wide", 80), ("", 80), ("132", 132),
    ])
  func columns(variable: String, columns: Int) throws {
    let stand = try ConsoleStand(terminal: false, environment: ["COLUMNS": variable])
    #expect(stand.console.output == StreamTraits(isTerminal: false, columns: columns, rows: 24, isUTF8: false))
  }

  @Test(
    "uses colours on a terminal unless it can't or the user doesn't want them",
    arguments: [
      (ColorMode.auto, ["TERM": "xterm"], true), (.auto, ["TERM": "xterm", "NO_COLOR": ""], true),
      (.auto, ["TERM": "xterm", "NO_COLOR": "1"], false), (.auto, ["TERM": "dumb"], false), (.auto, [:], false),
      (.auto, ["TERM": "dumb", "CLICOLOR_FORCE": "1"], true), (.auto, ["CLICOLOR_FORCE": "0"], false),
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

  @Test("reports a closed pipe")
  @MainActor func closedPipe() async throws {
    let stand = try ConsoleStand(terminal: false)
    stand.closeOutput()
    // A child process that another test forks keeps our pipe open until it calls exec.
    try await eventually("the pipe is closed") {
      stand.console.write("lost")
      return !stand.endings.isEmpty
    }
    #expect(stand.endings == ["closed pipe"])
  }

  @Test(
    "pages text that is longer than the screen, counting wrapped lines",
    arguments: [
      ("1\n2\n3\n4\n5\n", false), ("1\n2\n3\n4\n5\n6\n", true), ("1\n2\n3\n4\n5\n6", true),
      (String(repeating: "ที่", count: 200) + "\n", false), (String(repeating: "ที่", count: 201) + "\n", true),
      ("", false),
      // Colours take no cells.
      (String(repeating: "\u{1B}[38;5;100m\u{1B}[48;5;7m▄\u{1B}[0m", count: 80) + "\n", false),
    ])
  @MainActor func pages(text: String, isPaged: Bool) async throws {
    let stand = try ConsoleStand(terminal: true, environment: ["PAGER": "wc -l", "PATH": "/usr/bin:/bin"])
    await stand.console.page(text, prompt: prompt)
    #expect(stand.output() == (isPaged ? "\(text.count(where: \.isNewline))\n" : text).onScreen)
  }

  @Test(
    "prints a long text itself if no pager can or may be used",
    arguments: ["", " ", "cat", "no-such-pager -x", "env no-such"])
  @MainActor func printsWithoutPager(pager: String) async throws {
    let text = (1...9).map { "line \($0)\n" }.joined()
    let stand = try ConsoleStand(terminal: true, environment: ["PAGER": pager, "PATH": "/usr/bin:/bin"])
    await stand.console.page(text, prompt: prompt)
    #expect(stand.output() == text.onScreen)
  }

  @Test("never pages into a pipe")
  @MainActor func printsIntoPipe() async throws {
    let stand = try ConsoleStand(terminal: false, environment: ["PAGER": "wc -l"])
    await stand.console.page(String(repeating: "line\n", count: 100), prompt: prompt)
    #expect(stand.output() == String(repeating: "line\n", count: 100))
  }

  @Test("accepts that the user leaves the pager early")
  @MainActor func pagerLeftEarly() async throws {
    let stand = try ConsoleStand(terminal: true, environment: ["PAGER": "head -n 1"])
    await stand.console.page("first\n" + String(repeating: "line\n", count: 200_000), prompt: prompt)
    #expect(stand.output() == "first\r\n")
    #expect(stand.endings == [])
  }

  @Test("finds the pager as every program, and hides NASA's key from it")
  @MainActor func pagerPath() async throws {
    let programs = try FakePrograms()
    try await programs.add("mine", #"echo "key: $NASA_API_KEY""#)
    let environment = ["PAGER": "mine", "PATH": programs.folder.path, "NASA_API_KEY": "s", "LOG": "/dev/null"]
    let stand = try ConsoleStand(terminal: true, environment: environment)
    await stand.console.page(String(repeating: "\n", count: 9), prompt: prompt)
    #expect(stand.output() == "key: \r\n")
  }

  @Test(
    "gives less a prompt that explains the keys, unless the user has set one",
    arguments: [
      ("less -R", [:], true), ("less -R -PsMine", [:], false), ("less --prompt=Mine", [:], false),
      ("less", ["LESS": "-R -PMine"], false), ("other -R", [:], false),
    ] as [(String, [String: String], Bool)])
  @MainActor func pagerPrompt(pager: String, environment: [String: String], isTold: Bool) async throws {
    let programs = try FakePrograms()
    for name in ["less", "other"] { try await programs.add(name, #"printf '%s\n' "$@""#) }
    let stand = try ConsoleStand(
      terminal: true,
      environment: ["PAGER": pager, "PATH": programs.folder.path, "LOG": "/dev/null"].merging(environment) { $1 })
    await stand.console.page(String(repeating: "\n", count: 9), prompt: prompt)
    let output = stand.output()
    #expect(output.contains(#"-Ps?eEnd:More\: 50\%\? q\.."#) == isTold)
    #expect(output.contains("-PM?eEnd") == isTold)
  }

  @Test("passes less a prompt beyond ASCII in a variable, because its option garbles it")
  @MainActor func pagerPromptInThai() async throws {
    let programs = try FakePrograms()
    try await programs.add("less", #"printf '%s\n' "$@" "$VISUAL""#)
    let stand = try ConsoleStand(
      terminal: true, environment: ["PAGER": "less", "PATH": programs.folder.path, "LOG": "/dev/null"])
    await stand.console.page(String(repeating: "\n", count: 9), prompt: PagerPrompt(more: "ดูต่อ", end: "จบ"))
    #expect(stand.output() == "-Ps%E\n-Pm%E\n-PM%E\nดูต่อ\n".onScreen)
  }

  @Test("tells the pager that the text is UTF-8, unless the user has set an encoding")
  @MainActor func pagerCharset() async throws {
    for (given, expected) in [([:], "utf-8"), (["LESSCHARSET": "latin1"], "latin1")] {
      let environment = given.merging(["PAGER": "printenv LESSCHARSET"]) { $1 }
      let stand = try ConsoleStand(terminal: true, environment: environment)
      await stand.console.page(String(repeating: "\n", count: 9), prompt: prompt)
      #expect(stand.output() == "\(expected)\r\n")
    }
  }
}

private let prompt = PagerPrompt(more: "More: 50%? q.", end: "End")

extension String {
  /// As a terminal sends it.
  fileprivate var onScreen: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }
}

@Suite("The end of the console", .guardAgainstHanging)
struct TerminalConsoleExitTests {
  @Test("comes silently by SIGPIPE when its output's reader has gone")
  func closedPipe() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      try await MainActor.run {
        let stand = try ConsoleStand(terminal: false, ends: true)
        stand.closeOutput()
        stand.console.write("lost")
      }
    }
  }

  #if os(Linux)
    @Test("comes with status 73 and a message when the disk is full")
    func fullDisk() async throws {
      let result = await #expect(processExitsWith: .exitCode(73), observing: [\.standardErrorContent]) {
        await MainActor.run {
          let full = StandardStreams(input: 0, output: open("/dev/full", O_WRONLY), errors: 2)
          TerminalConsole(streams: full, environment: [:]).write("lost")
        }
      }
      let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(said.contains("photo-of-day: cannot write to standard output: No space left on device\n"))
    }
  #endif

  @Test("comes with status 130 on Ctrl-C when nothing runs and no line is waited for")
  func idleInterrupt() async {
    await #expect(processExitsWith: .exitCode(130)) { @MainActor in
      let console = TerminalConsole(environment: [:])
      await console.untilListening()
      kill(getpid(), SIGINT)
      try await Task.sleep(for: .seconds(3600))
      console.write("never")
    }
  }

  @Test("doesn't come by Ctrl-C at the prompt, which is reported each time and loses no line")
  func promptInterrupt() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      let stand = try ConsoleStand(terminal: false, ends: true)
      for _ in 1...3 {
        let waiting = Task { await stand.console.readLine(prompt: "? ") }
        _ = try await stand.nextErrors()
        kill(getpid(), SIGINT)
        guard await waiting.value == .interrupted else { exit(1) }
      }
      stand.type("one\ntwo\n")
      guard await stand.console.readLine(prompt: "") == .line("one") else { exit(2) }
      exit(await stand.console.readLine(prompt: "") == .line("two") ? 42 : 3)
    }
  }

  @Test("doesn't come by Ctrl-C while something loads, which stops only that")
  func workInterrupt() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      let stand = try ConsoleStand(terminal: false, ends: true)
      await stand.console.untilListening()
      let loading = Task { try await Task.sleep(for: .seconds(3600)) }
      stand.console.onInterrupt = { loading.cancel() }
      kill(getpid(), SIGINT)
      let exitReason = await loading.result
      if case .failure = exitReason { exit(42) } else { exit(1) }
    }
  }

  @Test("doesn't come by Ctrl-C while the pager runs")
  func pagerInterrupt() async {
    await #expect(processExitsWith: .exitCode(42)) { @MainActor in
      let programs = try FakePrograms()
      let (pager, test) = (try LifeLine(in: programs.folder), try LifeLine(in: programs.folder, named: "test"))
      // Opened for reading alone, a named pipe would block until a writer is there, which may have come and gone.
      try await programs.add("mine", #"echo here > "$PAGING"; read -r line <> "$ENDING""#)
      let environment = [
        "PAGER": "mine", "PATH": programs.folder.path, "LOG": "/dev/null", "PAGING": pager.path, "ENDING": test.path,
      ]
      // Sources for the same signal fire in the reverse order of their creation: the console's comes before this one.
      let (signals, signal) = AsyncStream.makeStream(of: Void.self)
      let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .main)
      source.setEventHandler { signal.yield() }
      source.resume()
      let stand = try ConsoleStand(terminal: true, environment: environment, ends: true)
      await stand.console.untilListening()
      let paging = Task { await stand.console.page(String(repeating: "\n", count: 9), prompt: prompt) }
      _ = try await pager.next()
      kill(getpid(), SIGINT)
      for await _ in signals.prefix(1) {}
      test.send("end\n")
      await paging.value
      exit(42)
    }
  }
}
