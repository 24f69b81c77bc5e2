import PhotoOfDayInteractor
import PhotoOfDayPresenter
import PhotoOfDayView
import Synchronization
import Testing

@Suite("A countdown", .guardAgainstHanging)
@MainActor
struct CountdownTests {
  private let console = ScriptedConsole(onTerminal: true)

  /// Counts down from 3 on a screen whose seconds pass as `sleep` says.
  @MainActor private func countDown(sleep: @escaping @Sendable (Duration) async throws -> Void) async -> Bool {
    var parts = console.parts()
    parts.sleep = sleep
    let presenter = PhotoListPresenter(Session(), launch: .october)
    return await TerminalPhotoListView(parts, presenter: presenter).countDown(from: 3) {
      ["NASA's service is failing. \($0) left", "\($0) left"]
    }
  }

  @Test("shows each second, erases itself, and has the call made again")
  @MainActor func timeIsUp() async {
    console.waits = true
    let seconds = Mutex<[Duration]>([])
    #expect(await countDown { second in seconds.withLock { $0.append(second) } })
    #expect(seconds.withLock(\.self) == [.seconds(1), .seconds(1), .seconds(1)])
    let shown = console.writtenErrors.matches(of: /\d left/).map { String($0.output) }
    #expect(shown == ["3 left", "2 left", "1 left"])
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K"))
  }

  @Test("says in a narrow window how many seconds are left, and not what failed")
  @MainActor func narrow() async {
    console.waits = true
    for (columns, text) in [(36, "| NASA's service is failing. 3 left"), (35, "| 3 left")] {
      console.errors.columns = columns
      _ = await countDown { _ in }
      #expect(console.writtenErrors.contains(text + "\r"))
    }
  }

  @Test("ends on Enter, on Ctrl-C and on a command, and leaves the command to the prompt")
  @MainActor func ends() async {
    for line in [ConsoleLine.line(""), .interrupted, .line("n"), .end] {
      console.putBack(line)
      #expect(await !countDown { _ in try await Task.sleep(for: .seconds(3600)) })
      #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K"))
      if [.line("n"), .end].contains(line) { #expect(await console.readLine(prompt: "") == line) }
    }
  }
}
