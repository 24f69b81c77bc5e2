import PhotoOfDayInteractor

extension Command {
  static let reload = Command(
    ["r", "retry", "reload"],
    ["ลองใหม่"],
    .nothing(.reload),
    [
      Help(
        "r", "retry, or load again from NASA", "ลองใหม่ หรือโหลดใหม่จาก NASA",
        on: Set(Context.allCases))
    ])

  static let drawAgain = Command(
    keys: "Ctrl-L",
    [.window: [.clearScreen: .redraw]],
    [Help("Ctrl-L", "draw the screen again", "แสดงหน้าจอใหม่", on: Set(Context.allCases))])
}

extension Call {
  /// Asks NASA again for the list or the picture on the screen. If a command failed, the session
  /// repeats that command instead.
  static var reload: Call {
    Call { stage throws(Outcome) in
      if let photo = stage.photo {
        if photo.alone != nil {
          return await stage.show(photo.shownAlone(), for: .browsing, anew: true)
        }
        return try await stage.go(to: photo.request, anew: true)
      }
      guard let list = stage.list else { return .done }
      return try await stage.go(to: list.scope, anew: true)
    }
  }
}
