import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Reads a date that the user wrote. Splits the text into words and numbers, recognizes their form,
/// and finds mistakes.
struct DateReader {
  /// A number, or a word with its periods.
  private struct Token {
    let range: Range<Int>
    /// The text in lower case, with Western digits and without periods.
    let text: String
    let isNumber: Bool
    /// The separators before the token, without spaces.
    let gap: String

    var value: Int { Numerals.value(of: text) ?? 0 }

    /// The parts of a number that ends with two digits for the month and two for the day.
    var yearMonthDay: (year: Int, month: Int, day: Int) {
      (value / 10_000, value / 100 % 100, value % 100)
    }

    var length: Length {
      switch text.utf8.count {
      case 1, 2: .short
      case 4: .year
      case 6: .six
      case 8: .eight
      default: .other
      }
    }
  }

  /// The length of a number, which decides what the number can be.
  private enum Length {
    /// One or two digits: a day, a month, or a year without its century.
    case short
    /// Four digits: a whole year.
    case year
    case six
    case eight
    case other
  }

  /// The form of a date, determined by the words beside its numbers.
  private enum Form {
    case dayAlone
    case monthName
    case nothing
  }

  private let expected: WrittenDate.Expected
  private let scalars: [Unicode.Scalar]
  private var numbers: [Token] = []
  private var months: [Token] = []
  private var weekdays: [Token] = []
  private var eraWord: Token?
  private var hasOrdinal = false

  /// - Parameter line: the text, cleaned by `PlainText`.
  init(_ line: String, as expected: WrittenDate.Expected) throws(DateProblem) {
    self.expected = expected
    scalars = Array(line.unicodeScalars)
    let (tokens, rest) = Self.tokens(of: scalars)
    var previous: Token?
    for token in tokens {
      try add(token, after: previous)
      previous = token
    }
    readWeekdayAsMonth()
    guard ["", "."].contains(rest), !tokens.isEmpty, months.count < 2, weekdays.count < 2 else {
      throw problem
    }
  }

  /// Adds a token to the others of its kind.
  private mutating func add(_ token: Token, after previous: Token?) throws(DateProblem) {
    let gaps = previous == nil ? [""] : ["", ",", "-", "/", "."]
    guard gaps.contains(token.gap) else { throw problem }
    let isOrdinal = ["st", "nd", "rd", "th"].contains(token.text)
    if token.isNumber {
      numbers.append(token)
    } else if isOrdinal, previous?.isNumber == true {
      hasOrdinal = true
    } else if DateVocabulary.eras[token.text] != nil, eraWord == nil {
      eraWord = token
    } else if DateVocabulary.weekdays[token.text] != nil {
      weekdays.append(token)
    } else if !DateVocabulary.fillers.contains(token.text) {
      months.append(token)
    }
  }

  /// Reads a weekday as the beginning of a month's name if no month was written. Beside a month,
  /// `ส.` is Saturday; alone, it is the beginning of `สิงหาคม` (August).
  private mutating func readWeekdayAsMonth() {
    guard months.isEmpty, let first = weekdays.first else { return }
    let canBeMonth = !DateVocabulary.months(from: first.text).isEmpty
    if canBeMonth, !isDayAlone {
      months = [first]
      weekdays.removeFirst()
    }
  }

  private static func tokens(of scalars: [Unicode.Scalar]) -> (tokens: [Token], rest: String) {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
      [" ", "-", "/", ","].contains(scalar)
    }
    var tokens: [Token] = []
    var gap = ""
    var start = 0
    while start < scalars.count {
      let first = scalars[start]
      if isSeparator(first) || first == "." {
        if first != " " {
          gap.unicodeScalars.append(first)
        }
        start += 1
        continue
      }
      let next = scalars[start...].firstIndex {
        $0.isDigit != first.isDigit || isSeparator($0)
      }
      let range = start..<(next ?? scalars.count)
      let text = CalendarText.normalized(text(scalars[range])).filter { $0 != "." }
      tokens.append(Token(range: range, text: text, isNumber: first.isDigit, gap: gap))
      gap = ""
      start = range.upperBound
    }
    return (tokens, gap)
  }

  // MARK: Forms

  private var era: Era? { eraWord.flatMap { DateVocabulary.eras[$0.text] } }

  /// True for a day of the month on the screen: `25`, `25th`, `Wed 25`. A line at the prompt has to
  /// name the weekday.
  private var isDayAlone: Bool {
    guard numbers.map(\.length) == [.short], months.isEmpty, era == nil else { return false }
    return switch expected {
    case .day(hasScreen: true, _): true
    case .line: !weekdays.isEmpty
    default: false
    }
  }

  private func form() throws(DateProblem) -> Form {
    if !months.isEmpty { return .monthName }
    if isDayAlone { return .dayAlone }
    let separators = numbers.dropFirst().map { $0.gap == "," ? "" : $0.gap }
    let areAlike = separators.allSatisfy { $0 == separators.first }
    let mayHaveWeekday = numbers.count == 3
    guard areAlike, !hasOrdinal, weekdays.isEmpty || mayHaveWeekday else { throw problem }
    return .nothing
  }

  /// Returns the date. Its form and the lengths of its numbers decide what each number means.
  func date() throws(DateProblem) -> WrittenDate {
    let form = try form()
    let lengths = numbers.map(\.length)
    switch form {
    case .dayAlone:
      return try dayAlone()
    case .monthName where lengths == [.six] && months[0].text == "ap":
      return try sixDigits()
    case .monthName:
      return try date(of: month(of: months[0]), lengths)
    case .nothing:
      return try dateOfNumbers(lengths)
    }
  }

  private func dayAlone() throws(DateProblem) -> WrittenDate {
    guard numbers[0].value > 0 else { throw problem }
    return .day(.ofMonth(numbers[0].value, weekday: weekday, text: Self.text(scalars)))
  }

  /// The weekday that was written, 0 for Sunday.
  private var weekday: Int? { weekdays.first.flatMap { DateVocabulary.weekdays[$0.text] } }

  /// Returns a date with the name of a month.
  private func date(of month: Int, _ lengths: [Length]) throws(DateProblem) -> WrittenDate {
    let values = numbers.map(\.value)
    switch lengths {
    case [] where era == nil && weekdays.isEmpty:
      return .month(month, year: nil)
    case [.year] where weekdays.isEmpty:
      return try checked(.month(month, year: values[0]), values[0])
    case [.short, .year]:
      return try dated(values[1], month, values[0])
    case [.year, .short]:
      return try dated(values[0], month, values[1])
    case [.short, .short]:
      let isYearFirst = values[0] > 31
      throw twoDigits(isYearFirst ? numbers[0] : numbers[1])
    case [.short]:
      return try date(of: month, beside: numbers[0])
    default:
      throw problem
    }
  }

  /// Reads a month's name with one or two digits: a day, or a year without its century, which is
  /// refused.
  private func date(
    of month: Int, beside number: Token
  ) throws(DateProblem) -> WrittenDate {
    // Reads 32 to 37 as days, because as years they would be in the future.
    let isYear = number.value > 37 && CalendarText.year(ofTwoDigits: number.text) != nil
    if expected == .month || era != nil || isYear {
      throw twoDigits(number)
    }
    return try latest(number.value, of: month)
  }

  /// Returns a date that has only numbers.
  private func dateOfNumbers(_ lengths: [Length]) throws(DateProblem) -> WrittenDate {
    let values = numbers.map(\.value)
    switch lengths {
    case [.year]:
      return try checked(.year(values[0]), values[0])
    case [.short] where era == nil && [.month, .either].contains(expected):
      return try monthAlone(numbers[0])
    case [.year, .short]:
      return try monthOfYear(numbers[1], values[0])
    case [.short, .year]:
      return try monthOfYear(numbers[0], values[1])
    case [.short, .short] where era == nil && numbers[1].gap != ".":
      return try pair(values[0], values[1])
    case [.year, .short, .short]:
      return try dayOfYear(values[2], values[0])
    case [.short, .short, .year]:
      return try dayFirst(values)
    case [.short, .short, .short]:
      throw twoDigitYear()
    case [.six] where era == nil:
      return try sixDigitsAlone()
    case [.eight]:
      let date = numbers[0].yearMonthDay
      return try dated(date.year, date.month, date.day)
    default:
      throw problem
    }
  }

  /// Returns the date of a day, a month and a year. Refuses a month that is written first.
  private func dayFirst(_ values: [Int]) throws(DateProblem) -> WrittenDate {
    if 1...12 ~= values[0], 13...31 ~= values[1] {
      throw monthFirst()
    }
    return try dayOfYear(values[0], values[2])
  }

  private func monthAlone(_ number: Token) throws(DateProblem) -> WrittenDate {
    if 1...12 ~= number.value {
      return .month(number.value, year: nil)
    }
    let isWhole = number.range.count == scalars.count
    throw isWhole ? .notMonth(text(of: number)) : problem
  }

  private func monthOfYear(_ month: Token, _ year: Int) throws(DateProblem) -> WrittenDate {
    guard 1...12 ~= month.value else { throw .notMonth(text(of: month)) }
    return try checked(.month(month.value, year: year), year)
  }

  /// Returns the date of a day and a year. The month is the number between them.
  private func dayOfYear(_ day: Int, _ year: Int) throws(DateProblem) -> WrittenDate {
    let month = numbers[1]
    guard 1...12 ~= month.value else { throw .notMonth(text(of: month)) }
    return try dated(year, month.value, day)
  }

  /// Returns the date of two numbers. With a slash, they are a day and a month; with a hyphen, they
  /// can also be a month and a day. Without either sign, they aren't a date.
  private func pair(_ left: Int, _ right: Int) throws(DateProblem) -> WrittenDate {
    let gap = numbers[1].gap
    let isLoose = ["", ","].contains(gap) || expected == .month
    // On a line at the prompt, two numbers may be a day and a month or, with a comma, the numbers
    // of pictures.
    let isOther = expected == .line && right <= (gap == "," ? 31 : 12)
    let canBeYear = numbers[1].text.utf8.count == 2 && !isOther
    if isLoose || right > 31, 1...12 ~= left, canBeYear {
      throw twoDigits(numbers[1])
    }
    let isRange = expected == .line && gap == "-"
    if isLoose || isRange { throw problem }
    if gap == "-", 1...12 ~= left {
      return try latest(right, of: left)
    }
    if gap != "-", left <= 12, 13...31 ~= right {
      throw monthFirst()
    }
    return try latest(left, of: right)
  }

  private func sixDigitsAlone() throws(DateProblem) -> WrittenDate {
    let number = numbers[0]
    let twoDigits = String(number.text.prefix(2))
    if let year = CalendarText.year(ofTwoDigits: twoDigits), year > 2500 {
      let whole = String(year) + number.text.dropFirst(2)
      throw .twoDigitYear(meant: replacing([(number, whole)]))
    }
    return try sixDigits()
  }

  /// Returns the date of a number in APOD's own form, such as `231025`. Years from 95 on are in the
  /// 1900s.
  private func sixDigits() throws(DateProblem) -> WrittenDate {
    let date = numbers[0].yearMonthDay
    let century = date.year < 95 ? 2000 : 1900
    return .day(.date(try day(century + date.year, date.month, date.day), era: nil))
  }

  private func month(of token: Token) throws(DateProblem) -> Int {
    let found = DateVocabulary.months(from: token.text, shortest: shortestName(like: token))
    if found.isEmpty {
      guard let name = DateVocabulary.nearestMonth(to: token.text) else { throw problem }
      throw .notMonth(text(of: token), meant: replacing([(token, name)]))
    }
    guard found.count == 1 else { throw .ambiguousMonth(found) }
    return found[0]
  }

  /// Returns the least number of letters for a shortened name in the token's script.
  private func shortestName(like token: Token) -> Int {
    guard expected == .line else { return 1 }
    return token.text.hasThai ? 2 : 3
  }

  // MARK: Checks

  private func dated(_ year: Int, _ month: Int, _ day: Int) throws(DateProblem) -> WrittenDate {
    .day(.date(try self.day(year, month, day), era: CalendarText.era(of: year)))
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws(DateProblem) -> CalendarDay {
    let gregorian = CalendarMonth.commonYear(from: year)
    guard day > 0, let itsMonth = CalendarMonth(year: gregorian, month: month) else {
      throw problem
    }
    guard let date = CalendarDay(year: gregorian, month: month, day: day) else {
      throw .noSuchDay(in: itsMonth)
    }
    _ = try checked(.year(year), year)
    if let weekday, weekday != date.weekday {
      throw .wrongWeekday(date)
    }
    return date
  }

  private func checked(_ date: WrittenDate, _ year: Int) throws(DateProblem) -> WrittenDate {
    guard 1...9999 ~= CalendarMonth.commonYear(from: year) else { throw problem }
    let itsEra = CalendarText.era(of: year)
    guard let eraWord, era != itsEra else { return date }
    let language = eraWord.text.hasThai ? Language.thai : .english
    let name = DayWords(Speech(language)).era(itsEra)
    throw .wrongEra(itsEra, meant: replacing([(eraWord, name)]))
  }

  /// Returns a day and a month without a year. The year is chosen later, by today's date and the
  /// screen. If that year doesn't have the day (29 February), the message names the year.
  private func latest(_ day: Int, of month: Int) throws(DateProblem) -> WrittenDate {
    guard day > 0, 1...12 ~= month else { throw problem }
    let latest = WrittenDay.latest(day: day, month: month, weekday: weekday)
    if case .day(hasScreen: true, _) = expected { return .day(latest) }
    try latest.checkAnyYear()
    return .day(latest)
  }

  // MARK: What was meant

  private var problem: DateProblem { expected.problem(Self.text(scalars)) }

  private func twoDigits(_ token: Token) -> DateProblem {
    guard let year = CalendarText.year(ofTwoDigits: token.text),
      era == nil || era == CalendarText.era(of: year)
    else {
      return .notYear(text(of: token))
    }
    let meant = replacing([(token, String(year))])
    return .twoDigitYear(meant: meant)
  }

  /// Returns the problem of three numbers of one or two digits, of which the first or the last may
  /// be a year.
  private func twoDigitYear() -> DateProblem {
    let values = numbers.map(\.value)
    for (year, day) in [(2, 0), (0, 2)] {
      let meant = CalendarText.year(ofTwoDigits: numbers[year].text)
      guard let meant, 1...31 ~= values[day] else { continue }
      if 1...12 ~= values[1] {
        return twoDigits(numbers[year])
      }
      if year == 2, values[day] <= 12, 13...31 ~= values[1] {
        return monthFirst(year: (numbers[year], String(meant)))
      }
    }
    return problem
  }

  private func monthFirst(year: Change? = nil) -> DateProblem {
    var changes: [Change] = [
      (numbers[0], text(of: numbers[1])),
      (numbers[1], text(of: numbers[0])),
    ]
    if let year {
      changes.append(year)
    }
    return .monthFirst(meant: replacing(changes))
  }

  private typealias Change = (token: Token, text: String)

  /// Returns the text with some tokens replaced. The new text has Thai digits if the token has
  /// them.
  private func replacing(_ changes: [Change]) -> String {
    var scalars = scalars
    // The last token is replaced first, so that the ranges of the others stay valid.
    let lastFirst = changes.sorted { $0.token.range.lowerBound > $1.token.range.lowerBound }
    for (token, text) in lastFirst {
      let isThai = scalars[token.range.lowerBound].isThaiDigit
      let written = text.unicodeScalars.map { isThai ? $0.withThaiDigit : $0 }
      scalars.replaceSubrange(token.range, with: written)
    }
    return Self.text(scalars)
  }

  private func text(of token: Token) -> String { Self.text(scalars[token.range]) }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}

extension Unicode.Scalar {
  /// True for a Western or a Thai digit.
  fileprivate var isDigit: Bool { isWesternDigit || isThaiDigit }
}
