import PhotoOfDayEntity
import PhotoOfDayInteractor
import PhotoOfDayRouter
@testable import PhotoOfDayView
import Testing

@testable import PhotoOfDayPresenter

@Suite("What the program suggests")
@MainActor
struct SuggestionTests {
  /// Where something is typed, and a suggestion typed back.
  private enum Place: CaseIterable {
    case date, on, month, words, option, prompt, promptDay, promptMonth

    func arguments(_ text: String) -> (arguments: [String], lines: [String]) {
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
    var (suggestions, refused) = (0, [String]())
    for seed in 0..<UInt64(700) where refused.count < 3 {
      var random = SeededGenerator(seed: seed)
      let place = Place.allCases.randomElement(using: &random) ?? .date
      let text = Self.mistake(at: place, language, &random)
      guard let suggestion = Self.suggestion(in: await said(place, text, language)) else {
        continue
      }
      suggestions += 1
      let answer = await said(place, suggestion, language)
      let isRefused =
        Self.refusals.contains { answer.contains($0) } || Self.suggestion(in: answer) != nil
      if isRefused {
        refused.append("seed \(seed), \(place): “\(text)” → “\(suggestion)” → \(answer)")
      }
    }
    #expect(refused == [])
    #expect(suggestions >= 100, "\(suggestions) suggestions")
  }

  /// What standard error says.
  private func said(_ place: Place, _ text: String, _ language: Language) async -> String {
    let (arguments, lines) = place.arguments(text)
    let console = ScriptedConsole(lines: lines.map { .line($0) })
    console.errors.columns = 1000
    let environment = [
      "PHOTO_OF_DAY_SOURCE": "sample", "PHOTO_OF_DAY_IMAGES": "never", "LANG": "C.UTF-8",
      "PHOTO_OF_DAY_LANG": language == .thai ? "th" : "en",
    ]
    _ = await AppRouter(environment: ProcessEnvironment(environment)) { _, _, _ in console }.run(
      arguments)
    return console.writtenErrors
  }

  private static let refusals = [
    "isn't a", "Years have four", "Unknown", "No command", "in the common era.",
    "in the Buddhist era.", "ไม่ใช่วัน",
    "ปีต้องมี", "ไม่มีตัวเลือก", "ไม่มีคำสั่ง", "ไม่มีเดือน", "ปีนั้นเป็น",
  ]

  private static func suggestion(in text: String) -> String? {
    let forms = [
      /(?:Did you mean|Day first:) (.+)\?/, /Which month of .+\? Try (.+)\./,
      /For the last .+: (.+)/,
      /หมายถึง (.+) ใช่ไหม/, /ต้องการดูเดือนใดของปี .+ ลองพิมพ์ (.+)/, /ที่ผ่านมา: (.+)/,
    ]
    return forms.compactMap { text.firstMatch(of: $0).map { String($0.1) } }.first
  }

  /// What a person types who is in a hurry.
  private static func mistake(
    at place: Place, _ language: Language, _ random: inout SeededGenerator
  ) -> String {
    let names = language.messages.monthNames + language.messages.shortMonthNames
    let (day, month) = (
      Int.random(in: 13...28, using: &random), Int.random(in: 1...12, using: &random)
    )
    let short = ["66", "23", "95", "38"].randomElement(using: &random) ?? ""
    var name = names.randomElement(using: &random) ?? ""
    let misspelt = Bool.random(using: &random)
    if misspelt, name.count > 4 {
      name.remove(
        at: name.index(name.startIndex, offsetBy: Int.random(in: 1..<name.count, using: &random)))
    }
    let dates = [
      "\(day)/\(month)/\(short)", "\(month)/\(day)/2023", "\(day) \(name) \(short)",
      "\(name) \(short)", "\(name) 2566",
      "\(day) \(name)", "\(day) \(name) พ.ศ. 2023", "\(name) \(day), \(short)", short, "2566",
      "\(name)", "12",
    ]
    let words = [
      "gallery", "--galery", "--wallpapr", "nxt", "opne 3", "thai", "calender", "ถัดป", "--flie",
      "Octobr",
    ]
    switch place {
    case .date, .on, .promptDay, .month, .promptMonth:
      return dates.randomElement(using: &random) ?? ""
    case .option: return words.randomElement(using: &random) ?? ""
    case .words, .prompt: return (dates + words).randomElement(using: &random) ?? ""
    }
  }
}
