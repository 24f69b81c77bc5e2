import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("The letters of a search")
struct SearchPropertyTests {
  @Test("match in any case, whatever their script")
  func everyLetter() async throws {
    let stand = try SearchStand()
    let scalars = (UInt32(0x41)...0x1FFFF).compactMap(Unicode.Scalar.init)
    let letters = scalars.filter { String($0).lowercased() != String($0) }
    // Each letter follows its own word, so that no other letter matches.
    let words = letters.map { "q\(String($0.value, radix: 16))z\($0)" }
    let days = (0..<28).map { day in
      stride(from: day, to: words.count, by: 28).map { words[$0] }
    }
    let items = days.enumerated().map { day, words in
      var item = APODItem.plain(CalendarDay("2023-10-01").advanced(by: day))
      item.explanation = words.joined(separator: " ")
      return item
    }
    try stand.archive(StoredEntries(month: "2023-10", storedAt: 1, items: items))
    for (item, words) in zip(items, days) {
      // A search finds an entry only if all words match.
      let lower = words.map { $0.lowercased() }
      // Some upper-case letters fold to another letter than their lower case.
      let foldable = words.filter { $0.uppercased().lowercased() == $0.lowercased() }
      let upper = foldable.map { $0.uppercased() }
      for query in [lower, upper] {
        let found = try await stand.search(query.joined(separator: " ")).items
        #expect(found.map(\.date) == [item.date], "\(query)")
      }
    }
    #expect(letters.count > 1300)
  }

  @Test("fold to the ASCII letter in their Unicode name if they are Latin")
  func everyName() {
    let latin: Range<UInt32> = 0xC0..<0x250
    let latinExtended: Range<UInt32> = 0x1E00..<0x1F00
    func isLatin(_ mapping: String) -> Bool {
      guard let first = mapping.unicodeScalars.first else { return false }
      return first.isASCII || latin ~= first.value || latinExtended ~= first.value
    }
    let letters = (Array(latin) + Array(latinExtended)).compactMap(Unicode.Scalar.init)
    let wrong = letters.filter { letter in
      let lower = letter.properties.lowercaseMapping
      if !letter.properties.isAlphabetic || lower.unicodeScalars.first?.isASCII == true {
        return false
      }
      let name = lower.unicodeScalars.first?.properties.name?.split(separator: " ") ?? []
      let isNamed = name.count > 4 && name[4] == "WITH" && name[3].count == 1
      let named = isNamed && isLatin(lower) ? name[3].lowercased() : nil
      let term = SearchQuery(filter: "\(letter)")?.texts.first ?? ""
      return named == nil ? term.utf8.count <= 1 : term != named
    }
    #expect(wrong == [])
  }
}
