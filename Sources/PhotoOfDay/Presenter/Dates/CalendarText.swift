package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Reads the numbers of days, months and years.
package enum CalendarText {
  /// Reads a year of four digits, Thai ones too. The year stays in the era in which it was written.
  package static func year(from word: String) -> Int? {
    let wanted = normalized(word)
    return wanted.utf8.count == 4 ? number(from: wanted) : nil
  }

  /// Reads digits, Thai ones too; `nil` for anything else, even a sign.
  package static func number(from word: some StringProtocol) -> Int? {
    let digits = normalized(word)
    return digits.utf8.allSatisfy { 48...57 ~= $0 } ? Int(digits) : nil
  }

  /// The era in which a year of four digits was written.
  package static func era(of year: Int) -> Era {
    CalendarMonth.gregorianYear(from: year) == year ? .common : .buddhist
  }

  /// The only year that two digits can stand for: `66` is 2566, `23` is 2023, `97` is 1997.
  ///
  /// From 1995 to 2037, the last two digits of the years of both eras never collide.
  package static func year(ofTwoDigits word: String) -> Int? {
    guard normalized(word).utf8.count == 2, let number = number(from: word) else { return nil }
    return number >= 95 ? 1900 + number : number < 38 ? 2000 + number : 2500 + number
  }

  /// Lower case, with Western digits.
  static func normalized(_ word: some StringProtocol) -> String {
    var plain = ""
    for scalar in word.lowercased().unicodeScalars {
      let western = 0xE50...0xE59 ~= scalar.value ? Unicode.Scalar(scalar.value - 0xE50 + 0x30) : scalar
      plain.unicodeScalars.append(western ?? scalar)
    }
    return plain
  }
}

extension Messages {
  /// `25 October 2023`, `25 ตุลาคม 2566`; an era that isn't the language's own is named.
  package func date(_ day: CalendarDay, era: Era? = nil) -> String {
    "\(day.day) \(monthName(day.calendarMonth, era: era))"
  }

  /// `25 October`, `25 ตุลาคม`.
  func date(_ day: MonthDay) -> String { "\(day.day) \(monthNames[day.month - 1])" }

  /// `October 2023`, `ตุลาคม 2566`.
  package func monthName(_ month: CalendarMonth, era: Era? = nil) -> String {
    let era = era ?? language.era
    let year = era == .buddhist ? month.buddhistYear : month.year
    let text = era == language.era ? String(year) : yearWithEra(year, era)
    return "\(monthNames[month.month - 1]) \(text)"
  }

  /// The month's year in the language's own era.
  func yearNumber(of month: CalendarMonth) -> String {
    String(language.era == .buddhist ? month.buddhistYear : month.year)
  }

  /// The name of one month, or the year that all of the months belong to.
  func name(of months: ClosedRange<CalendarMonth>) -> String {
    months.lowerBound == months.upperBound ? monthName(months.lowerBound) : yearNumber(of: months.lowerBound)
  }

  /// The first and the last day of a range.
  func span(_ days: ClosedRange<CalendarDay>, era: Era?) -> (first: String, last: String) {
    (date(days.lowerBound, era: era), date(days.upperBound, era: era))
  }
}
