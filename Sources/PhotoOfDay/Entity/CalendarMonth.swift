/// A month of the Gregorian calendar.
package struct CalendarMonth: Hashable, Sendable {
  package let year: Int
  /// 1 (January) to 12.
  package let month: Int

  /// Returns `nil` unless `month` is 1 to 12, and `year` is 1 to 9999.
  package init?(year: Int, month: Int) {
    guard 1...12 ~= month, 1...9999 ~= year else { return nil }
    self.init(unchecked: (year, month))
  }

  init(unchecked parts: (year: Int, month: Int)) {
    (year, month) = parts
  }
}

extension CalendarMonth {
  static let buddhistEraOffset = 543

  /// Converts a year of either era to the common era: both 2566 and 2023 become 2023.
  ///
  /// Years from 2400 on are Buddhist, so 2530 is before the first picture, not in the future.
  package static func commonYear(from year: Int) -> Int {
    year >= 2400 ? year - buddhistEraOffset : year
  }

  package var startOfMonth: CalendarDay { CalendarDay(year, month, 1) }

  package var endOfMonth: CalendarDay { CalendarDay(year, month, length) }

  package var days: ClosedRange<CalendarDay> { startOfMonth...endOfMonth }

  package var length: Int {
    switch month {
    case 2: isLeapYear ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package var buddhistYear: Int { year + Self.buddhistEraOffset }

  private var isLeapYear: Bool {
    if year.isMultiple(of: 400) { return true }
    return year.isMultiple(of: 4) && !year.isMultiple(of: 100)
  }
}

extension CalendarMonth: Strideable {
  package func distance(to other: CalendarMonth) -> Int {
    (other.year - year) * 12 + other.month - month
  }

  package func advanced(by months: Int) -> CalendarMonth {
    let count = year * 12 + month - 1 + months
    return CalendarMonth(unchecked: (count / 12, count % 12 + 1))
  }
}

extension CalendarMonth: CustomStringConvertible {
  /// `2023-10`.
  package var description: String {
    let digits = String(year)
    let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
    return "\(zeros)\(digits)-\(month.inTwoDigits)"
  }
}

extension Int {
  /// The number with a leading zero if it is below 10: `07`.
  var inTwoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}

extension CalendarMonth {
  /// The names from January to December, as in NASA's folders and the addresses of its articles.
  /// NASA's messages use the first three letters.
  package static let names = [
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
  ]
}
