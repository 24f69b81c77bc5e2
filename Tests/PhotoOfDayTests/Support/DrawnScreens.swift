import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView

/// The screens of these entries, drawn by the real presenters and views.
@MainActor
struct DrawnScreens {
  var items: [APODItem]
  var language = Language.english
  var columns = 80
  var hasColor = false
  var isUTF8 = true
  var images = ImagesMode.never
  var today: CalendarDay = "2023-12-31"
  /// The lines typed at the list's prompt.
  var typed: [String] = []
  /// True if a person is there, who may type nothing.
  var hasPrompt = false

  /// The list of October 2023.
  func list() async -> ScriptedConsole { await run(.october) }

  /// One picture of its month's list, by its index.
  func detail(_ index: Int = 0) async -> ScriptedConsole {
    let day = items[index].date
    return await run([.month(.month(day.month, year: day.year)), .choose(index + 1)])
  }

  private func run(_ calls: [Call]) async -> ScriptedConsole {
    let output = StreamTraits(
      isTerminal: true, columns: columns, hasColor: hasColor, isUTF8: isUTF8)
    let console = ScriptedConsole(
      lines: typed.map { .line($0) },
      output: output,
      errors: StreamTraits(isTerminal: false, columns: columns),
      inputIsTerminal: hasPrompt)
    let setting = CurrentSpeech(Speech(language))
    let viewer = PictureViewer(images: images, environment: ["TERM": "xterm"])
    let parts = console.parts(setting, readsInput: hasPrompt || !typed.isEmpty, viewer: viewer)
    let interactors = Interactors(showing: items, today: today)
    await console.run(interactors, calls: calls, setting: setting, parts: parts)
    return console
  }
}

/// The written lines, without the newline at the end.
func lines(of text: String) -> [String] {
  let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  return lines.map(String.init).dropLast(text.hasSuffix("\n") ? 1 : 0)
}
