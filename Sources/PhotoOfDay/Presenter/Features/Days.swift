import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Command {
  static let day = Command(
    ["d", "date", "day"], ["วันที่"], .day(Call.day), example: Text("d 2023-10-25", "d 2566-10-25"),
    [Help("d DATE", thaiKeys: "d 25 ต.ค.", "go to a day: d 2023-10-25", "ไปที่วันนั้น")])

  static let today = Command(["t", "today"], ["วันนี้"], .none(.today), [Help("t", "today's picture", "ภาพของวันนี้")])

  /// The words for a day that shells and Tab offer.
  package static let dayWords = ["today", "yesterday", "วันนี้", "เมื่อวาน"]
}

extension Option {
  package static let date = Option(
    "--date", .text("D", .words(Command.dayWords)), .picture,
    takesRest: WrittenDate.isMeant,
    Text(
      "one day: 2023-10-25, 25/10/2023, today, yesterday",
      "ภาพของวันเดียว: 2566-10-25, 25/10/2566, วันนี้, เมื่อวาน")
  ) { $0.destination = .dayAlone($1) }
}

extension Call {
  package static var today: Call { Call { stage throws(CommandFailure) in try await stage.go(to: .newest) } }

  /// A day as it was written, which may be a month.
  package static func day(_ text: String) -> Call {
    Call(text) { stage throws(CommandFailure) in
      try await stage.go(to: stage.date(text, as: .day(of: stage.month, orMonth: true), beside: stage.month))
    }
  }

  /// A day that the program was started for; no month will do.
  package static func dayAlone(_ text: String) -> Call {
    Call(text) { stage throws(CommandFailure) in
      let destination = try stage.date(text, as: .day(of: nil), beside: nil)
      guard case .picture = destination else {
        throw CommandFailure(refusal: stage.messages.sentence(for: .notDate(PlainText.line(text))))
      }
      try await stage.go(to: destination)
    }
  }
}

/// Where a date leads: to a list, or to one picture.
enum Destination {
  case list(APODList.Scope, era: Era? = nil)
  case picture(DetailRequest, era: Era? = nil)
}

extension Stage {
  /// Understands a day or a month that was typed, before any request.
  ///
  /// - Parameter month: gives a month alone its year; `nil` for NASA's current one.
  func date(
    _ text: String, as expected: WrittenDate.Expected, beside month: CalendarMonth?
  ) throws(CommandFailure) -> Destination {
    let written = try refusing({ messages.sentence(for: $0) }) { () throws(DateProblem) in
      try WrittenDate(text, as: expected, today: allowedDays.today)
    }
    switch written {
    case .today: return .picture(.newest)
    case .day(let day, let era): return .picture(.day(day), era: era)
    case .month(let number, let year?): return try self.month(number, year: year)
    case .month(let number, nil): return try self.month(number, in: month) { "m \(number) \($0)" }
    case .year where expected == .day(of: nil):
      throw CommandFailure(refusal: messages.sentence(for: .notDate(PlainText.line(text))))
    case .year(let year):
      let days = try refusing({ messages.sentence(for: $0, era: CalendarText.era(of: year)) }) { () throws(AppError) in
        try allowedDays.days(ofYear: year)
      }
      throw CommandFailure(
        refusal: messages.sentence(for: .noMonth(year: year, month: min(10, days.upperBound.month))))
    }
  }

  func go(to destination: Destination) async throws(CommandFailure) {
    switch destination {
    case .list(let scope, let era): try await go(to: scope, era: era)
    case .picture(let request, let era): try await go(to: request, era: era)
    }
  }

  /// Refuses what isn't a date, or what NASA can't have.
  func refusing<Value, Problem>(
    _ sentence: (Problem) -> String, _ read: () throws(Problem) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(Problem) { return try read() } catch { throw CommandFailure(refusal: sentence(error)) }
  }
}
