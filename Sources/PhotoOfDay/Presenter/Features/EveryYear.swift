import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let everyYear = Command(
    ["on"],
    ["ทุกปี"],
    .optional(.monthDay, Call.everyYear),
    example: Text("on 25 Oct", "on 25 ต.ค."),
    [
      Help(
        "on [DAY]",
        thaiKeys: "on [วัน]",
        "a day in every year: on 25 Oct",
        "วันเดียวกันของทุกปี เช่น on 25 ต.ค.",
        on: Context.lists),
      Help(
        "on [DAY]",
        thaiKeys: "on [วัน]",
        "this day, or another, in every year",
        "วันเดียวกับภาพนี้ (หรือวันที่ระบุ) ของทุกปี",
        on: [.detail]),
    ])
}

extension Option {
  package static let on = Option(
    "--on",
    .monthDay,
    .list,
    takesRest: { text in
      let day = Result { () throws(DateProblem) in try WrittenDate.monthDay(text, in: nil) }
      if case .failure(.notMonthDay) = day { return false }
      return true
    },
    Text(
      "a day in every year since 1995, newest first: 25 Oct, 10-25, today",
      "วันเดียวกันของทุกปี เรียงจากใหม่ไปเก่า: 25 ต.ค., 10-25, วันนี้")
  ) { plan, day in
    plan.destination = .everyYear(day)
  }
}

extension Call {
  /// - Parameter text: a day of the year as it was written; `nil` for that of the picture on the
  ///   screen, or today.
  package static func everyYear(_ text: String?) -> Call {
    Call(text) { stage throws(Outcome) in
      let today = stage.allowedDays.today
      guard let text else {
        let day = stage.photo?.item.date ?? today
        return try await stage.go(to: .everyYear(MonthDay(day)))
      }
      let written = try stage.understood(WrittenDate.monthDay(text, in: stage.month, today: today))
      let notice = written.hasYear ? EveryYearWords(stage.speech).yearIgnored(written.day) : nil
      return try await stage.go(to: .everyYear(written.day), notice: { _ in notice })
    }
  }
}

struct EveryYearWords: Words {
  let speech: Speech

  func yearIgnored(_ day: MonthDay) -> String {
    say(
      "Ignored the year: this is \(days.dayOfYear(day)) in every year.",
      "ไม่ได้ใช้ปีที่ระบุ เพราะแสดงภาพวันที่ \(days.dayOfYear(day))ของทุกปี")
  }
}
