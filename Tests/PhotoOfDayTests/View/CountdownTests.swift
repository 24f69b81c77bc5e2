import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("A countdown", .guardAgainstHanging)
@MainActor
struct CountdownTests {
  private let console = ScriptedConsole(onTerminal: true)

  /// Counts down from 3 on a screen whose seconds pass at once where no key is left.
  @MainActor private func countDown() async -> Bool {
    let presenter = SpiedSession([], ScreenSpy())
    return await TerminalPhotoListView(console.parts(), presenter: presenter).countDown(from: 3) {
      ["NASA's service is failing. \($0) left", "\($0) left"]
    }
  }

  @Test("shows each second, erases itself, and has the call made again")
  @MainActor func timeIsUp() async {
    #expect(await countDown())
    let shown = console.writtenErrors.matches(of: /\d left/).map { String($0.output) }
    #expect(shown == ["3 left", "2 left", "1 left"])
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K"))
  }

  @Test("says in a narrow window how many seconds are left, and not what failed")
  @MainActor func narrow() async {
    for (columns, text) in [(36, "| NASA's service is failing. 3 left"), (35, "| 3 left")] {
      console.errors.columns = columns
      _ = await countDown()
      #expect(console.writtenErrors.contains(text + "\r"))
    }
  }

  @Test("goes on in a window that is resized, which the prompt is told afterwards")
  @MainActor func resized() async {
    console.putBack(.resized)
    #expect(await countDown())
    #expect(await console.readLine(prompt: "") == .resized)
  }

  @Test("ends on Enter and Ctrl-C, and on any other line and Ctrl-D, which it leaves to the prompt")
  @MainActor func ends() async {
    for line in [ConsoleLine.line(""), .interrupted, .end, .line("m 10")] {
      console.putBack(line)
      #expect(await !countDown())
      #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K"))
      if line == .end || line == .line("m 10") { #expect(await console.readLine(prompt: "") == line) }
      #expect(await countDown())
    }
  }
}
