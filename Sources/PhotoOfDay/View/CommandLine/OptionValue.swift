import PhotoOfDayPresenter

/// The text given to an option, or to the environment variable that stands in for it.
struct OptionValue {
  /// What messages blame: `--source`, or `PHOTO_OF_DAY_SOURCE`.
  let name: String
  let text: String

  /// 1 to 12, and the year of either era that was written with it.
  func month() throws(UsageProblem) -> (month: Int, year: Int?) {
    let date: WrittenDate
    do throws(DateProblem) { date = try WrittenDate(text, as: .month) } catch { throw .badDate(error) }
    guard case .month(let month, let year) = date else { throw .badDate(.notMonth(text)) }
    return (month, year)
  }

  /// Of either era, as it was written.
  func year() throws(UsageProblem) -> Int {
    do throws(DateProblem) {
      if case .year(let year) = try WrittenDate(text) { return year }
    } catch .wrongEra(let meant) {
      throw .badDate(.wrongEra(meant))
    } catch {}
    throw .badDate(.notYear(text, meant: CalendarText.year(ofTwoDigits: text)))
  }

  func number(in range: ClosedRange<Int>) throws(UsageProblem) -> Int {
    guard let number = CalendarText.number(from: text), range ~= number else {
      throw .badNumber(option: name, value: text, lowest: "\(range.lowerBound)", highest: "\(range.upperBound)")
    }
    return number
  }

  /// A tenth of a second to an hour.
  func seconds() throws(UsageProblem) -> Double {
    guard let seconds = CalendarText.number(from: text).map(Double.init) ?? Double(text), 0.1...3600 ~= seconds else {
      throw .badNumber(option: name, value: text, lowest: "0.1", highest: "3600")
    }
    return seconds
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(UsageProblem) -> Choice {
    guard let choice = Choice(rawValue: text.lowercased()) else {
      throw .badChoice(option: name, value: text, choices: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// A command of the user's; `nil` for a blank one.
  func command() throws(UsageProblem) -> CommandTemplate? {
    guard let command = CommandTemplate(text) else { throw .badCommand(option: name, value: text) }
    return command.words.isEmpty ? nil : command
  }

  func language() throws(UsageProblem) -> Language {
    guard let language = Language.named(text) else { throw .badLanguage(text) }
    return language
  }

  /// The name of an HTML file, which can't be standard output (`-`).
  func page() throws(UsageProblem) -> String {
    if text == "-", let export = Command.named("export") { throw .misused(export, option: name) }
    if let name = PhotoPageViewModel.name(insteadOf: text) { throw .notHTML(name: name) }
    return text
  }
}
