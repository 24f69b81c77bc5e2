import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Synchronization
import Testing

@Suite("The filter of a list")
@MainActor
struct PhotoListFilterTests {
  private static let october: APODList = {
    var list = APODList.full("2023-10")
    list.items[2].title = "Moon and Mars"
    list.items[9].explanation = "Behind the MOON: a galaxy."
    list.items[24].credit = "Luna Moonlight"
    return list
  }()

  @Test("is off without words", arguments: ["", "  ", "\t", "\u{200B}", "\u{1B}", "\"\"", "\" \" \""])
  func nothing(text: String) { #expect(SearchQuery(text) == nil) }

  @Test("Property, R2.1: shows all matches and nothing else, each under its number of the whole list")
  func property() async {
    await forSeeds { seed, random in
      var generator = EntryGenerator(random: random)
      let first = CalendarDay(serial: 9297 + Int(seed) * 97)
      let items = (0..<30).map { generator.item(on: first.adding(days: $0)) }
      // Thai words of astronomy stand for English ones.
      let words = items.compactMap { item in
        item.title.split(separator: " ").last { AstronomyWords.english(for: $0) == nil }
      }
      guard let word = words.randomElement(using: &generator.random) else { return "no word" }
      let stand = await ListStand(
        .success(APODList(scope: .recent(days: 30), items: items)), opening: .recent(days: 30))
      await stand.hear(.filter(seed.isMultiple(of: 2) ? word.uppercased() : word.lowercased()))
      let expected = items.indices.filter { index in
        [items[index].title, items[index].explanation, items[index].credit ?? ""].contains {
          $0.range(of: word, options: [.caseInsensitive, .diacriticInsensitive]) != nil
        }
      }
      guard let rows = stand.view.lists.last?.rows, rows.map(\.number) == expected.map({ $0 + 1 }) else {
        return "“\(word)”: \(expected)"
      }
      for row in rows where items[row.number - 1].title != row.title { return "\(row)" }
      return nil
    }
  }

  @Test("is off when NASA's new answer has no match")
  func reloaded() async {
    let stand = await ListStand(.success(Self.october), .success(.full("2023-10")))
    await stand.hear(.filter("moon"), .reload)
    #expect(stand.view.lists.last?.count == "31 pictures")
  }

  @Test("limits what “all” saves")
  func saveAll() async {
    let stand = await ListStand(.success(Self.october))
    await stand.hear(.filter("moon"))
    await stand.hear(.save(.all, folder: nil))
    #expect(
      stand.savedDays == ["2023-10-03", "2023-10-10", "2023-10-25"])
  }
}
