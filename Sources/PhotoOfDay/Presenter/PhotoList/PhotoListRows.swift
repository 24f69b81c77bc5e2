import PhotoOfDayEntity
import PhotoOfDayInteractor

extension PhotoListViewModel {
  /// The list in words: days as its scope needs them, and a mark for anything but a picture.
  ///
  /// - Parameters:
  ///   - list: numbers stay those of the whole list, whatever its filter.
  ///   - pageSize: how many entries are shown at a time; `nil` for all.
  ///   - allowedDays: the days that can have a picture.
  ///   - favorites: the days that the user has marked.
  init(
    _ list: ShownList, pageSize: Int? = nil, _ allowedDays: AllowedDays,
    favorites: Set<CalendarDay> = [],
    in messages: Messages
  ) {
    let (filter, page) = (list.filter, list.page(of: pageSize))
    isPage = page.isPart
    title = messages.title(of: list.scope)
    let query = filter ?? list.list.query
    count = messages.count(of: page, in: list) + messages.extent(of: list)
    rows = page.places.map { index in
      let (item, title) = (list.items[index], list.items[index].title)
      return Row(
        number: index + 1, weekday: messages.shortWeekdayNames[item.date.weekday],
        day: messages.day(item.date, in: list.scope), title: title, hits: query?.hits(in: title) ?? [],
        marks: PhotoMark.all(of: item, isFavorite: favorites.contains(item.date)))
    }
    // The gaps were named when the whole list was shown.
    notices =
      messages.notices(of: list.copy) + (filter == nil ? messages.gaps(in: list.list, allowedDays) : [])
      + messages.shortfall(of: list)
    hasHead = !list.list.isMereNotice || notices.isEmpty
    let name = list.name(in: messages)
    prompt = page.hasNext ? messages.pagePrompt(name) : messages.listPrompt(name)
  }
}

extension Messages {
  func title(of scope: APODList.Scope) -> String {
    switch scope {
    case .month(let month): monthName(month)
    case .recent(let days): recentTitle(days: days)
    case .everyYear(let day): everyYearTitle(day)
    case .favorites: favoritesTitle
    case .search(let query): searchTitle(query)
    }
  }

  /// That a filter finds nothing.
  func noMatches(having text: String) -> String {
    noMatches(SearchQuery(typed: text)?.wording ?? PlainText.line(text))
  }

  /// How many pictures the user looks at, and which of them are shown, if not all.
  func count(of page: ListPage, in list: ShownList) -> String {
    let (total, part) = (page.total, page.isPart ? page.range.lowerBound + 1...page.range.upperBound : nil)
    guard let filter = list.filter else { return pictureCount(list.items.count, showing: part) }
    if let part { return filteredCount(total, showing: part, having: filter.wording) }
    return filteredCount(total, of: list.items.count, having: filter.wording)
  }

  /// How much was searched, behind the count of a search.
  func extent(of list: ShownList) -> String {
    guard let extent = list.list.searched, list.filter == nil else { return "" }
    return " · " + searched(months: extent.months)
  }

  /// The years that couldn't be loaded, and why, unless another notice says so.
  func shortfall(of list: ShownList) -> [String] {
    let missing = list.list.missingDays
    guard !missing.isEmpty, let reason = list.list.shortfall?.reason else { return [] }
    let years = names(of: missing) { yearNumber(of: $0.calendarMonth) }
    return [missingYears(missing.count, named: years, because: notices(of: list.copy).isEmpty ? reason : nil)]
  }

  /// What the list is missing.
  fileprivate func gaps(in list: APODList, _ allowedDays: AllowedDays) -> [String] {
    if list.searched != nil || list.scope == .favorites { return notices(of: list) }
    if list.items.isEmpty {
      var isOver = list.scope.isOfEveryYear
      if case .month(let month) = list.scope { isOver = month.endOfMonth < allowedDays.today }
      return [noPictures(isOver: isOver)] + (list.leftOut > 0 ? [leftOut(list.leftOut)] : [])
    }
    if list.leftOut > 0 { return [leftOut(list.leftOut)] }
    let missing = list.unexplainedGaps(allowedDays).map(\.day)
    if missing.isEmpty { return [] }
    return [list.isStored ? missingInCopy(missing) : self.missing(missing)]
  }
}

extension APODList.Scope {
  /// Whether it is a day in every year.
  var isOfEveryYear: Bool { if case .everyYear = self { true } else { false } }
}

extension APODList {
  /// Whether it is a search that found nothing.
  var isEmptySearch: Bool { searched != nil && items.isEmpty }

  /// Whether it is only worth a notice, where another list is on the screen.
  var isMereNotice: Bool { isEmptySearch || scope == .favorites && items.isEmpty }

  /// The query, if it is the list of a search.
  var query: SearchQuery? {
    if case .search(let query) = scope { query } else { nil }
  }

  /// The days of a month that should have a picture and don't. Today's may still come.
  fileprivate func unexplainedGaps(_ allowedDays: AllowedDays) -> [CalendarDay] {
    guard case .month(let month) = scope, let days = try? allowedDays.days(of: month) else { return [] }
    return days.lacking(items).filter { $0 != allowedDays.today }
  }
}

extension PhotoMark {
  /// The mark of an entry; `nil` for a picture with a file.
  init?(_ item: APODItem) {
    switch item.mediaType {
    case .video: self = .video
    case .other: self = .other
    case .image where !item.hasFile: self = .noPicture
    case .image: return nil
    }
  }

  /// The marks of an entry in a list.
  static func all(of item: APODItem, isFavorite: Bool) -> [PhotoMark] {
    (PhotoMark(item).map { [$0] } ?? []) + (isFavorite ? [.favorite] : [])
  }
}

extension PhotoListViewModel {
  /// A list that loads: its days, and the entries that have come. `nil` if its days aren't known.
  init?(outlineOf scope: APODList.Scope, _ items: [APODItem], _ allowedDays: AllowedDays, in messages: Messages) {
    guard let days = allowedDays.days(of: scope) else { return nil }
    let known = Dictionary(items.map { ($0.date, $0) }) { first, _ in first }
    title = messages.title(of: scope)
    rows = days.enumerated().map { index, day in
      let item = known[day]
      return Row(
        number: index + 1, weekday: messages.shortWeekdayNames[day.weekday], day: messages.day(day, in: scope),
        title: item?.title ?? "…", marks: item.map { PhotoMark.all(of: $0, isFavorite: false) } ?? [])
    }
    (count, notices, prompt) = ("…", [], "")
  }
}

extension AllowedDays {
  /// The days that a list should have, in its order; `nil` if they can't be known.
  fileprivate func days(of scope: APODList.Scope) -> [CalendarDay]? {
    switch scope {
    case .month(let month): (try? days(of: month)).map(daysWithPicture)
    case .recent(let count): daysWithPicture(in: lastDays(count)).reversed()
    case .everyYear(let day): try? days(on: day)
    case .search, .favorites: nil
    }
  }

  private func daysWithPicture(in days: ClosedRange<CalendarDay>) -> [CalendarDay] {
    (days.lowerBound.serial...days.upperBound.serial).map(CalendarDay.init(serial:))
      .filter { !Self.daysWithoutPicture.contains($0) }
  }
}
