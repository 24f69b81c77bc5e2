/// What a request for several days brought.
package struct APODList: Hashable, Sendable {
  /// What was asked for.
  package enum Scope: Hashable, Sendable {
    case month(CalendarMonth)
    /// The days up to today, newest first.
    case recent(days: Int)
  }

  package var scope: Scope
  /// Oldest first in a month, newest first in the last days; one a day.
  package var items: [APODItem]
  /// How many entries came that could not be used and were left out.
  package var leftOut: Int
  /// Whether it was read from this machine, and not just brought from NASA.
  package var isSaved: Bool

  package init(scope: Scope, items: [APODItem], leftOut: Int = 0, isSaved: Bool = false) {
    self.scope = scope
    self.items = items
    self.leftOut = leftOut
    self.isSaved = isSaved
  }
}
