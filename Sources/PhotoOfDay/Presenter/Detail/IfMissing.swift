/// The things that can be shown in place of a picture alone.
enum IfMissing: Equatable, Sendable {
  case emptyWindow
  /// The one that is on the screen.
  case keepPicture
  case text

  /// Chooses what is shown if the picture can't be loaded.
  ///
  /// - Parameter before: the picture on the screen; `nil` at a list.
  init(of photo: ShownPhoto, for purpose: Purpose, after before: ShownPhoto?) {
    guard photo.itemShown.hasPicture else {
      self = .text
      return
    }
    let previous = before?.alone == nil ? nil : before
    let isPart = photo.alone?.window != nil
    switch (purpose, previous) {
    // It is on the screen already, as another part or in another size.
    case (.browsing, _?) where isPart:
      self = .keepPicture
    case (.opening, _?), (.fallback, _?):
      self = .keepPicture
    case (.browsing, _?), (.unattended, _):
      self = .emptyWindow
    case (.opening, nil), (.browsing, nil), (.fallback, nil):
      self = .text
    }
  }

  /// Chooses what is shown if the user stops loading the picture, or if it can't be drawn.
  static func goingBack(from photo: ShownPhoto, to before: ShownPhoto?) -> IfMissing {
    IfMissing(of: photo, for: .opening, after: before)
  }
}
