import PhotoOfDayEntity

/// What came of looking through one month.
struct SearchedMonth: Sendable {
  var month: CalendarMonth
  /// Oldest first.
  var items: [APODItem] = []
  /// How many entries were looked through; `nil` where the month could not be.
  var entries: Int?
  /// How many files could not be read.
  var unreadable = 0

  /// Adds what a copy has.
  ///
  /// - Returns: `false` where it is damaged, which is counted.
  mutating func take(_ copy: StoredMonthCopy, of name: StoredName, _ plan: SearchPlan) -> Bool {
    guard let items = copy.items(plan, of: name) else {
      unreadable += 1
      return false
    }
    self.items += items
    entries = (entries ?? 0) + copy.count
    return true
  }
}

extension APODList {
  init(_ query: SearchQuery, _ months: [SearchedMonth], closedFolders: Int) {
    let items = months.sorted { $0.month > $1.month }.flatMap { $0.items.reversed() }
    self.init(scope: .search(query), items: items, isStored: true)
    searched = SearchExtent(
      months: months.count { $0.entries != nil }, entries: months.reduce(0) { $0 + ($1.entries ?? 0) },
      unreadable: months.reduce(closedFolders) { $0 + $1.unreadable })
  }
}
