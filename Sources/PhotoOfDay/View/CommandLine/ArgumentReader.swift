import PhotoOfDayPresenter

/// Tells options from values: `--flag value` and `--flag=value` alike.
struct ArgumentReader {
  /// The options that were given, in that order, each with its value or an empty text.
  private(set) var given: [(option: Option, text: String)] = []

  /// - Parameter arguments: without the program's name.
  /// - Throws: `UsageProblem` for the first word that is wrong.
  init(_ arguments: [String]) throws(UsageProblem) {
    var (rest, words) = (arguments[...], [String]())
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-", word != "--" { try read(word, &rest) } else { words.append(word) }
    }
    if !words.isEmpty { try readOperands(words) }
  }

  /// The last value given; empty for an option without one.
  func value(of name: String) -> String? { given.last { $0.option.name == name }?.text }

  func has(_ name: String) -> Bool { given.contains { $0.option.name == name } }

  /// - Throws: `UsageProblem` if two options exclude each other.
  func refuseConflicts() throws(UsageProblem) {
    for option in Option.all where has(option.name) {
      if let other = option.conflicts.first(where: has) { throw .conflict(option.name, other) }
    }
  }

  /// - Throws: `UsageProblem` if an option lacks another that it needs.
  func refuseIncomplete() throws(UsageProblem) {
    for option in Option.all where has(option.name) {
      if let other = option.needs.first(where: { !has($0) }) { throw .needs(option: option.name, other: other) }
    }
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageProblem) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option.named(parts[0]) else {
      throw .unknownOption(parts[0], nearest: Option.suggestion(for: parts[0]))
    }
    var text = parts.count == 2 ? parts[1] : ""
    switch option.value {
    case .none:
      if parts.count == 2 { throw .unexpectedValue(option: option.name) }
    case .needed:
      if parts.count == 1, let value = rest.first, !value.hasPrefix("--") { text = rest.removeFirst() }
      if text.isEmpty { throw .missingValue(option: option.name) }
    case .optional:
      if parts.count == 1, let value = rest.first, !value.hasPrefix("-") || Int(value) != nil {
        text = rest.removeFirst()
      }
    }
    given.append((option, text))
  }

  /// Words without an option: a month and its year as `cal` takes them, a month, a year or a day.
  private mutating func readOperands(_ words: [String]) throws(UsageProblem) {
    if let text = value(of: "--search") {
      throw .unquoted(option: "--search", text: ([text] + words).joined(separator: " "))
    }
    let (first, second) = (words[0], words.dropFirst().first)
    if words.count == 1, CalendarText.year(from: first) != nil {
      give("--year", first)
    } else if words.count < 3, CalendarText.month(from: first) != nil, second.map(CalendarText.isYear) ?? true {
      give("--month", first)
      if let second { give("--year", second) }
    } else if CalendarText.isDay(words.joined(separator: " ")) {
      give("--date", words.joined(separator: " "))
    } else {
      throw .unexpectedArgument(first)
    }
  }

  private mutating func give(_ name: String, _ text: String) {
    if let option = Option.named(name) { given.append((option, text)) }
  }
}
