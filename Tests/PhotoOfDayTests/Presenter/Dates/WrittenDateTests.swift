import PhotoOfDayEntity
import PhotoOfDayInteractor
import Testing

@testable import PhotoOfDayPresenter

private let today: CalendarDay = "2026-11-20"
private let english = DayWords(Speech(.english))
private let thai = DayWords(Speech(.thai))

private func two(_ number: Int) -> String {
  (number < 10 ? "0" : "") + String(number)
}

/// The forms in which a day is written, with a year of one era and one of its month's names.
private struct WrittenForms {
  let day: CalendarDay
  let era: Era
  let name: String

  var all: [(text: String, date: WrittenDate)] {
    dated.map { ($0, .day(.date(day, era: era))) }
      + printed.map { ($0, .day(.date(day, era: $1))) }
      + addressed.map { ($0, .day(.date(day, era: nil))) }
      + undated.map { ($0, .day(.date(latest, era: nil))) }
  }

  private var year: Int { era == .common ? day.year : day.calendarMonth.buddhistYear }
  private var month: String { two(day.month) }
  private var number: String { two(day.day) }

  private var dated: [String] {
    [
      "\(year)-\(month)-\(number)",
      "\(year)/\(day.month)/\(day.day)",
      "\(day.day)/\(month)/\(year)",
      "\(day.day)-\(day.month)-\(year)",
      "\(number).\(month).\(year)",
      "\(day.day) \(day.month) \(year)",
      "\(year)\(month)\(number)",
      "\(day.day) \(name) \(year)",
      "\(name) \(day.day), \(year)",
      "\(year) \(name) \(day.day)",
      "\(day.day)\(name)\(year)",
      "\(day.day)-\(name)-\(year)",
      "\(day.day)th of \(name.uppercased()) \(year)",
      "วันที่ \(day.day) \(name) \(year)",
      "\(day.day) \(name) \(era == .common ? "ค.ศ." : "พ.ศ.") \(year)",
      "\(day.day) \(name) \(year) \(era == .common ? "CE" : "BE")",
      "\(english.shortWeekdayNames[day.weekday]), \(day.day) \(name) \(year)",
    ]
  }

  private var printed: [(String, Era)] {
    [
      (english.longDate(day), .common),
      (thai.longDate(day), .buddhist),
      (english.shortDate(day), .common),
      (thai.shortDate(day), .buddhist),
      (day.description, .common),
    ]
  }

  private var addressed: [String] {
    let digits = String(day.description.filter { $0 != "-" }.dropFirst(2))
    let month = english.monthNames[day.month - 1].lowercased()
    let article = "apod-\(day.year)-\(month)-\(day.day)-a-2023-title"
    return [
      digits,
      "ap\(digits)",
      "https://apod.nasa.gov/apod/ap\(digits).html",
      "apod.nasa.gov/apod/ap\(digits).html",
      "https://science.nasa.gov/image-article/\(article)/",
    ]
  }

  /// The latest such day, up to today.
  private var latest: CalendarDay {
    let this = CalendarDay(year: today.year, month: day.month, day: day.day)
    let last = CalendarDay(year: today.year - 1, month: day.month, day: day.day)
    return [this, last, "2024-02-29"].compactMap(\.self).first { $0 <= today } ?? day
  }

  private var undated: [String] {
    [
      "\(day.day) \(name)",
      "\(name) \(day.day)",
      "\(day.day)\(name)",
      "\(month)-\(number)",
      "\(thai.shortWeekdayNames[latest.weekday]) \(day.day) \(name)",
    ]
  }
}

@Suite("A date as people write it")
struct WrittenDateTests {
  /// - Returns: the date, and the day that it means with that month on the screen.
  private func read(
    _ text: String, as expected: WrittenDate.Expected = .either, in month: CalendarMonth? = nil
  ) throws(DateProblem) -> WrittenDate {
    let date = try WrittenDate(text, as: expected)
    guard case .day(let written) = date else { return date }
    if case .date = written { return date }
    return .day(.date(try written.calendarDay(today: today, in: month), era: nil))
  }

  @Test("Property: a day is read in every form that is written or printed")
  func days() async {
    await forSeeds(count: 300) { _, random in
      let first = AllowedDays.firstPicture
      let day = CalendarDay(serial: Int.random(in: first.serial...today.serial, using: &random))
      let era = Bool.random(using: &random) ? Era.common : .buddhist
      let names = [
        english.monthNames,
        english.shortMonthNames,
        thai.monthNames,
        thai.shortMonthNames,
      ]
      let name = names.randomElement(using: &random)?[day.month - 1] ?? ""
      for (text, date) in WrittenForms(day: day, era: era, name: name).all {
        let isAddress = text.contains("apod.nasa") || text.contains("://")
        let inThai = isAddress ? text : inThaiDigits(text)
        for text in [text, " \(text)\u{200E}\u{A0}", inThai] {
          guard (try? read(text)) == date else { return "“\(text)” for \(date)" }
          let mayBeNumbers = text.allSatisfy(\.isNumber) || text.contains("-")
          guard mayBeNumbers || WrittenDate.isMeant(by: text) else {
            return "“\(text)” isn't a line"
          }
        }
      }
      return nil
    }
  }

  private func withoutYear(_ day: CalendarDay) -> [String] {
    let englishName = english.shortMonthNames[day.month - 1]
    let thaiName = thai.shortMonthNames[day.month - 1]
    return [
      "\(day.day) \(englishName)",
      "\(englishName) \(day.day)",
      "\(day.day) \(thaiName)",
      "\(two(day.month))-\(two(day.day))",
    ]
  }

  private func withYear(_ day: CalendarDay) -> [String] {
    let year = day.calendarMonth.buddhistYear
    let digits = String(day.description.filter { $0 != "-" }.dropFirst(2))
    return [
      "\(day)",
      "\(day.day)/\(day.month)/\(year)",
      "\(day.day) \(thai.shortMonthNames[day.month - 1]) \(year)",
      english.longDate(day),
      thai.longDate(day),
      digits,
      "ap\(digits)",
      "https://apod.nasa.gov/apod/ap\(digits).html",
    ]
  }

  @Test("Property: a day of the year is read in every form of a day")
  func daysOfYear() async {
    await forSeeds { _, random in
      let day = CalendarDay(serial: Int.random(in: 9297...today.serial, using: &random))
      let undated = withoutYear(day)
      let dated = withYear(day)
      for text in undated + dated {
        let read = try? WrittenDate(dayOfYear: text).monthDay(today: today, in: nil)
        guard read?.day == MonthDay(day), read?.hasYear == dated.contains(text) else {
          return "“\(text)”"
        }
      }
      return nil
    }
  }

  private func forms(ofMonth number: Int, named name: String, in year: Int) -> [String] {
    [
      "\(year)-\(two(number))",
      "\(number)/\(year)",
      "\(two(number))-\(year)",
      "\(year)/\(number)",
      "\(year) \(number)",
      "\(number) \(year)",
      "\(name) \(year)",
      "\(year) \(name)",
      "\(name)\(year)",
      "เดือน\(name) ปี \(year)",
    ]
  }

  @Test("Property: a month is read in every form, in both eras and digits")
  func months() async {
    await forSeeds { _, random in
      let day = CalendarDay(serial: Int.random(in: 9297...today.serial, using: &random))
      let month = day.calendarMonth
      let era = Bool.random(using: &random) ? Era.common : .buddhist
      let year = era == .common ? month.year : month.buddhistYear
      let names = Language.allCases.flatMap {
        [DayWords(Speech($0)).monthNames, DayWords(Speech($0)).shortMonthNames]
      }
      let name = names.randomElement(using: &random)?[month.month - 1] ?? ""
      let number = month.month
      let dated = forms(ofMonth: number, named: name, in: year)
      for text in dated + dated.map(inThaiDigits) {
        guard (try? read(text, as: .month)) == .month(number, year: year) else {
          return "“\(text)”"
        }
      }
      for text in [name, name.uppercased(), String(number), inThaiDigits(two(number))] {
        guard (try? read(text, as: .month)) == .month(number, year: nil) else {
          return "“\(text)”"
        }
      }
      return nil
    }
  }

  @Test(
    "is read by the shortest beginning of a name, and by words for days",
    arguments: [
      ("sept", .month(9, year: nil)),
      ("o 2023", .month(10, year: 2023)),
      ("มกรา", .month(1, year: nil)),
      ("ตค", .month(10, year: nil)),
      ("2566", .year(2566)),
      ("พ.ศ. 2566", .year(2566)),
      ("today", .today),
      ("วันนี้", .today),
      ("yesterday", .day(.date("2026-11-19", era: nil))),
      ("พรุ่งนี้", .day(.date("2026-11-21", era: nil))),
      ("29 ก.พ.", .day(.date("2024-02-29", era: nil))),
      ("20 Nov", .day(.date("2026-11-20", era: nil))),
      ("21 Nov", .day(.date("2025-11-21", era: nil))),
      ("apod.nasa.gov", .today),
      ("https://science.nasa.gov/apod/", .today),
      ("https://apod.nasa.gov/apod/astropix.html", .today),
      ("http://mirror.example/apod/ap950616.html?x#y", .day(.date("1995-06-16", era: nil))),
    ] as [(String, WrittenDate)])
  func words(text: String, date: WrittenDate) throws {
    #expect(try read(text) == date)
  }

  @Test(
    "of a day without a year is the screen's, and a number alone a day of its month",
    arguments: [
      ("25", .success("2023-02-25")),
      ("Sat 25", .success("2023-02-25")),
      ("พ. 25", .failure(.wrongWeekday("2023-02-25"))),
      ("31", .failure(.noSuchDay(in: "2023-02"))),
      ("29 ก.พ.", .failure(.noSuchDay(in: "2023-02"))),
      ("31/6", .failure(.noSuchDay(in: "2023-06"))),
      ("25 ธ.ค.", .success("2023-12-25")),
      ("Sun 25 Dec", .success("2022-12-25")),
      ("yesterday", .success("2026-11-19")),
    ] as [(String, Result<CalendarDay, DateProblem>)])
  func onScreen(text: String, day: Result<CalendarDay, DateProblem>) throws {
    let read = Result { () throws(DateProblem) in
      try self.read(text, as: .day(hasScreen: true), in: "2023-02")
    }
    #expect(read == day.map { .day(.date($0, era: nil)) })
    guard case .day(.ofMonth) = try WrittenDate(text, as: .day(hasScreen: true)) else { return }
    #expect(throws: DateProblem.notDate(text)) {
      try self.read(text, as: .day(hasScreen: true))
    }
  }

  @Test("is suggested in Western letters, whatever letter a misspelled name begins with")
  func foreignLetter() {
    #expect(throws: DateProblem.notMonth("Ọctober", meant: "October")) {
      try read("Ọctober", as: .month)
    }
  }

  @Test(
    "is nothing else",
    arguments: [
      "", " ", "-", "/", ".", "-3", "3 4", "1.5", "1/2/3/4", "2023-10/25", "25 10", "0/10/2023",
      "2023-10-00", "3 x", "xx", "25 Foo 2023", "Oct Nov 2023", "25 Oct 2023 2024", "2023 2024",
      "99999999999999999999", "25/10/20233", "2nd", "CE", "2566 BE CE", "ว", "10 2566 3",
      "\u{1B}[31m", "2\u{301}5/10/2023", "25\u{301} Oct 2023", "Oct 0", "０", "٢٠٢٣-١٠-٢٥",
      String(repeating: "9", count: 10_000), String(repeating: "Oct ", count: 10_000),
    ])
  func nothing(text: String) {
    do throws(DateProblem) {
      Issue.record("“\(text.prefix(40))” was read as \(try read(text))")
    } catch {
      guard case .notDate = error else {
        Issue.record("\(error)")
        return
      }
      #expect(DateProblemWords(Speech(.english)).sentence(for: error).unicodeScalars.count < 200)
      #expect(!WrittenDate.isMeant(by: text))
    }
  }

  @Test("Property: hostile text is refused, or read, quietly")
  func hostile() async {
    let pieces = [
      "25", "10", "2566", "๒๕๖๖", "-", "/", ".", " ", ",", "Oct", "ต.ค.", "\u{202E}", "\u{301}",
      "พ.ศ.", "CE", "th", "ap", "\u{0}", "231025", "Wed", "🌕", "://", "99999999999999999999999",
    ]
    await forSeeds(count: 500) { _, random in
      let count = Int.random(in: 0...8, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for expected in [.either, .month, .line, .day(hasScreen: true)] as [WrittenDate.Expected] {
        do throws(DateProblem) {
          let date = try read(text, as: expected, in: "2023-10")
          if case .month(let month, _) = date, !(1...12 ~= month) { return "\(text)" }
        } catch {
          for words in [english, thai] {
            let sentence = DateProblemWords(words.speech).sentence(for: error)
            let isQuiet = sentence == PlainText.line(sentence)
            guard isQuiet, sentence.unicodeScalars.count < 200 else { return "\(sentence)" }
          }
        }
      }
      return nil
    }
  }

  @Test(
    "isn't what a line is meant to be that may be a command or numbers",
    arguments: [
      "no",
      "ma",
      "o",
      "3d",
      "3-7",
      "3 12",
      "3,23",
      "12",
      "25",
      "d 3",
      "nov x",
      "ju 2023",
    ])
  func lines(line: String) {
    #expect(!WrittenDate.isMeant(by: line))
  }

  private func inThaiDigits(_ text: String) -> String {
    let zero: Unicode.Scalar = "0"
    let thaiZero: Unicode.Scalar = "๐"
    let scalars = text.unicodeScalars.map { scalar in
      guard "0"..."9" ~= scalar else { return scalar }
      return Unicode.Scalar(thaiZero.value + scalar.value - zero.value) ?? scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
