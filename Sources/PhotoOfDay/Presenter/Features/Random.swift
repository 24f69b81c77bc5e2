import PhotoOfDayInteractor

extension Command {
  static let random = Command(
    ["rand", "random"], ["สุ่ม"], .none(.random()), [Help("rand", "a random picture", "สุ่มภาพ")])
}

extension Call {
  /// - Parameter year: of either era; `nil` for all of APOD.
  package static func random(year: Int? = nil) -> Call {
    Call(year) { stage throws(CommandFailure) in
      try await stage.go(to: .random(year: year), era: year.map(CalendarText.era))
    }
  }
}
