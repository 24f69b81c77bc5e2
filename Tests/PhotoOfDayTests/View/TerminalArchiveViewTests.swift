import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The archive on a terminal, and elsewhere")
@MainActor
struct TerminalArchiveViewTests {
  @MainActor
  private final class PresenterSpy: ScreenPresenterProtocol {
    let exitReason = ExitReason.done
    @MainActor func viewDidAppear() async -> ScreenExit { .leave }
    func viewDidInterruptLoading() {}
  }

  private let presenter = PresenterSpy()

  private func makeSUT(onTerminal: Bool, term: String = "xterm") -> (TerminalArchiveView, ScriptedConsole) {
    let console = ScriptedConsole(onTerminal: onTerminal)
    let parts = TerminalScreen.Parts(
      console: console, setting: LanguageSetting(.english), takesInput: true, isVerbose: false,
      environment: ["TERM": term])
    return (TerminalArchiveView(parts, presenter: presenter), console)
  }

  private func lines(_ console: ScriptedConsole) -> [String] {
    console.writtenErrors.split(separator: "\n").map(String.init)
  }

  @Test(
    "writes a line for each tenth at most where nothing can be erased", arguments: [(false, "xterm"), (true, "dumb")])
  func plain(onTerminal: Bool, term: String) {
    let (sut, console) = makeSUT(onTerminal: onTerminal, term: term)
    for count in 0...366 { sut.showProgress("\(count) of 366", percent: 100 * count / 366) }
    #expect(lines(console).count == 9)
    #expect(lines(console).first == "37 of 366")
    #expect(console.written.isEmpty)
  }

  @Test("says in any case what is no progress")
  func pause() {
    let (sut, console) = makeSUT(onTerminal: false)
    for _ in 0..<3 { sut.showProgress("A pause.", percent: nil) }
    #expect(lines(console) == ["A pause.", "A pause.", "A pause."])
  }

  @Test("changes one line on a terminal, and erases it")
  func terminal() {
    let (sut, console) = makeSUT(onTerminal: true)
    sut.showLoading("Looking")
    for count in 1...12 { sut.showProgress("\(count) of 12", percent: 100 * count / 12) }
    sut.hideLoading()
    #expect(!console.writtenErrors.contains("\n"))
    #expect(console.writtenErrors.contains("7 of 12"))
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K"))
  }
}
