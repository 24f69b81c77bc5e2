import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
@testable import PhotoOfDayView
import Testing

@Suite("A picture on the screen")
@MainActor
struct DetailPropertyTests {
  /// Returns the screen of an entry in that width: all of it, or the part that fits the window above
  /// a prompt.
  private func screen(
    of item: APODItem,
    columns: Int,
    language: Language,
    hasPrompt: Bool = false
  ) async -> String {
    let screens = DrawnScreens(
      items: [item],
      language: language,
      columns: columns,
      hasPrompt: hasPrompt)
    return await screens.detail().written
  }

  private func fields(of item: APODItem, in speech: Speech) -> [String] {
    let texts: [String?] = [
      item.title,
      DayWords(speech).longDate(item.date),
      PictureWords(speech).kind(item.mediaType),
      item.explanation,
      item.credit,
      item.alt,
    ]
    let addresses = [
      item.imageURL,
      item.hdImageURL,
      item.videoURL,
      item.thumbnailURL,
      item.pageURL,
    ]
    return texts.compactMap(\.self) + addresses.compactMap { $0?.text }
  }

  private func bare(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  @Test("Property: has every field of any entry, in both languages, at any width")
  func everyField() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      let item = generator.item(on: CalendarDay(serial: 9297 + Int(seed) * 97))
      let language: Language = seed.isMultiple(of: 2) ? .thai : .english
      let columns = Int.random(in: 20...140, using: &generator.random)
      let screen = bare(await screen(of: item, columns: columns, language: language))
      let missing = fields(of: item, in: Speech(language)).filter {
        !$0.isEmpty && !screen.contains(bare($0))
      }
      return missing.isEmpty ? nil : "\(columns) columns lack \(missing)"
    }
  }

  @Test("Property: fits any width, addresses aside")
  func fits() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      let item = generator.item(on: CalendarDay(serial: 9297 + Int(seed) * 97))
      let columns = Int.random(in: 20...140, using: &generator.random)
      let hasPrompt = seed.isMultiple(of: 2)
      let screen = await screen(of: item, columns: columns, language: .thai, hasPrompt: hasPrompt)
      let tooWide = screen.split(separator: "\n").enumerated().first { index, line in
        if line.contains("https://") { return false }
        // Above a prompt, the head has the whole width.
        let widest = hasPrompt && index < 3 ? columns : min(columns, 80)
        return TextLayout.width(of: String(line)) > widest
      }
      return tooWide.map { "wider than \(columns): \($0.element)" }
    }
  }

  @Test("Property: keeps one layout for any media type")
  func oneLayout() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      var item = generator.item(on: CalendarDay(serial: 9297 + Int(seed) * 97))
      item.title = "The title"
      item.explanation = "What is seen."
      item.credit = "Somebody"
      item.alt = "Stars."
      var layouts: Set<[String]> = []
      for type in APODItem.MediaType.allCases {
        item.mediaType = type
        let layout = await layout(of: item)
        layouts.insert(layout)
      }
      return layouts.count == 1 ? nil : "\(layouts)"
    }
  }

  /// The title, the facts and the text, and a note if there is no picture.
  private func layout(of item: APODItem) async -> [String] {
    let screen = await screen(of: item, columns: 80, language: .english)
    let parts = screen.components(separatedBy: "\n\n")
    let head = parts[0].components(separatedBy: "\n")
    return [
      head[0],
      head[2],
      parts[2].trimmingCharacters(in: .newlines),
      parts[1].isEmpty ? "no picture" : "",
    ]
  }
}
