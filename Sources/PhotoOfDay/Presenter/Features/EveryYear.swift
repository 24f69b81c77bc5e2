import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let everyYear = Command(
    ["on"],
    ["ทุกปี"],
    .optionalDate(.monthDayOnScreen, Call.everyYear),
    example: Text("on 25 Oct", "ทุกปี 25 ต.ค."),
    [
      Help(
        "on [DAY]",
        thaiKeys: "on [วัน]",
        "a day in every year: on 25 Oct",
        "วันเดียวกันของทุกปี เช่น ทุกปี 25 ต.ค.",
        on: Context.lists),
      Help(
        "on [DAY]",
        thaiKeys: "on [วัน]",
        "this day, or another, in every year",
        "วันเดียวกันนี้ (หรือวันที่ระบุ) ของทุกปี",
        on: [.detail]),
    ])
}

extension Option {
  static let on = Option(
    "--on",
    .monthDay,
    places: [.month, .year, .list, .scope],
    excludes: [.random],
    isOneValue: { text in
      let day = Result { () throws(DateProblem) in try WrittenDate(dayOfYear: text) }
      if case .failure(.notMonthDay) = day { return false }
      return true
    },
    Text(
      "a day in every year since 1995, newest first: 25 Oct, 10-25, today",
      "วันเดียวกันของทุกปี เรียงจากใหม่ไปเก่า: 25 ต.ค., 10-25, วันนี้")
  ) { draft, day in
    draft.subject = .list(.everyYear(day))
  }
}

extension Call {
  /// - Parameter written: a day that was typed; `nil` for the day of the picture on the screen or,
  ///   in a list, for today.
  static func everyYear(_ written: WrittenDate?) -> Call {
    Call(written) { stage throws(Outcome) in
      let today = stage.allowedDays.today
      guard let written else {
        let day = stage.photo?.item.date ?? today
        return try await stage.go(to: .everyYear(MonthDay(day)))
      }
      let typed = try stage.understood(written.monthDay(today: today, in: stage.month))
      let notice = typed.hasYear ? EveryYearWords(stage.speech).yearIgnored(typed.day) : nil
      return try await stage.go(to: .everyYear(typed.day), notice: { _ in notice })
    }
  }
}

struct EveryYearWords: Words {
  let speech: Speech

  func form(of day: MonthDay) -> ListForm {
    let year: (CalendarDay) -> String = { String(days.year(of: $0.calendarMonth)) }
    return ListForm(
      title: say("\(days.dayOfYear(day)), every year", "\(days.dayOfYear(day)) ทุกปี"),
      shortTitle: days.shortDayOfYear(day) + say(", every year", " ทุกปี"),
      loading: say(
        "Loading \(days.dayOfYear(day)) in every year…",
        "กำลังโหลดภาพวันที่ \(days.dayOfYear(day))ของทุกปี…"),
      missing: say(
        "No picture of \(days.dayOfYear(day)) is", "ภาพวันที่ \(days.dayOfYear(day))ของปีใด"),
      cellDay: year,
      day: days.shortDate)
  }

  func yearIgnored(_ day: MonthDay) -> String {
    say(
      "Ignored the year: this is \(days.dayOfYear(day)) in every year.",
      "ไม่ได้ใช้ปีที่ระบุ เพราะแสดงภาพวันที่ \(days.dayOfYear(day))ของทุกปี")
  }
}
