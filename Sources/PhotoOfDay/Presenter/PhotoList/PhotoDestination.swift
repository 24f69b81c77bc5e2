import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Where a wish leads, before anybody is asked for anything: words are understood, and years of either era are one.
enum PhotoDestination: Hashable {
  case list(APODList.Scope, era: Era? = nil)
  case picture(PhotoDetailRequest, era: Era? = nil)
  /// The words make no sense, and why.
  case nowhere(String)

  /// The month, of a list of one.
  var month: CalendarMonth? { if case .list(.month(let month), _) = self { month } else { nil } }
}

extension Messages {
  /// The way in: what the program was started for.
  func destination(of opening: PhotoListOpening, today: CalendarDay) -> PhotoDestination {
    switch opening {
    case .today: .picture(.newest)
    case .random: .picture(.random)
    case .day(let word): destination(ofDay: word, today: today)
    case .recent(let days): .list(.recent(days: days))
    case .search(let text): SearchQuery(text).map { .list(.search($0)) } ?? .nowhere(nothingToSearch)
    case .month(let month, let year, _): destination(ofMonth: month, year: year, beside: today.calendarMonth)
    }
  }

  /// A month that was typed.
  ///
  /// - Parameter month: the one on the screen, of whose year a month alone is.
  func destination(
    ofMonth word: String, year yearWord: String?, beside month: CalendarMonth
  ) -> PhotoDestination {
    guard let number = CalendarText.month(from: word) else { return .nowhere(badMonth(PlainText.line(word))) }
    guard let yearWord else { return destination(ofMonth: number, year: nil, beside: month) }
    guard let year = CalendarText.year(from: yearWord) else {
      return .nowhere(badYear(PlainText.line(yearWord), meant: CalendarText.year(ofTwoDigits: yearWord)))
    }
    return destination(ofMonth: number, year: year, beside: month)
  }

  /// A day that was typed.
  ///
  /// - Parameter month: the one on the screen, which a day alone is of.
  func destination(ofDay word: String, today: CalendarDay, in month: CalendarMonth? = nil) -> PhotoDestination {
    guard let (day, era) = DateText.day(from: word, today: today, in: month) else {
      return .nowhere(badDate(PlainText.line(word)))
    }
    return .picture(.day(day), era: era)
  }

  private func destination(ofMonth number: Int, year: Int?, beside month: CalendarMonth) -> PhotoDestination {
    let christianYear = year.map(CalendarMonth.gregorianYear) ?? month.year
    guard let found = CalendarMonth(year: christianYear, month: number) else {
      return .nowhere(badMonth(String(number)))
    }
    return .list(.month(found), era: year.map(CalendarText.era))
  }
}
