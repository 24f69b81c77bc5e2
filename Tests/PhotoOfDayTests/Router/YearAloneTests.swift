import PhotoOfDayRouter
import PhotoOfDayView
import Testing

@Suite("A year alone")
@MainActor
struct YearAloneTests {
  @Test("is refused with a month that it has, for programs too, and at a terminal without a question")
  func refused() async {
    for option in ["--json", "--plain", "--no-input", "--verbose"] {
      let console = ScriptedConsole("10", onTerminal: true)
      // 1 January 2024.
      let environment = ["PHOTO_OF_DAY_NOW": "1704128400", "LANG": "C.UTF-8"]
      let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in console }
      #expect(await router.run(["2567", option]) == 2)
      #expect(console.writtenErrors.contains("Which month of 2567? Try 1 2567."))
      #expect(console.written.isEmpty)
    }
  }
}
