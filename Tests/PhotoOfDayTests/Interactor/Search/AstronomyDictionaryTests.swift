import Foundation
import PhotoOfDayEntity
@testable import PhotoOfDayInteractor
import PhotoOfDayPresenter
import Testing

@Suite("Thai words of astronomy")
struct AstronomyDictionaryTests {
  @Test("stand for English words or phrases, each of which stands once, with all meanings")
  func table() {
    #expect(AstronomyDictionary.all.count >= 300)
    let phrases = Set(AstronomyDictionary.all.map { $0.english.lowercased() })
    #expect(phrases.count == AstronomyDictionary.all.count)
    for (english, thai) in AstronomyDictionary.all {
      #expect(english.wholeMatch(of: /[A-Za-z -]*/) != nil, "\(english)")
      for word in thai {
        #expect(word.unicodeScalars.allSatisfy { 0xE00...0xE7F ~= $0.value }, "\(word)")
        #expect(AstronomyDictionary.meanings(of: word)?.first?.contains(english) == true)
        #expect(AstronomyDictionary.meanings(of: word)?.count == 1, "\(word)")
      }
    }
  }

  /// Parts of Thai words, and what their English has then.
  private static let parts = Repository.fixture("astronomy-words.txt")
    .split(separator: "\n")
    .dropFirst()
    .map { $0.components(separatedBy: ": ") }

  @Test("have the English of each of their parts")
  func meanings() {
    for (english, thai) in AstronomyDictionary.all {
      for word in thai {
        for part in Self.parts where word.contains(part[0]) {
          let meanings = part[1].split(separator: "|")
          let isThere = meanings.contains(where: english.lowercased().contains)
          #expect(isThere, "\(word) is \(english), but \(part[0]) isn't in that")
        }
      }
    }
  }

  @Test("are found in an English text, each once and the longer of two")
  func found() {
    let text =
      "The Moons of Jupiter, a white dwarf star, and dark nebulae: Jupiter's Galilean moons."
    let words = AstronomyDictionary.words(in: text)
    let english = words.map(\.english)
    #expect(english.prefix(2) == ["Moon", "Jupiter"])
    #expect(english.contains("white dwarf star"))
    #expect(!english.contains("white dwarf"))
    #expect(english.contains("dark nebula"))
    #expect(!english.contains("nebula"))
    #expect(!english.contains("dwarf star"))
    #expect(Set(english).count == english.count)
    #expect(words.first { $0.english == "Jupiter" }?.thai == "ดาวพฤหัสบดี")
    #expect(AstronomyDictionary.words(in: "Nothing here, nor in Marseille.").isEmpty)
  }

  @Test(
    "are searched for in English, several and mixed ones too, phrases as phrases",
    arguments: [
      ("ดาวหาง", ["comet"], "comet"),
      ("หลุมด\u{E4D}\u{E32}", ["black hole"], "black hole"),
      (" หลุมดำ ", ["black hole"], "black hole"),
      ("ดาวหาง comet", ["comet"], "comet"),
      ("ดาวหาง Moon", ["comet", "moon"], "comet"),
      ("กาแล็กซี ดาราจักร", ["galaxy"], "galaxy"),
      ("ดาวศุกร์ ทางช้างเผือก", ["venus", "milky way"], "Venus, Milky Way"),
      ("\"หลุมดำ\" \"big bang\"", ["black hole", "big bang"], "black hole"),
      ("\u{200B}ดาวอังคาร", ["mars"], "Mars"),
      ("ดาวหาง ขอบคุณ", ["comet", "ขอบคุณ"], "comet"),
      ("ดาวหางฮัลเลย์", ["comet", "halley"], "comet, Halley"),
      ("ฝนดาวตก", ["meteor shower"], "meteor shower"),
      ("วัด", ["temple", "monastery"], "temple / monastery"),
      ("น\u{E49}\u{E4D}\u{E32}ขึ้นน\u{E4D}\u{E49}\u{E32}ลง", ["tide"], "tide"),
      ("title:ดาวหาง -ดาวอังคาร", ["comet", "mars"], "comet, Mars"),
      ("ประเทศไทย", ["thailand"], "Thailand"),
      ("เมฆ", ["cloud"], "cloud"),
      ("ดาวหางคู่", ["ดาวหางคู่"], nil),
      ("comet", ["comet"], nil),
    ] as [(String, [String], String?)])
  func typed(text: String, terms: [String], meaning: String?) throws {
    let query = try SearchQuery(search: text)
    #expect(query.texts == terms)
    #expect(query.meaning == meaning)
  }
}
