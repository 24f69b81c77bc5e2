import PhotoOfDayPresenter

/// Tells options from values: `--flag value` and `--flag=value` alike.
struct ArgumentReader {
  struct Given {
    let option: Option
    /// Its value; empty without one.
    let text: String
    /// What messages name: `-m 11`, `10 2566`.
    let typed: String
  }

  private(set) var given: [Given] = []

  /// - Parameter arguments: without the program's name.
  /// - Throws: `UsageProblem` for the first word that is wrong.
  init(_ arguments: [String]) throws(UsageProblem) {
    var (rest, words, option) = (Self.plain(arguments)[...], [String](), nil as Option?)
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-", word != "--" {
        try read(word, &rest)
        continue
      }
      if words.isEmpty { option = given.last?.option }
      words += word == "--" ? Array(rest) : [word]
      if word == "--" { break }
    }
    if given.contains(where: { $0.option.kind == .information }) { return }
    if !words.isEmpty { try readOperands(words, behind: option) }
  }

  /// The last value given; empty for an option without one.
  func value(of name: String) -> String? { given.last { $0.option.name == name }?.text }

  private func has(_ name: String) -> Bool { value(of: name) != nil }

  var options: [Option] { given.map(\.option) }

  private var picksPicture: Bool { options.contains { $0.kind == .picture } }

  /// What was given to an option, on the command line or in the environment.
  func value(of option: Option, _ environment: ProcessEnvironment) -> OptionValue? {
    if let text = value(of: option.name) { return OptionValue(name: option.name, text: text) }
    guard let variable = option.variable, let text = environment[variable], !text.isEmpty else {
      return nil
    }
    return OptionValue(name: variable, text: text)
  }

  func refuseConflicts() throws(UsageProblem) {
    for (index, one) in given.enumerated() {
      let other = given[(index + 1)...].first { other in
        one.typed != other.typed && one.option.excludes(other.option, isNarrowed: picksPicture)
      }
      if let other { throw .conflict(one.typed.shortened, other.typed.shortened) }
    }
  }

  func refuseIncomplete() throws(UsageProblem) {
    for option in Option.all where has(option.name) {
      if let other = option.needs.first(where: { !has($0) }) {
        throw .needs(option: option.name, other: other)
      }
    }
    // A month is a list, unless it narrows what shows one picture.
    if options.contains(where: { $0.kind == .range }), !picksPicture,
      let option = Option.all.first(where: { has($0.name) && $0.kind == .action(ofLists: false) })
    {
      throw .needs(option: option.name, other: Option.item.name)
    }
  }

  /// Options as keyboards would type them: for `–month`, `−m10`, and `--month 10` with a no-break
  /// space.
  static func plain(_ arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    return options.map(plain) + arguments[options.endIndex...]
  }

  private static func plain(_ word: String) -> String {
    let isEnd: (Character) -> Bool = { $0 == "=" || $0.isWhitespace }
    let visible = word.typedLine
    let typed = visible.prefix { !isEnd($0) }
    let name = typed.typedWord
    let value = visible.dropFirst(typed.count)
    let letters = name.drop { $0 == "-" }
    let isOdd = name != word.prefix(name.count) || value.first?.isWhitespace == true
    guard name.hasPrefix("-"), !letters.isEmpty, isOdd else { return word }
    let isShort =
      Option.named("-" + letters.prefix(1)) != nil
      && letters.dropFirst().allSatisfy(\.isWholeNumber)
    let plain = name == typed ? name : (isShort ? "-" : "--") + letters
    // Any other word with a dash is a text.
    guard isShort || Option.named(plain) != nil || Option.suggestion(for: plain) != nil else {
      return word
    }
    let text = value.dropFirst().drop(while: \.isWhitespace)
    return text.isEmpty && value.first != "=" ? plain : "\(plain)=\(text)"
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageProblem)
  {
    let (letter, number) = (String(word.prefix(2)), String(word.dropFirst(2)))
    // `-m10`
    let isAttached =
      Option.named(letter) != nil && CalendarText.number(from: number.prefix(1)) != nil
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
      if text.allSatisfy(\.isWhitespace) { throw .missingValue(option: option.name) }
    case .optional:
      if parts.count == 1, let value = rest.first, !value.hasPrefix("-") || Int(value) != nil,
        !rest.sayWhat(insteadOf: option)
      {
        takeValue()
        if text.allSatisfy(\.isWhitespace) { throw .missingValue(option: option.name) }
      }
    }
    give(option, text, typed)
  }

  /// Words without an option: a month, a year or a day, as at the prompt.
  ///
  /// - Parameter option: the one that they stand behind, whose text they may be the rest of.
  private mutating func readOperands(_ words: [String], behind option: Option?) throws(UsageProblem)
  {
    let text = words.joined(separator: " ")
    if let option, isRest(text, of: option) { return }
    do throws(DateProblem) {
      switch try WrittenDate(text) {
      case .today, .day: give(.date, text, text)
      case .month: give(.month, text, text)
      case .year: give(.year, text, text)
      }
    } catch .notDate {
      if words.count > 1, words.allSatisfy(WrittenDate.isMeant) {
        throw .conflict(words[0], words[1])
      }
      let meant = Option.suggestion(forWords: words)
      if meant == nil, CalendarText.number(from: text.prefix(1)) != nil {
        throw .badDate(.notDate(text))
      }
      throw .unexpectedArgument(meant == nil ? text : words[0], meant: meant)
    } catch {
      throw .badDate(error)
    }
  }

  /// Whether words are the rest of what was given to an option: `--on 25 Oct`.
  private mutating func isRest(_ words: String, of option: Option) -> Bool {
    guard let index = given.lastIndex(where: { $0.option.name == option.name }) else {
      return false
    }
    let text = "\(given[index].text) \(words)"
    guard option.takesRest(text) else { return false }
    given[index] = Given(option: option, text: text, typed: "\(given[index].typed) \(words)")
    return true
  }

  private mutating func give(_ option: Option, _ text: String, _ typed: String) {
    given.append(Given(option: option, text: text, typed: typed))
    // A year after the month counts as an option of its own.
    if option.name == Option.month.name,
      case .month(_, let year?) = try? WrittenDate(text, as: .month)
    {
      give(.year, String(year), typed)
    }
  }
}

extension ArraySlice<String> {
  /// Whether words behind an option aren't its value, but say what to show: `--slideshow 10 2566`,
  /// `--save 25 Oct`. A number alone always is its value.
  fileprivate func sayWhat(insteadOf option: Option) -> Bool {
    let words = prefix { !$0.hasPrefix("-") }
    if case .month(_, .some)? = try? WrittenDate(words.prefix(2).joined(separator: " ")) {
      return true
    }
    let text = option.candidates == .folders ? words.joined(separator: " ") : words.first ?? ""
    return CalendarText.number(from: text) == nil && WrittenDate.isMeant(by: text)
  }
}
