import PhotoOfDayEntity

extension DateReader {
  /// A day of the expected month: `25`, `25th`, `Wed 25`.
  var dayAlone: Int? {
    guard numbers.count == 1, months.isEmpty, era == nil else { return nil }
    return switch expected {
    case .day(.some): numbers[0].short
    // As a list has it.
    case .line where !weekdays.isEmpty: numbers[0].short
    default: nil
    }
  }

  /// With the name of a month: `Oct 25 2023`, `25 ต.ค.`, `2023 october`, `มกรา`.
  func named(_ month: Int) throws(DateProblem) -> WrittenDate {
    let years = numbers.filter { $0.year != nil }
    let others = numbers.filter { $0.year == nil }
    guard numbers.count <= 2, years.count <= 1, others.allSatisfy({ $0.short != nil }) else { throw problem }
    switch (others.first?.short, years.first?.year) {
    case (nil, nil) where era == nil && weekdays.isEmpty: return .month(month, year: nil)
    case (nil, let year?) where weekdays.isEmpty: return try checked(.month(month, year: year), year)
    case (let day?, let year?): return try made(year, month, day)
    case (let first?, nil) where numbers.count == 2: throw twoDigits(first > 31 ? others[0] : others[1])
    case (let day?, nil):
      if expected == .month || era != nil || 38...69 ~= day || day >= 95 { throw twoDigits(others[0]) }
      return try latest(day, of: month)
    default: throw problem
    }
  }

  func numeric() throws(DateProblem) -> WrittenDate {
    if let day = dayAlone {
      // Whoever knows the month reads the line again.
      guard case .day(let month?) = expected else { return .day(today, era: nil) }
      guard day > 0 else { throw problem }
      guard let date = CalendarDay(year: month.year, month: month.month, day: day) else {
        throw .noSuchDay(month: month.month, year: month.year)
      }
      return try checked(date, era: nil)
    }
    let separators = Set(numbers.dropFirst().map { $0.gap == "," ? "" : $0.gap })
    guard weekdays.isEmpty || numbers.count == 3, !hasOrdinal, separators.count <= 1 else { throw problem }
    switch numbers.count {
    case 1: return try compact(numbers[0])
    case 2: return try pair(separators.first ?? "")
    case 3: return try triple()
    default: throw problem
    }
  }

  /// `2566`, `20231025`, `231025`; a month's number, where one is expected.
  private func compact(_ token: Token) throws(DateProblem) -> WrittenDate {
    let digits = token.text
    switch digits.utf8.count {
    case 4: if let year = token.year { return try checked(.year(year), year) }
    case 6 where era == nil:
      if let year = CalendarText.year(ofTwoDigits: String(digits.prefix(2))), year > 2500 {
        throw .twoDigitYear(meant: replacing([(token, String(year) + digits.dropFirst(2))]))
      }
      if let day = try sixDigits(token) { return day }
    case 8:
      let parts = [digits.prefix(4), digits.dropFirst(4).prefix(2), digits.suffix(2)].compactMap { Int($0) }
      if parts.count == 3, parts[1] <= 12 { return try made(parts[0], parts[1], parts[2]) }
    case 1, 2:
      if expected == .line { break }
      if case .day = expected { break }
      if let month = token.short, 1...12 ~= month, era == nil { return .month(month, year: nil) }
      if expected == .either, token.range.count == scalars.count { throw .notMonth(text(of: token)) }
    default: break
    }
    throw problem
  }

  /// `10 2566`, `2566-10`, `10/2566`; `25/10` and `10-25` without a year.
  private func pair(_ separator: String) throws(DateProblem) -> WrittenDate {
    let (first, second) = (numbers[0], numbers[1])
    for (year, month) in [(first.year, second), (second.year, first)] {
      guard let year, let number = month.short else { continue }
      guard 1...12 ~= number else { throw .notMonth(text(of: month)) }
      return try checked(.month(number, year: year), year)
    }
    guard let left = first.short, let right = second.short, era == nil, separator != "." else { throw problem }
    let isYear = expected == .month || separator.isEmpty || right > 31
    if isYear, 1...12 ~= left, second.text.utf8.count == 2, expected != .line || right > 31 { throw twoDigits(second) }
    if expected == .month || separator.isEmpty || expected == .line && separator == "-" { throw problem }
    if separator == "-" ? 1...12 ~= left : left <= 12 && 13...31 ~= right {
      if separator == "-" { return try latest(right, of: left) }
      throw .monthFirst(meant: replacing([(first, text(of: second)), (second, text(of: first))]))
    }
    return try latest(left, of: right)
  }

  /// `2566-10-25`, `25/10/2566`, `25 10 2023`; the day first unless the year is.
  private func triple() throws(DateProblem) -> WrittenDate {
    let values = numbers.map { $0.year ?? $0.short ?? 0 }
    let places = [2: (2, 1, 0), 0: (0, 1, 2)]
    let year = numbers.firstIndex { $0.year != nil }
    guard let year else {
      for place in [2, 0] {
        guard let (year, month, day) = places[place], let meant = CalendarText.year(ofTwoDigits: numbers[year].text),
          1...12 ~= values[month] || place == 2 && 1...12 ~= values[day] && 13...31 ~= values[month],
          1...31 ~= values[day]
        else { continue }
        if values[month] <= 12 { throw twoDigits(numbers[year]) }
        throw monthFirst(year: (numbers[year], String(meant)))
      }
      throw problem
    }
    guard let (_, month, day) = places[year], numbers.indices.allSatisfy({ $0 == year || numbers[$0].short != nil })
    else { throw problem }
    if year == 2, 1...12 ~= values[day], 13...31 ~= values[month] { throw monthFirst() }
    guard 1...12 ~= values[month] else { throw .notMonth(text(of: numbers[month])) }
    return try made(values[year], values[month], values[day])
  }
}

// MARK: - Checks

extension DateReader {
  func month(from token: Token) throws(DateProblem) -> Int {
    let found = DateWords.months(from: token.text, shortest: expected == .line ? 3 : 1)
    if found.isEmpty {
      guard let name = DateWords.nearestMonth(to: token.text) else { throw problem }
      throw .notMonth(text(of: token), meant: replacing([(token, name)]))
    }
    guard found.count == 1 else { throw .ambiguousMonth(found) }
    return found[0]
  }

  /// APOD's `231025`; `nil` for a number that isn't as long.
  func sixDigits(_ token: Token) throws(DateProblem) -> WrittenDate? {
    guard let (year, month, day) = WrittenDate.parts(ofSixDigits: token.text) else { return nil }
    guard 1...12 ~= month else { throw problem }
    guard case .day(let date, _) = try made(year, month, day) else { return nil }
    return .day(date, era: nil)
  }

  private func made(_ year: Int, _ month: Int, _ day: Int) throws(DateProblem) -> WrittenDate {
    let gregorian = CalendarMonth.gregorianYear(from: year)
    guard day > 0, CalendarMonth(year: gregorian, month: month) != nil else { throw problem }
    guard let date = CalendarDay(year: gregorian, month: month, day: day) else {
      throw .noSuchDay(month: month, year: year)
    }
    _ = try checked(.day(date, era: CalendarText.era(of: year)), year)
    return try checked(date, era: CalendarText.era(of: year))
  }

  /// The latest such day, of the weekday that was written, that isn't in the future.
  private func latest(_ day: Int, of month: Int) throws(DateProblem) -> WrittenDate {
    guard day > 0, 1...12 ~= month else { throw problem }
    // 29 February is the same weekday again after 40 years at most.
    let days = (0...40).compactMap { CalendarDay(year: today.year - $0, month: month, day: day) }.filter { $0 <= today }
    guard let latest = days.first else { throw .noSuchDay(month: month, year: nil) }
    let weekday = weekdays.first.flatMap { DateWords.weekdays[$0.text] }
    return .day(days.first { $0.weekday == weekday } ?? latest, era: nil)
  }

  func checked(_ day: CalendarDay, era: Era?) throws(DateProblem) -> WrittenDate {
    if let weekday = weekdays.first, DateWords.weekdays[weekday.text] != day.weekday { throw .wrongWeekday(day) }
    return .day(day, era: era)
  }

  private func checked(_ date: WrittenDate, _ year: Int) throws(DateProblem) -> WrittenDate {
    guard 1...9999 ~= CalendarMonth.gregorianYear(from: year) else { throw problem }
    if let era, era != CalendarText.era(of: year) { throw .wrongEra(date) }
    return date
  }

  // MARK: What was meant

  private func text(of token: Token) -> String { Self.text(scalars[token.range]) }

  private func twoDigits(_ token: Token) -> DateProblem {
    guard let year = CalendarText.year(ofTwoDigits: token.text), era == nil || era == CalendarText.era(of: year) else {
      return .notYear(text(of: token), meant: nil)
    }
    return .twoDigitYear(meant: replacing([(token, String(year))]))
  }

  private func monthFirst(year: (Token, String)? = nil) -> DateProblem {
    let swapped = [(numbers[0], text(of: numbers[1])), (numbers[1], text(of: numbers[0]))]
    return .monthFirst(meant: replacing(swapped + [year].compactMap(\.self)))
  }

  /// What was written, with other texts in the places of tokens; in Thai digits where those are.
  private func replacing(_ changes: [(token: Token, text: String)]) -> String {
    var scalars = scalars
    for (token, text) in changes.sorted(by: { $0.token.range.lowerBound > $1.token.range.lowerBound }) {
      let isThai = scalars[token.range.lowerBound].value >= 0xE50
      scalars.replaceSubrange(
        token.range,
        with: text.unicodeScalars.map { isThai && $0.isASCII ? Unicode.Scalar($0.value + 0xE50 - 0x30) ?? $0 : $0 })
    }
    return Self.text(scalars)
  }
}
