import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
@testable import PhotoOfDayPresenter
import Testing

@Suite("The filter of a list")
struct ListFilterTests {
  @Test(
    "is off without words",
    arguments: ["", "  ", "\t", "\u{200B}", "\u{1B}", "\"\"", "\" \" \""])
  func nothing(text: String) {
    #expect(SearchQuery(filter: text) == nil)
  }

  @Test("Property: shows all matches and nothing else, whatever their case and accents")
  func property() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      let first = CalendarDay(serial: 9297 + Int(seed) * 97)
      let items = (0..<30).map { generator.item(on: first.advanced(by: $0)) }
      // Thai words of astronomy stand for English ones.
      let words = items.compactMap { item in
        item.title.split(separator: " ").last { AstronomyDictionary.meanings(of: $0) == nil }
      }
      guard let word = words.randomElement(using: &generator.random) else { return "no word" }
      let typed = seed.isMultiple(of: 2) ? word.uppercased() : word.lowercased()
      let list = ShownList(APODList(scope: .recent(days: 30), items: items))
      let shown = list.narrowed(to: typed)?.shownIndices
      let expected = items.indices.filter { index in
        let item = items[index]
        let texts = [item.title, item.explanation, item.credit ?? ""]
        return texts.contains {
          $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
      return shown == expected ? nil : "“\(word)”: \(expected)"
    }
  }
}
