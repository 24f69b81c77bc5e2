import PhotoOfDayEntity
import PhotoOfDayInteractor
@testable import PhotoOfDayRouter
@testable import PhotoOfDayView
import Testing

@testable import PhotoOfDayPresenter

@Suite("What the program suggests")
@MainActor
struct SuggestionTests {
  /// A place to type a mistake, and then the suggestion.
  private enum Place: CaseIterable {
    case date, on, month, words, option, prompt, promptDay, promptMonth

    func typed(_ text: String) -> (arguments: [String], lines: [String]) {
      switch self {
      case .date: (["--date", text], [])
      case .on: (["--on", text], [])
      case .month: (["--month", text, "--year", "2566"], [])
      case .words, .option: (text.split(separator: " ").map(String.init), [])
      case .prompt: (["10", "2566"], [text])
      case .promptDay: (["10", "2566"], ["d " + text])
      case .promptMonth: (["10", "2566"], ["m " + text])
      }
    }
  }

  @Test("is accepted where it was suggested, in both languages", arguments: Language.allCases)
  func accepted(language: Language) async {
    var suggestions = 0
    var refused: [String] = []
    for seed in 0..<UInt64(700) where refused.count < 3 {
      var random = SeededGenerator(seed: seed)
      let place = Place.allCases.randomElement(using: &random) ?? .date
      let text = Self.mistake(at: place, language, &random)
      let told = await said(place, text, language)
      guard let suggestion = Self.suggestion(in: told) else { continue }
      suggestions += 1
      let answer = await said(place, suggestion, language)
      let isRefused = Self.refusals.contains { answer.contains($0) }
      if isRefused || Self.suggestion(in: answer) != nil {
        refused.append("seed \(seed), \(place): “\(text)” → “\(suggestion)” → \(answer)")
      }
    }
    #expect(refused == [])
    #expect(suggestions >= 100, "\(suggestions) suggestions")
  }

  /// Returns the text of standard error.
  private func said(_ place: Place, _ text: String, _ language: Language) async -> String {
    let typed = place.typed(text)
    let console = ScriptedConsole(lines: typed.lines.map { .line($0) })
    console.errors.columns = 1000
    let environment = [
      "PHOTO_OF_DAY_SOURCE": "sample",
      "PHOTO_OF_DAY_IMAGES": "never",
      "PHOTO_OF_DAY_LANG": language == .thai ? "th" : "en",
      "LANG": "C.UTF-8",
    ]
    let router = AppRouter(environment: ProcessEnvironment(environment)) { _, _ in
      UserInterface(console, environment: ProcessEnvironment(environment))
    }
    _ = await router.run(typed.arguments)
    return console.writtenErrors
  }

  private static let refusals = [
    "isn't a",
    "Years have four",
    "Unknown",
    "No command",
    "in the common era.",
    "in the Buddhist era.",
    "ไม่ใช่วัน",
    "ปีต้องมี",
    "ไม่มีตัวเลือก",
    "ไม่มีคำสั่ง",
    "ไม่มีเดือน",
    "ปีนั้นเป็น",
  ]

  private static func suggestion(in text: String) -> String? {
    let forms = [
      /Did you mean (.+)\?/,
      /For the last .+: (.+)/,
      /หมายถึง (.+) ใช่ไหม/,
      /ที่ผ่านมา: (.+)/,
    ]
    return forms.compactMap { text.firstMatch(of: $0)?.1 }
      .first
      .map { String($0) }
  }

  private static let misspelledWords = [
    "gallery",
    "--galery",
    "--wallpapr",
    "nxt",
    "opne 3",
    "thai",
    "calender",
    "ถัดป",
    "--flie",
    "Octobr",
  ]

  /// Returns a mistake of a person who is in a hurry.
  private static func mistake(
    at place: Place, _ language: Language, _ random: inout SeededGenerator
  ) -> String {
    let dates = dates(in: language, &random)
    let choices =
      switch place {
      case .date, .on, .promptDay, .month, .promptMonth: dates
      case .option: misspelledWords
      case .words, .prompt: dates + misspelledWords
      }
    return choices.randomElement(using: &random) ?? ""
  }

  private static func dates(in language: Language, _ random: inout SeededGenerator) -> [String] {
    let names = DayWords(Speech(language)).monthNames + DayWords(Speech(language)).shortMonthNames
    let day = Int.random(in: 13...28, using: &random)
    let month = Int.random(in: 1...12, using: &random)
    let year = ["66", "23", "95", "38"].randomElement(using: &random) ?? ""
    var name = names.randomElement(using: &random) ?? ""
    let isMisspelled = Bool.random(using: &random)
    if isMisspelled, name.count > 4 {
      let offset = Int.random(in: 1..<name.count, using: &random)
      name.remove(at: name.index(name.startIndex, offsetBy: offset))
    }
    return [
      "\(day)/\(month)/\(year)",
      "\(month)/\(day)/2023",
      "\(day) \(name) \(year)",
      "\(name) \(year)",
      "\(name) 2566",
      "\(day) \(name)",
      "\(day) \(name) พ.ศ. 2023",
      "\(name) \(day), \(year)",
      year,
      "2566",
      "\(name)",
      "12",
    ]
  }
}
