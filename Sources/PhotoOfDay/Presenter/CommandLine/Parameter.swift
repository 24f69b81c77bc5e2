import PhotoOfDayInteractor

/// The text given to an option, to the environment variable that stands in for it, or to a command.
struct GivenText: Sendable {
  /// The name in messages, as it was typed: an option such as `--export`, a variable such as
  /// `PHOTO_OF_DAY_SOURCE`, or a command.
  let name: String
  let text: String
}

/// A kind of value, declared once for options and commands: its name and meaning, the candidates
/// that shells and Tab offer, and the function that reads it.
struct Parameter<Value: Sendable>: Sendable {
  let placeholder: Option.Placeholder
  /// The meaning, for the messages of commands; empty for a kind of value that only options take.
  let meaning: @Sendable () -> Text
  let candidates: Completion.Source?
  let read: @Sendable (GivenText) throws(UsageProblem) -> Value
}

extension Parameter {
  /// - Parameter name: the name of the value in the help; `nil` for an option without a value.
  init(
    _ name: String?, _ candidates: Completion.Source? = nil,
    meaning: @escaping @autoclosure @Sendable () -> Text = Text(both: ""),
    read: @escaping @Sendable (GivenText) throws(UsageProblem) -> Value
  ) {
    self.init(
      placeholder: name.map { .needed($0) } ?? .none,
      meaning: meaning,
      candidates: candidates,
      read: read
    )
  }

  static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Self where Value == Wrapped? {
    guard case .needed(let name) = parameter.placeholder else {
      preconditionFailure("only a value can be left out")
    }
    return Self(
      placeholder: .optional(name), meaning: parameter.meaning, candidates: parameter.candidates
    ) {
      given throws(UsageProblem) in
      given.text.isEmpty ? nil : try parameter.read(given)
    }
  }

  func map<Other: Sendable>(_ change: @escaping @Sendable (Value) -> Other) -> Parameter<
    Other
  > {
    Parameter<Other>(placeholder: placeholder, meaning: meaning, candidates: candidates) {
      given throws(UsageProblem) in
      change(try read(given))
    }
  }
}

extension Parameter<Bool> {
  static let flag = Self(nil) { _ in true }
}

extension Parameter<String> {
  static func text(
    _ name: String, _ candidates: Completion.Source? = nil,
    meaning: @escaping @autoclosure @Sendable () -> Text = Text(both: "")
  ) -> Self {
    Self(name, candidates, meaning: meaning()) { $0.text }
  }
}

extension Parameter<WrittenDate> {
  private static func date(
    _ name: String, _ candidates: Completion.Source, meaning: Text,
    read: @escaping @Sendable (String) throws(DateProblem) -> WrittenDate
  ) -> Self {
    Self(name, candidates, meaning: meaning) { given throws(UsageProblem) in
      do throws(DateProblem) {
        return try read(given.text)
      } catch {
        throw .badDate(error)
      }
    }
  }

  /// Reads a month, a day or a year, for a command that opens any of them.
  static let monthOrDay = date("M", .words(Command.monthNames), meaning: monthAndYear) {
    text throws(DateProblem) in
    try WrittenDate(text, as: .month)
  }

  /// Reads a month by its number or name, alone or with its year.
  static let month = date("M", .words(Command.monthNames), meaning: monthAndYear) {
    text throws(DateProblem) in
    let date = try WrittenDate(text, as: .month)
    guard case .month = date else { throw .notMonth(text) }
    return date
  }

  static var monthAndYear: Text { Text("a month and a year", "เดือนและปี") }

  /// Reads a day. Refuses a month, and a number alone.
  static let day = date("D", .days, meaning: aDate) { text throws(DateProblem) in
    let date = try WrittenDate(text, as: .day())
    switch date {
    case .today, .day: return date
    case .month, .year: throw .notDate(PlainText.line(text))
    }
  }

  /// Reads a day or a month. A number alone is a day of the month on the screen.
  static let dayOnScreen = date("D", .days, meaning: aDate) { text throws(DateProblem) in
    try WrittenDate(text, as: .day(hasScreen: true, orMonth: true))
  }

  private static var aDate: Text { Text("a date", "วันที่") }

  /// Reads a day and its month, without a year.
  static let monthDay = date("DAY", .days, meaning: dayAndMonth) {
    text throws(DateProblem) in
    try WrittenDate(dayOfYear: text)
  }

  /// Reads a day and its month. A number alone is a day of the month on the screen.
  static let monthDayOnScreen = date("DAY", .days, meaning: dayAndMonth) {
    text throws(DateProblem) in
    try WrittenDate(dayOfYear: text, hasScreen: true)
  }

  private static var dayAndMonth: Text { Text("a day and a month", "วันและเดือน") }
}

extension Parameter<Int> {
  /// - Parameter unit: the words that follow “a number” in messages, such as “ of seconds”.
  static func number(_ name: String, in range: ClosedRange<Int>, of unit: Text = Text(both: ""))
    -> Self
  {
    Self(
      name,
      meaning: Text(
        "a number\(unit.english) from \(range.lowerBound) to \(range.upperBound.grouped)",
        "จำนวน\(unit.thai)ตั้งแต่ \(range.lowerBound) ถึง \(range.upperBound.grouped)")
    ) { given throws(UsageProblem) in
      guard let number = Numerals.value(of: given.text), range ~= number else {
        throw .badNumber(
          option: given.name, value: given.text, lowest: "\(range.lowerBound)",
          highest: range.upperBound.grouped)
      }
      return number
    }
  }

  /// Reads the number of a picture in a list.
  static let picture = position(meaning: Text("the number of a picture", "หมายเลขภาพ"))

  /// Reads the number of a picture or link on the screen. The command that uses it checks that it
  /// exists.
  static func position(_ candidates: Completion.Source? = nil, meaning: Text) -> Self {
    Self("N", candidates, meaning: meaning) { given throws(UsageProblem) in
      guard let number = Numerals.value(of: given.text) else {
        throw .unexpectedArgument(given.text, meant: nil)
      }
      return number
    }
  }

  /// Reads a year of either era, without converting it.
  static let year = Self("Y", meaning: Text("a year", "ปี")) { given throws(UsageProblem) in
    do throws(DateProblem) {
      if case .year(let year) = try WrittenDate(given.text) { return year }
    } catch .wrongEra(let era, let meant) {
      throw .badDate(.wrongEra(era, meant: meant))
    } catch {}
    let meant = CalendarText.year(ofTwoDigits: given.text)
    throw .badDate(meant.map { .twoDigitYear(meant: "\($0)") } ?? .notYear(given.text))
  }
}

extension Parameter<Double> {
  /// Reads a time from a tenth of a second to an hour.
  static let seconds = Self("SECONDS") { given throws(UsageProblem) in
    let seconds = Numerals.value(of: given.text).map(Double.init) ?? Double(given.text)
    guard let seconds, 0.1...3600 ~= seconds else {
      throw .badNumber(option: given.name, value: given.text, lowest: "0.1", highest: 3600.grouped)
    }
    return seconds
  }
}

extension Parameter<Language> {
  static let language = Self(
    "th|en", .words(Language.names.keys.sorted()),
    meaning: Text("thai or english", "ภาษา ไทย หรือ อังกฤษ")
  ) { given throws(UsageProblem) in
    guard let language = Language.named(given.text) else {
      throw .unknownLanguage(given.text)
    }
    return language
  }
}

extension Parameter where Value: RawRepresentable<String> & CaseIterable {
  static func choice(_ name: String) -> Self {
    Self(name, .words(Value.allCases.map { $0.rawValue })) { given throws(UsageProblem) in
      guard let choice = Value(rawValue: given.text.typedWord.lowercased()) else {
        throw .badChoice(
          option: given.name, value: given.text, choices: Value.allCases.map { $0.rawValue })
      }
      return choice
    }
  }
}
