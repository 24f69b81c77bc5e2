package import PhotoOfDayPresenter

/// An option of the command line, declared once: parsing, conflicts, `--help`, the manual pages and the completions
/// all come from its entry in `sections`.
package struct Option: Sendable {
  /// Whether a value follows, and what the help calls it.
  package enum Value: Equatable, Sendable {
    case none
    case needed(String)
    case optional(String)
  }

  /// What a shell offers for the value.
  package enum Candidates: Sendable {
    case words([String])
    case files, folders
    /// Something that only the user knows.
    case unknown

    static func choices<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type) -> Candidates {
      .words(Choice.allCases.map(\.rawValue))
    }
  }

  /// With its dashes: `--month`.
  package let name: String
  /// With its dash: `-m`.
  package var letter: String?
  package var value = Value.none
  package var candidates = Candidates.unknown
  /// The environment variable that stands in for the option.
  var variable: String?
  /// What it does, on one line.
  package let help: Text
  /// The options that can't be given with this one. Each pair is declared once, by the option that messages name first.
  package var conflicts: [String] = []
  /// The options without which this one means nothing.
  package var needs: [String] = []
  /// Whether it only prints something about the program, so that no other option matters.
  var isInformation = false
  /// Changes the launch options. Options take effect in the order of the table.
  let effect: @Sendable (inout LaunchOptions, OptionValue) throws(UsageProblem) -> Void

  /// The options that say what to show, and can't be repeated with another value. Of settings, the last one wins.
  static let once = whatToShow.options.map(\.name) + ["--export"]

  package static let all = sections.flatMap(\.options)

  /// The option of that name or letter.
  static func named(_ name: String) -> Option? { all.first { $0.name == name || $0.letter == name } }

  /// What is wrong where its value is missing: what it takes, if a command of the prompt says that.
  var missingValue: UsageProblem {
    if let command = Command.named(String(name.dropFirst(2))), command.name == "on" {
      return .misused(command, option: name)
    }
    return .missingValue(option: name)
  }

  /// What a misspelled option was meant to be, if any is close.
  static func suggestion(for name: String) -> String? {
    let word = name.drop { $0 == "-" }.lowercased()
    if ["no-color", "no-colour", "nocolor"].contains(word) { return "--color never" }
    if word == "no-images" { return "--images never" }
    // Two letters are near to most words.
    let names = all.map { String($0.name.dropFirst(2)) }.filter { $0.count > 2 || word.hasPrefix($0) }
    let near = Spelling.nearest(to: word, among: names)
    if let option = called(word)?.name ?? near.map({ "--" + $0 }) { return option }
    return name.hasPrefix("--") && (try? WrittenDate(word)) != nil ? word : nil
  }

  /// The option of that name without dashes, or that does what a command of the prompt does.
  private static func called(_ word: String) -> Option? {
    let names = [word] + (Command.named(word)?.words.english ?? [])
    return names.lazy.compactMap { named("--" + $0) }.first
  }

  /// The option that words without one were meant to be: its name, or a command of the prompt, each with what follows.
  static func suggestion(forWords words: [String]) -> String? {
    let word = words[0].lowercased()
    guard let option = called(word) ?? similar(to: word) else { return nil }
    if option.isInformation { return option.name }
    let rest = words.dropFirst().joined(separator: " ")
    return option.name
      + (rest.isEmpty ? "" : rest.contains(" ") && option.name == "--search" ? " \"\(rest)\"" : " " + rest)
  }

  /// The option whose name, or whose command, is a letter or two from a word: `hello` isn't `--help`.
  private static func similar(to word: String) -> Option? {
    let names = all.map { String($0.name.dropFirst(2)) } + Command.all.flatMap { $0.words.english + $0.words.thai }
    guard word.count > 3, let near = Spelling.nearest(to: word, among: Set(names).sorted()),
      near.hasPrefix(word) || Spelling.distance(word, near) <= word.unicodeScalars.count / 4
    else { return nil }
    return called(near)
  }
}

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
