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
      var (depth, text) = (1, "")
      while depth > 0, let next = code.first {
        if next == "\"" {
          Sentence(&code).map { choices.append($0) }
          continue
        }
        depth += next == "(" ? 1 : next == ")" ? -1 : 0
        text.append(next)
        code.removeFirst()
      }
      return Set(text.matches(of: /\b[a-z]\w*/).map { String($0.output) })
    }
  }

  private static func pairs() throws -> [(english: Sentence, thai: Sentence)] {
    let folder = Repository.root.appending(path: "Sources/PhotoOfDay")
    let files =
      FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
      let code = try Repository.text(of: "Sources/PhotoOfDay/\(file)")
      return code.matches(of: /\b(say|Text|Help)\(\s*/).flatMap {
        match -> [(english: Sentence, thai: Sentence)] in
        var rest = code[match.range.upperBound...]
        guard let english = Sentence(&rest) else { return [] }
        rest = rest.drop { $0.isWhitespace || $0 == "," }
        guard let thai = Sentence(&rest), thai.words.contains(/[ก-ฮ]/) else { return [] }
        let hasSameChoices = english.choices.count == thai.choices.count
        return [(english, thai)] + (hasSameChoices ? Array(zip(english.choices, thai.choices)) : [])
      }
    }
  }

  /// English words, and what their Thai has then.
  private static let glossary: KeyValuePairs<String, String> = [
    "months?": "เดือน", "years?": "ปี|พ.ศ.", "days?": "วัน|ช่วงนี้|ภาพนี้", "today": "วันนี้",
    "yesterday": "เมื่อวาน",
    "pictures?": "ภาพ",
    "favorites?": "โปรด", "calendar": "ปฏิทิน", "folders?": "โฟลเดอร์", "search": "ค้น",
    "wallpaper": "พื้นหลัง",
    "videos?": "วิดีโอ",
    "cached?": "แคช", "next": "ถัดไป|ต่อไป", "previous": "ก่อน", "back": "กลับ",
    "newest|latest": "ใหม่|ล่าสุด",
    "first": "แรก",
    "last": "สุดท้าย|ล่าสุด|ที่ผ่านมา|ย้อนหลัง", "zoom": "ซูม", "seconds": "วินาที", "minute": "นาที|เมื่อครู่",
    "slideshow": "สไลด์", "language": "ภาษา", "smaller": "เล็ก", "future": "ไม่ถึง|อนาคต",
  ]
  /// What has no Thai word for word.
  private static var idioms: Regex<Substring> {
    /--[a-z]+|photo-of-day|Astronomy Picture of the Day|newest first|don't ask first|Day first|NASA today|small pictures|archive months|pictures you have/
  }

  @Test("has the same meaning in both, word by word")
  func words() throws {
    let pairs = try Self.pairs()
    let wrong = try pairs.flatMap { english, thai in
      let words = english.words.replacing(Self.idioms, with: "")
      return try Self.glossary.filter { word, meaning in
        try words.contains(Regex("(?i)\\b(\(word))\\b"))
          && !meaning.split(separator: "|").contains(where: thai.words.contains)
      }.map { "\($0.key) isn't in “\(thai.words)”: “\(english.words)”" }
    }
    #expect(wrong == [])
    #expect(pairs.count > 300)
  }

  @Test("names the same values in both")
  func values() throws {
    let wrong = try Self.pairs().filter { english, thai in
      var all = english.values.reduce(into: Set(["or", "because", "all"])) { $0.formUnion($1) }
      // Only English has a plural, of which the number is a part.
      if all.contains("number") { all.insert("count") }
      return english.values.count == thai.values.count && !thai.values.allSatisfy(all.isSuperset)
    }
    #expect(wrong.map { "\($0.english) \($0.thai)" } == [])
  }

  @Test("has the names of months and weekdays that the system has", arguments: Language.allCases)
  func names(language: Language) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: language == .thai ? "th_TH" : "en_US")
    let messages = language.messages
    #expect(
      messages.monthNames == calendar.monthSymbols
        && messages.shortMonthNames == calendar.shortMonthSymbols)
    #expect(
      messages.weekdayNames.map { (language == .thai ? "วัน" : "") + $0 } == calendar.weekdaySymbols)
    #expect(messages.shortWeekdayNames == calendar.shortWeekdaySymbols)
  }
}
