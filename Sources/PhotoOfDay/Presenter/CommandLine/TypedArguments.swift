/// The command line as it was typed: options with their values, in the form `--flag value` or
/// `--flag=value`, and words without an option. `LaunchOptions` gives them their meaning.
struct TypedArguments {
  struct Use {
    let option: Option
    /// The value of the option. Its text is empty if no value was typed.
    let value: GivenText
    /// The text that messages quote: `-m 11`, `10 2566`.
    let typed: String

    init(_ option: Option, _ text: String, typed: String) {
      self.option = option
      self.typed = typed
      value = GivenText(name: option.name, text: text)
    }
  }

  private(set) var uses: [Use] = []

  /// - Parameter arguments: the arguments, without the program's name.
  /// - Throws: `UsageProblem` for the first word that is wrong.
  init(_ arguments: [String]) throws(UsageProblem) {
    var rest = Self.plain(arguments.map(\.withJoinedSaraAm))[...]
    var words: [String] = []
    var option: Option?
    while let word = rest.popFirst() {
      if word.hasPrefix("-"), word != "-", word != "--" {
        try read(word, &rest)
        continue
      }
      if words.isEmpty { option = uses.last?.option }
      words += word == "--" ? Array(rest) : [word]
      if word == "--" { break }
    }
    if information != nil { return }
    if !words.isEmpty { try readOperands(words, after: option) }
  }

  /// The options that were typed, in the order of the help.
  var options: [Option] {
    Option.all.filter { last(of: $0) != nil }
  }

  /// Returns the last use of an option. Only settings may be repeated; any other option would
  /// conflict with itself.
  func last(of option: Option) -> Use? {
    uses.last { $0.option.name == option.name }
  }

  /// Returns the arguments with options as a keyboard types them. Other programs change the dashes
  /// of `–month` and `−m10`, or put a no-break space into `--month 10`.
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
    let plain =
      if name == typed {
        name
      } else if isShort {
        "-\(letters)"
      } else {
        "--\(letters)"
      }
    // Any other word that begins with a dash is a text.
    guard isShort || Option.named(plain) != nil || Option.suggestion(for: plain) != nil else {
      return word
    }
    let text = value.dropFirst().drop(while: \.isWhitespace)
    return text.isEmpty && value.first != "=" ? plain : "\(plain)=\(text)"
  }

  private mutating func read(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageProblem)
  {
    let letter = String(word.prefix(2))
    let number = String(word.dropFirst(2))
    // True for a letter with its number, such as `-m10`.
    let isAttached =
      Option.named(letter) != nil && Numerals.value(of: number.prefix(1)) != nil
    let parts =
      isAttached
      ? [letter, number]
      : word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = Option.named(parts[0]) else {
      throw .unknownOption(parts[0].shortened, nearest: Option.suggestion(for: parts[0]))
    }
    var text = parts.count == 2 ? parts[1] : ""
    var typed = word
    func takeValue() {
      text = rest.removeFirst()
      typed += " " + text
    }
    switch option.placeholder {
    case .none:
      if parts.count == 2 { throw .unexpectedValue(option: option.name) }
    case .needed:
      if parts.count == 1, let value = rest.first, !value.hasPrefix("--") { takeValue() }
      if text.allSatisfy(\.isWhitespace) { throw .missingValue(option: option.name) }
    case .optional:
      if parts.count == 1, let value = rest.first, !value.hasPrefix("-") || Int(value) != nil,
        !rest.namesSubject(insteadOf: option)
      {
        takeValue()
        if text.allSatisfy(\.isWhitespace) { throw .missingValue(option: option.name) }
      }
    }
    uses.append(Use(option, text, typed: typed))
  }

  /// Reads words without an option: a month, a year or a day, as at the prompt.
  ///
  /// - Parameter option: the option before the words, which may be the rest of its value.
  private mutating func readOperands(
    _ words: [String], after option: Option?
  ) throws(UsageProblem) {
    let text = words.joined(separator: " ")
    if let option, let index = indexOfUse(of: option, continuedBy: text) {
      return continueValue(at: index, with: text)
    }
    do throws(DateProblem) {
      let option: Option =
        switch try WrittenDate(text) {
        case .today, .day: .date
        case .month: .month
        case .year: .year
        }
      uses.append(Use(option, text, typed: text))
    } catch .notDate {
      if words.count > 1, words.allSatisfy(WrittenDate.isMeant) {
        throw .conflict(words[0], words[1])
      }
      let meant = Option.suggestion(forWords: words)
      if meant == nil, Numerals.value(of: text.prefix(1)) != nil {
        throw .badDate(.notDate(text))
      }
      if meant == nil, let search = Option.search(for: text) {
        throw .unknownWord(text, search: search)
      }
      throw .unexpectedArgument(meant == nil ? text : words[0], meant: meant)
    } catch {
      throw .badDate(error)
    }
  }

  /// Returns the index of an option's last use if words continue its value: `--on 25 Oct`.
  private func indexOfUse(of option: Option, continuedBy words: String) -> Int? {
    guard let index = uses.lastIndex(where: { $0.option.name == option.name }) else {
      return nil
    }
    return option.isOneValue("\(uses[index].value.text) \(words)") ? index : nil
  }

  private mutating func continueValue(at index: Int, with words: String) {
    let use = uses[index]
    uses[index] = Use(
      use.option, "\(use.value.text) \(words)", typed: "\(use.typed) \(words)")
  }
}

extension TypedArguments {
  /// The first option that asks for information about the program.
  var information: Option? {
    let first = uses.first { if case .information = $0.option.effect { true } else { false } }
    return first?.option
  }
}

extension ArraySlice<String> {
  /// Returns true if the words after an option aren't its value, but name a day or a month to show:
  /// `--save 25 Oct`. A number alone is always the value.
  fileprivate func namesSubject(insteadOf option: Option) -> Bool {
    let words = prefix { !$0.hasPrefix("-") }
    if case .month(_, .some)? = try? WrittenDate(words.prefix(2).joined(separator: " ")) {
      return true
    }
    let text = option.candidates == .folders ? words.joined(separator: " ") : words.first ?? ""
    return Numerals.value(of: text) == nil && WrittenDate.isMeant(by: text)
  }
}
