package import PhotoOfDayPresenter

extension LaunchOptions {
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: of the process.
  /// - Throws: `UsageProblem` for the first thing that is wrong.
  package init(arguments: [String], environment: ProcessEnvironment) throws(UsageProblem) {
    self.init()
    let reader = try ArgumentReader(arguments)
    if reader.has(.help) || reader.has(.version) {
      action = reader.has(.help) ? .help : .version
      language = Self.language(arguments: arguments, environment: environment)
      return
    }
    language = try Self.language(reader, environment)
    if let shell: Completions.Shell = try Self.choice(reader, .completions) {
      action = .completions(shell)
      return
    }
    if reader.has(.manual) {
      action = .manual
      return
    }
    source = try Self.choice(reader, .source, environment["PHOTO_OF_DAY_SOURCE"], "PHOTO_OF_DAY_SOURCE") ?? .science
    apiURL = reader.values[.apiURL] ?? environment["PHOTO_OF_DAY_API_URL"].flatMap { $0.isEmpty ? nil : $0 }
    isOffline = reader.has(.offline)
    isRefreshing = reader.has(.refresh)
    format = reader.has(.json) ? .json : reader.has(.plain) ? .plain : .screen
    takesInput = format == .screen && !reader.has(.noInput)
    if reader.values[.export] == "-" { throw .missingValue(option: Option.export.rawValue) }
    color = try Self.choice(reader, .color) ?? .auto
    timeout = try Self.timeout(reader)
    isVerbose = reader.has(.verbose)
    wishes = PictureWishes(
      opens: reader.has(.open), saves: reader.has(.save),
      folder: reader.values[.save].flatMap { $0.isEmpty ? nil : $0 },
      showsGallery: reader.has(.gallery), setsWallpaper: reader.has(.wallpaper), exportPath: reader.values[.export])
    viewer = reader.values[.viewer] ?? environment["PHOTO_OF_DAY_VIEWER"].flatMap { $0.isEmpty ? nil : $0 }
    images = try Self.choice(reader, .images, environment["PHOTO_OF_DAY_IMAGES"], "PHOTO_OF_DAY_IMAGES") ?? .auto
    action = try Self.action(reader)
    // What is built into the program needs no place on the disk.
    if case .sync = action, source == .sample {
      throw .conflict(Option.sync.rawValue, "\(Option.source.rawValue) \(source.rawValue)")
    }
    for option in [Option.open, .wallpaper] where reader.has(option) && !action.isOfOnePicture {
      // A number is of a month alone.
      if let list = [Option.recent, .search, .favorites].first(where: reader.has) {
        throw .conflict(option.rawValue, list.rawValue)
      }
      throw Self.needs(option, .item)
    }
  }

  /// The language of a command line whose other words may all be wrong: for the sentence that says so.
  package static func language(arguments: [String], environment: ProcessEnvironment) -> Language {
    let index = arguments.lastIndex { $0 == "--lang" || $0.hasPrefix("--lang=") }
    let word = index.flatMap { index -> String? in
      arguments[index] == "--lang" ? arguments[(index + 1)...].first : String(arguments[index].dropFirst(7))
    }
    return word.flatMap { Language(rawValue: $0.lowercased()) } ?? language(of: environment) ?? .english
  }
}

extension LaunchOptions {
  private static func language(
    _ reader: ArgumentReader, _ environment: ProcessEnvironment
  ) throws(UsageProblem) -> Language {
    if let word = reader.values[.lang] {
      guard let language = Language(rawValue: word.lowercased()) else {
        throw badChoice(.lang, word, Language.allCases.map(\.rawValue))
      }
      return language
    }
    return language(of: environment) ?? .english
  }

  /// The first variable that is set decides, as it does for other programs.
  private static func language(of environment: ProcessEnvironment) -> Language? {
    let names = ["PHOTO_OF_DAY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
    return names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.flatMap { Language(locale: $0) }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ reader: ArgumentReader, _ option: Option, _ variable: String? = nil, _ name: String? = nil
  ) throws(UsageProblem) -> Choice? {
    let choices = Choice.allCases.map(\.rawValue)
    if let word = reader.values[option] {
      guard let choice = Choice(rawValue: word.lowercased()) else { throw badChoice(option, word, choices) }
      return choice
    }
    guard let variable, let name, !variable.isEmpty else { return nil }
    guard let choice = Choice(rawValue: variable.lowercased()) else {
      throw .badChoice(option: name, value: variable, choices: choices)
    }
    return choice
  }

  private static func badChoice(_ option: Option, _ word: String, _ choices: [String]) -> UsageProblem {
    .badChoice(option: option.rawValue, value: word, choices: choices)
  }

  private static func timeout(_ reader: ArgumentReader) throws(UsageProblem) -> Double? {
    guard let word = reader.values[.timeout] else { return nil }
    guard let seconds = CalendarText.number(from: word).map(Double.init) ?? Double(word), 0.1...3600 ~= seconds else {
      throw .badNumber(option: Option.timeout.rawValue, value: word, lowest: "0.1", highest: "3600")
    }
    return seconds
  }

  private static func number(
    _ reader: ArgumentReader, _ option: Option, in range: ClosedRange<Int>
  ) throws(UsageProblem) -> Int? {
    guard let word = reader.values[option] else { return nil }
    guard let number = CalendarText.number(from: word), range ~= number else {
      throw .badNumber(
        option: option.rawValue, value: word, lowest: "\(range.lowerBound)", highest: "\(range.upperBound)")
    }
    return number
  }

  private static func action(_ reader: ArgumentReader) throws(UsageProblem) -> Action {
    if !reader.has(.sync), let option = [Option.pictures, .yes].first(where: reader.has) { throw needs(option, .sync) }
    if let date = reader.values[.date] { return .show(.day(date)) }
    if reader.has(.random) { return .show(.random) }
    if reader.has(.favorites) { return .show(.favorites) }
    if let days = reader.values[.recent] {
      return .show(.recent(days: days.isEmpty ? 7 : try number(reader, .recent, in: 1...1000) ?? 7))
    }
    let (month, year) = (try month(reader), try year(reader))
    if reader.has(.sync) {
      if reader.has(.yes), !reader.has(.pictures) { throw needs(.yes, .pictures) }
      return .sync(
        ArchiveOpening(
          month: month, year: year, hasPictures: reader.has(.pictures), isConfirmed: reader.has(.yes)))
    }
    if let text = reader.values[.search] { return .show(.search(text, month: month, year: year)) }
    let item = try number(reader, .item, in: 1...1000)
    if let month { return .show(.month(month, year: year, item: item)) }
    if item != nil { throw needs(.item, .month) }
    return year.map(Action.showYear) ?? .show(reader.has(.gallery) || reader.has(.export) ? .thisMonth : .today)
  }

  private static func needs(_ option: Option, _ other: Option) -> UsageProblem {
    .needs(option: option.rawValue, other: other.rawValue)
  }

  private static func month(_ reader: ArgumentReader) throws(UsageProblem) -> Int? {
    guard let word = reader.values[.month] else { return nil }
    guard let month = CalendarText.month(from: word) else { throw .badMonth(word) }
    return month
  }

  private static func year(_ reader: ArgumentReader) throws(UsageProblem) -> Int? {
    guard let word = reader.values[.year] else { return nil }
    guard let year = CalendarText.year(from: word) else {
      throw .badYear(word, meant: CalendarText.year(ofTwoDigits: word))
    }
    return year
  }
}

extension LaunchOptions.Action {
  fileprivate var isOfOnePicture: Bool {
    switch self {
    case .show(.today), .show(.day), .show(.random), .show(.month(_, year: _, item: .some)), .help, .version,
      .completions, .manual:
      true
    case .show(.month), .show(.thisMonth), .show(.favorites), .show(.recent), .show(.search), .showYear, .sync: false
    }
  }
}
