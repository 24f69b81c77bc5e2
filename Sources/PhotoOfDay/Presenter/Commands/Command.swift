/// A command of the prompt: one feature, in its file in `Features/`. Parsing, completion, help and
/// usage messages come from `Command.groups`, which names them.
package struct Command: Sendable {
  /// Where commands are typed.
  enum Context: Sendable, CaseIterable {
    case list
    /// A month that is shown a page at a time.
    case pagedMonth
    /// A list that is neither a month's nor a year's.
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
    /// Lists whose numbers count their entries.
    static let entries: Set<Context> = [.list, .pagedMonth, .results, .year, .gallery]
    /// Lists that are shown a page at a time.
    static let paged: Set<Context> = [.pagedMonth, .results, .year, .gallery]
  }

  /// A line of the help. Commands may share one. `thaiKeys` is for placeholders; the Thai word is
  /// added automatically.
  struct Help: Hashable, Sendable {
    /// Where `?` shows it; the manual page also has a line that is shown nowhere.
    let contexts: Set<Context>
    /// True if it needs an entry with two pictures.
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

  /// Tells it from all others: its shortest word, or a description of a line with a form of its
  /// own.
  let name: String
  /// The names of the command; empty for keys and for a line with a form of its own. In English,
  /// the shortest is first.
  private(set) var words: (english: [String], thai: [String]) = ([], [])
  private(set) var arguments = Arguments.nothing(nil)
  /// Other words that are typed for it, and what is said instead: what to type, with the text after
  /// the word.
  let alias: Alias?
  /// Reads a line with a form of its own instead of a word; gives `nil` for any other line.
  private(set) var line: @Sendable (String) -> Call? = { _ in nil }
  /// Where it is read as a line.
  private(set) var contexts = Set(Context.allCases)
  /// The effects of keys that need no Enter.
  let keys: Keys
  let help: [Help]
  let example: Text

  typealias Alias = (words: [String], meant: @Sendable (CommandWords, String) -> String)
  typealias Keys = KeyValuePairs<KeyPlace, [Key: Call]>

  /// A command with words, in every context.
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

  /// A line with a form of its own.
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

  /// Keys that no line stands for.
  init(keys name: String, _ keys: Keys, _ help: [Help]) {
    self.name = name
    example = Text(both: "")
    contexts = []
    alias = nil
    self.keys = keys
    self.help = help
  }

  /// The example with the command's name as it was typed.
  func example(of word: String, in language: Language) -> String {
    word + example[language].dropFirst(name.count)
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
      endZoom, turnOn, enter, back,
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
