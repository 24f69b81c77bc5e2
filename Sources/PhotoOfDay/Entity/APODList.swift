/// What a request for several days brought.
package struct APODList: Hashable, Sendable {
  /// Which list: what is asked for, and what its answer is of.
  package enum Scope: Hashable, Sendable {
    case month(CalendarMonth)
    /// The days up to today, newest first.
    case recent(days: Int)
    /// What is stored on this machine and has these words, newest first.
    case search(SearchQuery)
    /// What the user has marked, newest first.
    case favorites
  }

  package var scope: Scope
  /// Oldest first in a month, newest first in the last days and of a search; one a day.
  package var items: [APODItem]
  /// How many entries came that could not be used and were left out.
  package var leftOut: Int
  /// Whether it was read from this machine, and not just brought from NASA.
  package var isStored: Bool
  /// The days that NASA was asked for, where that were not all: the others were on this machine.
  package var fetchedDays: ClosedRange<CalendarDay>?
  /// What was looked through, for a search.
  package var searched: SearchExtent?

  package init(scope: Scope, items: [APODItem], leftOut: Int = 0, isStored: Bool = false) {
    self.scope = scope
    self.items = items
    self.leftOut = leftOut
    self.isStored = isStored
  }
}

/// How much was looked through for a search.
package struct SearchExtent: Hashable, Sendable {
  package var months: Int
  package var entries: Int
  /// How many files and folders could not be read.
  package var unreadable: Int

  package init(months: Int, entries: Int, unreadable: Int = 0) {
    self.months = months
    self.entries = entries
    self.unreadable = unreadable
  }
}
