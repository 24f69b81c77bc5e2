import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A year as a calendar to pick a month from: a line for each month, with a mark for each day.
package struct YearViewModel: Hashable, Sendable {
  package struct Month: Hashable, Sendable {
    package var number: Int
    package var name: String
    package var shortName: String
    /// The marks of the days, from the first one; `nil` for a day of which nothing is known.
    package var days: [EntryMark?]
  }

  package var title: String
  package var months: [Month]
  /// The marks that occur in the year.
  package var legend: [CalendarViewModel.Meaning]
  package var notices: [String]
  package var prompt: Prompt
}

extension YearViewModel {
  /// - Parameter list: the list of the year. Its filter is ignored.
  init(
    _ list: ShownList, of days: ClosedRange<CalendarDay>, _ allowedDays: AllowedDays,
    favorites: Set<CalendarDay>, in speech: Speech
  ) {
    let dayWords = DayWords(speech)
    let items = Dictionary(list.items.map { ($0.date, $0) }) { first, _ in first }
    let unknown = Set(list.entries.missingDays)
    months = days.months.map { month in
      let dayMarks = month.days.map { day -> EntryMark? in
        if unknown.contains(day) || day < days.lowerBound { return nil }
        let marks = CalendarViewModel.marks(
          of: day, items[day], today: allowedDays.today, favorites: favorites)
        return Self.mostImportant(of: marks)
      }
      return Month(
        number: month.month,
        name: dayWords.monthNames[month.month - 1],
        shortName: dayWords.shortMonthNames[month.month - 1],
        days: dayMarks)
    }
    title = ListWords(speech).form(of: list.scope).title
    legend = CalendarViewModel.legend(
      of: months.flatMap { $0.days.compactMap(\.self) }, in: speech)
    notices = StoredWords(speech).notices(of: list.fallback) + ListWords(speech).shortfall(of: list)
    let numbers = days.lowerBound.month...days.upperBound.month
    prompt = CalendarWords(speech).prompt(ofYear: title, months: numbers)
  }

  /// Returns the most important mark of a day. Today and favorites come before the kind of entry.
  private static func mostImportant(of marks: [EntryMark]) -> EntryMark {
    let first = [EntryMark.today, .favorite].first { marks.contains($0) }
    return first ?? marks.first ?? .picture
  }
}
