import PhotoOfDayEntity

/// The words and names that a date is written with.
enum DateVocabulary {
  static let eras: [String: Era] = [
    "be": .buddhist,
    "พศ": .buddhist,
    "ce": .common,
    "ad": .common,
    "คศ": .common,
  ]
  /// The weekdays by their names; 0 for Sunday.
  static let weekdays: [String: Int] = {
    let thai = DayWords(Speech(.thai)).weekdayNames
    var lists = Language.allCases.flatMap {
      [DayWords(Speech($0)).weekdayNames, DayWords(Speech($0)).shortWeekdayNames]
    }
    lists.append(thai.map { "วัน" + $0 })
    lists.append(thai.map { "วัน" + $0 + "ที่" })
    let names = lists.flatMap { names in
      names.enumerated().map { weekday, name in (plain(name), weekday) }
    }
    return Dictionary(names) { first, _ in first }
  }()
  /// Words that add nothing to a date.
  static let fillers: Set<String> = ["of", "the", "วันที่", "ที่", "เดือน", "ปี"]

  private static let months: [(name: String, month: Int)] = Language.allCases.flatMap {
    let lists = [DayWords(Speech($0)).monthNames, DayWords(Speech($0)).shortMonthNames]
    return lists.flatMap { names in
      names.enumerated().map { index, name in (name: plain(name), month: index + 1) }
    }
  }

  /// Returns the months (1 to 12) that a word names, in full or by the beginning of their names.
  ///
  /// - Parameter shortest: the least number of letters for the beginning of a name.
  static func months(from word: String, shortest: Int = 1) -> [Int] {
    // Names are compared by scalars, because a Thai letter and its vowel are one `Character`.
    let wanted = Array(String(word.trimmingPrefix("เดือน")).unicodeScalars)
    let whole = months.first { $0.name.unicodeScalars.elementsEqual(wanted) }
    if let whole {
      return [whole.month]
    }
    guard wanted.count >= shortest else { return [] }
    let begun = months.filter { $0.name.unicodeScalars.starts(with: wanted) }
    return Set(begun.map(\.month)).sorted()
  }

  /// Returns the name of the month that a misspelled word was meant to be. They may differ by one
  /// letter or, for a long word, by two.
  static func nearestMonth(to word: String) -> String? {
    let word = String(word.trimmingPrefix("เดือน"))
    let length = word.unicodeScalars.count
    guard length > 4 else { return nil }
    let farthest = length > 6 ? 2 : 1
    return Command.monthNames.first { Spelling.distance(plain($0), word) <= farthest }
  }

  private static func plain(_ name: String) -> String {
    CalendarText.normalized(name).filter { $0 != "." }
  }
}

/// Reads years, and makes the words of dates comparable.
enum CalendarText {
  /// Returns the era in which a year of four digits was written.
  static func era(of year: Int) -> Era {
    CalendarMonth.commonYear(from: year) == year ? .common : .buddhist
  }

  /// Returns the only year that two digits can stand for: `66` is 2566, `23` is 2023, `97` is 1997.
  ///
  /// From 1995 to 2037, no year of one era ends in the same two digits as a year of the other.
  /// `nil` for 81 to 94.
  static func year(ofTwoDigits word: String) -> Int? {
    guard normalized(word).utf8.count == 2, let number = Numerals.value(of: word) else {
      return nil
    }
    return switch number {
    case 0...37: 2000 + number
    case 38...80: 2500 + number
    case 95...99: 1900 + number
    default: nil
    }
  }

  /// Returns a word in lower case, with Western digits and ASCII hyphens, and without invisible
  /// characters.
  static func normalized(_ word: some StringProtocol) -> String {
    word.typedWord.lowercased().withWesternDigits
  }
}
