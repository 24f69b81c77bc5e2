import PhotoOfDayEntity

/// A list or a picture, and the screens that the user can go back to from it.
package struct Screen: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case list(ShownList)
    case photo(ShownPhoto)
  }

  package fileprivate(set) var content: Content
  /// The pictures that couldn't be loaded or whose loading was stopped, with the error of each.
  /// They aren't loaded again when the screen is redrawn.
  package internal(set) var failures: [APODItem: AppError] = [:]
  var history = History()

  static func list(_ list: ShownList) -> Screen { Screen(content: .list(list)) }
  static func photo(_ photo: ShownPhoto) -> Screen { Screen(content: .photo(photo)) }

  /// The list on the screen, or the one that its picture was opened from.
  var list: ShownList? {
    switch content {
    case .list(let list): list
    case .photo(let photo): photo.list
    }
  }

  package var photo: ShownPhoto? {
    switch content {
    case .list: nil
    case .photo(let photo): photo
    }
  }

  /// Returns the screen with other content and the same history.
  func with(_ content: Content) -> Screen {
    var screen = self
    screen.content = content
    return screen
  }

  /// Returns a copy of the screen that loads its missing pictures again, and tries again to
  /// translate its text.
  func retryingFailures() -> Screen {
    var screen = self
    screen.failures = [:]
    guard var photo else { return screen }
    photo.text = photo.text.retryingTranslation
    return screen.with(.photo(photo))
  }
}
