import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A list, ready to be shown: as rows, or as a gallery of small pictures that come later.
package struct ListViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var number: Int
    package var weekday: String
    /// Empty in the gallery of a month, where the number says it; of a day in every year, the year.
    package var day: String
    package var title: String
    /// The ranges of the title that a search found, in characters.
    package var hits: [Range<Int>] = []
    package var marks: [EntryMark] = []
    /// The passage in which a search found its words, if not in the title.
    package var passage: Passage?
  }

  /// A sentence, with the ranges that a search found, in characters.
  package struct Passage: Hashable, Sendable {
    package var text: String
    package var hits: [Range<Int>]
  }

  package var title: String
  package var count: String
  /// The extent of a search, the longest form first: a view takes the first that it has room for.
  package var extents: [String] = []
  /// `false` where the notices say it all.
  package var hasHead = true
  /// The number of columns that the rows fill, one after the other.
  package var columns = 1
  package var rows: [Row]
  package var notices: [String]
  package var prompt: Prompt
}

extension ListViewModel {
  /// The list in words: days as its scope needs them, and a mark for anything but a picture.
  ///
  /// - Parameters:
  ///   - list: numbers stay those of the whole list, whatever its filter.
  ///   - pageSize: how many entries or, as rows, lines are shown at a time; `nil` for all, without
  ///     a person at a terminal.
  init(
    _ list: ShownList,
    pageSize: Int? = nil,
    columns: Int = 1,
    _ allowedDays: AllowedDays,
    favorites: Set<CalendarDay> = [],
    in speech: Speech
  ) {
    let showsPassages = pageSize != nil && list.layout != .gallery
    let page = list.page(of: pageSize)
    let form = ListWords(speech).form(of: list.scope)
    let writtenDay = (list.layout == .gallery ? form.cellDay : nil) ?? form.day
    self.columns = columns
    title = ListWords(speech).title(of: list)
    count = ListWords(speech).count(of: page, in: list)
    extents = ListWords(speech).extents(of: list)
    rows = page.indices.map { index in
      let item = list.items[index]
      return Row(
        number: index + 1,
        item,
        day: writtenDay(item.date),
        isFavorite: favorites.contains(item.date),
        query: list.query,
        showsPassage: showsPassages,
        in: speech)
    }
    notices = ListWords(speech).notices(of: list, allowedDays)
    hasHead = !list.entries.isMereNotice || notices.isEmpty
    prompt = PromptWords(speech).ofList(list, at: page)
  }
}

extension ListViewModel.Row {
  /// - Parameter query: the query that the list is filtered by, or was searched for.
  fileprivate init(
    number: Int, _ item: APODItem, day: String, isFavorite: Bool, query: SearchQuery?,
    showsPassage: Bool, in speech: Speech
  ) {
    self.number = number
    self.day = day
    weekday = DayWords(speech).shortWeekdayNames[item.date.weekday]
    title = item.title
    hits = query?.hits(in: title, of: .title) ?? []
    marks = EntryMark.all(of: item, isFavorite: isFavorite)
    passage = hits.isEmpty && showsPassage ? query?.passage(in: item) : nil
  }
}

extension ShownList {
  /// A list that loads: its days, and the entries that have come; `nil` if its days aren't known.
  init?(loading scope: APODList.Scope, _ items: [APODItem], _ allowedDays: AllowedDays) {
    guard let days = try? allowedDays.days(of: scope) else { return nil }
    let known = Dictionary(items.map { ($0.date, $0) }) { first, _ in first }
    // An entry without a file would be marked as such.
    let address = WebAddress("https://apod.nasa.gov")
    let all = days.map { day in
      var blank = APODItem(date: day, title: "…", mediaType: .image, explanation: "")
      blank.imageURL = address
      return known[day] ?? blank
    }
    self.init(APODList(scope: scope, items: all))
  }
}

extension ListWords {
  func form(of scope: APODList.Scope) -> ListForm {
    switch scope {
    case .month(let month): MonthWords(speech).form(of: month)
    case .year(let year): YearWords(speech).form(of: CalendarDay(year, 1, 1).calendarMonth)
    case .recent(let days): RecentWords(speech).form(days: days)
    case .everyYear(let day): everyYear(day)
    case .favorites: FavoriteWords(speech).form
    case .search(let query): SearchWords(speech).form(of: query)
    }
  }

  // In this file, because the scope belongs to lists and stays even if the command is taken out.
  func everyYear(_ day: MonthDay) -> ListForm {
    let year: (CalendarDay) -> String = { String(days.year(of: $0.calendarMonth)) }
    return ListForm(
      title: say("\(days.dayOfYear(day)), every year", "\(days.dayOfYear(day)) ทุกปี"),
      shortTitle: days.shortDayOfYear(day) + say(", every year", " ทุกปี"),
      loading: say(
        "Loading \(days.dayOfYear(day)) in every year…",
        "กำลังโหลดภาพวันที่ \(days.dayOfYear(day))ของทุกปี…"),
      missing: say(
        "No picture of \(days.dayOfYear(day)) is", "ภาพวันที่ \(days.dayOfYear(day))ของปีใด"),
      cellDay: year,
      day: days.shortDate)
  }

  /// The number of pictures in the list and, if there are several pages, the part on this one.
  func count(of page: ListPage, in list: ShownList) -> String {
    let part = page.isPart ? page.range.lowerBound + 1...page.range.upperBound : nil
    let count = list.items.count
    guard let filter = list.filter else {
      guard let groups = SearchWords(speech).groups(of: list.entries) else {
        return pictures(count, showing: part)
      }
      return part == nil ? groups : "\(pictures(count, showing: part)): \(groups)"
    }
    return FilterWords(speech).count(page.total, of: count, showing: part, having: filter.wording)
  }

  /// The title above the rows of a list. A search that found no whole words says so.
  func title(of list: ShownList) -> String {
    guard let query = list.entries.query, query.rule == .partsOfWords, list.filter == nil else {
      return form(of: list.scope).title
    }
    return SearchWords(speech).onlyParts(of: query)
  }

  /// The extent of a search, for the end of its head line.
  func extents(of list: ShownList) -> [String] {
    guard let extent = list.entries.searched, list.filter == nil else { return [] }
    return SearchWords(speech).extents(extent)
  }

  /// The notices below a list. The gaps of a gallery were named when the whole list was shown as
  /// rows.
  func notices(of list: ShownList, _ allowedDays: AllowedDays) -> [String] {
    let hasNamedGaps = list.layout == .gallery && !list.items.isEmpty
    var notices = StoredWords(speech).notices(of: list.fallback)
    if list.filter == nil, !hasNamedGaps {
      notices += gaps(in: list.entries, isStored: list.fallback != nil, allowedDays)
    }
    return notices + shortfall(of: list)
  }

  /// The parts that couldn't be loaded, and why, unless another notice says so.
  func shortfall(of list: ShownList) -> [String] {
    let missing = list.entries.missingDays
    guard !missing.isEmpty, let reason = list.entries.shortfall?.reason else { return [] }
    let isReasonGiven = !StoredWords(speech).notices(of: list.fallback).isEmpty
    if list.year != nil {
      let months = Set(missing.map(\.calendarMonth)).sorted()
      return [YearWords(speech).missing(months, because: isReasonGiven ? nil : reason)]
    }
    let years = missing.map { days.year(of: $0.calendarMonth) }
    return [
      missingYears(
        missing.count,
        named: ReportWords(speech).names(of: years, thaiUnit: "ปี", \.written),
        because: isReasonGiven ? nil : reason)
    ]
  }

  private func missingYears(_ count: Int, named years: String, because error: AppError?) -> String {
    let number = count == 1 ? "1 year" : "\(count) years"
    if error == .offline {
      let areNot = count == 1 ? "isn't" : "aren't"
      return say(
        "\(number) \(areNot) on this machine: \(years). Try again without --offline.",
        "ยังไม่มีภาพของ \(count) ปีในเครื่อง: \(years) ลองเปิดโดยไม่ใช้ --offline")
    }
    let hint = atPrompt(say(" (type r to retry)", " (พิมพ์ r เพื่อลองใหม่)"))
    guard let error else {
      return say(
        "Couldn't load \(number): \(years)\(hint).",
        "ขาดภาพของ \(count) ปี: \(years)\(hint)")
    }
    let reason = FailureWords(speech).sentence(for: error)
    return say(
      "Couldn't load \(number): \(years)\(hint). \(reason)",
      "\(reason) ขาดภาพของ \(count) ปี: \(years)\(hint)")
  }

  private func gaps(in list: APODList, isStored: Bool, _ allowedDays: AllowedDays) -> [String] {
    if list.searched != nil || list.scope == .favorites {
      return SearchWords(speech).notices(of: list)
    }
    if list.items.isEmpty {
      let days = try? allowedDays.days(of: list.scope)
      var gaps = [noPictures(isOver: days?.contains(allowedDays.today) != true)]
      if list.leftOut > 0 {
        gaps.append(leftOut(list.leftOut))
      }
      return gaps
    }
    if list.leftOut > 0 { return [leftOut(list.leftOut)] }
    if case .recent(let count) = list.scope, let newest = list.items.first?.date {
      if newest > allowedDays.today { return [NewestWords(speech).clockIsBehind(newest: newest)] }
      if newest < allowedDays.lastDays(count).lowerBound {
        return [
          isStored
            ? NewestWords(speech).here(DayWords(speech).date(newest))
            : NewestWords(speech).nothingNew(since: DayWords(speech).date(newest))
        ]
      }
    }
    let missing = list.unexplainedGaps(allowedDays)
    if missing.isEmpty { return [] }
    if case .year = list.scope { return [YearWords(speech).gaps(missing, isStored: isStored)] }
    return [isStored ? missingInVersion(missing) : self.missing(missing)]
  }
}

/// The names of a list and of its days.
struct ListForm {
  let title: String
  /// Where there is little room; `nil` for the title.
  var shortTitle: String?
  /// While it loads.
  let loading: String
  /// That it isn't on this machine, up to the verb; `nil` where that is said of the month or the
  /// latest pictures.
  var missing: String?
  /// A day in a gallery, where titles have little room; `nil` for the same as in a row.
  var cellDay: ((CalendarDay) -> String)?
  /// A day in a row: with its month unless it is the list's, and with its year if it can be any.
  let day: (CalendarDay) -> String
}

extension SearchQuery {
  /// The sentence of an entry's explanation with the first of the words, or the credit.
  fileprivate func passage(in item: APODItem) -> ListViewModel.Passage? {
    let texts: KeyValuePairs<Field, String> = [
      .explanation: item.explanation, .credit: item.credit ?? "",
    ]
    for (field, text) in texts {
      let characters = Array(text)
      let hits = hits(in: text, of: field)
      guard let first = hits.first else { continue }
      func isBorder(_ index: Int) -> Bool {
        if characters[index].isNewline { return true }
        guard characters[index].isWhitespace, index > 0 else { return false }
        return ".!?".contains(characters[index - 1])
      }
      let before = characters.indices[..<first.lowerBound]
      let start = before.last(where: isBorder).map { $0 + 1 } ?? 0
      let after = characters.indices[first.upperBound...]
      let end = after.first(where: isBorder) ?? characters.count
      let inside = hits.filter { $0.upperBound <= end }
      return ListViewModel.Passage(
        text: String(characters[start..<end]),
        hits: inside.map { $0.lowerBound - start..<$0.upperBound - start })
    }
    return nil
  }
}

extension APODList {
  var isEmptySearch: Bool { searched != nil && items.isEmpty }

  /// True if a notice is enough where another list is on the screen.
  var isMereNotice: Bool {
    let hasNoFavorites = scope == .favorites && items.isEmpty
    return isEmptySearch || hasNoFavorites
  }

  /// The query of a search, with the rule that found something; `nil` for other lists.
  var query: SearchQuery? {
    guard case .search(let query) = scope else { return nil }
    return query.found(by: searched?.rule ?? query.rule)
  }

  /// The days of a month or a year that should have a picture and don't. Today's may still come,
  /// and what couldn't be loaded is told apart.
  fileprivate func unexplainedGaps(_ allowedDays: AllowedDays) -> [CalendarDay] {
    switch scope {
    case .month, .year: break
    case .recent, .everyYear, .search, .favorites: return []
    }
    let known = Set(items.map(\.date)).union(missingDays).union([allowedDays.today])
    let days = (try? allowedDays.days(of: scope)) ?? []
    return days.filter { !known.contains($0) }
  }
}

extension EntryMark {
  /// The mark of an entry; `nil` for a picture with a file.
  init?(_ item: APODItem) {
    switch item.mediaType {
    case .video: self = .video
    case .other: self = .other
    case .image where !item.hasFile: self = .noPicture
    case .image: return nil
    }
  }

  static func all(of item: APODItem, isFavorite: Bool) -> [EntryMark] {
    var marks = EntryMark(item).map { [$0] } ?? []
    if isFavorite {
      marks.append(.favorite)
    }
    return marks
  }
}
