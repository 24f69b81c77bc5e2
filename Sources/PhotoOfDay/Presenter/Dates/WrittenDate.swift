import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A day, a month or a year that the user wrote. All dates that users write are read here.
enum WrittenDate: Hashable, Sendable {
  case today
  case day(WrittenDay)
  /// A month, 1 to 12, with a year of either era.
  case month(Int, year: Int?)
  /// A year of either era.
  case year(Int)

  /// The kind of date that is asked for, which decides what a number alone means.
  enum Expected: Hashable, Sendable {
    /// A day. If there is a screen, a number alone is a day of its month. `orMonth` is true if a
    /// month is accepted, too.
    case day(hasScreen: Bool = false, orMonth: Bool = false)
    /// A month. A number alone is a month, and two digits beside a month's name are a year without
    /// its century.
    case month
    /// A day, a month or a year. A number alone is a month.
    case either
    /// A whole line at the prompt, which may also be a misspelled command. The names of months
    /// therefore need at least three letters, or two in Thai.
    case line
  }

  /// The longest text that can be a date, in scalars. The addresses of NASA's articles are long.
  private static let longest = 300
  private static let relativeDays: KeyValuePairs = [
    "today": 0, "วันนี้": 0,
    "yesterday": -1, "เมื่อวาน": -1, "เมื่อวานนี้": -1,
    "tomorrow": 1, "พรุ่งนี้": 1, "วันพรุ่งนี้": 1,
  ]

  /// Reads `2566-10-25`, `25/10/2566`, `25 ต.ค.`, `Oct 25 2023`, `ap231025`, the address of an
  /// entry, `October`, `10/2566`, `2566`, `yesterday` and the like, in both eras, both languages
  /// and both kinds of digits.
  ///
  /// - Throws: the reason why the text isn't a date.
  init(_ text: String, as expected: Expected = .either) throws(DateProblem) {
    let line = PlainText.line(text).typedWord
    guard line.unicodeScalars.count <= Self.longest else {
      throw expected.problem(line)
    }
    if let relative = Self.relative(line) {
      self = relative
      return
    }
    if let addressed = try Self.addressed(line) {
      self = addressed
      return
    }
    do throws(DateProblem) {
      self = try DateReader(line, as: expected).date()
    } catch {
      throw expected.refuses(error) ? expected.problem(line) : error
    }
  }

  private static func relative(_ line: String) -> WrittenDate? {
    let word = CalendarText.normalized(line)
    let offset = relativeDays.first { $0.key == word }?.value
    return switch offset {
    case nil: nil
    case 0?: .today
    case let offset?: .day(.fromToday(offset))
    }
  }

  /// Returns true if a line at the prompt is meant to be a date, even an impossible one.
  static func isMeant(by line: String) -> Bool {
    do throws(DateProblem) {
      _ = try WrittenDate(line, as: .line)
      return true
    } catch {
      switch error {
      case .notDate, .notMonthDay, .notYear:
        return false
      case .notMonth, .ambiguousMonth,
        .twoDigitYear, .monthFirst, .wrongEra,
        .noSuchDay, .wrongWeekday,
        .noDayInAddress:
        return true
      }
    }
  }
}

// MARK: - A day of every year

extension WrittenDate {
  /// Reads a day of the year. Two numbers alone are a day and a month, even with a space or a
  /// period between them: `25 10`, `25.10.`
  ///
  /// - Parameter hasScreen: true if a number alone is a day of the month on the screen.
  /// - Throws: the reason why the text isn't a day.
  init(dayOfYear text: String, hasScreen: Bool = false) throws(DateProblem) {
    let numbers = PlainText.line(text).split { " .".contains($0) }.map(String.init)
    let isPair = numbers.count == 2 && numbers.allSatisfy { Numerals.value(of: $0) != nil }
    let written = isPair ? numbers.joined(separator: "/") : text
    do throws(DateProblem) {
      let date = try WrittenDate(written, as: .day(hasScreen: hasScreen))
      switch date {
      case .today:
        self = date
        return
      case .day(let day):
        try day.checkAnyYear()
        self = date
        return
      case .month, .year:
        break
      }
    } catch .notDate {}
    throw .notMonthDay(PlainText.line(text))
  }

  /// Returns the day of the year. `hasYear` is true if a year was written with the day.
  ///
  /// - Parameters:
  ///   - today: the current day at NASA.
  ///   - month: the month on the screen.
  /// - Throws: the reason why the date isn't a day.
  func monthDay(
    today: CalendarDay, in month: CalendarMonth?
  ) throws(DateProblem) -> (day: MonthDay, hasYear: Bool) {
    switch self {
    case .today:
      return (MonthDay(today), false)
    case .day(.latest(let day, let month, _)):
      return (MonthDay(try WrittenDay.ofLeapYear(day, of: month)), false)
    case .day(.date(let day, _)):
      return (MonthDay(day), true)
    case .day(.fromToday(let days)):
      return (MonthDay(today.advanced(by: days)), false)
    case .day(.ofMonth(_, _, let text)) where month == nil:
      throw .notMonthDay(text)
    case .day(let day):
      return (MonthDay(try day.calendarDay(today: today, in: month)), false)
    case .month(let number, _), .year(let number):
      throw .notMonthDay(String(number))
    }
  }
}

/// The reason why a text can't be a day, a month or a year.
package enum DateProblem: Error, Hashable, Sendable {
  case notDate(String)
  case notMonthDay(String)
  /// `meant` is the text with the misspelled name of the month corrected; `nil` if no name is
  /// similar.
  case notMonth(String, meant: String? = nil)
  case notYear(String)
  /// `meant` is the text with the year written in full.
  case twoDigitYear(meant: String)
  /// `meant` is the text with the day before the month.
  case monthFirst(meant: String)
  /// The text is the beginning of the names of these months, 1 to 12.
  case ambiguousMonth([Int])
  /// The month doesn't have this day in the given year or, if `inEveryYear`, in any year.
  case noSuchDay(in: CalendarMonth, inEveryYear: Bool = false)
  /// The year belongs to this era, but the text names the other one. `meant` is the text with the
  /// era corrected.
  case wrongEra(Era, meant: String)
  case wrongWeekday(CalendarDay)
  case noDayInAddress
}

extension WrittenDate.Expected {
  /// Returns true if the correction that a problem suggests would be refused, too: a month where a
  /// day is expected, or a day where a month is.
  fileprivate func refuses(_ problem: DateProblem) -> Bool {
    switch problem {
    case .notMonth(_, let meant?), .twoDigitYear(let meant),
      .monthFirst(let meant), .wrongEra(_, let meant):
      switch (self, try? WrittenDate(meant, as: withoutScreen)) {
      case (_, nil), (.day(_, false), .month), (.month, .day): true
      default: false
      }
    default:
      false
    }
  }

  private var withoutScreen: Self {
    if case .day(_, let orMonth) = self { .day(orMonth: orMonth) } else { self }
  }

  /// Returns the problem of a text that can't be read at all.
  func problem(_ text: String) -> DateProblem {
    self == .month ? .notMonth(text) : .notDate(text)
  }
}

package enum Era: Hashable, Sendable {
  case common
  case buddhist
}

// MARK: - Addresses

extension WrittenDate {
  /// Returns the day of an entry's address: `…/ap231025.html`, even on a mirror, or
  /// `…/apod-2023-october-25-title/`. Returns `nil` for a text that isn't an address.
  private static func addressed(_ line: String) throws(DateProblem) -> WrittenDate? {
    let homes = ["apod.nasa.gov", "science.nasa.gov"]
    let isWhole = line.contains("://")
    let isHome = homes.contains { line.lowercased().hasPrefix($0) }
    guard isWhole || isHome else { return nil }
    guard let address = WebAddress(isWhole ? line : "https://" + line) else {
      throw .noDayInAddress
    }
    let withoutQuery = address.text.prefix { $0 != "?" && $0 != "#" }
    // The parts after the scheme and the host.
    let path = withoutQuery.split(separator: "/").dropFirst(2)
    for name in path.reversed() {
      if let day = dayOfPage(named: name) {
        return .day(.date(day, era: nil))
      }
    }
    let isFront = path.isEmpty || ["apod", "astropix.html"].contains(path.last?.lowercased())
    if homes.contains(address.host), isFront {
      return .today
    }
    throw .noDayInAddress
  }

  /// Returns the day in the name of a page: `ap231025.html`, `apod-2023-october-25-title`.
  private static func dayOfPage(named name: Substring) -> CalendarDay? {
    let page = name.lowercased()
    if let day = CalendarDay(article: page[...]) { return day }
    let digits = page.replacing(".html", with: "").trimmingPrefix("ap")
    return CalendarDay(shortCode: digits)
  }
}
