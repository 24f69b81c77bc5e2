import Foundation
@testable import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import Testing

@Suite("A search by whole words")
struct SearchReferenceTests {
  @Test("Property: finds and marks what a plain comparison of all words finds")
  func property() async {
    await forSeeds(count: 4 * usualRounds) { seed, random in
      let item = Self.entry(&random)
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in Term(&random) }
      let typed = terms.map(\.typed).joined(separator: " ")
      guard let query = try? SearchQuery(search: typed) else {
        return terms.allSatisfy(\.isExcluded) ? nil : "\(typed) is refused"
      }
      let expected = terms.allSatisfy { $0.isFound(in: item) != $0.isExcluded }
      if query.matches(item) != expected {
        return "“\(typed)” in “\(item.title)”, “\(item.explanation)”: \(expected)"
      }
      let isMarked = !query.hits(in: item.explanation, of: .explanation).isEmpty
      let sought = terms.filter { !$0.isExcluded && !$0.isOfTitle }
      let mustBeMarked = sought.contains { $0.isFound(in: item.explanation) }
      return isMarked == mustBeMarked ? nil : "“\(typed)” marks “\(item.explanation)”: \(isMarked)"
    }
  }

  /// A word in all its forms, folded.
  private static let vocabulary = [
    ["comet", "comets"], ["galaxy", "galaxies"], ["nebula", "nebulae", "nebulas"],
    ["nova", "novae", "novas"], ["supernova", "supernovae", "supernovas"], ["io"], ["x"],
    ["ray", "rays"], ["black", "blacks"], ["hole", "holes"], ["mars"], ["lens", "lenses"], ["31"],
    ["m31"],
    ["m311"], ["ngc7000"], ["7000"], ["etoile", "etoiles"], ["ring", "rings"], ["ion", "ions"],
  ]
  private static let catalogs = ["m", "ngc"]

  private static func entry(_ random: inout SeededGenerator) -> APODItem {
    var item = APODItem.plain("2023-10-25")
    item.title = text(&random, 1...4)
    item.explanation = text(&random, 0...14)
    item.credit = text(&random, 0...3)
    return item
  }

  private static func text(_ random: inout SeededGenerator, _ count: ClosedRange<Int>) -> String {
    let gaps = [" ", " ", " ", "-", "'s ", "’s ", "s' ", ", ", ". ", " — ", "\n\n", "–", "; ", ""]
    var text = ""
    for _ in 0..<Int.random(in: count, using: &random) {
      text += spelled(vocabulary.joined().randomElement(using: &random) ?? "", &random)
      text += gaps.randomElement(using: &random) ?? ""
    }
    return text
  }

  /// A word in some case, with an accent, and the name of an object with or without its space.
  private static func spelled(_ word: String, _ random: inout SeededGenerator) -> String {
    var word = word.replacing("etoile", with: "étoile")
    for catalog in catalogs where word.hasPrefix(catalog) && word.last?.isNumber == true {
      let gap = ["", " ", "-"].randomElement(using: &random) ?? ""
      word = catalog + gap + word.dropFirst(catalog.count)
    }
    return [word, word.uppercased(), word.capitalized].randomElement(using: &random) ?? word
  }

  /// A word of a text; `joins` is true if it follows the one before it as in a phrase.
  private struct Word {
    var text: String
    var joins: Bool
  }

  /// Every letter is looked at, one after the other.
  private static func words(of text: String) -> [Word] {
    let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    var words: [Word] = []
    var gap = "."
    for character in folded.lowercased() {
      if character.isLetter || character.isNumber {
        if gap.isEmpty {
          words[words.count - 1].text.append(character)
        } else {
          words.append(Word(text: String(character), joins: gap.allSatisfy(" -–'’".contains)))
        }
        gap = ""
      } else {
        gap.append(character)
      }
    }
    return withNames(words)
  }

  private static func withNames(_ words: [Word]) -> [Word] {
    words.reduce(into: []) { names, word in
      let isNumber = word.joins && word.text.first?.isNumber == true
      if isNumber, let last = names.last, catalogs.contains(last.text) {
        names[names.count - 1].text += word.text
      } else {
        names.append(word)
      }
    }
  }

  /// A text that is searched for, and its form as it is typed.
  private struct Term {
    enum Kind: CaseIterable {
      case word
      case beginning
      case phrase
    }

    let kind: Kind
    /// Each in all its forms.
    var words: [[String]]
    let typed: String
    let isExcluded: Bool
    let isOfTitle: Bool

    init(_ random: inout SeededGenerator) {
      kind = Kind.allCases.randomElement(using: &random) ?? .word
      let count = kind == .phrase ? 2 : 1
      words = (0..<count).map { _ in vocabulary.randomElement(using: &random) ?? [] }
      isExcluded = Int.random(in: 0..<5, using: &random) == 0
      isOfTitle = Int.random(in: 0..<5, using: &random) == 0
      var texts: [String] = []
      for word in words {
        texts.append(word.randomElement(using: &random) ?? "")
      }
      var text = texts.joined(separator: " ")
      switch kind {
      case .word:
        text = spelled(text, &random)
        // Two words, unless they are in quotes.
        text = text.contains(" ") ? "\"\(text)\"" : text
      case .beginning:
        text = String(text.prefix(Int.random(in: 1...text.count, using: &random)))
        words = [[text]]
        text += "*"
      case .phrase:
        text = "\"\(text)\""
      }
      typed = (isExcluded ? "-" : "") + (isOfTitle ? "title:" : "") + text
    }

    func isFound(in item: APODItem) -> Bool {
      let texts = isOfTitle ? [item.title] : [item.title, item.explanation, item.credit ?? ""]
      return texts.contains(where: isFound)
    }

    func isFound(in text: String) -> Bool {
      let found = SearchReferenceTests.words(of: text)
      return found.indices.contains { isFound(in: found[$0...], words[...]) }
    }

    private func isFound(in text: ArraySlice<Word>, _ words: ArraySlice<[String]>) -> Bool {
      guard let word = words.first else { return true }
      guard let next = text.first else { return false }
      let isFirst = words.count == self.words.count
      if !isFirst, !next.joins { return false }
      let isNext =
        kind == .beginning ? next.text.hasPrefix(word[0]) : word.contains(next.text)
      if isNext, isFound(in: text.dropFirst(), words.dropFirst()) { return true }
      let isPossessive = !isFirst && next.text == "s"
      return isPossessive && isFound(in: text.dropFirst(), words)
    }
  }
}
