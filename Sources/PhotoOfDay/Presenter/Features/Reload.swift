import PhotoOfDayInteractor

extension Command {
  static let reload = Command(
    ["r", "retry", "reload"], ["ลองใหม่"], .none(.reload),
    [Help("r", "retry, or load again from NASA", "ลองใหม่ หรือโหลดใหม่จาก NASA")])
}

extension Call {
  /// Asks NASA again for what is on the screen. Where something failed, the session repeats that instead.
  package static var reload: Call {
    Call { session throws(CommandFailure) in
      if let photo = session.photo {
        if session.zoom.isOn { return try await session.zoomInto(photo, PictureEffort(anew: true)) }
        try await session.load(photo.request, anew: true)
      } else if let list = session.list {
        try await session.go(to: list.scope, era: list.era, anew: true)
      }
    }
  }
}
