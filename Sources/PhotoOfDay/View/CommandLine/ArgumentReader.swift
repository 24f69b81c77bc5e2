import PhotoOfDayPresenter

/// Tells options from values: `--flag value` and `--flag=value` alike.
struct ArgumentReader {
  /// An option that was given, by its name or by a word that stands for it.
  struct Given {
    let option: Option
    /// Its value; empty without one.
    let text: String
    /// What messages name: `-m 11`, `10 2566`.
    let typed: String
    /// Whether it was given by words without an option.
    var isOperand = false
  }

  /// In the order that they were given.
  private(set) var given: [Given] = []

  /// - Parameter arguments: without the program's name.
  /// - Throws: `UsageProblem` for the first word that is wrong.
  init(_ arguments: [String]) throws(UsageProblem) {
    var (rest, words, option) = (arguments[...], [String](), nil as Option?)
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-", word != "--" {
        try read(word, &rest)
        continue
      }
      if words.isEmpty { option = given.last?.option }
      words += word == "--" ? Array(rest) : [word]
      if word == "--" { break }
    }
    if given.contains(where: \.option.isInformation) { return }
    if !words.isEmpty { try readOperands(words, behind: option?.name) }
    try refuseRepeated()
  }

  /// The last value given; empty for an option without one.
  func value(of name: String) -> String? { given.last { $0.option.name == name }?.text }

  /// How an option was typed; `nil` if it wasn't.
  func typed(_ name: String) -> String? { given.last { $0.option.name == name }?.typed }

  func has(_ name: String) -> Bool { typed(name) != nil }

  /// - Throws: `UsageProblem` if two options exclude each other.
  func refuseConflicts() throws(UsageProblem) {
    for option in Option.all {
      guard let typed = typed(option.name) else { continue }
      if let other = option.conflicts.lazy.compactMap(self.typed).first { throw .conflict(typed, other) }
    }
  }

  /// - Throws: `UsageProblem` if an option lacks another that it needs.
  func refuseIncomplete() throws(UsageProblem) {
    for option in Option.all where has(option.name) {
      if let other = option.needs.first(where: { !has($0) }) { throw .needs(option: option.name, other: other) }
    }
  }

  /// Settings can be repeated, so that an alias can be overruled; what to show can't.
  private func refuseRepeated() throws(UsageProblem) {
    for name in Option.once {
      let all = given.filter { $0.option.name == name }.sorted { $0.isOperand && !$1.isOperand }
      guard let first = all.first,
        let other = all.first(where: { $0.text != first.text || !$0.isOperand && first.isOperand })
      else { continue }
      throw .conflict(first.typed, other.typed)
    }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageProblem) {
    let (letter, number) = (String(word.prefix(2)), String(word.dropFirst(2)))
    // `-m10`
    let isAttached = Option.named(letter) != nil && CalendarText.number(from: number.prefix(1)) != nil
    let parts =
      isAttached
      ? [letter, number]
      : word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option.named(parts[0]) else {
      throw .unknownOption(parts[0].shortened, nearest: Option.suggestion(for: parts[0]))
    }
    var (text, typed) = (parts.count == 2 ? parts[1] : "", word)
    func takeValue() {
      text = rest.removeFirst()
      typed += " " + text
    }
    switch option.value {
    case .none:
      if parts.count == 2 { throw .unexpectedValue(option: option.name) }
    case .needed:
      if parts.count == 1, let value = rest.first, !value.hasPrefix("--") { takeValue() }
      if text.allSatisfy(\.isWhitespace) { throw option.missingValue }
    case .optional:
      if parts.count == 1, let value = rest.first, !value.hasPrefix("-") || Int(value) != nil, !rest.beginsWithMonth {
        takeValue()
      }
    }
    given.append(Given(option: option, text: text, typed: typed.shortened))
    // The month's year is one, too.
    if option.name == "--month", case .month(_, let year?) = try? WrittenDate(text, as: .month) {
      give("--year", String(year), typed)
    }
  }

  /// Words without an option: a month, a year or a day, as at the prompt.
  ///
  /// - Parameter option: the one that they stand behind, whose text they may be the rest of.
  private mutating func readOperands(_ words: [String], behind option: String?) throws(UsageProblem) {
    let text = words.joined(separator: " ")
    if option == "--search", let search = value(of: "--search") {
      throw .unquoted(option: "--search", text: "\(search) \(text)")
    }
    if let day = value(of: "--date"), (try? WrittenDate("\(day) \(text)", as: .day(of: nil))) != nil {
      throw .unquoted(option: "--date", text: "\(day) \(text)")
    }
    do throws(DateProblem) {
      if option == "--on", try readDayOfYear(with: text) { return }
      switch try WrittenDate(text) {
      case .today, .day: give("--date", text, text, isOperand: true)
      case .month(let month, let year):
        give("--month", String(month), text, isOperand: true)
        if let year { give("--year", String(year), text, isOperand: true) }
      case .year(let year): give("--year", String(year), text, isOperand: true)
      }
    } catch .notDate {
      let meant = Option.suggestion(forWords: words)
      if meant == nil, CalendarText.number(from: text.prefix(1)) != nil { throw .badDate(.notDate(text)) }
      throw .unexpectedArgument(meant == nil ? text : words[0], meant: meant)
    } catch {
      throw .badDate(error)
    }
  }

  /// The rest of the day behind `--on`, if its month is a word of its own: `--on 25 Oct`.
  ///
  /// - Returns: `false` if both together aren't a day.
  private mutating func readDayOfYear(with rest: String) throws(DateProblem) -> Bool {
    guard let index = given.lastIndex(where: { $0.option.name == "--on" }) else { return false }
    let text = "\(given[index].text) \(rest)"
    do throws(DateProblem) { _ = try WrittenDate.monthDay(text, in: nil) } catch .notMonthDay { return false }
    given[index] = Given(
      option: given[index].option, text: text, typed: "\(given[index].typed) \(rest)".shortened)
    return true
  }

  private mutating func give(_ name: String, _ text: String, _ typed: String, isOperand: Bool = false) {
    guard let option = Option.named(name) else { return }
    given.append(Given(option: option, text: text, typed: typed.shortened, isOperand: isOperand))
  }
}

extension ArraySlice<String> {
  /// Whether the first two words are a month and its year, which say what to show: `--slideshow 10 2566`.
  fileprivate var beginsWithMonth: Bool {
    guard count > 1, case .month(_, .some) = try? WrittenDate(prefix(2).joined(separator: " ")) else { return false }
    return true
  }
}
