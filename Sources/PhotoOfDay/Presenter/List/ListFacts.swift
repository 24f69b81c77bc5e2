import PhotoOfDayEntity
import PhotoOfDayInteractor

extension APODList {
  var isEmptySearch: Bool { searched != nil && items.isEmpty }

  /// True for a search without results, and for favorites without entries. If another list is on
  /// the screen, a notice is enough for them.
  var isEmptyResult: Bool {
    let hasNoFavorites = scope == .favorites && items.isEmpty
    return isEmptySearch || hasNoFavorites
  }

  /// The query of a search, with the rule that found something; `nil` for other lists.
  var query: SearchQuery? {
    guard case .search(let query) = scope else { return nil }
    return query.with(rule: searched?.rule ?? query.rule)
  }

  /// Returns the days of a month or a year that should have a picture and don't. Leaves out today,
  /// whose picture may still come, and days that couldn't be loaded, which are reported separately.
  func unexplainedGaps(_ allowedDays: AllowedDays) -> [CalendarDay] {
    switch scope {
    case .month, .year: break
    case .recent, .everyYear, .search, .favorites: return []
    }
    let known = Set(items.map(\.date)).union(missingDays).union([allowedDays.today])
    let days = (try? allowedDays.days(of: scope)) ?? []
    return days.filter { !known.contains($0) }
  }
}

extension SearchQuery {
  /// Returns the first sentence of an entry's explanation, or else of its credit, that has one of
  /// the words.
  func passage(in item: APODItem) -> ListViewModel.Passage? {
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
