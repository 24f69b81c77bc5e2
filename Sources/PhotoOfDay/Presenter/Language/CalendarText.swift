package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Months, weekdays and years in words, and back.
package enum CalendarText {
  /// The month that a word means: `10`, `๑๐`, `October`, `Oct`, `ตุลาคม`, `ต.ค.`.
  package static func month(from word: String) -> Int? {
    if let number = number(from: word) { return 1...12 ~= number ? number : nil }
    let wanted = withoutStops(word)
    let names = Language.allCases.flatMap { [$0.messages.monthNames, $0.messages.shortMonthNames] }
    for list in names {
      if let index = list.firstIndex(where: { withoutStops($0) == wanted }) { return index + 1 }
    }
    return nil
  }

  /// The year that a word means, in either era, as it was written; Thai digits too.
  package static func year(from word: String) -> Int? {
    let wanted = normalized(word)
    return wanted.utf8.count == 4 ? number(from: wanted) : nil
  }

  /// The number that digits mean, Thai digits too; `nil` for anything else, a sign included.
  package static func number(from word: some StringProtocol) -> Int? {
    let digits = normalized(word)
    return digits.utf8.allSatisfy { 48...57 ~= $0 } ? Int(digits) : nil
  }

  /// The era that a year of four digits was written in.
  package static func era(of year: Int) -> Era {
    CalendarMonth.gregorianYear(from: year) == year ? .christian : .buddhist
  }

  /// Words that mean a day from today on.
  private static let relativeDays: [String: Int] = [
    "today": 0, "วันนี้": 0, "yesterday": -1, "เมื่อวาน": -1, "เมื่อวานนี้": -1,
  ]

  /// The day that a word means: `2566-10-25`, `2023-10-25`, `today`, `วันนี้`, `yesterday`, `เมื่อวาน`.
  ///
  /// - Returns: the day and the era its year was written in, if it had one; `nil` where the word means no day.
  static func day(from word: String, today: CalendarDay) -> (day: CalendarDay, era: Era?)? {
    let wanted = normalized(word)
    if let offset = relativeDays[wanted] { return (today.adding(days: offset), nil) }
    let parts = wanted.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts.dropFirst().allSatisfy({ 1...2 ~= $0.count }),
      let year = number(from: parts[0]), let month = number(from: parts[1]), let number = number(from: parts[2]),
      let day = CalendarDay(year: CalendarMonth.gregorianYear(from: year), month: month, day: number)
    else { return nil }
    return (day, era(of: year))
  }

  /// The stops of `ต.ค.` and `OCT.` may be left out. Those of a number, as in `1.5`, mean something.
  private static func withoutStops(_ word: String) -> String { normalized(word).filter { $0 != "." } }

  /// Lower case and Western digits: so that `OCT` and `๑๐` meet their plain forms.
  private static func normalized(_ word: some StringProtocol) -> String {
    var plain = ""
    for scalar in word.lowercased().unicodeScalars {
      let western = 0xE50...0xE59 ~= scalar.value ? Unicode.Scalar(scalar.value - 0xE50 + 0x30) : scalar
      plain.unicodeScalars.append(western ?? scalar)
    }
    return plain
  }
}

extension Messages {
  /// `25 October 2023`, `25 ตุลาคม 2566`; with the era said where it is not the language's own.
  package func date(_ day: CalendarDay, era: Era? = nil) -> String {
    "\(day.day) \(monthName(day.calendarMonth, era: era))"
  }

  /// `October 2023`, `ตุลาคม 2566`.
  package func monthName(_ month: CalendarMonth, era: Era? = nil) -> String {
    let era = era ?? language.era
    let year = era == .buddhist ? month.buddhistYear : month.year
    let text = era == language.era ? String(year) : yearWithEra(year, era)
    return "\(monthNames[month.month - 1]) \(text)"
  }

  /// From the first to the last day that may be asked for.
  func span(_ days: ClosedRange<CalendarDay>, era: Era?) -> (first: String, last: String) {
    (date(days.lowerBound, era: era), date(days.upperBound, era: era))
  }
}
