import CSystem
import PhotoOfDayEntity

/// Tells the date at NASA. It uses US Eastern time, and begins a day at 00:05, when its picture is
/// published.
///
/// It needs no time-zone database, because slim systems lack one. Eastern time follows the rule in
/// force since 2007: summer time from the second Sunday of March to the first of November, each at
/// 02:00 local time (15 U.S.C. § 260a).
package struct NASAClock: Sendable {
  private let now: @Sendable () -> Int

  package init(now: @escaping @Sendable () -> Int = systemTime) {
    self.now = now
  }

  /// The valid times, in seconds since 1970: the years 1970 to 9999.
  package static let moments = 0...253_402_300_799

  /// The machine's clock: seconds since 1970-01-01 00:00 UTC.
  package static let systemTime: @Sendable () -> Int = { time(nil).clamped(to: moments) }

  /// NASA's current day. Its picture is published, unless NASA is late.
  var today: CalendarDay {
    let utc = now().clamped(to: Self.moments)
    let hoursBehind = Self.isSummerTime(at: utc) ? 4 : 5
    let eastern = utc - hoursBehind * hour
    let sinceChange = eastern - 5 * minute
    return CalendarDay(serial: Int((Double(sinceChange) / Double(day)).rounded(.down)))
  }

  private static func isSummerTime(at utc: Int) -> Bool {
    let year = CalendarDay(serial: utc / day).year
    let firstDay = sunday(2, from: CalendarDay(year, 3, 1))
    let lastDay = sunday(1, from: CalendarDay(year, 11, 1))
    // 02:00 local time is 07:00 UTC in winter, and 06:00 UTC in summer.
    let begin = firstDay.serial * day + 7 * hour
    let end = lastDay.serial * day + 6 * hour
    return begin <= utc && utc < end
  }

  private static func sunday(_ number: Int, from first: CalendarDay) -> CalendarDay {
    let daysToSunday = (7 - first.weekday) % 7
    return first.advanced(by: daysToSunday + 7 * (number - 1))
  }
}

/// In seconds.
private let minute = 60
private let hour = 60 * minute
private let day = 24 * hour
