/// The text given to an option, or to the environment variable that stands in for it.
package struct OptionValue: Sendable {
  /// What messages blame: `--source`, or `PHOTO_OF_DAY_SOURCE`.
  package let name: String
  package let text: String

  package init(name: String, text: String) { (self.name, self.text) = (name, text) }
}

/// What an option takes, declared once: what the help calls it, what a shell offers, and how it is read.
package struct Parameter<Value: Sendable>: Sendable {
  let value: Option.Value
  let candidates: Completion.Candidates?
  package let read: @Sendable (OptionValue) throws(UsageProblem) -> Value
}

extension Parameter {
  /// - Parameter name: what the help calls it; `nil` for an option that takes nothing.
  package init(
    _ name: String?, _ candidates: Completion.Candidates? = nil,
    read: @escaping @Sendable (OptionValue) throws(UsageProblem) -> Value
  ) {
    self.init(value: name.map { .needed($0) } ?? .none, candidates: candidates, read: read)
  }

  static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Self where Value == Wrapped? {
    guard case .needed(let name) = parameter.value else { preconditionFailure("only a value can be left out") }
    return Self(value: .optional(name), candidates: parameter.candidates) { given throws(UsageProblem) in
      given.text.isEmpty ? nil : try parameter.read(given)
    }
  }

  package func map<Other: Sendable>(_ change: @escaping @Sendable (Value) -> Other) -> Parameter<Other> {
    Parameter<Other>(value: value, candidates: candidates) { given throws(UsageProblem) in change(try read(given)) }
  }
}

extension Parameter<Bool> {
  package static let flag = Self(nil) { _ in true }
}

extension Parameter<String> {
  package static func text(_ name: String, _ candidates: Completion.Candidates? = nil) -> Self {
    Self(name, candidates) { $0.text }
  }
}

extension Parameter<Int> {
  static func number(_ name: String, in range: ClosedRange<Int>) -> Self {
    Self(name) { given throws(UsageProblem) in
      guard let number = CalendarText.number(from: given.text, in: range) else {
        throw .badNumber(
          option: given.name, value: given.text, lowest: "\(range.lowerBound)", highest: range.upperBound.grouped)
      }
      return number
    }
  }

  /// 1 to 12; the year that may be written with it is an option of its own.
  static let month = Self("M", .words(Command.monthNames)) { given throws(UsageProblem) in
    let date: WrittenDate
    do throws(DateProblem) { date = try WrittenDate(given.text, as: .month) } catch { throw .badDate(error) }
    guard case .month(let month, _) = date else { throw .badDate(.notMonth(given.text)) }
    return month
  }

  /// Of either era, as it was written.
  static let year = Self("Y") { given throws(UsageProblem) in
    do throws(DateProblem) {
      if case .year(let year) = try WrittenDate(given.text) { return year }
    } catch .wrongEra(let era, let meant) {
      throw .badDate(.wrongEra(era, meant: meant))
    } catch {}
    throw .badDate(.notYear(given.text, meant: CalendarText.year(ofTwoDigits: given.text)))
  }
}

extension Parameter<Double> {
  /// A tenth of a second to an hour.
  package static let seconds = Self("SECONDS") { given throws(UsageProblem) in
    let seconds = CalendarText.number(from: given.text).map(Double.init) ?? Double(given.text)
    guard let seconds, 0.1...3600 ~= seconds else {
      throw .badNumber(option: given.name, value: given.text, lowest: "0.1", highest: 3600.grouped)
    }
    return seconds
  }
}

extension Parameter<Language> {
  static let language = Self("th|en", .words(Language.names.map(\.key).sorted())) { given throws(UsageProblem) in
    guard let language = Language.named(given.text) else { throw .badLanguage(given.text) }
    return language
  }
}

extension Parameter where Value: RawRepresentable<String> & CaseIterable {
  package static func choice(_ name: String) -> Self {
    Self(name, .words(Value.allCases.map { $0.rawValue })) { given throws(UsageProblem) in
      guard let choice = Value(rawValue: given.text.lowercased()) else {
        throw .badChoice(option: given.name, value: given.text, choices: Value.allCases.map { $0.rawValue })
      }
      return choice
    }
  }
}
