package import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Months, weekdays and years in words, and back.
package enum CalendarText {
  /// The month that a word means: `10`, `๑๐`, `October`, `Oct`, `ตุลาคม`, `ต.ค.`, and what only one name begins with.
  package static func month(from word: String) -> Int? {
    if let number = number(from: word) { return 1...12 ~= number ? number : nil }
    let wanted = withoutStops(word)
    let names = Language.allCases.flatMap { [$0.messages.monthNames, $0.messages.shortMonthNames] }
    for list in names {
      if let index = list.firstIndex(where: { withoutStops($0) == wanted }) { return index + 1 }
    }
    // By scalars: a letter and the same with a vowel above it begin alike.
    let begun = Set(
      names.flatMap { list in
        list.indices.filter { withoutStops(list[$0]).unicodeScalars.starts(with: wanted.unicodeScalars) }
      })
    return begun.count == 1 && !wanted.isEmpty ? begun.first.map { $0 + 1 } : nil
  }

  /// The year that a word means, in either era, as it was written; Thai digits too.
  package static func year(from word: String) -> Int? {
    let wanted = normalized(word)
    return wanted.utf8.count == 4 ? number(from: wanted) : nil
  }

  /// Whether a word is written as a year, be it with two digits.
  package static func isYear(_ word: String) -> Bool { year(from: word) != nil || year(ofTwoDigits: word) != nil }

  /// Whether words mean a day.
  package static func isDay(_ text: String) -> Bool { DateText.day(from: text, today: AllowedDays.firstPicture) != nil }

  /// The number that digits mean, Thai digits too; `nil` for anything else, a sign included.
  package static func number(from word: some StringProtocol) -> Int? {
    let digits = normalized(word)
    return digits.utf8.allSatisfy { 48...57 ~= $0 } ? Int(digits) : nil
  }

  /// The era that a year of four digits was written in.
  package static func era(of year: Int) -> Era {
    CalendarMonth.gregorianYear(from: year) == year ? .christian : .buddhist
  }

  /// The year that two digits can only mean: `66` is 2566, `23` is 2023, `97` is 1997.
  ///
  /// Of both eras together, a century from the first picture on has every pair of digits once.
  package static func year(ofTwoDigits word: String) -> Int? {
    guard normalized(word).utf8.count == 2, let number = number(from: word) else { return nil }
    return number >= 95 ? 1900 + number : number < 38 ? 2000 + number : 2500 + number
  }

  /// The stops of `ต.ค.` and `OCT.` may be left out. Those of a number, as in `1.5`, mean something.
  private static func withoutStops(_ word: String) -> String { normalized(word).filter { $0 != "." } }

  /// Lower case and Western digits: so that `OCT` and `๑๐` meet their plain forms.
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

  /// The year of a month, in the language's own era.
  func yearNumber(of month: CalendarMonth) -> String {
    String(language.era == .buddhist ? month.buddhistYear : month.year)
  }

  /// One month, or the year that all of them are of.
  func name(of months: ClosedRange<CalendarMonth>) -> String {
    months.lowerBound == months.upperBound ? monthName(months.lowerBound) : yearNumber(of: months.lowerBound)
  }

  /// From the first to the last day that may be asked for.
  func span(_ days: ClosedRange<CalendarDay>, era: Era?) -> (first: String, last: String) {
    (date(days.lowerBound, era: era), date(days.upperBound, era: era))
  }
}
