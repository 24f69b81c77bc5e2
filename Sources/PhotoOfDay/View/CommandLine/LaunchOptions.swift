package import PhotoOfDayPresenter

/// What the command line and the environment ask for. Options win over the environment.
package struct LaunchOptions: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case show(Launch)
    /// Archive months, and show nothing.
    case sync(ArchiveOpening)
    case help
    case version
    case completions(Completions.Shell)
    case manual
  }

  /// Where entries come from.
  package enum Source: String, CaseIterable, Sendable { case science, planetary, sample }

  /// What to print about the program, instead of showing anything.
  var information: Action?
  /// 1 to 12.
  var month: Int?
  /// Of either era.
  var year: Int?
  /// The number of a picture of the month.
  var item: Int?
  /// Leads to what to show, where that isn't a month, a year or a search.
  var opening: Call?
  var searchText: String?
  /// What to archive, still without its month and year.
  var archive: ArchiveOpening?
  package var language = Language.english
  package var source = Source.science
  /// The service's address, if not NASA's own.
  package var apiURL: String?
  package var isOffline = false
  package var isRefreshing = false
  /// What is printed for programs; `nil` for a person.
  package var format: RecordText.Form?
  package var takesInput = true
  package var color = ColorMode.auto
  /// What to do with the picture, or with the whole list.
  var tasks: [Call] = []
  /// Whether the list itself isn't wanted then.
  var hidesList = false
  /// Whether there is no prompt afterwards: only what was done is printed, or the entries.
  package var isBatch = false
  /// The user's own command for drawing pictures.
  package var viewer: CommandTemplate?
  package var images = ImagesMode.auto
  /// Seconds for a request, retries included.
  package var timeout: Double?
  package var isVerbose = false

  package var action: Action {
    if let information { return information }
    if var archive {
      (archive.month, archive.year) = (month, year)
      return .sync(archive)
    }
    return .show(Launch(call, item: item, tasks: tasks, hidesList: hidesList || isBatch && format == nil))
  }

  /// Leads to what to show.
  private var call: Call {
    if opening == .random(), let year { return .random(year: year) }
    if let opening { return opening }
    if let searchText { return .find(searchText, month: month, year: year) }
    if let month { return .month(month, year: year) }
    if let year { return .day("\(year)") }
    return hidesList ? .thisMonth : .today
  }
}

extension LaunchOptions {
  /// - Parameters:
  ///   - arguments: without the program's name.
  ///   - environment: of the process.
  /// - Throws: `UsageProblem` for the first mistake.
  package init(arguments: [String], environment: ProcessEnvironment) throws(UsageProblem) {
    self.init()
    language = Self.language(arguments: arguments, environment: environment)
    // What isn't UTF-8 has been replaced by U+FFFD, and would name another file.
    if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) { throw .notUTF8(argument) }
    let reader = try ArgumentReader(arguments)
    if let given = reader.given.first(where: \.option.isInformation) {
      try given.option.effect(&self, OptionValue(name: given.option.name, text: given.text))
      return
    }
    try reader.refuseConflicts()
    for option in Option.all {
      if let text = reader.value(of: option.name) {
        try option.effect(&self, OptionValue(name: option.name, text: text))
      } else if let variable = option.variable, let text = environment[variable], !text.isEmpty {
        try option.effect(&self, OptionValue(name: variable, text: text))
      }
    }
    try reader.refuseIncomplete()
    let acts = ["--open", "--save", "--wallpaper"].contains(where: reader.has) && !takesInput
    isBatch = acts || format != nil || reader.has("--export")
    // The sample is part of the program already.
    if archive != nil, source == .sample { throw .conflict("--sync", "--source sample") }
    if month != nil || year != nil, item == nil, opening == nil,
      let option = ["--open", "--wallpaper"].first(where: reader.has)
    {
      throw .needs(option: option, other: "--item")
    }
  }

  /// The language to answer in, even where the rest of the command line is wrong.
  package static func language(arguments: [String], environment: ProcessEnvironment) -> Language {
    let options = arguments.prefix { $0 != "--" }
    let index = options.lastIndex { $0 == "--lang" || $0.hasPrefix("--lang=") }
    let word = index.flatMap { index -> String? in
      options[index] == "--lang" ? options[(index + 1)...].first : String(options[index].dropFirst(7))
    }
    return word.flatMap(Language.named) ?? language(of: environment) ?? .english
  }

  /// The first variable that is set decides, as in other programs.
  private static func language(of environment: ProcessEnvironment) -> Language? {
    let names = ["PHOTO_OF_DAY_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]
    return names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.flatMap { Language(locale: $0) }
  }
}
