import PhotoOfDayEntity
import PhotoOfDayInteractor

/// A day, a month or a year as somebody wrote it, understood. Everything that people type for one
/// is read here, once.
package enum WrittenDate: Hashable, Sendable {
  case today
  case day(WrittenDay)
  /// 1 to 12, and a year of either era.
  case month(Int, year: Int?)
  /// Of either era.
  case year(Int)

  /// The kind of date that is asked for, which decides what a number alone means.
  package enum Expected: Hashable, Sendable {
    /// If there is a screen, a number alone is a day of its month.
    case day(hasScreen: Bool = false, orMonth: Bool = false)
    /// A number alone is a month, and a number of two digits beside its name a year that lacks two.
    case month
    /// A number alone is a month.
    case either
    /// A whole line at the prompt, which may as well be a misspelled command: names have at least
    /// three letters, in Thai two.
    case line
  }

  /// The longest text that can be one, in scalars: NASA's articles have long addresses.
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
  /// - Throws: why the text isn't one.
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
  /// Reads a day of the year. Two numbers alone are a day and a month, even with a space or a stop
  /// between them: `25 10`, `25.10.`
  ///
  /// - Parameter hasScreen: true if a number alone is a day of the month on the screen.
  /// - Throws: why the text isn't a day.
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

  /// The day of the year, with true if a year was written with it.
  ///
  /// - Parameters:
  ///   - today: NASA's.
  ///   - month: the one on the screen.
  /// - Throws: why it isn't a day.
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
  /// `meant` is what was written, with the only name that the misspelled one can stand for.
  case notMonth(String, meant: String? = nil)
  case notYear(String)
  /// `meant` is what was written, with the only year that the two digits can stand for.
  case twoDigitYear(meant: String)
  /// `meant` is what was written, with the day before the month.
  case monthFirst(meant: String)
  /// The beginning of several months' names, 1 to 12.
  case ambiguousMonth([Int])
  /// The month isn't that long, of this year or of any.
  case noSuchDay(in: CalendarMonth, inEveryYear: Bool = false)
  /// The year belongs to this era, but the text names the other one. `meant` is the text with the
  /// era corrected.
  case wrongEra(Era, meant: String)
  case wrongWeekday(CalendarDay)
  case noDayInAddress
}

extension WrittenDate.Expected {
  /// Returns true if a problem suggests a date that would be refused: a month isn't a day, nor a
  /// day a month.
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

  /// The problem of a text that can't be read at all.
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
  /// The day of an entry's address: `…/ap231025.html`, on a mirror as well, or
  /// `…/apod-2023-october-25-title/`.
  ///
  /// - Returns: `nil` for a text that isn't an address.
  private static func addressed(_ line: String) throws(DateProblem) -> WrittenDate? {
    let homes = ["apod.nasa.gov", "science.nasa.gov"]
    let isWhole = line.contains("://")
    let isHome = homes.contains { line.lowercased().hasPrefix($0) }
    guard isWhole || isHome else { return nil }
    guard let address = WebAddress(isWhole ? line : "https://" + line) else {
      throw .noDayInAddress
    }
    let withoutQuery = address.text.prefix { $0 != "?" && $0 != "#" }
    // After the scheme and the host.
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

  /// The day of a name in a path: `ap231025.html`, `apod-2023-october-25-title`.
  private static func dayOfPage(named name: Substring) -> CalendarDay? {
    let page = name.lowercased()
    if let day = CalendarDay(article: page[...]) { return day }
    let digits = page.replacing(".html", with: "").trimmingPrefix("ap")
    return CalendarDay(shortCode: digits)
  }
}
