package import PhotoOfDayPresenter

/// Tells options from values: `--flag value` and `--flag=value` alike.
package struct ArgumentReader {
  /// The options that were given, the last of each, with their values.
  private(set) var values: [Option: String] = [:]

  /// - Parameter arguments: without the program's name.
  /// - Throws: `UsageProblem` for the first word that is wrong.
  package init(_ arguments: [String]) throws(UsageProblem) {
    var rest = arguments[...]
    while let word = rest.popFirst() { try read(word, &rest) }
    try refuseConflicts()
  }

  func has(_ option: Option) -> Bool { values[option] != nil }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageProblem) {
    guard word.hasPrefix("-"), word != "-", word != "--" else { throw .unexpectedArgument(word) }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option(rawValue: parts[0] == "-h" ? Option.help.rawValue : parts[0]) else {
      throw .unknownOption(parts[0], nearest: Option.nearest(to: parts[0])?.rawValue)
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

  private func refuseConflicts() throws(UsageProblem) {
    for rows in Option.exclusive {
      let given = rows.compactMap { row in row.first(where: has) }
      if given.count > 1 { throw .conflict(given[0].rawValue, given[1].rawValue) }
    }
  }
}
