import PhotoOfDayRouter
import PhotoOfDayView
import Testing

@Suite("A year alone")
@MainActor
struct YearAloneTests {
  private func run(
    _ line: String, at now: String = "1700000000", of source: String = "sample", typing console: ScriptedConsole
  ) async -> Int32 {
    let environment = ["PHOTO_OF_DAY_NOW": now, "PHOTO_OF_DAY_SOURCE": source, "LANG": "C.UTF-8"]
    let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in console }
    return await router.run(line.split(separator: " ").map(String.init))
  }

  @Test("is refused if no user is there to ask for its month", arguments: ["--json", "--plain", "--no-input", ""])
  func refused(option: String) async {
    let console = ScriptedConsole("10", onTerminal: !option.isEmpty)
    #expect(await run("--year 2566 \(option)", typing: console) == 2)
    #expect(console.writtenErrors.contains("Which month? Try photo-of-day 10 2566."))
    #expect(console.written.isEmpty)
  }

  @Test("is answered by a month that it has")
  func month() async {
    let console = ScriptedConsole()
    #expect(await run("2567", at: "1704128400", of: "science", typing: console) == 2)
    #expect(console.writtenErrors.contains("Which month? Try photo-of-day 1 2567."))
  }

  @Test("asks until there is a month that can be shown, and says why not")
  func asks() async {
    let console = ScriptedConsole("thirteen", "", "11", "10", "q", onTerminal: true)
    #expect(await run("--year 2566", typing: console) == 0)
    let prompts = console.pieces.filter {
      if case .prompt(let text) = $0 { text.contains("Which month") } else { false }
    }
    #expect(prompts.count == 4)
    #expect(console.writtenErrors.contains("That month is in the future. Choose up to October 2566 BE."))
    #expect(console.written.hasPrefix("October 2023 · 31 pictures"))
  }
}
