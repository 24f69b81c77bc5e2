import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let month = Command(
    ["m", "month"],
    ["เดือน"],
    .neededDate(.monthOrDay, Call.month),
    example: Text("m 10 2023", "m 10 2566"),
    [Help("m M [Y]", thaiKeys: "m 10 [2566]", "go to a month: m 10 2023", "ไปที่เดือนนั้น")])

  static let monthNames = Language.allCases.flatMap { DayWords(Speech($0)).monthNames }
}

extension Option {
  static let month = Option(
    "--month",
    letter: "-m",
    .month,
    places: [.month],
    morePlaces: { month in
      if case .month(_, .some) = month { [.year] } else { [] }
    },
    Text(
      "a month: 1 to 12, or a name (October, Oct, ตุลาคม, ต.ค.)",
      "เดือน: 1 ถึง 12 หรือชื่อ (ตุลาคม, ต.ค., October, Oct)")
  ) { draft, month in
    draft.month = month
  }
}

extension Call {
  /// Goes to a month that was typed, or to a year or a day that was typed instead. The year of such
  /// a day doesn't depend on the screen.
  static func month(_ written: WrittenDate) -> Call {
    Call(written) { stage throws(Outcome) in
      try await stage.go(toDate: written, in: nil)
    }
  }

  static var thisMonth: Call {
    Call { stage throws(Outcome) in
      try await stage.go(to: .month(stage.allowedDays.today.calendarMonth))
    }
  }
}

struct MonthWords: Words {
  let speech: Speech

  func form(of month: CalendarMonth) -> ListForm {
    ListForm(
      title: days.month(month),
      shortTitle: days.shortMonth(month),
      loading: say("Loading \(days.month(month))…", "กำลังโหลดภาพเดือน\(days.month(month))…"),
      cellDay: { _ in "" },
      day: { String($0.day) })
  }

  /// Refuses a month in the future that was typed without its year. `meant` is the last such month
  /// with its year, as the user can type it.
  func inFuture(_ month: CalendarMonth, meant: String) -> String {
    let name = days.monthNames[month.month - 1]
    return say(
      "\(days.month(month)) is in the future. For the last \(name): \(meant)",
      "ยังไม่ถึงเดือน\(days.month(month)) ถ้าต้องการเดือน\(name)ที่ผ่านมา พิมพ์ \(meant)")
  }
}
