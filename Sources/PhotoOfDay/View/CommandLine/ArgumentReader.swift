package import PhotoOfDayPresenter

/// Tells options from values: `--flag value` and `--flag=value` alike.
package struct ArgumentReader {
  /// The options that were given, the last of each, with their values.
  private(set) var values = Values()

  /// So few that a dictionary, whose type costs more at run time than all else that is read here, gains nothing.
  struct Values {
    private var given: [(option: Option, value: String)] = []

    subscript(option: Option) -> String? {
      get { given.last { $0.option == option }?.value }
      set { if let newValue { given.append((option, newValue)) } }
    }
  }

  /// - Parameter arguments: without the program's name.
  /// - Throws: `UsageProblem` for the first word that is wrong.
  package init(_ arguments: [String]) throws(UsageProblem) {
    var (rest, words) = (arguments[...], [String]())
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-", word != "--" { try read(word, &rest) } else { words.append(word) }
    }
    if !words.isEmpty { try take(words) }
    try refuseConflicts()
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageProblem) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(rawValue: parts[0]) ?? Option.short[parts[0]] else {
      throw .unknownOption(parts[0], nearest: Option.suggestion(for: parts[0]))
    }
    switch (option.value, parts.count) {
    case (.none, 1): values[option] = ""
    case (.none, _): throw .unexpectedValue(option: option.rawValue)
    case (_, 2): values[option] = parts[1]
    case (.needed, _):
      guard let value = rest.first, !value.hasPrefix("--") else { throw .missingValue(option: option.rawValue) }
      values[option] = value
      rest.removeFirst()
    case (.optional, _):
      let value = rest.first.flatMap { $0.hasPrefix("-") && Int($0) == nil ? nil : $0 }
      values[option] = value ?? ""
      if value != nil { rest.removeFirst() }
    }
    if option.value == .needed, values[option]?.isEmpty == true { throw .missingValue(option: option.rawValue) }
  }

  /// Words without an option: a month and its year as `cal` has them, a month, a year or a day.
  private mutating func take(_ words: [String]) throws(UsageProblem) {
    if let text = values[.search] {
      throw .unquoted(option: Option.search.rawValue, text: ([text] + words).joined(separator: " "))
    }
    let (first, second) = (words[0], words.dropFirst().first)
    if words.count == 1, CalendarText.year(from: first) != nil {
      values[.year] = first
    } else if words.count < 3, CalendarText.month(from: first) != nil, second.map(CalendarText.isYear) ?? true {
      values[.month] = first
      if let second { values[.year] = second }
    } else if CalendarText.isDay(words.joined(separator: " ")) {
      values[.date] = words.joined(separator: " ")
    } else {
      throw .unexpectedArgument(first)
    }
  }

  private func refuseConflicts() throws(UsageProblem) {
    for rows in Option.exclusive {
      let given = rows.compactMap { row in row.first(where: has) }
      if given.count > 1 { throw .conflict(given[0].rawValue, given[1].rawValue) }
    }
  }
}
