import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let year = Command(
    ["year"],
    ["ปี"],
    .optional(.year, Call.year),
    example: Text("year 2010", "year 2553"),
    [
      Help(
        "year [Y], 2010",
        thaiKeys: "year [2553]",
        "go to a year: all its pictures",
        "ทุกภาพของปีนั้น พิมพ์เลขปีอย่างเดียวก็ได้"),
      Help("N", "open month N", "เปิดเดือนที่ N", on: [.yearCalendar]),
    ])
}

extension Option {
  static let year = Option(
    "--year",
    letter: "-y",
    .year,
    places: [.year],
    Text(
      "a year of the common era (2023) or the Buddhist era (2566); alone, all its pictures",
      "ปี พ.ศ. (2566) หรือ ค.ศ. (2023) ถ้าไม่ระบุเดือน: ทุกภาพของปีนั้น")
  ) { draft, year in
    draft.year = year
  }
}

extension Call {
  /// - Parameter written: a year of either era; `nil` for the year on the screen or, if there is
  ///   none, NASA's current year.
  static func year(_ written: Int?) -> Call {
    Call(written) { stage throws(Outcome) in
      let year = written ?? stage.year ?? stage.allowedDays.today.year
      return try await stage.go(toYear: year)
    }
  }
}

struct YearWords: Words {
  let speech: Speech

  /// - Parameter month: any month of the year.
  func form(of month: CalendarMonth) -> ListForm {
    let year = days.year(of: month)
    return ListForm(
      title: say("\(year)", "ปี \(year)"),
      loading: say("Loading \(year)…", "กำลังโหลดภาพปี \(year)…"),
      missing: say("No picture of \(year) is", "ภาพปี \(year) "),
      day: { DayWords(speech).shortDayOfYear(MonthDay($0)) })
  }

  /// - Parameter months: months of one year, in ascending order.
  func names(of months: [CalendarMonth]) -> String {
    ReportWords(speech).names(of: months, thaiUnit: "เดือน") { range in
      let first = days.monthNames[range.lowerBound.month - 1]
      let last = days.monthNames[range.upperBound.month - 1]
      return first == last ? first : "\(first)–\(last)"
    }
  }

  /// Names the days of one year without a picture at NASA or, if `isStored`, the days that the stored
  /// version on the screen lacks.
  func gaps(_ gaps: [CalendarDay], isStored: Bool) -> String {
    let names = ReportWords(speech).names(of: gaps, thaiUnit: "วัน", name)
    return isStored
      ? say("This version lacks \(names).", "ข้อมูลชุดนี้ขาดวันที่ \(names)")
      : say("No pictures on \(names).", "ไม่มีภาพวันที่ \(names)")
  }

  /// Returns a range of days, such as `23–31 August` or `1 October – 12 November`.
  private func name(of range: ClosedRange<CalendarDay>) -> String {
    let last = days.dayOfYear(MonthDay(range.upperBound))
    if range.lowerBound == range.upperBound { return last }
    if range.lowerBound.month == range.upperBound.month {
      return "\(range.lowerBound.day)–\(last)"
    }
    return "\(days.dayOfYear(MonthDay(range.lowerBound))) – \(last)"
  }

  var newest: String { say("This is the newest year.", "ถึงปีล่าสุดแล้ว") }

  var first: String { say("This is the first year.", "ถึงปีแรกแล้ว") }
}
