package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// What a list shows: its entries, the copy they were read from, and which of them the user looks at.
package struct ShownList: Hashable, Sendable {
  package private(set) var list: APODList
  /// The copy that the list was read from, if NASA didn't answer.
  package let copy: Fallback?
  /// The era that the user wrote the year in, if they did.
  package let era: Era?
  /// What it is filtered by; `nil` for all of it.
  package private(set) var filter: SearchQuery?
  /// How it is shown.
  package private(set) var look = Look.rows

  package enum Look: Hashable, Sendable {
    case rows
    /// All of the month. Numbers are its days.
    case calendar
    /// Small pictures.
    case gallery
  }

  /// The index of an entry on the page that is shown.
  private var placeInSight = 0

  package init(_ list: APODList, copy: Fallback? = nil, era: Era? = nil) {
    (self.list, self.copy, self.era) = (list, copy, era)
  }

  package var scope: APODList.Scope { list.scope }
  package var isCalendar: Bool { look == .calendar }
  package var items: [APODItem] { list.items }

  /// The month, if it is the list of one.
  package var month: CalendarMonth? {
    if case .month(let month) = scope { month } else { nil }
  }

  /// The month so many months later, for a month's list.
  package func neighbour(by months: Int) -> CalendarMonth? { month?.adding(months: months) }

  /// The indices that numbers mean. None if a number is missing; of several days of a calendar, those that have a
  /// picture.
  package func places(of numbers: ClosedRange<Int>) -> [Int] {
    if isCalendar { return items.indices.filter { numbers.contains(items[$0].date.day) } }
    guard firstMissing(of: numbers) == nil else { return [] }
    return Array((numbers.lowerBound - 1)...(numbers.upperBound - 1))
  }

  /// The indices that a choice means; all means what the user looks at.
  package func places(of choice: PictureEvent.Choice) -> [Int] {
    switch choice {
    case .numbers(let numbers): places(of: numbers)
    case .all: items.indices.filter { isCalendar || filter?.matches(items[$0]) ?? true }
    }
  }

  /// The first of the numbers that no entry has.
  func firstMissing(of numbers: ClosedRange<Int>) -> Int? {
    if numbers.lowerBound < 1 { return numbers.lowerBound }
    return numbers.upperBound > items.count ? max(numbers.lowerBound, items.count + 1) : nil
  }

  /// The index of a day's entry.
  package func place(of day: CalendarDay) -> Int? { items.firstIndex { $0.date == day } }
}

extension ShownList {
  /// The page that is shown. A month has only one, except in a gallery.
  ///
  /// - Parameter size: how many entries a page has; `nil` for all.
  package func page(of size: Int?) -> ListPage {
    ListPage(places(of: .all), size: month == nil || look == .gallery ? size : nil, holding: placeInSight)
  }

  /// The same list, so many pages further; `nil` if there is no such page.
  package func turned(by pages: Int, ofSize size: Int?) -> ShownList? { page(of: size).place(after: pages).map(turned) }

  /// The same list, at the page that has an index. A month has only one, except in a gallery.
  package func turned(to place: Int) -> ShownList {
    if month != nil, look != .gallery { return self }
    var list = self
    list.placeInSight = place
    return list
  }

  /// Only the entries that have the text; all of them without words; `nil` if none has it.
  package func narrowed(to text: String) -> ShownList? {
    var narrowed = self
    narrowed.filter = SearchQuery(text)
    (narrowed.look, narrowed.placeInSight) = (isCalendar ? .rows : look, 0)
    return items.isEmpty || !narrowed.places(of: .all).isEmpty ? narrowed : nil
  }

  /// The same list, shown as another one was. Its filter and page carry over if both have the same scope and the filter
  /// still finds something; a gallery always does.
  package func lookedAt(like other: ShownList?) -> ShownList {
    guard let other, other.scope == scope else { return other?.look == .gallery ? shown(as: .gallery) : self }
    var list = other.filter.map { narrowed(to: $0.text) ?? self } ?? self
    (list.look, list.placeInSight) = (other.look, other.placeInSight)
    return list
  }

  package func shown(as look: Look) -> ShownList {
    var list = self
    list.look = look
    return list
  }

  /// The same list, as rows if it was a calendar: numbers are those of the list again.
  package var withoutCalendar: ShownList { isCalendar ? shown(as: .rows) : self }

  /// The same list with a newer entry for one of its days.
  package func replacing(_ item: APODItem) -> ShownList {
    guard let place = place(of: item.date) else { return self }
    var list = self
    list.list.items[place] = item
    return list
  }
}

/// A page of a list: as many entries as fit the window.
package struct ListPage: Hashable, Sendable {
  /// The indices of all entries that the user looks at.
  private let all: [Int]
  private let size: Int?
  private let index: Int

  /// - Parameters:
  ///   - all: the indices of all entries that the user looks at, ascending.
  ///   - size: how many fit a page; `nil` for all.
  ///   - place: an index on the page; if the user doesn't look at it, the next one.
  init(_ all: [Int], size: Int?, holding place: Int) {
    self.all = all
    self.size = size.flatMap { all.count > max(1, $0) ? max(1, $0) : nil }
    index = self.size.map { min(all.firstIndex { $0 >= place } ?? all.count, all.count - 1) / $0 } ?? 0
  }

  /// Whether there are other pages.
  package var isPart: Bool { size != nil }
  /// Whether another page follows.
  package var hasNext: Bool { range.upperBound < all.count }
  /// How many entries all pages have.
  package var total: Int { all.count }
  /// The range of the page among them.
  package var range: Range<Int> { size.map { index * $0..<min((index + 1) * $0, all.count) } ?? 0..<all.count }
  /// The indices in the list that are shown.
  package var places: ArraySlice<Int> { all[range] }

  /// The first index of the page so many pages further; `nil` if there is none.
  package func place(after pages: Int) -> Int? {
    size.flatMap { size in all.indices.contains((index + pages) * size) ? all[(index + pages) * size] : nil }
  }
}
