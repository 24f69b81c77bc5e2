import PhotoOfDayEntity

/// Reads the numbers and words of a date.
struct DateReader {
  /// A number, or a word with its stops.
  struct Token {
    /// Where it stands in the text.
    let range: Range<Int>
    /// In lower case, with Western digits and without stops.
    let text: String
    let isNumber: Bool
    /// What stands before it, without spaces.
    let gap: String

    /// A number of one or two digits.
    var short: Int? { text.utf8.count <= 2 ? CalendarText.number(from: text) : nil }
    var year: Int? { CalendarText.year(from: text) }
  }

  let expected: WrittenDate.Expected
  let today: CalendarDay
  let scalars: [Unicode.Scalar]
  private(set) var numbers: [Token] = []
  private(set) var months: [Token] = []
  private(set) var weekdays: [Token] = []
  private(set) var era: Era?
  private(set) var hasOrdinal = false

  /// - Parameter line: cleaned.
  init(_ line: String, as expected: WrittenDate.Expected, today: CalendarDay) throws(DateProblem) {
    (self.expected, self.today, scalars) = (expected, today, Array(line.unicodeScalars))
    let (tokens, rest) = Self.tokens(of: scalars)
    for (index, token) in tokens.enumerated() {
      guard index == 0 ? token.gap.isEmpty : ["", ",", "-", "/", "."].contains(token.gap) else { throw problem }
      if token.isNumber {
        numbers.append(token)
      } else if ["st", "nd", "rd", "th"].contains(token.text), index > 0, tokens[index - 1].isNumber {
        hasOrdinal = true
      } else if let era = DateWords.eras[token.text], self.era == nil {
        self.era = era
      } else if DateWords.weekdays[token.text] != nil {
        weekdays.append(token)
      } else if !DateWords.fillers.contains(token.text) {
        months.append(token)
      }
    }
    // `ส.` is a Saturday beside a month, and alone the beginning of one.
    if months.isEmpty, let first = weekdays.first, !DateWords.months(from: first.text).isEmpty, dayAlone == nil {
      (months, weekdays) = ([first], Array(weekdays.dropFirst()))
    }
    guard ["", "."].contains(rest), !tokens.isEmpty, months.count < 2, weekdays.count < 2 else { throw problem }
  }

  var problem: DateProblem { expected.problem(String(String.UnicodeScalarView(scalars))) }

  func date() throws(DateProblem) -> WrittenDate {
    guard let name = months.first else { return try numeric() }
    if name.text == "ap", numbers.count == 1, let day = try sixDigits(numbers[0]) { return day }
    return try named(month(from: name))
  }

  private static func tokens(of scalars: [Unicode.Scalar]) -> (tokens: [Token], rest: String) {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool { [" ", "-", "/", ","].contains(scalar) }
    var (tokens, index, end) = ([Token](), 0, 0)
    while index < scalars.count {
      let (start, isNumber) = (index, scalars[index].isDigit)
      while index < scalars.count, !isSeparator(scalars[index]), scalars[index].isDigit == isNumber,
        !isNumber || scalars[index].isDigit, index > start || scalars[index] != "."
      {
        index += 1
      }
      guard index > start else {
        index += 1
        continue
      }
      let gap = text(scalars[end..<start].filter { $0 != " " })
      tokens.append(
        Token(
          range: start..<index, text: CalendarText.normalized(text(scalars[start..<index])).filter { $0 != "." },
          isNumber: isNumber, gap: gap))
      end = index
    }
    return (tokens, text(scalars[end...].filter { $0 != " " }))
  }

  static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Western or Thai.
  fileprivate var isDigit: Bool { 0x30...0x39 ~= value || 0xE50...0xE59 ~= value }
}
