import PhotoOfDayPresenter
import PhotoOfDayView
import Testing

@Suite("The archive on a terminal, and elsewhere")
@MainActor
struct TerminalArchiveViewTests {
  @MainActor
  private final class PresenterSpy: ScreenPresenterProtocol {
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

  @Test("changes one line on a terminal, and erases it")
  func terminal() {
    let (sut, console) = makeSUT(onTerminal: true)
    sut.showLoading("Looking")
    for count in 1...12 { sut.showLoading("\(count) of 12") }
    sut.hideLoading()
    #expect(!console.writtenErrors.contains("\n"))
    #expect(console.writtenErrors.contains("7 of 12"))
    #expect(console.writtenErrors.hasSuffix("\r\u{1B}[2K"))
  }
}

@Suite("The question before gigabytes are downloaded", .guardAgainstHanging)
@MainActor
struct DownloadQuestionTests {
  @Test(
    "takes Enter, the end of the input, and all but a yes for a no",
    arguments: [
      ([""], false), ([], false), ([" "], false), (["n"], false), (["N"], false), (["no"], false), (["x"], false),
      (["yy"], false), (["ny"], false), (["q"], false), (["ไม่"], false), (["ไม่ใช่"], false), (["y"], true),
      (["Y"], true), ([" yes "], true), (["YES"], true), (["ใช่"], true),
    ] as [([String], Bool)], ["en", "th"])
  func answers(answer: (lines: [String], isYes: Bool), language: String) async throws {
    var session = try await PlayedSession()
    session.language = language
    let console = try await session.play(["--sync", "--month", "10", "--year", "2023", "--pictures"], answer.lines)
      .console
    #expect(console.writtenErrors.contains("[y/N]"))
    #expect(session.client.requests.contains { $0.kind == .picture } == answer.isYes)
  }
}
