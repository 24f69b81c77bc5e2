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
    hasHead = !list.entries.isEmptyResult || notices.isEmpty
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
