/// The options of the command line, by the names that are typed.
package enum Option: String, CaseIterable, Sendable {
  case month = "--month"
  case year = "--year"
  case item = "--item"
  case date = "--date"
  case recent = "--recent"
  case random = "--random"
  case search = "--search"
  case favorites = "--favorites"
  case gallery = "--gallery"
  case sync = "--sync"
  case pictures = "--pictures"
  case yes = "--yes"
  case lang = "--lang"
  case source = "--source"
  case apiURL = "--api-url"
  case offline = "--offline"
  case refresh = "--refresh"
  case open = "--open"
  case save = "--save"
  case wallpaper = "--wallpaper"
  case viewer = "--viewer"
  case images = "--images"
  case export = "--export"
  case json = "--json"
  case plain = "--plain"
  case noInput = "--no-input"
  case color = "--color"
  case timeout = "--timeout"
  case verbose = "--verbose"
  case completions = "--completions"
  /// For whoever packages the program; no help has it.
  case manual = "--man"
  case help = "--help"
  case version = "--version"

  /// Whether a value follows.
  enum Value { case none, needed, optional }

  var value: Value {
    switch self {
    case .month, .year, .item, .date, .lang, .source, .apiURL, .viewer, .images, .color, .timeout, .search, .export,
      .completions:
      .needed
    case .recent, .save: .optional
    case .random, .sync, .pictures, .yes, .gallery, .favorites, .offline, .refresh, .open, .wallpaper, .json, .plain,
      .noInput, .verbose, .manual, .help, .version:
      .none
    }
  }

  /// The options of which only one can be meant; those of one row go together.
  static let exclusive: [[[Option]]] = [
    [[.month, .year], [.date], [.recent], [.random], [.favorites]],
    [[.item], [.date], [.recent], [.random], [.search], [.favorites]],
    [[.json], [.plain]], [[.offline], [.refresh]],
    [[.gallery], [.item, .date, .random, .open, .save, .wallpaper, .json, .plain, .sync]],
    [[.export], [.item, .date, .random, .gallery, .open, .save, .wallpaper, .json, .plain, .sync]],
    [
      [.sync],
      [.offline, .date, .item, .recent, .random, .search, .favorites, .open, .save, .wallpaper, .json, .plain],
    ],
  ]

  /// Those that users are told of.
  package static let named = allCases.filter { $0 != .manual }

  /// The options that have a letter, too.
  static let short: [String: Option] = ["-h": .help, "-m": .month, "-V": .version, "-y": .year]

  /// What was meant by a misspelt option, if anything is near.
  static func suggestion(for name: String) -> String? {
    ["--no-color", "--no-colour", "--nocolor"].contains(name)
      ? "--color never" : Spelling.nearest(to: name, among: named.map(\.rawValue))
  }
}
