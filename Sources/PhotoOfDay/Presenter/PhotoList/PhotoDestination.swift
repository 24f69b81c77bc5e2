import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Where a command leads: a list, or one picture.
enum PhotoDestination: Hashable {
  /// `notice` is what to say below the list.
  case list(APODList.Scope, era: Era? = nil, notice: String? = nil)
  case picture(PhotoDetailRequest, era: Era? = nil)

  /// The month, of a list of one.
  var month: CalendarMonth? { if case .list(.month(let month), _, _) = self { month } else { nil } }
}

/// Understands where the user wants to go, before any request: years of either era become one. What it doesn't
/// understand, it refuses.
struct PhotoDestinationReader {
  private let allowedDays: AllowedDays
  private let messages: any Messages

  @MainActor
  init(_ interactors: PhotoInteractors, _ loading: Loading) {
    (allowedDays, messages) = (interactors.list.allowedDays, loading.messages)
  }

  /// What the program was started for.
  func opening(_ opening: PhotoListOpening) throws(CommandFailure) -> PhotoDestination {
    switch opening {
    case .today: .picture(.newest)
    case .random(let year): .picture(.random(year: year), era: year.map(CalendarText.era))
    case .day(let text): try day(text)
    case .recent(let days): .list(.recent(days: days))
    case .everyYear(let text): try everyYear(text, beside: nil)
    case .favorites: .list(.favorites)
    case .thisMonth: .list(.month(allowedDays.today.calendarMonth))
    case .search(let text, let month, let year): try search(text, month: month, year: year)
    case .month(let month, let year?, _): try self.month(month, year: year)
    case .month(let month, nil, _): try self.month(month, in: currentMonth) { "--year \($0)" }
    }
  }

  /// Where a command leads; `nil` for one that goes nowhere else.
  ///
  /// - Parameters:
  ///   - month: the one on the screen.
  ///   - day: that of the picture on the screen.
  ///   - count: of the entries that have numbers. A higher number may be a year.
  func destination(
    of event: ScreenEvent, in month: CalendarMonth?, on day: CalendarDay? = nil, beside count: Int
  ) throws(CommandFailure) -> PhotoDestination? {
    switch event {
    case .choose(let number) where number > count && CalendarText.year(from: "\(number)") != nil:
      try date("\(number)", as: .month, beside: nil)
    case .month(let text): try date(text, as: .month, beside: month)
    case .day(let text): try date(text, as: .day(of: month), beside: month)
    case .everyYear(let text?): try everyYear(text, beside: month)
    case .everyYear(nil): .list(.everyYear(MonthDay(day ?? allowedDays.today)))
    case .find(let text): try find(text)
    case .favorites: .list(.favorites)
    case .recent(let days): .list(.recent(days: days))
    case .today: .picture(.newest)
    case .random: .picture(.random())
    default: nil
    }
  }

  /// A day or a month that was typed.
  ///
  /// - Parameter month: the one on the screen, which gives a month alone its year; `nil` for NASA's current one.
  private func date(
    _ text: String, as expected: WrittenDate.Expected, beside month: CalendarMonth?
  ) throws(CommandFailure) -> PhotoDestination {
    switch try refusing({ () throws(DateProblem) in try WrittenDate(text, as: expected, today: allowedDays.today) }) {
    case .today: return .picture(.newest)
    case .day(let day, let era): return .picture(.day(day), era: era)
    case .month(let number, let year?): return try self.month(number, year: year)
    case .month(let number, nil): return try self.month(number, in: month ?? currentMonth) { "m \(number) \($0)" }
    case .year(let year):
      let days = try checking(CalendarText.era(of: year)) { () throws(APIError) in try allowedDays.days(ofYear: year) }
      throw CommandFailure(
        refusal: messages.sentence(for: .noMonth(year: year, month: min(10, days.upperBound.month))))
    }
  }

  /// The day that the program was started for.
  private func day(_ text: String) throws(CommandFailure) -> PhotoDestination {
    let destination = try date(text, as: .day(of: nil), beside: nil)
    if case .picture = destination { return destination }
    throw CommandFailure(refusal: messages.sentence(for: .notDate(PlainText.line(text))))
  }

  /// A day of the year that was typed.
  ///
  /// - Parameter month: the one on the screen, to which a number alone belongs.
  private func everyYear(_ text: String, beside month: CalendarMonth?) throws(CommandFailure) -> PhotoDestination {
    let written = try refusing { () throws(DateProblem) in
      try WrittenDate.monthDay(text, in: month, today: allowedDays.today)
    }
    return .list(.everyYear(written.day), notice: written.hasYear ? messages.yearIgnored(written.day) : nil)
  }

  private func refusing<Value>(_ read: () throws(DateProblem) -> Value) throws(CommandFailure) -> Value {
    do throws(DateProblem) { return try read() } catch {
      throw CommandFailure(refusal: messages.sentence(for: error))
    }
  }

  private func checking<Value>(_ era: Era?, _ check: () throws(APIError) -> Value) throws(CommandFailure) -> Value {
    do throws(APIError) { return try check() } catch {
      throw CommandFailure(refusal: messages.sentence(for: error, era: era))
    }
  }

  /// Text to look for on this machine, in all months.
  private func find(_ text: String) throws(CommandFailure) -> PhotoDestination {
    if let query = SearchQuery(typed: text) { return .list(.search(query)) }
    throw CommandFailure(
      refusal: Command.named("find").map { messages.usage(of: $0, word: $0.name) } ?? messages.nothingToSearch)
  }

  private var currentMonth: CalendarMonth { allowedDays.today.calendarMonth }

  private func month(_ number: Int, year: Int) throws(CommandFailure) -> PhotoDestination {
    guard let month = CalendarMonth(year: CalendarMonth.gregorianYear(from: year), month: number) else {
      throw CommandFailure(refusal: messages.sentence(for: .notMonth(String(number))))
    }
    return .list(.month(month), era: CalendarText.era(of: year))
  }

  /// A month alone.
  ///
  /// - Parameters:
  ///   - month: gives it the year.
  ///   - command: how the user asks for the same month of a year.
  private func month(
    _ number: Int, in month: CalendarMonth, command: (String) -> String
  ) throws(CommandFailure) -> PhotoDestination {
    guard let found = CalendarMonth(year: month.year, month: number) else {
      throw CommandFailure(refusal: messages.sentence(for: .notMonth(String(number))))
    }
    if let refusal = messages.refusal(ofMonth: found, allowedDays.range, command: command) {
      throw CommandFailure(refusal: refusal)
    }
    return .list(.month(found))
  }

  /// Text to look for in a year, a month of it, or everywhere.
  private func search(_ text: String, month: Int?, year: Int?) throws(CommandFailure) -> PhotoDestination {
    guard var query = SearchQuery(typed: text) else { throw CommandFailure(refusal: messages.nothingToSearch) }
    if let month, year == nil { _ = try self.month(month, in: currentMonth) { "--year \($0)" } }
    let gregorian = year.map(CalendarMonth.gregorianYear) ?? allowedDays.today.year
    guard year != nil || month != nil, let first = CalendarMonth(year: gregorian, month: month ?? 1),
      let last = CalendarMonth(year: gregorian, month: month ?? 12)
    else { return .list(.search(query)) }
    query.months = first...last
    try checking(year.map(CalendarText.era)) { () throws(APIError) in
      _ = try allowedDays.days(of: min(max(first, allowedDays.range.lowerBound.calendarMonth), last))
    }
    return .list(.search(query))
  }
}

extension Messages {
  /// What is said of a month without a year that lies ahead; `nil` for any other, and where the last month of that name
  /// is too early.
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
}

extension AllowedDays {
  /// Throws where NASA can't have such a list.
  func check(_ scope: APODList.Scope) throws(APIError) {
    switch scope {
    case .month(let month): _ = try days(of: month)
    case .everyYear(let day): _ = try days(on: day)
    case .recent, .search, .favorites: break
    }
  }

  /// Throws where NASA can't have such a picture.
  func check(_ request: PhotoDetailRequest) throws(APIError) {
    switch request {
    case .day(let day): try check(day)
    case .random(let year?): _ = try days(ofYear: year)
    case .random(nil), .newest: break
    }
  }
}
