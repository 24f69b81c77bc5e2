import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Reads days as people write them, and in every form that the program prints.
enum DateText {
  /// Words for a day, and its distance from today.
  private static let relativeDays: [String: Int] = [
    "today": 0, "วันนี้": 0, "yesterday": -1, "เมื่อวาน": -1, "เมื่อวานนี้": -1,
  ]
  /// Words that a date may contain and that add nothing to it.
  private static let fillers: Set<String> = {
    let weekdays = Language.allCases.flatMap { $0.messages.weekdayNames + $0.messages.shortWeekdayNames }
    let thai = ThaiMessages().weekdayNames.flatMap { ["วัน\($0)", "วัน\($0)ที่"] }
    return Set(
      (weekdays + thai + ["be", "ce", "ad", "พ.ศ.", "ค.ศ.", "พ.ศ", "ค.ศ", "วันที่", "of"]).map { $0.lowercased() })
  }()

  /// Reads a day: `2566-10-25`, `25/10/2566`, `25.10.2566`, `25 ต.ค. 2566`, `Oct 25 2023`, `today`.
  ///
  /// - Parameter month: the month on the screen, to which a day alone (`25`) belongs.
  /// - Returns: the day, and the era of its year if one was written; `nil` if the text isn't a day.
  static func day(
    from text: String, today: CalendarDay, in month: CalendarMonth? = nil
  ) -> (day: CalendarDay, era: Era?)? {
    let words = CalendarText.normalized(text).split { $0 == "," || $0.isWhitespace }.map(String.init)
    if words.count == 1, let offset = relativeDays[words[0]] { return (today.adding(days: offset), nil) }
    if let month, words.count == 1, let number = CalendarText.number(from: words[0]), words[0].utf8.count < 3 {
      return CalendarDay(year: month.year, month: month.month, day: number).map { ($0, nil) }
    }
    return words.count == 1 ? numeric(words[0]) : named(words.filter { !fillers.contains($0) })
  }

  /// Whether the text is a word for today.
  static func isToday(_ text: String) -> Bool {
    let words = CalendarText.normalized(text).split(whereSeparator: \.isWhitespace).map(String.init)
    return words.count == 1 && relativeDays[words[0]] == 0
  }

  /// Reads the year first with hyphens, and the day first with slashes or stops.
  private static func numeric(_ word: String) -> (day: CalendarDay, era: Era?)? {
    for (separator, isYearFirst) in [("-", true), ("/", false), (".", false)] as [(Character, Bool)] {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 3 else { continue }
      let ordered = isYearFirst ? parts : Array(parts.reversed())
      guard let year = CalendarText.year(from: ordered[0]), ordered.dropFirst().allSatisfy({ 1...2 ~= $0.utf8.count }),
        let month = CalendarText.number(from: ordered[1]), let day = CalendarText.number(from: ordered[2])
      else { return nil }
      return made(year: year, month: month, day: day)
    }
    return nil
  }

  /// Reads a day, the name of a month and a year; the month may come first.
  private static func named(_ words: [String]) -> (day: CalendarDay, era: Era?)? {
    guard words.count == 3, let year = CalendarText.year(from: words[2]) else { return nil }
    for (number, name) in [(words[0], words[1]), (words[1], words[0])] {
      guard let day = CalendarText.number(from: number), number.utf8.count < 3, CalendarText.number(from: name) == nil,
        let month = CalendarText.month(from: name)
      else { continue }
      return made(year: year, month: month, day: day)
    }
    return nil
  }

  private static func made(year: Int, month: Int, day: Int) -> (day: CalendarDay, era: Era?)? {
    CalendarDay(year: CalendarMonth.gregorianYear(from: year), month: month, day: day).map {
      ($0, CalendarText.era(of: year))
    }
  }
}
