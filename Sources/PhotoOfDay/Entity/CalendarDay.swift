/// The number of days in an era, which is 400 years.
private let daysOfEra = 146_097
/// The number of days from 0000-03-01, the start of the first era, to 1970-01-01.
private let daysToEpoch = 719_468

/// A day of the Gregorian calendar, without a time zone.
package struct CalendarDay: Hashable, Sendable {
  /// The number of days since 1970-01-01, negative before it.
  package let serial: Int

  package init(serial: Int) { self.serial = serial }

  /// Creates a day, such as the literal `CalendarDay(1995, 6, 16)`, without checking that it
  /// exists.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  package init(_ year: Int, _ month: Int, _ day: Int) {
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = month > 2 ? month - 3 : month + 9
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
    let leapDays = yearOfEra / 4 - yearOfEra / 100
    let dayOfEra = yearOfEra * 365 + leapDays + dayOfYear
    serial = era * daysOfEra + dayOfEra - daysToEpoch
  }

  /// Returns `nil` for a date that doesn't exist, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard let calendarMonth = CalendarMonth(year: year, month: month),
      1...calendarMonth.length ~= day
    else { return nil }
    self.init(year, month, day)
  }

  /// Reads `2023-10-25`, the form of NASA's services; `nil` for anything else.
  package init?(iso text: some StringProtocol) {
    let bytes = Array(text.utf8)
    func number(_ digits: Range<Int>) -> Int? {
      guard bytes[digits].allSatisfy({ $0.isASCIIDigit }) else { return nil }
      return bytes[digits].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }
    guard bytes.count == 10,
      bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"),
      let year = number(0..<4),
      let month = number(5..<7),
      let day = number(8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension CalendarDay {
  package var year: Int { parts.year }
  /// 1 (January) to 12.
  package var month: Int { parts.month }
  package var day: Int { parts.day }

  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private var parts: (year: Int, month: Int, day: Int) {
    let shifted = serial + daysToEpoch
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / daysOfEra
    let dayOfEra = shifted - era * daysOfEra
    let leapDaysBefore = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096
    let yearOfEra = (dayOfEra - leapDaysBefore) / 365
    let leapDays = yearOfEra / 4 - yearOfEra / 100
    let dayOfYear = dayOfEra - (365 * yearOfEra + leapDays)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let shiftedYear = yearOfEra + era * 400
    return (
      year: month <= 2 ? shiftedYear + 1 : shiftedYear,
      month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }

  /// 0 (Sunday) to 6 (Saturday).
  package var weekday: Int { ((serial + 4) % 7 + 7) % 7 }

  package var calendarMonth: CalendarMonth {
    let parts = parts
    return CalendarMonth(unchecked: (parts.year, parts.month))
  }
}

extension CalendarDay: Strideable {
  package func distance(to other: CalendarDay) -> Int { other.serial - serial }

  package func advanced(by days: Int) -> CalendarDay { CalendarDay(serial: serial + days) }
}

extension ClosedRange<CalendarDay> {
  package var months: ClosedRange<CalendarMonth> {
    lowerBound.calendarMonth...upperBound.calendarMonth
  }
}

extension CalendarDay: CustomStringConvertible {
  /// `2023-10-25`.
  package var description: String { "\(calendarMonth)-\(day.inTwoDigits)" }
}
