import PhotoOfDayEntity

/// The words of dates, in both languages.
enum DateWords {
  static let eras: [String: Era] = ["be": .buddhist, "พศ": .buddhist, "ce": .common, "ad": .common, "คศ": .common]
  /// 0 for Sunday.
  static let weekdays: [String: Int] = {
    let lists = Language.allCases.flatMap { [$0.messages.weekdayNames, $0.messages.shortWeekdayNames] }
    let thai = ThaiMessages().weekdayNames
    let all = lists + [thai.map { "วัน" + $0 }, thai.map { "วัน" + $0 + "ที่" }]
    return Dictionary(all.flatMap { $0.enumerated().map { (plain($1), $0) } }) { first, _ in first }
  }()
  /// They add nothing to a date.
  static let fillers: Set<String> = ["of", "the", "วันที่", "ที่", "เดือน", "ปี"]

  private static let months: [(name: String, month: Int)] = Language.allCases.flatMap {
    [$0.messages.monthNames, $0.messages.shortMonthNames].flatMap { $0.enumerated().map { (plain($1), $0 + 1) } }
  }

  /// The months, 1 to 12, that a word is a name of or the beginning of one.
  ///
  /// - Parameter shortest: how many letters a beginning has at least.
  static func months(from word: String, shortest: Int = 1) -> [Int] {
    let wanted = Array(String(word.trimmingPrefix("เดือน")).unicodeScalars)
    if let whole = months.first(where: { $0.name.unicodeScalars.elementsEqual(wanted) }) { return [whole.month] }
    guard wanted.count >= shortest else { return [] }
    // By scalars, because a Thai letter and its vowel are one `Character`.
    return Set(months.filter { $0.name.unicodeScalars.starts(with: wanted) }.map(\.month)).sorted()
  }

  /// The name that a misspelled one is a letter away from, or two if it is long.
  static func nearestMonth(to word: String) -> String? {
    let word = String(word.trimmingPrefix("เดือน"))
    let length = word.unicodeScalars.count
    guard length > 4 else { return nil }
    return Language.allCases.flatMap(\.messages.monthNames).first {
      Spelling.distance(plain($0), word) <= (length > 6 ? 2 : 1)
    }
  }

  private static func plain(_ name: String) -> String { CalendarText.normalized(name).filter { $0 != "." } }
}
