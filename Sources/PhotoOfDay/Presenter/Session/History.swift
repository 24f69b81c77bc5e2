import PhotoOfDayEntity

/// The screens to go back to.
struct History: Equatable, Sendable {
  enum Entry: Equatable, Sendable {
    case list(ShownList)
    /// The list of a month, which is loaded when the user comes back to it.
    case month(CalendarMonth)
    /// A picture that a link of its text led away from, as it was left.
    case picture(ShownPhoto)
  }

  /// The number of lists that are kept, including the one on the screen. Below a picture that a link
  /// led to, there are as many.
  static let mostKept = 20

  /// The oldest first.
  private var entries: [Entry] = []

  init() {}

  /// The entry that the user comes back to next; `nil` without one.
  var last: Entry? { entries.last }

  /// The history once the user has come back to the last entry.
  var withoutLast: History {
    var history = self
    _ = history.entries.popLast()
    return history
  }

  /// The history of what is opened from an entry. Drops the oldest entry if there are too many.
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
