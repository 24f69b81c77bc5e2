import PhotoOfDayEntity

enum DateWords {
  static let eras: [String: Era] = [
    "be": .buddhist, "พศ": .buddhist, "ce": .common, "ad": .common, "คศ": .common,
  ]
  /// 0 for Sunday.
  static let weekdays: [String: Int] = {
    let lists = Language.allCases.flatMap {
      [$0.messages.weekdayNames, $0.messages.shortWeekdayNames]
    }
    let thai = Messages(.thai).weekdayNames
    let all = lists + [thai.map { "วัน" + $0 }, thai.map { "วัน" + $0 + "ที่" }]
    return Dictionary(all.flatMap { $0.enumerated().map { (plain($1), $0) } }) { first, _ in first }
  }()
  /// They add nothing to a date.
  static let fillers: Set<String> = ["of", "the", "วันที่", "ที่", "เดือน", "ปี"]

  private static let months: [(name: String, month: Int)] = Language.allCases.flatMap {
    [$0.messages.monthNames, $0.messages.shortMonthNames].flatMap {
      $0.enumerated().map { (plain($1), $0 + 1) }
    }
  }

  /// The months, 1 to 12, that a word is a name of or the beginning of one.
  ///
  /// - Parameter shortest: how many letters a beginning has at least.
  static func months(from word: String, shortest: Int = 1) -> [Int] {
    let wanted = Array(String(word.trimmingPrefix("เดือน")).unicodeScalars)
    if let whole = months.first(where: { $0.name.unicodeScalars.elementsEqual(wanted) }) {
      return [whole.month]
    }
    guard wanted.count >= shortest else { return [] }
    // By scalars, because a Thai letter and its vowel are one `Character`.
    return Set(months.filter { $0.name.unicodeScalars.starts(with: wanted) }.map(\.month)).sorted()
  }

  /// The name that a misspelled one is a letter away from, or two if it is long.
  static func nearestMonth(to word: String) -> String? {
    let word = String(word.trimmingPrefix("เดือน"))
    let length = word.unicodeScalars.count
    guard length > 4 else { return nil }
    return Command.monthNames.first { Spelling.distance(plain($0), word) <= (length > 6 ? 2 : 1) }
  }

  private static func plain(_ name: String) -> String {
    CalendarText.normalized(name).filter { $0 != "." }
  }
}

/// Reads the numbers of days, months and years.
package enum CalendarText {
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
  /// From 1995 to 2037, the last two digits of the years of both eras never collide. `nil` for 81
  /// to 94.
  package static func year(ofTwoDigits word: String) -> Int? {
    guard normalized(word).utf8.count == 2, let number = number(from: word) else { return nil }
    return number >= 95
      ? 1900 + number : number < 38 ? 2000 + number : number <= 80 ? 2500 + number : nil
  }

  /// Lower case, with Western digits and ASCII's hyphens, and without what isn't seen.
  static func normalized(_ word: some StringProtocol) -> String {
    word.typedWord.lowercased().unicodeScalars.reduce(into: "") { plain, scalar in
      let western =
        0xE50...0xE59 ~= scalar.value ? Unicode.Scalar(scalar.value - 0xE50 + 0x30) : scalar
      plain.unicodeScalars.append(western ?? scalar)
    }
  }
}
