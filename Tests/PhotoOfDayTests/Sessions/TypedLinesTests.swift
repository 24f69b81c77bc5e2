import PhotoOfDayPresenter
@testable import PhotoOfDayRouter
@testable import PhotoOfDayView
import Testing

/// Lines, the exit status if the input ends after them, and a part of the screen or of the words
/// after the last one.
struct TypedLine: Sendable, CustomTestStringConvertible {
  let line: String
  let status: Int32
  let english: String
  let thai: String

  /// The rows of a file in `Fixtures`. The two lines of an outcome come after the lines that share
  /// it, indented.
  static func rows(in file: String) -> [TypedLine] {
    Repository.fixture(file).split(separator: "\n\n").flatMap { block -> [TypedLine] in
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("# ") }
      let outcome = lines.filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
      guard
        outcome.count == 2,
        let colon = outcome[0].firstIndex(of: ":"),
        let status = Int32(outcome[0][..<colon])
      else {
        precondition(lines.isEmpty, "no outcome in \(file): \(block)")
        return []
      }
      let english = String(outcome[0][colon...].dropFirst(2))
      return lines.prefix { !$0.hasPrefix("    ") }.map {
        TypedLine(
          line: $0 == "(nothing)" ? "" : String($0),
          status: status,
          english: english,
          thai: outcome[1])
      }
    }
  }

  var testDescription: String { line }

  /// Runs the program with these words and lines, between a console as wide as any text and the
  /// built-in month.
  @MainActor
  static func run(
    _ words: String, _ language: String?, _ console: ScriptedConsole
  ) async -> Int32 {
    var environment = [
      "PHOTO_OF_DAY_SOURCE": "sample",
      "PHOTO_OF_DAY_IMAGES": "never",
      "LANG": "C.UTF-8",
    ]
    environment["PHOTO_OF_DAY_LANG"] = language
    console.errors.columns = 1000
    console.output.columns = 1000
    let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in
      UserInterface(console, environment: ProcessEnvironment(environment))
    }
    return await router.run(words.split(separator: " ").map(String.init))
  }

  /// Types the lines, with semicolons between them, where the program was started with these words.
  @MainActor
  func check(from start: String) async {
    for (language, text) in [("en", english), ("th", thai)] {
      let lines = line.split(separator: ";").map { UserInput.line(String($0)) }
      let console = ScriptedConsole(lines: lines)
      let status = await Self.run(start, language, console)
      let answers = console.pieces.split { if case .prompt = $0 { true } else { false } }
      let last = (answers.last ?? []).map(\.text.words).joined()
      #expect(status == self.status, "\(line) from \(start): \(last)")
      if !last.contains(text) {
        Issue.record(
          wrong: "“\(line)” from \(start) in \(language): “\(text)” is missing",
          "in “\(last)”")
      }
    }
  }
}

/// The lines that people type in the shell and at the prompt, and the answers to them, in both
/// languages: the program's contract, row by row. The built-in month stands in for NASA: October
/// 2023, whose last day is today.
@Suite("What people type")
@MainActor
struct TypedLinesTests {
  typealias Typed = TypedLine

  @Test(
    "in the shell does what it says, or is refused for its reason",
    arguments: TypedLine.rows(in: "typed-in-shell.txt"))
  func shell(typed: Typed) async {
    for language in ["english", "ไทย"] {
      let console = ScriptedConsole()
      let status = await Typed.run(typed.line, language, console)
      #expect(status == typed.status, "\(typed.line)")
      let written = (console.written + console.writtenErrors).words
      // An option counts more than the variable, and the last one most.
      let option = typed.line.firstMatch(of: /.*--lang (\w+)/)?.1.lowercased()
      let isThai = ["ไทย", "th"].contains(option ?? language)
      let text = isThai ? typed.thai : typed.english
      if !written.contains(text) {
        Issue.record(
          wrong: "“\(typed.line)” in \(language): “\(text)” is missing",
          "in “\(written)”")
      }
      if typed.status == 2 {
        #expect(console.written.isEmpty)
      }
    }
  }

  @Test("that names a file is refused with a name that would do")
  func otherName() async {
    let environment = [
      "PHOTO_OF_DAY_SOURCE": "sample",
      "PHOTO_OF_DAY_IMAGES": "never",
      "HOME": "/home/ann",
      "LANG": "C.UTF-8",
    ]
    let path = "/home/ann/a sky full of stars.png"
    let runs = [
      (arguments: ["--export", path, "10", "2566"], lines: []),
      (arguments: ["10", "2566"], lines: [UserInput.line("export \(path)")]),
    ]
    for (arguments, lines) in runs {
      let console = ScriptedConsole(lines: lines)
      console.errors.isTerminal = true
      console.errors.columns = 72
      let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in
        UserInterface(console, environment: ProcessEnvironment(environment))
      }
      _ = await router.run(arguments)
      let told = console.writtenErrors.split(separator: "\n").map(String.init)
      #expect(told.contains { $0.contains("~/a sky full of stars.html.") })
    }
  }

  @Test("as an unknown language is refused in the language of the locale")
  func unknownLanguage() async {
    let console = ScriptedConsole()
    #expect(await Typed.run("--lang fr", "th", console) == 2)
    #expect(console.writtenErrors.words.contains("ไม่รู้จักภาษา “fr” เลือก ไทย หรือ อังกฤษ"))
  }

  @Test(
    "for programs is answered by an empty array where there is no entry",
    arguments: ["10 2566 --item 40", "--search zzz"])
  func noEntry(words: String) async {
    for (format, output) in [("--json", "[]\n"), ("--plain", "")] {
      let console = ScriptedConsole()
      #expect(await Typed.run("\(words) \(format)", "en", console) == 1)
      #expect(console.written == output)
      #expect(!console.writtenErrors.isEmpty)
    }
  }

  @Test(
    "at a list's or a picture's prompt does the same as in the shell, or is refused",
    arguments: TypedLine.rows(in: "typed-at-prompts.txt"),
    ["10 2566", "2566-10-02"])
  func prompt(typed: Typed, start: String) async {
    await typed.check(from: start)
  }

  @Test(
    "does the same at a list and at its pictures, and b and q lead back",
    arguments: TypedLine.rows(in: "typed-at-lists.txt"))
  func lists(typed: Typed) async {
    await typed.check(from: "10 2566")
  }
}
