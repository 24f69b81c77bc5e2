import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A list as it is shown, with its filter, its layout and its page.
package struct ShownList: Equatable, Sendable {
  private(set) var entries: APODList
  /// The fallback that the list was read from, if NASA didn't answer.
  let fallback: Fallback?
  private(set) var filter: SearchQuery?
  private(set) var layout = ListLayout.rows

  /// The index of an entry on the page that is shown.
  private var indexInSight = 0

  init(_ list: APODList, fallback: Fallback? = nil) {
    entries = list
    self.fallback = fallback
  }

  var scope: APODList.Scope { entries.scope }
  var items: [APODItem] { entries.items }

  var month: CalendarMonth? {
    if case .month(let month) = scope { month } else { nil }
  }

  /// The months of a list that covers a month or a year, even those without pictures; `nil` for
  /// other lists.
  var months: ClosedRange<CalendarMonth>? {
    if let month { return month...month }
    guard let year else { return nil }
    return CalendarDay(year, 1, 1).calendarMonth...CalendarDay(year, 12, 1).calendarMonth
  }

  /// The year of the common era that the list covers; `nil` for other lists.
  var year: Int? {
    if case .year(let year) = scope { year } else { nil }
  }

  /// The year whose months are numbered on the screen.
  var yearOfMonths: Int? { layout.countsDays ? year : nil }

  var shownIndices: [Int] { items.indices.filter(shows) }
  var shownItems: [APODItem] { shownIndices.map { items[$0] } }

  /// Returns the number that users type for an entry.
  func number(at index: Int) -> Int {
    if yearOfMonths != nil { return items[index].date.month }
    return layout.countsDays ? items[index].date.day : index + 1
  }

  /// Returns true if the entry at an index is shown. A layout of days shows every entry.
  private func shows(_ index: Int) -> Bool {
    layout.countsDays || filter?.matches(items[index]) ?? true
  }

  /// Returns the index of the next entry that is shown and wanted or, for a negative step, of the
  /// previous one; `nil` if there is none.
  func index(
    after index: Int, by step: Int, where isWanted: (APODItem) -> Bool = { _ in true }
  ) -> Int? {
    func isNext(_ index: Int) -> Bool { shows(index) && isWanted(items[index]) }
    return step > 0
      ? items.indices.first { $0 > index && isNext($0) }
      : items.indices.last { $0 < index && isNext($0) }
  }

  func index(of day: CalendarDay) -> Int? { items.firstIndex { $0.date == day } }

  /// The place in the history that leads back to this list. A month without pictures is loaded again,
  /// because it may have some by then.
  var placeInHistory: History.Place {
    if let month, items.isEmpty { .month(month) } else { .list(self) }
  }
}

// MARK: - Changed copies

extension ShownList {
  private func with(_ change: (inout ShownList) -> Void) -> ShownList {
    var list = self
    change(&list)
    return list
  }

  /// The query of the filter, or else of the search that found the list.
  var query: SearchQuery? { filter ?? entries.query }

  /// Returns the page that is shown. A layout of days has only one.
  ///
  /// - Parameter size: the number of lines on a page of rows, or of entries on a page of another
  ///   layout; `nil` for a single page.
  func page(of size: Int?) -> ListPage {
    let query = layout == .rows ? query : nil
    return ListPage(shownIndices, size: layout.countsDays ? nil : size, holding: indexInSight) {
      query?.hits(in: items[$0].title, of: .title).isEmpty == true ? 2 : 1
    }
  }

  /// Returns the list, turned to the page that holds an index.
  func turned(to index: Int) -> ShownList { with { $0.indexInSight = index } }
  func turned(to day: CalendarDay) -> ShownList { index(of: day).map { turned(to: $0) } ?? self }

  /// Returns the list with the filter of another list, even if no entry matches it.
  func filtered(like other: ShownList) -> ShownList { with { $0.filter = other.filter } }

  /// Returns the list with only the entries that contain the text, or unfiltered if the text has no
  /// words; `nil` if no entry contains it.
  func narrowed(to text: String) -> ShownList? {
    let narrowed = with {
      $0.filter = SearchQuery(filter: text)
      $0.layout = layout.countsDays ? .rows : layout
      $0.indexInSight = 0
    }
    return items.isEmpty || !narrowed.shownIndices.isEmpty ? narrowed : nil
  }

  /// Returns this list in the layout of another list. If their scopes differ, only the gallery
  /// layout is taken over. If this list was loaded anew, the page is taken over, too, and so is the
  /// filter if it still finds something.
  func laidOut(like other: ShownList?, anew: Bool) -> ShownList {
    guard let other, other.scope == scope else {
      return other?.layout == .gallery ? shown(as: .gallery) : self
    }
    if !anew { return shown(as: other.layout) }
    let list = other.filter.map { narrowed(to: $0.text) ?? self } ?? self
    return list.with {
      $0.layout = other.layout
      $0.indexInSight = other.indexInSight
    }
  }

  func shown(as layout: ListLayout) -> ShownList { with { $0.layout = layout } }

  /// The list in a layout that numbers entries and not days.
  var countingEntries: ShownList { layout.countsDays ? shown(as: .rows) : self }

  /// Returns the list with a newer entry for one of its days.
  func replacing(_ item: APODItem) -> ShownList {
    with { list in list.index(of: item.date).map { list.entries.items[$0] = item } }
  }
}
