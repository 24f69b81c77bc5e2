import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A list, ready to be shown as rows, or as a gallery whose small pictures follow.
package struct ListViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var number: Int
    package var weekday: String
    /// The text of the day. In a gallery, it is empty for the list of a month, and only the year
    /// for a day in every year.
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
  /// The extent of a search, longest form first. The view shows the first form for which it has
  /// room.
  package var extents: [String] = []
  /// False if the notices are enough without a title and a count.
  package var hasHead = true
  /// The number of columns that the rows fill, one after the other.
  package var columns = 1
  package var rows: [Row]
  package var notices: [String]
  package var prompt: Prompt
}

extension ListViewModel {
  /// Creates the words for a list. Its scope decides the form of days, and each entry that isn't a
  /// picture has a mark.
  ///
  /// - Parameters:
  ///   - list: the list. Its entries keep their numbers, whatever its filter.
  ///   - pageSize: the number of lines on a page of rows, or of entries on a page of another
  ///     layout; `nil` for all, if no user is at a terminal.
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
    self.columns = columns
    title = ListWords(speech).title(of: list)
    count = ListWords(speech).count(of: page, in: list)
    extents = ListWords(speech).extents(of: list)
    rows = Self.rows(
      of: list, on: page, showsPassages: showsPassages, favorites: favorites, in: speech)
    notices = ListWords(speech).notices(of: list, allowedDays)
    hasHead = !list.entries.isEmptyResult || notices.isEmpty
    prompt = PromptWords(speech).prompt(of: list, at: page)
  }

  private static func rows(
    of list: ShownList,
    on page: ListPage,
    showsPassages: Bool,
    favorites: Set<CalendarDay>,
    in speech: Speech
  ) -> [Row] {
    let form = ListWords(speech).form(of: list.scope)
    let cellDay = list.layout == .gallery ? form.cellDay : nil
    let writtenDay = cellDay ?? form.day
    return page.indices.map { index in
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
  }
}

extension ListViewModel.Row {
  /// - Parameter query: the query of the list's filter, or else of the search that found the list.
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
  /// Creates the list of a scope that is being loaded: its days, with the entries that have
  /// arrived; `nil` if the days aren't known.
  init?(loading scope: APODList.Scope, _ items: [APODItem], _ allowedDays: AllowedDays) {
    guard let days = try? allowedDays.days(of: scope) else { return nil }
    let known = Dictionary(items.map { ($0.date, $0) }) { first, _ in first }
    // Without an address, the entry would have the mark of an entry without a picture.
    let address = WebAddress("https://apod.nasa.gov")
    let all = days.map { day in
      var blank = APODItem(date: day, title: "…", mediaType: .image, explanation: "")
      blank.imageURL = address
      return known[day] ?? blank
    }
    self.init(APODList(scope: scope, items: all))
  }
}
