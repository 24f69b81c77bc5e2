import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("An alert")
@MainActor
struct AlertTests {
  private func shownErrors(on errors: StreamTraits) async -> [String] {
    let console = ScriptedConsole(
      lines: [.line("m 13 2023"), .line("s 1"), .line("m 9 2023")], output: StreamTraits(isTerminal: true),
      errors: errors)
    await console.run(
      PhotoInteractors(
        PhotoListInteractorStub(.success(.full("2023-10")), .failure(.timedOut(detail: "x"))),
        SavingStub { _ in .failure(.couldNotSave(reason: "x")) }))
    return console.pieces.compactMap { piece in if case .error(let text) = piece { text } else { nil } }
  }

  @Test("V7: looks the same whether a rule, the system or NASA refuses")
  func oneStyle() async {
    let sentences = [
      "“13” isn't a month. Use 1–12 or a name, like October or Oct.",
      "Couldn't save the file. Check the folder, its permissions and free space, or choose another folder.",
      "NASA didn't answer in time. Try again, or allow more time with --timeout.",
    ]
    let plain = await shownErrors(on: StreamTraits(isTerminal: false))
    #expect(plain == sentences.map { "photo-of-day: \($0)\n" })
    let colored = await shownErrors(on: StreamTraits(isTerminal: false, hasColor: true))
    #expect(colored == sentences.map { "\u{1B}[31mphoto-of-day: \($0)\u{1B}[0m\n" })
  }
}
