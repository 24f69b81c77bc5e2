import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The names of days, months, years and eras, and the written forms of dates.
struct DayWords: Words {
  let speech: Speech

  /// The names of the months, January first.
  var monthNames: [String] {
    switch language {
    case .english:
      [
        "January", "February", "March",
        "April", "May", "June",
        "July", "August", "September",
        "October", "November", "December",
      ]
    case .thai:
      [
        "มกราคม", "กุมภาพันธ์", "มีนาคม",
        "เมษายน", "พฤษภาคม", "มิถุนายน",
        "กรกฎาคม", "สิงหาคม", "กันยายน",
        "ตุลาคม", "พฤศจิกายน", "ธันวาคม",
      ]
    }
  }

  var shortMonthNames: [String] {
    switch language {
    case .english:
      [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun",
        "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ]
    case .thai:
      [
        "ม.ค.", "ก.พ.", "มี.ค.", "เม.ย.", "พ.ค.", "มิ.ย.",
        "ก.ค.", "ส.ค.", "ก.ย.", "ต.ค.", "พ.ย.", "ธ.ค.",
      ]
    }
  }

  /// The names of the weekdays, Sunday first.
  var weekdayNames: [String] {
    switch language {
    case .english:
      ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    case .thai:
      ["อาทิตย์", "จันทร์", "อังคาร", "พุธ", "พฤหัสบดี", "ศุกร์", "เสาร์"]
    }
  }

  var shortWeekdayNames: [String] {
    switch language {
    case .english: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    case .thai: ["อา.", "จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส."]
    }
  }

  func era(_ era: Era) -> String {
    switch era {
    case .buddhist: say("BE", "พ.ศ.")
    case .common: say("CE", "ค.ศ.")
    }
  }

  /// Returns a date such as `Wednesday 25 October 2023`, `วันพุธที่ 25 ตุลาคม 2566`.
  func longDate(_ day: CalendarDay) -> String {
    say(
      "\(weekdayNames[day.weekday]) \(date(day))",
      "วัน\(weekdayNames[day.weekday])ที่ \(date(day))")
  }

  /// Returns a date such as `25 October 2023`, `25 ตุลาคม 2566`. The era is always that of the
  /// language.
  func date(_ day: CalendarDay) -> String {
    "\(day.day) \(month(day.calendarMonth))"
  }

  /// Returns a day of the year such as `25 October`, `25 ตุลาคม`.
  func dayOfYear(_ day: MonthDay) -> String {
    "\(day.day) \(monthNames[day.month - 1])"
  }

  /// Returns a day of the year such as `25 Oct`, `25 ต.ค.`.
  func shortDayOfYear(_ day: MonthDay) -> String {
    "\(day.day) \(shortMonthNames[day.month - 1])"
  }

  /// Returns a month such as `October 2023`, `ตุลาคม 2566`.
  func month(_ month: CalendarMonth) -> String {
    "\(monthNames[month.month - 1]) \(year(of: month))"
  }

  /// Returns a month such as `Oct 2023`, `ต.ค. 2566`.
  func shortMonth(_ month: CalendarMonth) -> String {
    "\(shortMonthNames[month.month - 1]) \(year(of: month))"
  }

  func year(of month: CalendarMonth) -> Int {
    language.era == .buddhist ? month.buddhistYear : month.year
  }

  /// Returns the name of a single month, or the year that all of the months belong to.
  func period(of months: ClosedRange<CalendarMonth>) -> String {
    let first = months.lowerBound
    return first == months.upperBound
      ? month(first)
      : "\(year(of: first))"
  }

  /// Returns a date such as `25 Oct 2023`, `25 ต.ค. 2566`.
  func shortDate(_ day: CalendarDay) -> String {
    "\(day.day) \(shortMonth(day.calendarMonth))"
  }

  /// Returns a date such as `Wed 25 Oct 2023`, `พ. 25 ต.ค. 2566`.
  func shortDateWithWeekday(_ day: CalendarDay) -> String {
    "\(shortWeekdayNames[day.weekday]) \(shortDate(day))"
  }

  /// Returns a range of dates such as `23–31 August 2023`, `31 August 2023 – 2 September 2023`, `25
  /// October 2023`.
  func dates(_ days: ClosedRange<CalendarDay>) -> String {
    let first = days.lowerBound
    let last = days.upperBound
    if first.calendarMonth == last.calendarMonth {
      let numbers = first.day...last.day
      return "\(numbers.written) \(month(last.calendarMonth))"
    }
    return "\(date(first)) – \(date(last))"
  }

  /// Returns a range of months such as `August–October 2023`, `June 1995 – October 2023`, `October
  /// 2023`.
  func months(_ months: ClosedRange<CalendarMonth>) -> String {
    let first = months.lowerBound
    let last = months.upperBound
    if first == last {
      return month(first)
    }
    if first.year == last.year {
      return "\(monthNames[first.month - 1])–\(month(last))"
    }
    return "\(month(first)) – \(month(last))"
  }
}
