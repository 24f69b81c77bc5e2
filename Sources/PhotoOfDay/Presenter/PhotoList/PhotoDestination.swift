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
  func destination(of opening: PhotoListOpening, _ allowedDays: AllowedDays) -> PhotoDestination {
    switch opening {
    case .today: .picture(.newest)
    case .random: .picture(.random)
    case .day(let word): destination(ofDay: word, today: allowedDays.today)
    case .recent(let days): .list(.recent(days: days))
    case .favorites: .list(.favorites)
    case .thisMonth: .list(.month(allowedDays.today.calendarMonth))
    case .search(let text, let month, let year): destination(ofSearch: text, month: month, year: year, allowedDays)
    case .month(let month, let year?, _): destination(ofMonth: month, year: year)
    case .month(let month, nil, _):
      destination(ofMonth: month, in: allowedDays.today.calendarMonth, allowedDays) { "--year \($0)" }
    }
  }

  /// A month that was typed.
  ///
  /// - Parameter month: the one on the screen, of whose year a month alone is; `nil` for NASA's current one.
  func destination(
    ofMonth word: String, year yearWord: String?, beside month: CalendarMonth?, _ allowedDays: AllowedDays
  ) -> PhotoDestination {
    guard let number = CalendarText.month(from: word) else { return .nowhere(badMonth(PlainText.line(word))) }
    guard let yearWord else {
      let current = month ?? allowedDays.today.calendarMonth
      return destination(ofMonth: number, in: current, allowedDays) { "m \(number) \($0)" }
    }
    guard let year = CalendarText.year(from: yearWord) else {
      return .nowhere(badYear(PlainText.line(yearWord), meant: CalendarText.year(ofTwoDigits: yearWord)))
    }
    return destination(ofMonth: number, year: year)
  }

  /// A day that was typed.
  ///
  /// - Parameter month: the one on the screen, which a day alone is of.
  func destination(ofDay word: String, today: CalendarDay, in month: CalendarMonth? = nil) -> PhotoDestination {
    if DateText.isToday(word) { return .picture(.newest) }
    guard let (day, era) = DateText.day(from: word, today: today, in: month) else {
      return .nowhere(badDate(PlainText.line(word)))
    }
    return .picture(.day(day), era: era)
  }

  private func destination(ofMonth number: Int, year: Int) -> PhotoDestination {
    guard let month = CalendarMonth(year: CalendarMonth.gregorianYear(from: year), month: number) else {
      return .nowhere(badMonth(String(number)))
    }
    return .list(.month(month), era: CalendarText.era(of: year))
  }

  /// A month alone.
  ///
  /// - Parameters:
  ///   - month: the one whose year it is of.
  ///   - command: how the same month of a year is asked for.
  private func destination(
    ofMonth number: Int, in month: CalendarMonth, _ allowedDays: AllowedDays, command: (String) -> String
  ) -> PhotoDestination {
    guard let found = CalendarMonth(year: month.year, month: number) else { return .nowhere(badMonth(String(number))) }
    return refusal(ofMonth: found, allowedDays.range, command: command).map(PhotoDestination.nowhere)
      ?? .list(.month(found))
  }

  /// What is said of a month without a year that lies ahead; `nil` for any other, and where the last of that name is too
  /// early.
  func refusal(
    ofMonth month: CalendarMonth, _ days: ClosedRange<CalendarDay>, command: (String) -> String
  ) -> String? {
    let current = days.upperBound.calendarMonth
    guard month > current,
      let last = CalendarMonth(year: current.year - (month.month > current.month ? 1 : 0), month: month.month),
      last.endOfMonth >= days.lowerBound
    else { return nil }
    return monthInFuture(month, meant: command(yearNumber(of: last)))
  }

  /// Words to look for on this machine, of all months.
  func destination(ofFind text: String) -> PhotoDestination {
    SearchQuery(text).map { .list(.search($0)) }
      ?? .nowhere(Command.named("find").map { usage(of: $0, word: $0.name) } ?? nothingToSearch)
  }

  /// The same, in a year or a month of it.
  private func destination(
    ofSearch text: String, month: Int?, year: Int?, _ allowedDays: AllowedDays
  ) -> PhotoDestination {
    guard var query = SearchQuery(text) else { return .nowhere(nothingToSearch) }
    let gregorian = year.map(CalendarMonth.gregorianYear) ?? allowedDays.today.year
    guard year != nil || month != nil, let first = CalendarMonth(year: gregorian, month: month ?? 1),
      let last = CalendarMonth(year: gregorian, month: month ?? 12)
    else { return .list(.search(query)) }
    query.months = first...last
    do throws(APIError) {
      _ = try allowedDays.days(of: min(max(first, allowedDays.range.lowerBound.calendarMonth), last))
      return .list(.search(query))
    } catch {
      return .nowhere(sentence(for: error, era: year.map(CalendarText.era)))
    }
  }
}
