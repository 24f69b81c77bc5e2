package struct APODList: Hashable, Sendable {
  package enum Scope: Hashable, Sendable {
    case month(CalendarMonth)
    /// All pictures of a year of the common era.
    case year(Int)
    /// The most recent days, newest first.
    case recent(days: Int)
    /// One day of the year in every year, newest first.
    case everyYear(MonthDay)
    /// The stored entries that match, newest first. Those whose title alone matches come before the
    /// others.
    case search(SearchQuery)
    case favorites
  }

  package var scope: Scope
  /// At most one entry a day. Months and years are oldest first, other lists newest first, and a
  /// search is ordered as `Scope.search` says.
  package var items: [APODItem]
  /// The number of entries that couldn't be used.
  package var leftOutCount: Int
  package var shortfall: Shortfall?
  package var searched: SearchExtent?

  package init(scope: Scope, items: [APODItem], leftOutCount: Int = 0) {
    self.scope = scope
    self.items = items
    self.leftOutCount = leftOutCount
  }
}

extension APODList {
  /// The days that couldn't be loaded, and the reason.
  package struct Shortfall: Hashable, Sendable {
    /// In the list's order. The list may have stored entries for some of them.
    package var days: [CalendarDay]
    package var reason: AppError

    package init(days: [CalendarDay], reason: AppError) {
      self.days = days
      self.reason = reason
    }
  }

  /// The days that couldn't be loaded and have no entry in the list.
  package var missingDays: [CalendarDay] {
    guard let shortfall else { return [] }
    let known = Set(items.map(\.date))
    return shortfall.days.filter { !known.contains($0) }
  }
}

/// The extent of a search, and the rule that found its entries.
package struct SearchExtent: Hashable, Sendable {
  /// The number of entries that were searched.
  package var entryCount: Int
  /// The number of files and folders that couldn't be read.
  package var unreadableCount: Int
  /// The number of hits that have all words in their title. They come first in the list.
  package var titleHitCount = 0
  package var rule = SearchQuery.Rule.wholeWords

  package init(entryCount: Int, unreadableCount: Int = 0) {
    self.entryCount = entryCount
    self.unreadableCount = unreadableCount
  }
}
