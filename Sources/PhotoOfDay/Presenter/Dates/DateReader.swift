import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Reads a date that somebody wrote: its words and numbers, the form that they have, and what is
/// wrong with it.
struct DateReader {
  /// A number, or a word with its stops.
  private struct Token {
    let range: Range<Int>
    /// In lower case, with Western digits and without stops.
    let text: String
    let isNumber: Bool
    /// What stands before it, without spaces.
    let gap: String

    var value: Int { CalendarText.number(from: text) ?? 0 }
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

  /// How long a number is: what it can be depends on that.
  private enum Length {
    /// One or two digits: a day, a month, or a year without its century.
    case short
    /// A whole year.
    case year
    case six, eight, other
  }

  /// What the numbers stand with.
  private enum Form { case dayAlone, monthName, nothing }

  private let expected: WrittenDate.Expected
  private let today: CalendarDay
  private let scalars: [Unicode.Scalar]
  private var numbers: [Token] = []
  private var months: [Token] = []
  private var weekdays: [Token] = []
  private var eraWord: Token?
  private var hasOrdinal = false

  /// - Parameter line: cleaned.
  init(_ line: String, as expected: WrittenDate.Expected, today: CalendarDay) throws(DateProblem) {
    (self.expected, self.today, scalars) = (expected, today, Array(line.unicodeScalars))
    let (tokens, rest) = Self.tokens(of: scalars)
    for (index, token) in tokens.enumerated() {
      guard index == 0 ? token.gap.isEmpty : ["", ",", "-", "/", "."].contains(token.gap) else {
        throw problem
      }
      if token.isNumber {
        numbers.append(token)
      } else if ["st", "nd", "rd", "th"].contains(token.text), index > 0, tokens[index - 1].isNumber
      {
        hasOrdinal = true
      } else if DateWords.eras[token.text] != nil, eraWord == nil {
        eraWord = token
      } else if DateWords.weekdays[token.text] != nil {
        weekdays.append(token)
      } else if !DateWords.fillers.contains(token.text) {
        months.append(token)
      }
    }
    // `ส.` is a Saturday beside a month, and alone the beginning of one.
    if months.isEmpty, let first = weekdays.first, !DateWords.months(from: first.text).isEmpty,
      !isDayAlone
    {
      (months, weekdays) = ([first], Array(weekdays.dropFirst()))
    }
    guard ["", "."].contains(rest), !tokens.isEmpty, months.count < 2, weekdays.count < 2 else {
      throw problem
    }
  }

  private static func tokens(of scalars: [Unicode.Scalar]) -> (tokens: [Token], rest: String) {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool { [" ", "-", "/", ","].contains(scalar) }
    var (tokens, gap, start) = ([Token](), "", 0)
    while start < scalars.count {
      let first = scalars[start]
      if isSeparator(first) || first == "." {
        if first != " " { gap.unicodeScalars.append(first) }
        start += 1
        continue
      }
      let end =
        scalars[start...].firstIndex { $0.isDigit != first.isDigit || isSeparator($0) }
        ?? scalars.count
      let text = CalendarText.normalized(text(scalars[start..<end])).filter { $0 != "." }
      tokens.append(Token(range: start..<end, text: text, isNumber: first.isDigit, gap: gap))
      (gap, start) = ("", end)
    }
    return (tokens, gap)
  }

  // MARK: Forms

  private var era: Era? { eraWord.flatMap { DateWords.eras[$0.text] } }

  /// A day of the expected month: `25`, `25th`, `Wed 25`; on a line of the prompt only with its
  /// weekday.
  private var isDayAlone: Bool {
    guard numbers.map(\.length) == [.short], months.isEmpty, era == nil else { return false }
    return switch expected {
    case .day(.some, _): true
    case .line: !weekdays.isEmpty
    default: false
    }
  }

  private func form() throws(DateProblem) -> Form {
    if !months.isEmpty { return .monthName }
    if isDayAlone { return .dayAlone }
    let separators = numbers.dropFirst().map { $0.gap == "," ? "" : $0.gap }
    let areAlike = separators.allSatisfy { $0 == separators.first }
    guard areAlike, !hasOrdinal, weekdays.isEmpty || numbers.count == 3 else { throw problem }
    return .nothing
  }

  /// Every form of a date, and what its numbers mean.
  func date() throws(DateProblem) -> WrittenDate {
    let (form, lengths) = (try form(), numbers.map(\.length))
    if form == .monthName, lengths == [.six], months[0].text == "ap" { return try sixDigits() }
    let name = try months.first.map(month(of:)) ?? 0
    let values = numbers.map(\.value)
    switch (form, lengths) {
    case (.dayAlone, _):
      // A caller that knows the month reads the line again.
      guard case .day(let month?, _) = expected else { return .day(today, era: nil) }
      return .day(try day(month.year, month.month, values[0]), era: nil)
    case (.monthName, []) where era == nil && weekdays.isEmpty: return .month(name, year: nil)
    case (.monthName, [.year]) where weekdays.isEmpty:
      return try checked(.month(name, year: values[0]), values[0])
    case (.monthName, [.short, .year]): return try dated(values[1], name, values[0])
    case (.monthName, [.year, .short]): return try dated(values[0], name, values[1])
    case (.monthName, [.short, .short]): throw twoDigits(numbers[values[0] > 31 ? 0 : 1])
    case (.monthName, [.short]):
      // 32 to 37 would be years to come, and are meant as days.
      let isYear = values[0] > 37 && CalendarText.year(ofTwoDigits: numbers[0].text) != nil
      if expected == .month || era != nil || isYear { throw twoDigits(numbers[0]) }
      return try latest(values[0], of: name)
    case (.nothing, [.year]): return try checked(.year(values[0]), values[0])
    case (.nothing, [.short]) where era == nil && [.month, .either].contains(expected):
      if 1...12 ~= values[0] { return .month(values[0], year: nil) }
      throw numbers[0].range.count == scalars.count ? .notMonth(text(of: numbers[0])) : problem
    case (.nothing, [.year, .short]), (.nothing, [.short, .year]):
      let (year, month) = lengths[0] == .year ? (0, 1) : (1, 0)
      guard 1...12 ~= values[month] else { throw .notMonth(text(of: numbers[month])) }
      return try checked(.month(values[month], year: values[year]), values[year])
    case (.nothing, [.short, .short]) where era == nil && numbers[1].gap != ".":
      return try pair(values[0], values[1])
    case (.nothing, [.year, .short, .short]), (.nothing, [.short, .short, .year]):
      let (year, day) = lengths[0] == .year ? (0, 2) : (2, 0)
      if year == 2, 1...12 ~= values[0], 13...31 ~= values[1] { throw monthFirst() }
      guard 1...12 ~= values[1] else { throw .notMonth(text(of: numbers[1])) }
      return try dated(values[year], values[1], values[day])
    case (.nothing, [.short, .short, .short]): throw twoDigitYear()
    case (.nothing, [.six]) where era == nil:
      let digits = numbers[0].text
      if let year = CalendarText.year(ofTwoDigits: String(digits.prefix(2))), year > 2500 {
        throw .twoDigitYear(meant: replacing([(numbers[0], String(year) + digits.dropFirst(2))]))
      }
      return try sixDigits()
    case (.nothing, [.eight]):
      return try dated(values[0] / 10_000, values[0] / 100 % 100, values[0] % 100)
    default: throw problem
    }
  }

  /// Two numbers: a day and a month, or, after a hyphen, a day of the month before it; without
  /// either sign, what is neither.
  private func pair(_ left: Int, _ right: Int) throws(DateProblem) -> WrittenDate {
    let gap = numbers[1].gap
    let isLoose = ["", ","].contains(gap) || expected == .month
    // On a line, two numbers may be a day and its month or, with a comma, numbers of pictures.
    let isOther = expected == .line && right <= (gap == "," ? 31 : 12)
    if isLoose || right > 31, 1...12 ~= left, numbers[1].text.utf8.count == 2, !isOther {
      throw twoDigits(numbers[1])
    }
    if isLoose || expected == .line && gap == "-" { throw problem }
    if gap == "-", 1...12 ~= left { return try latest(right, of: left) }
    if gap != "-", left <= 12, 13...31 ~= right { throw monthFirst() }
    return try latest(left, of: right)
  }

  /// APOD's own `231025`, from 1995 on.
  private func sixDigits() throws(DateProblem) -> WrittenDate {
    let (year, month, day) = (
      numbers[0].value / 10_000, numbers[0].value / 100 % 100, numbers[0].value % 100
    )
    return .day(try self.day(year < 95 ? 2000 + year : 1900 + year, month, day), era: nil)
  }

  private func month(of token: Token) throws(DateProblem) -> Int {
    let found = DateWords.months(
      from: token.text, shortest: expected != .line ? 1 : AstronomyWords.isThai(token.text) ? 2 : 3)
    if found.isEmpty {
      guard let name = DateWords.nearestMonth(to: token.text) else { throw problem }
      throw .notMonth(text(of: token), meant: replacing([(token, name)]))
    }
    guard found.count == 1 else { throw .ambiguousMonth(found) }
    return found[0]
  }

  // MARK: Checks

  private func dated(_ year: Int, _ month: Int, _ day: Int) throws(DateProblem) -> WrittenDate {
    .day(try self.day(year, month, day), era: CalendarText.era(of: year))
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws(DateProblem) -> CalendarDay {
    let gregorian = CalendarMonth.gregorianYear(from: year)
    guard day > 0, let itsMonth = CalendarMonth(year: gregorian, month: month) else {
      throw problem
    }
    guard let date = CalendarDay(year: gregorian, month: month, day: day) else {
      throw .noSuchDay(in: itsMonth)
    }
    _ = try checked(.day(date, era: CalendarText.era(of: year)), year)
    if let weekday = weekdays.first, DateWords.weekdays[weekday.text] != date.weekday {
      throw .wrongWeekday(date)
    }
    return date
  }

  private func checked(_ date: WrittenDate, _ year: Int) throws(DateProblem) -> WrittenDate {
    guard 1...9999 ~= CalendarMonth.gregorianYear(from: year) else { throw problem }
    let itsEra = CalendarText.era(of: year)
    guard let eraWord, era != itsEra else { return date }
    let name = Messages(AstronomyWords.isThai(eraWord.text) ? .thai : .english).name(of: itsEra)
    throw .wrongEra(itsEra, meant: replacing([(eraWord, name)]))
  }

  /// Such a day of the expected month's year, unless its weekday was written; else the latest that
  /// isn't in the future.
  private func latest(_ day: Int, of month: Int) throws(DateProblem) -> WrittenDate {
    guard day > 0, let ofThisYear = CalendarMonth(year: today.year, month: month) else {
      throw problem
    }
    if case .day(let expected?, _) = expected, weekdays.isEmpty {
      return .day(try self.day(expected.year, month, day), era: nil)
    }
    // 29 February is the same weekday again after 40 years at most.
    let days = (0...40).compactMap { CalendarDay(year: today.year - $0, month: month, day: day) }
      .filter { $0 <= today }
    guard let latest = days.first else { throw .noSuchDay(in: ofThisYear, isOfAnyYear: true) }
    let weekday = weekdays.first.flatMap { DateWords.weekdays[$0.text] }
    return .day(days.first { $0.weekday == weekday } ?? latest, era: nil)
  }

  // MARK: What was meant

  private var problem: DateProblem { expected.problem(Self.text(scalars)) }

  private func twoDigits(_ token: Token) -> DateProblem {
    guard let year = CalendarText.year(ofTwoDigits: token.text),
      era == nil || era == CalendarText.era(of: year)
    else {
      return .notYear(text(of: token))
    }
    return .twoDigitYear(meant: replacing([(token, String(year))]))
  }

  /// Three numbers of one or two digits, the first or the last of which may be a year.
  private func twoDigitYear() -> DateProblem {
    let values = numbers.map(\.value)
    for (year, day) in [(2, 0), (0, 2)] {
      guard let meant = CalendarText.year(ofTwoDigits: numbers[year].text), 1...31 ~= values[day]
      else { continue }
      if 1...12 ~= values[1] { return twoDigits(numbers[year]) }
      if year == 2, values[day] <= 12, 13...31 ~= values[1] {
        return monthFirst(year: (numbers[year], String(meant)))
      }
    }
    return problem
  }

  private func monthFirst(year: (Token, String)? = nil) -> DateProblem {
    let swapped = [(numbers[0], text(of: numbers[1])), (numbers[1], text(of: numbers[0]))]
    return .monthFirst(meant: replacing(swapped + [year].compactMap(\.self)))
  }

  /// What was written, with other texts in the places of tokens; in Thai digits where those are.
  private func replacing(_ changes: [(token: Token, text: String)]) -> String {
    var scalars = scalars
    for (token, text) in changes.sorted(by: {
      $0.token.range.lowerBound > $1.token.range.lowerBound
    }) {
      let isThai = scalars[token.range.lowerBound].value >= 0xE50
      scalars.replaceSubrange(
        token.range,
        with: text.unicodeScalars.map {
          isThai && $0.isASCII ? Unicode.Scalar($0.value + 0xE50 - 0x30) ?? $0 : $0
        })
    }
    return Self.text(scalars)
  }

  private func text(of token: Token) -> String { Self.text(scalars[token.range]) }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    scalars.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}

extension Unicode.Scalar {
  /// Western or Thai.
  fileprivate var isDigit: Bool { 0x30...0x39 ~= value || 0xE50...0xE59 ~= value }
}
