import PhotoOfDayEntity

extension Command {
  /// How many of the last days a list can have, and how many it has unless the user says so.
  package static let (recentDays, usualDays) = (1...1000, 7)

  static let recent = Command(
    ["recent"], ["ล่าสุด"],
    .optional(.number("N", in: recentDays)) { .recent(days: $0 ?? usualDays) },
    example: Text(both: "recent 14"),
    [
      Help(
        "recent [N]", "the last N days (\(usualDays))", "ภาพย้อนหลัง N วัน (ถ้าไม่ระบุ \(usualDays) วัน)")
    ])
}

extension Option {
  package static let recent = Option(
    "--recent", .optional(.number("N", in: Command.recentDays)), .list,
    Text(
      "the last N days (\(Command.usualDays)), newest first",
      "ภาพย้อนหลัง N วัน (ถ้าไม่ระบุ \(Command.usualDays) วัน) เรียงจากใหม่ไปเก่า")
  ) { $0.destination = .recent(days: $1 ?? Command.usualDays) }
}

extension Call {
  package static func recent(days: Int) -> Call {
    Call(days) { stage throws(CommandFailure) in try await stage.go(to: .recent(days: days)) }
  }
}

extension Messages {
  func formOfRecent(days: Int) -> ListForm {
    ListForm(
      title: say(
        days == 1 ? "The last day" : "The last \(days.grouped) days", "ภาพย้อนหลัง \(days.grouped) วัน"
      ),
      loading: say(
        days == 1 ? "Loading the last day…" : "Loading the last \(days.grouped) days…",
        "กำลังโหลดภาพย้อนหลัง \(days.grouped) วัน…")
    ) { days < 365 ? "\($0.day) \(shortMonthNames[$0.month - 1])" : shortDate($0) }
  }
}
