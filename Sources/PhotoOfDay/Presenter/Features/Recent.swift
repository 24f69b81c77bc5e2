import PhotoOfDayEntity

extension Command {
  /// The range of days that a list of the last days can have.
  static let recentDays = 1...1000
  /// The number of days unless the user gives one.
  static let usualDays = 7

  static let recent = Command(
    ["recent"],
    ["ล่าสุด"],
    .optional(.number("N", in: recentDays)) { .recent(days: $0 ?? usualDays) },
    example: Text(both: "recent 14"),
    [
      Help(
        "recent [N]",
        "the last N days (\(usualDays))",
        "ภาพย้อนหลัง N วัน (ถ้าไม่ระบุ \(usualDays) วัน)")
    ])
}

extension Option {
  static let recent = Option(
    "--recent",
    .optional(.number("N", in: Command.recentDays)),
    places: [.month, .year, .list, .scope],
    excludes: [.random],
    Text(
      "the last N days (\(Command.usualDays)), newest first",
      "ภาพย้อนหลัง N วัน (ถ้าไม่ระบุ \(Command.usualDays) วัน) เรียงจากใหม่ไปเก่า")
  ) { draft, days in
    draft.subject = .list(.recent(days: days ?? Command.usualDays))
  }
}

extension Call {
  static func recent(days: Int) -> Call {
    Call(days) { stage throws(Outcome) in
      try await stage.go(to: .recent(days: days))
    }
  }
}

struct RecentWords: Words {
  let speech: Speech

  func form(days: Int) -> ListForm {
    ListForm(
      title: say(
        days == 1 ? "The last day" : "The last \(days.grouped) days",
        "ภาพย้อนหลัง \(days.grouped) วัน"),
      loading: say(
        days == 1 ? "Loading the last day…" : "Loading the last \(days.grouped) days…",
        "กำลังโหลดภาพย้อนหลัง \(days.grouped) วัน…"),
      day: { day in
        // In less than a year, no day of the year occurs twice, so the year is left out.
        days < 365
          ? DayWords(speech).shortDayOfYear(MonthDay(day))
          : DayWords(speech).shortDate(day)
      })
  }
}
