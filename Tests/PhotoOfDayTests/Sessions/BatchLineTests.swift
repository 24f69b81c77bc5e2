import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

/// Command lines that do or write something and then end, combined as the help allows.
@Suite("A batch line", .guardAgainstHanging)
@MainActor
struct BatchLineTests {
  nonisolated private static let lines = [
    "--favorites --save HOME/sky",
    "--favorites --export HOME/page.html",
    "--favorites --json",
    "--favorites --plain",
    "--favorites --random --save HOME/sky",
    "--favorites --random --open",
    "--favorites --random --wallpaper",
    "--search nothing --save HOME/sky",
    "--search nothing --export HOME/page.html",
    "--search nothing --json",
    "--search nothing --random --open",
    "--search dance --save HOME/sky",
    "--search dance --plain",
    "--random --search 2023-10-04 --save HOME/sky",
    "--random --search 2023-10-04 --wallpaper",
    "--random --search 2023-10-04 --plain",
    "--on 10-04 --save HOME/sky",
    "--on 10-04 --json",
    "--on 10-04 --export HOME/page.html",
    "10 2566 --item 40 --save HOME/sky",
    "10 2566 --item 4 --open",
    "10 2566 --item 6 --save HOME/sky",
    "10 2566 --item 6 --open",
    "10 2566 --item 6 --wallpaper",
    "10 2566 --item 3 --save HOME/sky",
    "10 2566 --item 3 --wallpaper",
    "10 2566 --item 3 --open --save HOME/sky",
    "10 2566 --save HOME/sky",
    "10 2566 --export HOME/page.html",
    "10 2566 --plain",
    "--date 2566-10-05 --open",
    "--date 2023-12-25 --save HOME/sky",
    "--date 2023-11-15 --wallpaper",
    "--date 2023-10-08 --open",
    "--recent 9 --save HOME/sky",
    "--recent 9 --json",
    "--save HOME/sky",
    "--open",
    "--wallpaper",
    "--json",
    "--plain",
  ]

  /// A peculiarity of NASA or the machine.
  enum Trouble: String, CaseIterable {
    case none, failing, offline
  }

  /// Names a key of the prompt or of the whole window: `type f`, `(o)`, `Enter to stop`, `พิมพ์ f`.
  private static var key: Regex<AnyRegexOutput> {
    Regex(
      #/[Tt]ype \w+|\((type )?[a-z?]\)|\([a-z] \w+( \w+)*\)|Ctrl-|\bEnter\b|\bSpace for\b|พิมพ์|กด/#)
  }

  /// Returns the visible text of the whole output, and the exit status.
  private func said(
    _ line: String,
    _ trouble: Trouble,
    in language: String,
    atTerminal isTerminal: Bool
  ) async throws -> (lines: [String], status: Int32) {
    let nasa = FakeNASA(
      gaps: ["2023-11-15"],
      entries: [.bare("2023-10-06")])
    var session = try await PlayedSession(
      NASAClient(nasa) { _ in
        trouble == .failing ? HTTPResponse(status: 503, body: []) : nil
      })
    session.language = language
    session.isTerminal = false
    session.size = (160, 100)
    // Has something for the searches and for `--offline`.
    if trouble != .failing {
      try await session.play(["10", "2566", "--plain"])
    }
    session.isTerminal = isTerminal
    var arguments = words(of: line, in: session)
    if trouble == .offline {
      arguments.append("--offline")
    }
    let played = try await session.play(arguments)
    return (seen(played.console), played.status)
  }

  private func seen(_ console: ScriptedConsole) -> [String] {
    var window = PaintedScreen(columns: 160, rows: 200)
    for piece in console.pieces {
      switch piece {
      case .output(let text), .error(let text), .prompt(let text):
        window.write(text.replacing("\n", with: "\r\n"))
      }
    }
    return window.lines.filter { !$0.isEmpty }
  }

  private func words(of line: String, in session: PlayedSession) -> [String] {
    line
      .replacing("HOME", with: session.home.path)
      .split(separator: " ")
      .map(String.init)
  }

  @Test(
    "says the same at a terminal as in a pipe, and names no key, whatever fails",
    arguments: lines,
    Trouble.allCases)
  func sentences(line: String, trouble: Trouble) async throws {
    for language in ["en", "th"] {
      // Ends only without a countdown, because nobody is there.
      let piped = try await said(line, trouble, in: language, atTerminal: false)
      let shown = try await said(line, trouble, in: language, atTerminal: true)
      let isSame = piped.status == shown.status && piped.lines == shown.lines
      #expect(isSame, "\(language): \(piped) in a pipe, and \(shown) at a terminal")
      for text in piped.lines + shown.lines {
        if let key = text.firstMatch(of: Self.key) {
          Issue.record("\(language) names a key, “\(text[key.range])”: \(text)")
        }
      }
    }
  }

  @Test(
    "with --random and --search acts on an entry that the search finds",
    arguments: ["--open", "--wallpaper", "--save HOME/sky", "--plain", "--json"])
  func randomSearch(action: String) async throws {
    let session = try await PlayedSession()
    try await session.play(["10", "2566", "--plain"])
    // Each day alone: which of several it would be is left to chance.
    for number in 20...29 {
      let day = CalendarDay(2023, 10, number)
      let words = words(of: "--random --search \(day) \(action)", in: session)
      let played = try await session.play(words)
      let said = played.console.written + played.console.writtenErrors
      // Videos can't be the wallpaper.
      let isRefused = action == "--wallpaper" && said.contains("is a video")
      #expect(played.status == 0 || isRefused, "\(said)")
      let isNamed = said.contains("\(day)") || said.contains("youtube.com/embed/v\(day.serial)")
      #expect(isNamed || isRefused, "\(said)")
    }
  }
}
