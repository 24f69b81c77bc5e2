import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let day = Command(
    ["d", "date", "day"],
    ["วันที่"],
    .neededDate(.dayOnScreen, Call.day),
    example: Text("d 2023-10-25", "d 2566-10-25"),
    [Help("d DATE", thaiKeys: "d 25 ต.ค.", "go to a day: d 2023-10-25", "ไปที่วันนั้น")])

  static let today = Command(
    ["t", "today"],
    ["วันนี้"],
    .nothing(.today),
    [Help("t", "today's picture", "ภาพของวันนี้", on: Set(Context.allCases))])

  /// The words for days that shells and Tab offer as completions.
  static let dayWords = ["today", "yesterday", "วันนี้", "เมื่อวาน"]
}

extension Option {
  static let date = Option(
    "--date",
    .day,
    places: [.month, .year, .list, .picture, .layout],
    isOneValue: WrittenDate.isMeant,
    Text(
      "one day: 2023-10-25, 25/10/2023, today, yesterday",
      "ภาพของวันเดียว: 2566-10-25, 25/10/2566, วันนี้, เมื่อวาน")
  ) { draft, day in
    draft.subject = .day(day)
  }
}

extension Call {
  static var today: Call {
    Call { stage throws(Outcome) in
      try await stage.go(to: .newest)
    }
  }

  /// Goes to a day that was typed, which may depend on the month on the screen, or to a month or a
  /// year.
  static func day(_ written: WrittenDate) -> Call {
    Call(written) { stage throws(Outcome) in
      try await stage.go(toDate: written, in: stage.month(of: written))
    }
  }
}
