import PhotoOfDayEntity

/// The screens that the user can go back to.
struct History: Equatable, Sendable {
  enum Entry: Equatable, Sendable {
    case list(ShownList)
    /// The list of a month, which is loaded when the user comes back to it.
    case month(CalendarMonth)
    /// A picture that the user left through a link in its text, with its state at that moment.
    case picture(ShownPhoto)
  }

  /// The largest number of lists that are kept, including the one on the screen. Behind a picture
  /// that was opened through a link, the history alone has this many entries.
  static let mostKept = 20

  /// The entries, oldest first.
  private var entries: [Entry] = []

  init() {}

  /// The entry that the user goes back to next; `nil` if there is none.
  var last: Entry? { entries.last }

  /// The history after the user has gone back to its last entry.
  var withoutLast: History {
    var history = self
    _ = history.entries.popLast()
    return history
  }

  /// Returns the history of a screen that is opened from `entry`. Drops the oldest entry if there
  /// are too many.
  func adding(_ entry: Entry) -> History {
    var most = Self.mostKept - 1
    if case .picture = entry { most = Self.mostKept }
    var history = self
    history.entries = (entries + [entry]).suffix(most)
    return history
  }
}

extension History.Entry {
  /// The scope of a list; `nil` for a picture.
  var scope: APODList.Scope? {
    switch self {
    case .list(let list): list.scope
    case .month(let month): .month(month)
    case .picture: nil
    }
  }
}
