import Foundation
import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@Suite("A search of a file's bytes")
struct SearchPropertyTests {
  @Test("finds what comparing the decoded texts without case and accents finds")
  func equalToDecoded() async throws {
    await forSeeds(count: 150) { seed, random in
      let stand = try SearchStand()
      var generator = EntryGenerator(random: random)
      let months = (0..<Int.random(in: 1...4, using: &generator.random)).map { index in
        StoredMonth(month: CalendarMonth.first.adding(months: index * 7 + Int(seed)), storedAt: 1, items: [])
      }
      let items = try months.flatMap { month in
        var month = month
        month.items = (1...9).map { generator.searched(on: month.month.startOfMonth.adding(days: $0)) }
        try stand.archive(month)
        return month.items
      }
      for _ in 0..<4 {
        let text = generator.query(from: items)
        guard let query = SearchQuery(text) else { continue }
        let expected = items.reversed().filter { plainMatch(query, $0) }.map(\.date)
        let found = try await stand.sut.search(query).items.map(\.date)
        if found != expected { return "“\(text)”: \(found), not \(expected)" }
      }
      return nil
    }
  }

  @Test("ignores the case of every Unicode letter")
  func everyLetter() async throws {
    let stand = try SearchStand()
    let letters = (UInt32(0x41)...0x1FFFF).compactMap(Unicode.Scalar.init).filter {
      String($0).lowercased() != String($0)
    }
    // Each letter follows its own word, so that no other letter matches.
    let words = letters.map { "q\(String($0.value, radix: 16))z\($0)" }
    let days = (0..<28).map { day in stride(from: day, to: words.count, by: 28).map { words[$0] } }
    let items = days.enumerated().map { day, words in
      var item = APODItem.plain(CalendarDay("2023-10-01").adding(days: day))
      item.explanation = words.joined(separator: " ")
      return item
    }
    try stand.archive(StoredMonth(month: "2023-10", storedAt: 1, items: items))
    for (item, words) in zip(items, days) {
      // A search finds an entry only if all words match.
      let lower = words.map { $0.lowercased() }
      // Some upper-case letters fold to another letter than their lower case.
      let upper = words.filter { $0.uppercased().lowercased() == $0.lowercased() }.map { $0.uppercased() }
      for query in [lower, upper] {
        let found = try await stand.search(query.joined(separator: " ")).items
        #expect(found.map(\.date) == [item.date], "\(query)")
      }
    }
    #expect(letters.count > 1300)
  }

  private func plainMatch(_ query: SearchQuery, _ item: APODItem) -> Bool {
    let texts = [item.title, item.explanation, item.credit ?? ""].map { fold($0) }
    return query.terms.allSatisfy { term in texts.contains { $0.contains(Array(fold(term))) } }
  }

  @Test("ignores the accents of every Latin letter")
  func everyAccent() throws {
    let letters = (UInt32(0xC0)...0x1EFF).compactMap(Unicode.Scalar.init).map(String.init)
    let accented = letters.filter { $0.decomposedStringWithCanonicalMapping.first.map(isASCIILetter) == true }
    for letter in accented {
      let plain = String(letter.decomposedStringWithCanonicalMapping.unicodeScalars.prefix(1))
      for (wanted, text) in [(plain, letter), (letter, plain), (letter.decomposedStringWithCanonicalMapping, letter)] {
        #expect(SearchQuery("q\(wanted)")?.hits(in: "a q\(text).") == [2..<4], "\(letter)")
      }
    }
    #expect(accented.count > 400)
  }

  @Test("folds every Latin letter to the ASCII letter in its Unicode name, and no other letters")
  func everyName() {
    func isLatin(_ mapping: String) -> Bool {
      mapping.unicodeScalars.first.map { $0.isASCII || 0xC0..<0x250 ~= $0.value || 0x1E00..<0x1F00 ~= $0.value }
        ?? false
    }
    let letters = (Array(0xC0..<0x250) + Array(0x1E00..<0x1F00 as Range<UInt32>)).compactMap(Unicode.Scalar.init)
    for letter in letters where letter.properties.isAlphabetic {
      let (lower, upper) = (letter.properties.lowercaseMapping, letter.properties.uppercaseMapping)
      if lower.unicodeScalars.first?.isASCII == true { continue }
      let name = lower.unicodeScalars.first?.properties.name?.split(separator: " ") ?? []
      let isNamed = name.count > 4 && name[4] == "WITH" && name[3].count == 1
      let named = isNamed && isLatin(lower) && isLatin(upper) ? name[3].lowercased() : nil
      let term = SearchQuery("\(letter)")?.terms.first ?? ""
      #expect(named == nil ? term.utf8.count > 1 : term == named, "\(letter)")
    }
  }

  private func isASCIILetter(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
  }

  /// By Foundation, which the program itself doesn't link.
  private func fold(_ text: String) -> [Unicode.Scalar] {
    text.lowercased().unicodeScalars.filter { !(0x300...0x36F ~= $0.value) }.map { scalar in
      let plain = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars.first
      return scalar == "ς" ? "σ" : plain?.isASCII == true ? plain ?? scalar : scalar
    }
  }
}

extension CalendarMonth {
  fileprivate static let first: CalendarMonth = "1995-07"
}

extension EntryGenerator {
  fileprivate static let parts = [
    "comet", "Comet", "COMET", "galaxy", "M31", "ดาว", "ตก", "น้ำ", "銀河", "Ñandú", "ñ", "é", "\"", "\\", "\\\"", "/",
    "},{", "k",
    "K", "\u{212A}", "İ", "i", "ı", "Антарес", "АНТАРЕС", "р", "ἀστήρ", "Σοφός", "ΣΟΦΌΣ", "σ", "straße", "ẞ", "Å",
    "Özsaraç", "ozsarac", "e\u{301}",
    "\u{212B}", "å",
    "Ω", "\u{2126}", "ǅ", "🌒", "a", "b", "’", " ", " ", " ",
  ]

  private mutating func words(_ count: ClosedRange<Int>) -> String {
    (0..<Int.random(in: count, using: &random)).map { _ in Self.parts.randomElement(using: &random) ?? "" }.joined()
  }

  /// An entry with similar texts.
  fileprivate mutating func searched(on day: CalendarDay) -> APODItem {
    var item = item(on: day)
    item.title = PlainText.line("T" + words(0...6))
    item.explanation = PlainText.line(words(0...40))
    item.credit = Bool.random(using: &random) ? PlainText.line(words(0...4)) : nil
    return item
  }

  /// Parts of the texts, random words, and phrases, in any case.
  fileprivate mutating func query(from items: [APODItem]) -> String {
    var text = words(1...2)
    if Bool.random(using: &random), let item = items.randomElement(using: &random) {
      let scalars = Array(item.explanation.unicodeScalars)
      let start = Int.random(in: 0...scalars.count, using: &random)
      var piece = String.UnicodeScalarView()
      piece.append(contentsOf: scalars[start..<min(scalars.count, start + Int.random(in: 1...6, using: &random))])
      text = String(piece)
    }
    let forms = [text, text.lowercased(), text.uppercased(), "\"\(text)\"", "\(text) \(words(1...1))"]
    return forms.randomElement(using: &random) ?? text
  }
}
