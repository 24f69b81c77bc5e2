/// A command of the prompt, declared in the file of its feature in `Features/`. Parsing,
/// completion, help and usage messages are made from `Command.groups`, which has all commands.
package struct Command: Sendable {
  /// The kinds of screens where commands are typed.
  enum Context: Sendable, CaseIterable {
    /// A month on one page.
    case list
    /// A month with several pages.
    case pagedMonth
    /// Any other list as rows: days, favorites, results of a search.
    case results
    case year
    case gallery
    /// The calendar of a month.
    case calendar
    case yearCalendar
    case detail
    /// A picture shown alone.
    case alone

    static let lists: Set<Context> = Set(allCases).subtracting([.detail, .alone])
    /// Lists whose numbers stand for entries.
    static let entries: Set<Context> = [.list, .pagedMonth, .results, .year, .gallery]
    /// Lists that are shown one page at a time.
    static let paged: Set<Context> = [.pagedMonth, .results, .year, .gallery]
  }

  /// A line of the help, which several commands may share. `thaiKeys` has Thai placeholders; the
  /// Thai word for the command is added automatically.
  struct Help: Hashable, Sendable {
    /// The screens where `?` shows the line. The manual page also has the lines that are shown
    /// nowhere.
    let contexts: Set<Context>
    /// True if the line is only shown at an entry with two pictures.
    let needsOtherPicture: Bool
    let keys: Text
    let text: Text

    init(
      _ keys: String,
      thaiKeys: String? = nil,
      _ english: String,
      _ thai: String,
      on contexts: Set<Context> = Context.lists.union([.detail]),
      needsOtherPicture: Bool = false
    ) {
      self.contexts = contexts
      self.needsOtherPicture = needsOtherPicture
      self.keys = Text(keys, thaiKeys ?? keys)
      text = Text(english, thai)
    }
  }

  /// Identifies the command: its shortest word, or a description of its line or its keys.
  let name: String
  /// The names of the command; empty for keys and for a line with a form of its own. In English,
  /// the shortest is first.
  private(set) var words: (english: [String], thai: [String]) = ([], [])
  private(set) var arguments = Arguments.nothing(nil)
  /// Other words that users type for the command, and the advice on what to type instead, made from
  /// the text after such a word.
  let alias: Alias?
  /// Reads a line that has a form of its own instead of a word; returns `nil` for any other line.
  private(set) var line: @Sendable (String) -> Call? = { _ in nil }
  /// The screens where the command can be typed as a line.
  private(set) var contexts = Set(Context.allCases)
  /// The effects of keys that act without Enter.
  let keys: Keys
  let help: [Help]
  let example: Text

  typealias Alias = (words: [String], meant: @Sendable (CommandWords, String) -> String)
  typealias Keys = KeyValuePairs<KeyPlace, [Key: Call]>

  /// Creates a command with words, which can be typed at every screen.
  init(
    _ english: [String],
    _ thai: [String],
    _ arguments: Arguments,
    example: Text? = nil,
    alias: Alias? = nil,
    keys: Keys = [:],
    _ help: [Help] = []
  ) {
    name = english[0]
    words = (english, thai)
    self.arguments = arguments
    self.example = example ?? Text(both: english[0])
    self.alias = alias
    self.keys = keys
    self.help = help
  }

  /// Creates a command whose line has a form of its own.
  init(
    line name: String,
    example: String,
    on contexts: Set<Context> = Set(Context.allCases),
    alias: Alias? = nil,
    keys: Keys = [:],
    _ help: [Help] = [],
    call: @escaping @Sendable (String) -> Call?
  ) {
    self.name = name
    self.example = Text(both: example)
    self.contexts = contexts
    self.alias = alias
    self.keys = keys
    self.help = help
    line = call
  }

  /// Creates a command that has keys only.
  init(keys name: String, _ keys: Keys, _ help: [Help]) {
    self.name = name
    example = Text(both: "")
    contexts = []
    alias = nil
    self.keys = keys
    self.help = help
  }

  /// Returns the example with the command's name as it was typed.
  func example(of word: String, in language: Language) -> String {
    word + example[language].dropFirst(name.count)
  }
}

extension Command.Context {
  init(_ list: ShownList, at page: ListPage) {
    self =
      switch list.layout {
      case .gallery: .gallery
      case .calendar: list.year == nil ? .calendar : .yearCalendar
      case .rows where list.year != nil: .year
      case .rows where list.month == nil: .results
      case .rows: page.hasOtherPages ? .pagedMonth : .list
      }
  }
}

extension Command {
  /// Every command, in the order of the help and under its headings.
  static let groups: KeyValuePairs = [
    Text("Look", "ดู"): [
      moves, otherPicture, choose, more, zoom,
      slideshow,
      gallery, calendar, list,
      open, web, links, glossary, translate, language, help,
    ],
    Text("Go", "ไป"): [
      endZoom, turnPage, enter, back,
      next, previous, month, year, day, today, random,
      reload, drawAgain, quit,
    ],
    Text("Find", "ค้นหา"): [
      filter, search, everyYear, recent, favorites,
    ],
    Text("Keep", "เก็บ"): [
      favorite, save, copy, wallpaper, export, archive,
    ],
  ]

  static let all = groups.flatMap(\.value)
}
