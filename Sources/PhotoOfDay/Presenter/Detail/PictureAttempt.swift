import PhotoOfDayEntity

/// One attempt to show a picture, and the choice of what is shown if that fails.
struct PictureAttempt {
  let photo: ShownPhoto
  /// The reason why it isn't loaded again; `nil` to load it.
  let knownFailure: AppError?
  let purpose: Purpose
  /// True to ask NASA even if the picture is stored.
  let anew: Bool
  /// The screen until now; `nil` before the first.
  let previous: Screen?
}

/// The things that can be shown in place of a picture alone.
enum InsteadOfPicture {
  /// The window of the picture, without it.
  case emptyWindow
  /// The picture alone that is on the screen.
  case previousPicture
  case text
}

extension PictureAttempt {
  /// The choice if the picture can't be loaded.
  var ifNotLoaded: InsteadOfPicture {
    guard photo.itemShown.hasPicture else { return .text }
    switch purpose {
    case .unattended:
      return .emptyWindow
    case .browsing where followsPictureAlone && !isPart:
      return .emptyWindow
    case .opening, .browsing, .fallback:
      return ifGivenUp
    }
  }

  /// The choice if the user stops loading the picture, or if it can't be drawn.
  var ifGivenUp: InsteadOfPicture {
    photo.itemShown.hasPicture && followsPictureAlone ? .previousPicture : .text
  }

  /// True if drawing it can fail and leave its window empty, because another one was there.
  var staysInWindow: Bool { ifNotLoaded == .emptyWindow && followsPictureAlone }

  /// True if the text on the screen is that of the picture.
  var hasTextOnScreen: Bool { photo.hasText(of: previous?.photo) }

  private var followsPictureAlone: Bool { previous?.photo?.alone != nil }

  /// True for a picture that is on the screen already, as another part or in another size.
  private var isPart: Bool { photo.alone?.viewport != nil }
}
