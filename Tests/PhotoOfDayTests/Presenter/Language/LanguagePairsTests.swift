import Foundation
import Testing

@testable import PhotoOfDayPresenter

/// The sentences of the program's source, as they stand side by side in both languages.
@Suite("What is said in two languages")
struct LanguagePairsTests {
  /// The names of the values in a sentence, and its words.
  private struct Sentence {
    var words = ""
    var values: [Set<String>] = []
    /// The strings in its interpolations.
    var choices: [Sentence] = []

    /// The string literal at the beginning of the code, which is dropped; `nil` where there is
    /// none.
    init?(_ code: inout Substring) {
      let quote = code.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
      guard code.hasPrefix(quote) else { return nil }
      code.removeFirst(quote.count)
      while !code.hasPrefix(quote) {
        if code.hasPrefix("\\(") {
          code.removeFirst(2)
          values.append(value(&code))
        } else if code.hasPrefix("\\") {
          code.removeFirst(2)
        } else {
          guard let next = code.popFirst() else { return nil }
          words.append(next)
        }
      }
      code.removeFirst(quote.count)
    }

    /// The names in an interpolation, without those in its strings, up to its closing parenthesis.
    private mutating func value(_ code: inout Substring) -> Set<String> {
      var depth = 1
      var text = ""
      while depth > 0, let next = code.first {
        if next == "\"" {
          if let choice = Sentence(&code) {
            choices.append(choice)
          }
          continue
        }
        switch next {
        case "(": depth += 1
        case ")": depth -= 1
        default: break
        }
        text.append(next)
        code.removeFirst()
      }
      return Set(text.matches(of: /\b[a-z]\w*/).map { String($0.output) })
    }
  }

  private typealias Pair = (english: Sentence, thai: Sentence)

  private static func pairs() throws -> [Pair] {
    let folder = Repository.root.appending(path: "Sources/PhotoOfDay")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    var pairs: [Pair] = []
    for file in files where file.hasSuffix(".swift") {
      let code = try Repository.text(of: "Sources/PhotoOfDay/\(file)")
      for match in code.matches(of: /\b(say|Text|Help)\(\s*/) {
        pairs += Self.pairs(at: code[match.range.upperBound...])
      }
    }
    return pairs
  }

  /// The pair of sentences that the code begins with, and those in their interpolations.
  private static func pairs(at code: Substring) -> [Pair] {
    var rest = code
    guard let english = Sentence(&rest) else { return [] }
    rest = rest.drop { $0.isWhitespace || $0 == "," }
    guard let thai = Sentence(&rest), thai.words.contains(/[ก-ฮ]/) else { return [] }
    var pairs = [(english, thai)]
    if english.choices.count == thai.choices.count {
      pairs += zip(english.choices, thai.choices)
    }
    return pairs
  }

  /// English words, and what their Thai has then.
  private static let glossary: KeyValuePairs<String, String> = [
    "months?": "เดือน",
    "years?": "ปี|พ.ศ.",
    "days?": "วัน|ช่วงนี้|ภาพนี้",
    "today": "วันนี้",
    "yesterday": "เมื่อวาน",
    "pictures?": "ภาพ",
    "favorites?": "โปรด",
    "calendar": "ปฏิทิน",
    "folders?": "โฟลเดอร์",
    "search": "ค้น",
    "wallpaper": "พื้นหลัง",
    "videos?": "วิดีโอ",
    "cached?": "แคช",
    "next": "ถัดไป|ต่อไป",
    "previous": "ก่อน",
    "back": "กลับ",
    "newest|latest": "ใหม่|ล่าสุด",
    "first": "แรก",
    "last": "สุดท้าย|ล่าสุด|ที่ผ่านมา|ย้อนหลัง",
    "zoom": "ซูม",
    "seconds": "วินาที",
    "minute": "นาที|เมื่อครู่",
    "slideshow": "สไลด์",
    "language": "ภาษา",
    "smaller": "เล็ก",
    "future": "ไม่ถึง|อนาคต",
  ]
  /// Phrases that Thai doesn't have word for word.
  private static var idioms: Regex<Substring> {
    #/
    --[a-z]+ | photo-of-day | Astronomy\ Picture\ of\ the\ Day | newest\ first |
    don't\ ask\ first | comes\ first | NASA\ today | small\ pictures | archive\ months |
    pictures\ you\ have
    /#
  }

  @Test("has the same meaning in both, word by word")
  func words() throws {
    let pairs = try Self.pairs()
    for (english, thai) in pairs {
      let words = english.words.replacing(Self.idioms, with: "")
      for (word, meaning) in Self.glossary {
        guard try words.contains(Regex("(?i)\\b(\(word))\\b")) else { continue }
        let isSaid = meaning.split(separator: "|").contains(where: thai.words.contains)
        #expect(isSaid, "\(word) isn't in “\(thai.words)”: “\(english.words)”")
      }
    }
    #expect(pairs.count > 300)
  }

  @Test("names the same values in both")
  func values() throws {
    for (english, thai) in try Self.pairs() {
      // What isn't a value, and what is made for Thai alone.
      var all: Set = ["or", "because", "all", "space", "thai", "thaiNumber", "thaiUnit"]
      for names in english.values {
        all.formUnion(names)
      }
      // Only English has a plural, of which the number is a part.
      if all.contains("number") {
        all.insert("count")
      }
      #expect(thai.values.allSatisfy(all.isSuperset), "\(english) \(thai)")
    }
  }

  @Test(
    "has the names of months and weekdays that the system has",
    arguments: Language.allCases)
  func names(language: Language) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language == .thai ? "th_TH" : "en_US")
    let speech = Speech(language)
    #expect(DayWords(speech).monthNames == calendar.monthSymbols)
    #expect(DayWords(speech).shortMonthNames == calendar.shortMonthSymbols)
    let prefix = language == .thai ? "วัน" : ""
    #expect(DayWords(speech).weekdayNames.map { prefix + $0 } == calendar.weekdaySymbols)
    #expect(DayWords(speech).shortWeekdayNames == calendar.shortWeekdaySymbols)
  }
}
