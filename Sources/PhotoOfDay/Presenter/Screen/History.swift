import PhotoOfDayEntity

/// The screens that the user can go back to.
struct History: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case list(ShownList)
    /// The list of a month, which is loaded when the user comes back to it.
    case month(CalendarMonth)
    /// A picture that the user left through a link in its text, with its state at that moment.
    case photo(ShownPhoto)
  }

  /// The largest number of lists that are kept, including the one on the screen. Behind a picture
  /// that was opened through a link, the history alone has this many places.
  static let mostKept = 20

  /// The places, oldest first.
  private var places: [Place] = []

  init() {}

  /// The place that the user goes back to next; `nil` if there is none.
  var last: Place? { places.last }

  /// The history after the user has gone back to its last place.
  var withoutLast: History {
    var history = self
    _ = history.places.popLast()
    return history
  }

  /// Returns the history of a screen that is opened from `place`. Drops the oldest place if there
  /// are too many.
  func adding(_ place: Place) -> History {
    var most = Self.mostKept - 1
    if case .photo = place { most = Self.mostKept }
    var history = self
    history.places = (places + [place]).suffix(most)
    return history
  }
}

extension History.Place {
  /// The scope of a list; `nil` for a picture.
  var scope: APODList.Scope? {
    switch self {
    case .list(let list): list.scope
    case .month(let month): .month(month)
    case .photo: nil
    }
  }
}
