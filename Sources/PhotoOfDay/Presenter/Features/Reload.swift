import PhotoOfDayInteractor

extension Command {
  static let reload = Command(
    ["r", "retry", "reload"],
    ["ลองใหม่"],
    .nothing(.reload),
    [Help("r", "retry, or load again from NASA", "ลองใหม่ หรือโหลดใหม่จาก NASA")])
}

extension Call {
  /// Asks NASA again for what is on the screen. Where something failed, the session repeats that
  /// instead.
  package static var reload: Call {
    Call { stage throws(CommandFailure) in
      if let photo = stage.photo {
        if photo.alone != nil {
          return try await stage.show(photo.shownAlone(), PictureEffort(anew: true))
        }
        try await stage.go(to: photo.request, anew: true)
      } else if let list = stage.list {
        try await stage.go(to: list.scope, anew: true)
      }
    }
  }
}
