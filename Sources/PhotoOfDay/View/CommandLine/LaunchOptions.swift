package import PhotoOfDayPresenter

/// What the command line and the environment ask for. Options win over the environment.
package struct LaunchOptions: Equatable, Sendable {
  /// What is printed about the program.
  package enum Information: Equatable, Sendable {
    case help, version
    case completions(Completions.Shell)
    case candidates([String])

    package func text(in language: Language, width: Int) -> String {
      switch self {
      case .help: HelpText.text(in: language, width: min(width, 100))
      case .version: Version.line
      case .completions(let shell): Completions.script(for: shell)
      case .candidates(let words): Completions.candidates(for: words, in: language)
      }
    }
  }

  package enum Source: String, CaseIterable, Sendable {
    case science, planetary, sample

    /// Whether entries and pictures are part of the program.
    package var isBuiltIn: Bool {
      switch self {
      case .sample: true
      case .science, .planetary: false
      }
    }
  }

  /// What to print instead of showing anything.
  package var information: Information?
  package var plan = LaunchPlan()
  package var language = Language.english
  package var source = Source.science
  /// The service's address, if not NASA's own.
  package var apiURL: String?
  package var isOffline = false
  package var isRefreshing = false
  package var color = ColorMode.auto
  /// Whether there is no prompt afterwards: only what was done is printed, or the entries.
  package var isBatch = false
  package var viewer: CommandTemplate?
  package var images = ImagesMode.auto
  /// Seconds for a request, retries included.
  package var timeout: Double?
  package var isVerbose = false
}

extension LaunchOptions {
  /// - Parameter arguments: without the program's name.
  /// - Throws: `UsageProblem` for the first mistake.
  package init(arguments: [String], environment: ProcessEnvironment) throws(UsageProblem) {
    language = Self.language(arguments: arguments, environment: environment)
    if arguments.first == Completions.question {
      information = .candidates(Array(arguments.dropFirst()))
      return
    }
    // What isn't UTF-8 has been replaced by U+FFFD, and would name another file.
    if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw .notUTF8(argument)
    }
    let given = try ArgumentReader(arguments)
    if let option = given.options.first(where: { $0.kind == .information }) {
      let setting = Settings.information.first { $0.option.name == option.name }
      if let value = given.value(of: option, environment) { try setting?.apply(value, &self) }
      return
    }
    try given.refuseConflicts()
    for option in Option.all {
      if let value = given.value(of: option, environment) { try option.apply(value, to: &plan) }
    }
    for setting in Settings.all {
      if let value = given.value(of: setting.option, environment) {
        try setting.apply(value, &self)
      }
    }
    try given.refuseIncomplete()
    let endings: [Option.Kind] = [
      .action(ofLists: true), .action(ofLists: false), .file, .archive, .record,
    ]
    isBatch = given.options.contains { endings.contains($0.kind) }
    if plan.archives, source.isBuiltIn { throw .conflict("--sync", "--source \(source)") }
  }

  /// The language to answer in, even where the rest of the command line is wrong.
  package static func language(arguments: [String], environment: ProcessEnvironment) -> Language {
    let words = ArgumentReader.plain(arguments).prefix { $0 != "--" }.flatMap { word in
      word.hasPrefix("--lang=") ? ["--lang", String(word.dropFirst(7))] : [word]
    }
    let named = words.lastIndex(of: "--lang").flatMap { words[($0 + 1)...].first }.flatMap(
      Language.named)
    if let named { return named }
    // The first variable that is set decides, as in other programs. Thai is written in UTF-8 only,
    // so the locale has no say where it has another encoding.
    let ofLocale = environment.isUTF8 ? ["LC_ALL", "LC_MESSAGES", "LANG"] : []
    let variables = ["PHOTO_OF_DAY_LANG"] + ofLocale
    let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return Language(locale: locale ?? "")
  }
}
