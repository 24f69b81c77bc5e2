package import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Messages {
  /// January first.
  package var monthNames: [String] {
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

  package var shortMonthNames: [String] {
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

  /// Sunday first.
  var weekdayNames: [String] {
    switch language {
    case .english:
      ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    case .thai:
      ["อาทิตย์", "จันทร์", "อังคาร", "พุธ", "พฤหัสบดี", "ศุกร์", "เสาร์"]
    }
  }

  package var shortWeekdayNames: [String] {
    switch language {
    case .english: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    case .thai: ["อา.", "จ.", "อ.", "พ.", "พฤ.", "ศ.", "ส."]
    }
  }

  func name(of era: Era) -> String {
    switch era {
    case .buddhist: say("BE", "พ.ศ.")
    case .common: say("CE", "ค.ศ.")
    }
  }

  /// `Wednesday 25 October 2023`, `วันพุธที่ 25 ตุลาคม 2566`.
  package func longDate(_ day: CalendarDay) -> String {
    say(
      "\(weekdayNames[day.weekday]) \(date(day))",
      "วัน\(weekdayNames[day.weekday])ที่ \(date(day))")
  }

  // MARK: Days and months

  /// `25 October 2023`, `25 ตุลาคม 2566`: the era is always that of the language.
  package func date(_ day: CalendarDay) -> String {
    "\(day.day) \(monthName(day.calendarMonth))"
  }

  /// `25 October`, `25 ตุลาคม`.
  func date(_ day: MonthDay) -> String {
    "\(day.day) \(monthNames[day.month - 1])"
  }

  /// `October 2023`, `ตุลาคม 2566`.
  package func monthName(_ month: CalendarMonth) -> String {
    "\(monthNames[month.month - 1]) \(yearNumber(of: month))"
  }

  /// `Oct 2023`, `ต.ค. 2566`.
  func shortName(_ month: CalendarMonth) -> String {
    "\(shortMonthNames[month.month - 1]) \(yearNumber(of: month))"
  }

  func yearNumber(of month: CalendarMonth) -> Int {
    language.era == .buddhist ? month.buddhistYear : month.year
  }

  /// The name of one month, or the year that all of the months belong to.
  func name(of months: ClosedRange<CalendarMonth>) -> String {
    let first = months.lowerBound
    return first == months.upperBound
      ? monthName(first)
      : "\(yearNumber(of: first))"
  }

  /// `25 Oct 2023`, `25 ต.ค. 2566`.
  func shortDate(_ day: CalendarDay) -> String {
    "\(day.day) \(shortName(day.calendarMonth))"
  }

  /// `23–31 August 2023`, `31 August 2023 – 2 September 2023`, `25 October 2023`.
  func dates(_ days: ClosedRange<CalendarDay>) -> String {
    let first = days.lowerBound
    let last = days.upperBound
    if first.calendarMonth == last.calendarMonth {
      let numbers = first.day...last.day
      return "\(numbers.written) \(monthName(last.calendarMonth))"
    }
    return "\(date(first)) – \(date(last))"
  }

  /// `August–October 2023`, `June 1995 – October 2023`, `October 2023`.
  func months(_ months: ClosedRange<CalendarMonth>) -> String {
    let first = months.lowerBound
    let last = months.upperBound
    if first == last {
      return monthName(first)
    }
    if first.year == last.year {
      return "\(monthNames[first.month - 1])–\(monthName(last))"
    }
    return "\(monthName(first)) – \(monthName(last))"
  }

  // MARK: What is wrong with a date

  package func sentence(for problem: DateProblem) -> String {
    switch problem {
    case .notDate(let text):
      say(
        "“\(text.shortened)” isn't a date. Try 2023-10-25, 25/10/2023, 25 Oct or yesterday.",
        "“\(text.shortened)” ไม่ใช่วันที่ ลองใช้ 2566-10-25, 25/10/2566, 25 ต.ค. หรือ เมื่อวาน")
    case .notMonthDay(let text):
      say(
        "“\(text.shortened)” isn't a day and a month. Try 25 Oct, 25/10 or 10-25.",
        "“\(text.shortened)” ไม่ใช่วันและเดือน ลองใช้ 25 ต.ค., 25/10 หรือ 10-25")
    case .notMonth(let text, let meant):
      notMonth(text.shortened, meant: meant)
    case .notYear(let text):
      say(
        "“\(text.shortened)” isn't a year. Use four digits, like 2023 or 2566.",
        "“\(text.shortened)” ไม่ใช่ปี ใช้เลขสี่หลัก เช่น 2566 หรือ 2023")
    case .twoDigitYear(let meant):
      say("Years have four digits. ", "ปีต้องมีสี่หลัก ") + didYouMean(meant)
    case .monthFirst(let meant):
      say(
        "Day first: \(meant)?",
        "กรุณาพิมพ์วันก่อนเดือน หมายถึง \(meant) ใช่ไหม")
    case .ambiguousMonth(let months):
      ambiguous(months.map { monthNames[$0 - 1] })
    case .noSuchDay(let month, isOfAnyYear: false):
      length(of: monthName(month), "\(month.length)")
    case .noSuchDay(let month, isOfAnyYear: true):
      length(
        of: monthNames[month.month - 1],
        month.month == 2 ? say("28 or 29", "28 หรือ 29") : "\(month.length)")
    case .wrongEra(.buddhist, let meant):
      say("That year is in the Buddhist era. ", "ปีนั้นเป็นปี พ.ศ. ")
        + didYouMean(meant)
    case .wrongEra(.common, let meant):
      say("That year is in the common era. ", "ปีนั้นเป็นปี ค.ศ. ")
        + didYouMean(meant)
    case .wrongWeekday(let day):
      say(
        "\(date(day)) is a \(weekdayNames[day.weekday]).",
        "\(date(day)) เป็นวัน\(weekdayNames[day.weekday])")
    case .noDayInAddress:
      say(
        "This address doesn't say which day it is. Type the day, like 25 Oct 2023.",
        "ลิงก์นี้ไม่ได้บอกว่าเป็นภาพของวันใด พิมพ์วันที่แทน เช่น 25 ต.ค. 2566")
    case .noMonth(let year, let month):
      say(
        "Which month of \(year)? Try \(month) \(year).",
        "ต้องการดูเดือนใดของปี \(year) ลองพิมพ์ \(month) \(year)")
    }
  }

  private func notMonth(_ text: String, meant: String?) -> String {
    let advice =
      meant.map { didYouMean($0.shortened) }
      ?? say(
        "Use 1–12 or a name, like October or Oct.",
        "พิมพ์เลข 1 ถึง 12 หรือชื่อเดือน เช่น ตุลาคม หรือ ต.ค.")
    return say("“\(text)” isn't a month. ", "ไม่มีเดือน “\(text)” ") + advice
  }

  private func ambiguous(_ names: [String]) -> String {
    let others = names.dropLast()
    let last = names.last ?? ""
    return say(
      "\(others.joined(separator: ", ")) or \(last)?",
      "หมายถึงเดือนใด: \(others.joined(separator: " ")) หรือ\(last)")
  }

  private func length(of month: String, _ days: String) -> String {
    // Thai has a space after a number.
    let space = month.last?.isNumber == true ? " " : ""
    return say(
      "\(month) has \(days) days.",
      "เดือน\(month)\(space)มี \(days) วัน")
  }
}
