package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// What is on the screen of a list: its entries, what they were read from, and what of them the user looks at.
package struct ShownList: Hashable, Sendable {
  package private(set) var list: APODList
  /// What the list was read from, if NASA's answer could not be had.
  package let copy: StoredCopy?
  /// The era that the user wrote the year in, if they wrote one.
  package let era: Era?
  /// What it is narrowed to; `nil` for all of it.
  package private(set) var filter: SearchQuery?
  /// How it is shown.
  package private(set) var look = Look.rows

  package enum Look: Hashable, Sendable {
    case rows
    /// All of it, and numbers are days of the month.
    case calendar
    /// A sheet of small pictures.
    case gallery
  }

  /// The place of the entry that is to be seen, where not all of them are.
  private var placeInSight = 0

  package init(_ list: APODList, copy: StoredCopy? = nil, era: Era? = nil) {
    (self.list, self.copy, self.era) = (list, copy, era)
  }

  package var scope: APODList.Scope { list.scope }
  package var isCalendar: Bool { look == .calendar }
  package var items: [APODItem] { list.items }

  /// The month that it is of; `nil` for the last days and for a search.
  package var month: CalendarMonth? {
    if case .month(let month) = scope { month } else { nil }
  }

  /// The month that many months later, for a month's list.
  package func neighbour(by months: Int) -> CalendarMonth? { month?.adding(months: months) }

  /// The places in the list that numbers mean, from 0. None, where a number is missing; of several days, those that
  /// have a picture.
  package func places(of numbers: ClosedRange<Int>) -> [Int] {
    if isCalendar { return items.indices.filter { numbers.contains(items[$0].date.day) } }
    guard firstMissing(of: numbers) == nil else { return [] }
    return Array((numbers.lowerBound - 1)...(numbers.upperBound - 1))
  }

  /// The same of a choice; all means what is looked at.
  package func places(of choice: PictureEvent.Choice) -> [Int] {
    switch choice {
    case .numbers(let numbers): places(of: numbers)
    case .all: items.indices.filter { isCalendar || filter?.matches(items[$0]) ?? true }
    }
  }

  /// The first of the numbers, from 1, that no entry has.
  func firstMissing(of numbers: ClosedRange<Int>) -> Int? {
    if numbers.lowerBound < 1 { return numbers.lowerBound }
    return numbers.upperBound > items.count ? max(numbers.lowerBound, items.count + 1) : nil
  }

  /// The place of a day's entry.
  package func place(of day: CalendarDay) -> Int? { items.firstIndex { $0.date == day } }
}

extension ShownList {
  /// What is shown of it at a time. A month is always shown whole.
  ///
  /// - Parameter size: how many entries a page has; `nil` for all.
  package func page(of size: Int?) -> ListPage {
    ListPage(places(of: .all), size: month == nil ? size : nil, holding: placeInSight)
  }

  /// The same, turned to the page so many behind the one in sight; `nil` where there is none.
  package func turned(by pages: Int, ofSize size: Int?) -> ShownList? { page(of: size).place(after: pages).map(turned) }

  /// The same, turned to the page that has a place. A month has none.
  package func turned(to place: Int) -> ShownList {
    if month != nil, look != .gallery { return self }
    var list = self
    list.placeInSight = place
    return list
  }

  /// Only the entries that have the text, without words all of them; `nil` where nothing has it, because nobody looks for
  /// nothing.
  package func narrowed(to text: String) -> ShownList? {
    var narrowed = self
    narrowed.filter = SearchQuery(text)
    (narrowed.look, narrowed.placeInSight) = (isCalendar ? .rows : look, 0)
    return items.isEmpty || !narrowed.places(of: .all).isEmpty ? narrowed : nil
  }

  /// The same, looked at as another of the same entries was, as far as that still finds something. Another list is
  /// looked at as a whole, and as a gallery where the one before was.
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

  /// The same, with a calendar left behind: numbers are places again.
  package var withoutCalendar: ShownList { isCalendar ? shown(as: .rows) : self }

  /// How many weeks its month has, where all of it is looked at.
  var weeks: Int? {
    guard filter == nil, let month, let last = items.last?.date.day else { return nil }
    return (month.startOfMonth.weekday + last + 6) / 7
  }

  /// What a gallery shows of it at a time.
  package func galleryPage(_ grid: GalleryGrid) -> GalleryPage { GalleryPage(self, grid, holding: placeInSight) }

  /// The same with what NASA has just said of one of its days.
  package func replacing(_ item: APODItem) -> ShownList {
    guard let place = place(of: item.date) else { return self }
    var list = self
    list.list.items[place] = item
    return list
  }
}

/// A part of a list that is longer than the window: as many entries as fit, from a multiple of that on.
package struct ListPage: Hashable, Sendable {
  /// The places in the list of all that is looked at, from 0.
  private let all: [Int]
  private let size: Int?
  private let index: Int

  /// - Parameters:
  ///   - all: the places that are looked at, ascending.
  ///   - size: how many of them are shown at a time; `nil` for all.
  ///   - place: the place that is to be seen, or those behind it where it is not looked at.
  init(_ all: [Int], size: Int?, holding place: Int) {
    self.all = all
    self.size = size.flatMap { all.count > max(1, $0) ? max(1, $0) : nil }
    index = self.size.map { min(all.firstIndex { $0 >= place } ?? all.count, all.count - 1) / $0 } ?? 0
  }

  /// Whether it is not all there is.
  package var isPart: Bool { size != nil }
  /// Whether there is one behind it.
  package var hasNext: Bool { range.upperBound < all.count }
  /// How many places there are, on all pages.
  package var total: Int { all.count }
  /// What is shown of them: the first counts as 0.
  package var range: Range<Int> { size.map { index * $0..<min((index + 1) * $0, all.count) } ?? 0..<all.count }
  /// The places in the list that are shown.
  package var places: ArraySlice<Int> { all[range] }

  /// The first place of the page so many behind this one; `nil` where there is none.
  package func place(after pages: Int) -> Int? {
    size.flatMap { size in all.indices.contains((index + pages) * size) ? all[(index + pages) * size] : nil }
  }
}
