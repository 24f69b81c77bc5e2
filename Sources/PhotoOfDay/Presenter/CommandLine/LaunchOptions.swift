/// The settings and the request that the command line and the environment ask for. Options override
/// the environment.
package struct LaunchOptions: Equatable, Sendable {
  package enum Source: String, CaseIterable, Sendable {
    case science, planetary, sample

    /// True if entries and pictures are part of the program.
    package var isBuiltIn: Bool {
      switch self {
      case .sample: true
      case .science, .planetary: false
      }
    }
  }

  package private(set) var request: Request
  package internal(set) var language: Language
  /// True if the user wants texts translated.
  package internal(set) var translates = false
  package internal(set) var source = Source.science
  /// The address of the service; `nil` for NASA's own.
  package internal(set) var serviceAddress: String?
  package internal(set) var isOffline = false
  package internal(set) var isRefreshing = false
  package internal(set) var color = ColorMode.auto
  package internal(set) var readsInput = true
  package internal(set) var viewer: CommandTemplate?
  package internal(set) var images = ImagesMode.auto
  /// The time limit for a request, in seconds, with all its retries; `nil` for the usual one.
  package internal(set) var timeout: Double?
  package internal(set) var isVerbose = false
}

// MARK: - Without NASA

extension LaunchOptions {
  /// True if NASA can be asked.
  package var asksNASA: Bool { !isOffline && !source.isBuiltIn }

  /// The options, as typed, that each keep the program from asking NASA.
  static let withoutNASA = [Option.offline.name, builtInSource]

  private static let builtInSource = "\(Option.source.name) \(Source.sample)"
}

extension LaunchOptions {
  /// Returns the value of a variable; `nil` if it isn't set.
  package typealias Environment = (_ name: String) -> String?

  /// - Parameter arguments: the arguments, without the program's name.
  /// - Throws: `UsageProblem` for the first mistake.
  package init(arguments: [String], environment: Environment) throws(UsageProblem) {
    let language = Self.language(arguments: arguments, environment: environment)
    if let information = Information(asked: arguments) {
      self.init(request: .information(information), language: language)
      return
    }
    // Bytes that aren't UTF-8 have become U+FFFD, and would name another file.
    if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw .notUTF8(argument)
    }
    let typed = try TypedArguments(arguments)
    if let information = try typed.readInformation() {
      self.init(request: .information(information), language: language)
      return
    }
    try typed.refuseConflicts()
    self.init(request: try Request(typed), language: language)
    try set(typed, environment)
    try typed.refuseIncomplete()
    if request.form != nil { readsInput = false }
    if source.isBuiltIn, case .archive = request {
      throw .conflict(Option.archive.name, Self.builtInSource)
    }
  }

  /// Reads the settings. The last use of an option counts or, if there is none, its environment
  /// variable.
  private mutating func set(
    _ typed: TypedArguments, _ environment: Environment
  ) throws(UsageProblem) {
    for option in Option.all {
      guard case .setting(let parameter) = option.effect,
        let value = typed.value(of: option, environment)
      else { continue }
      try parameter.read(value)(&self)
    }
  }

  private init(request: Request, language: Language) {
    self.request = request
    self.language = language
  }

  /// Returns the language for messages, even if the rest of the command line is wrong.
  package static func language(arguments: [String], environment: Environment) -> Language {
    let named = lastValue(of: .lang, in: arguments).flatMap(Language.named)
    if let named { return named }
    // The first variable that is set decides, as in other programs. Thai needs UTF-8, so a locale
    // with any other encoding is ignored.
    let ofLocale = Language.localeIsUTF8(in: environment) ? Variable.locale.names : []
    let variables = Variable.language.names + ofLocale
    let locale = variables.compactMap(environment).first { !$0.isEmpty }
    return Language(locale: locale ?? "")
  }

  /// Returns the color mode for messages, even if the rest of the command line is wrong.
  package static func color(arguments: [String]) -> ColorMode {
    lastValue(of: .color, in: arguments).flatMap(ColorMode.init) ?? .auto
  }

  private static func lastValue(of option: Option, in arguments: [String]) -> String? {
    let name = option.name
    let words = TypedArguments.plain(arguments).prefix { $0 != "--" }.flatMap { word in
      word.hasPrefix(name + "=") ? [name, String(word.dropFirst(name.count + 1))] : [word]
    }
    return words.lastIndex(of: name).flatMap { words[($0 + 1)...].first }
  }
}

extension TypedArguments {
  /// Returns the value of an option, from the command line or else from the environment.
  fileprivate func value(
    of option: Option, _ environment: LaunchOptions.Environment
  ) -> GivenText? {
    if let use = last(of: option) { return use.value }
    guard let variable = option.variable, let text = environment(variable), !text.isEmpty else {
      return nil
    }
    return GivenText(name: variable, text: text)
  }

  /// Returns the information to print about the program; `nil` if the user asked for none.
  fileprivate func readInformation() throws(UsageProblem) -> Information? {
    guard let option = information, let use = last(of: option),
      case .information(let parameter) = option.effect
    else { return nil }
    return try parameter.read(use.value)
  }
}
