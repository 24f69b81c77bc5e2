import PhotoOfDayEntity

/// One attempt to show a picture, and the choice of the screen that is shown if the attempt fails.
struct PictureAttempt {
  let photo: ShownPhoto
  /// The reason why the picture isn't loaded again; `nil` to load it.
  let knownFailure: AppError?
  let purpose: Purpose
  /// True to ask NASA even if the picture is stored.
  let anew: Bool
  /// The screen before the attempt; `nil` before the first screen.
  let previous: Screen?
}

/// The possible replacements for a picture alone that can't be shown.
enum InsteadOfPicture {
  /// The window of the picture, left empty.
  case emptyWindow
  /// The previous picture, which stays on the screen alone.
  case previousPicture
  case text
}

extension PictureAttempt {
  /// The replacement if the picture can't be loaded.
  var ifNotLoaded: InsteadOfPicture {
    guard photo.itemShown.hasPicture else { return .text }
    switch purpose {
    case .autoplay:
      return .emptyWindow
    case .browsing where followsPictureAlone && !isOnScreen:
      return .emptyWindow
    case .opening, .browsing, .fallback:
      return ifGivenUp
    }
  }

  /// The replacement if the user stops loading the picture, or if it can't be drawn.
  var ifGivenUp: InsteadOfPicture {
    photo.itemShown.hasPicture && followsPictureAlone ? .previousPicture : .text
  }

  /// True if an empty window stays when the picture can't be drawn, because the window was there
  /// before.
  var staysInWindow: Bool { ifNotLoaded == .emptyWindow && followsPictureAlone }

  /// True if the text on the screen is the picture's own.
  var hasTextOnScreen: Bool { photo.hasText(of: previous?.photo) }

  private var followsPictureAlone: Bool { previous?.photo?.alone != nil }

  /// True if the picture is on the screen already, and another part or another size of it is shown
  /// now.
  private var isOnScreen: Bool { photo.alone?.viewport != nil }
}
