/// A command of the prompt: one feature, in its file in `Features/`. Parsing, completion, help and usage messages come from
/// `Command.groups`, which names them.
package struct Command: Sendable {
  /// Where commands are typed.
  package enum Screen: Sendable, CaseIterable {
    case list
    /// A list that is shown a page at a time.
    case pages
    case gallery, calendar, detail
    /// A picture shown alone.
    case alone

    static let lists: Set<Screen> = Set(allCases).subtracting([.detail, .alone])
  }

  /// What a command takes, and the call it makes of that.
  package enum Arguments: Sendable {
    /// A line with a form of its own instead of a word; `nil` for any other line.
    case line(@Sendable (String) -> Call?)
    case none(Call)
    /// A number, or nothing.
    case number(@Sendable (Int?) -> Call)
    /// How many, or nothing.
    case count(ClosedRange<Int>, @Sendable (Int?) -> Call)
    /// How long each picture of a slideshow stays, or nothing.
    case seconds(@Sendable (Int?) -> Call)
    /// Numbers and ranges, all, or nothing.
    case pictures(@Sendable (Choice?) -> Call)
    /// Numbers and ranges, or all, and a folder; each may be left out.
    case picturesAndFolder(@Sendable (Choice?, String?) -> Call)
    /// Everything up to the end of the line, as it was typed.
    case text(@Sendable (String) -> Call)
    /// A file's path up to the end of the line, perhaps with spaces.
    case file(@Sendable (String) -> Call)
    /// A month, and a year or nothing; a day.
    case month(@Sendable (String) -> Call)
    case day(@Sendable (String) -> Call)
    /// A day of the year, or nothing.
    case monthDay(@Sendable (String?) -> Call)
    case language(@Sendable (String) -> Call)
  }

  /// A line of the help. Commands may share one.
  package struct Help: Hashable, Sendable {
    let screens: Set<Screen>
    let keys: Text
    package let text: Text

    init(
      _ keys: String, thaiKeys: String? = nil, _ english: String, _ thai: String,
      on screens: Set<Screen> = Screen.lists.union([.detail])
    ) {
      self.screens = screens
      self.keys = Text(keys, thaiKeys ?? keys)
      text = Text(english, thai)
    }
  }

  /// Tells it from all others: its shortest word, or a description of a line with a form of its own.
  package let name: String
  /// What it is called, the shortest first; empty for a line with a form of its own.
  package let words: (english: [String], thai: [String])
  package let arguments: Arguments
  /// The screens that have it.
  package let screens: Set<Screen>
  package let help: [Help]
  /// A line that the command understands.
  package let example: Text

  /// A command with words, on every screen.
  init(
    _ english: [String], _ thai: [String], _ arguments: Arguments, example: Text? = nil, _ help: [Help] = []
  ) {
    name = english[0]
    words = (english, thai)
    (self.arguments, self.help, self.example) = (arguments, help, example ?? Text(both: english[0]))
    screens = Set(Screen.allCases)
  }

  /// A line with a form of its own.
  init(
    line name: String, example: String, on screens: Set<Screen> = Set(Screen.allCases), _ help: [Help] = [],
    call: @escaping @Sendable (String) -> Call?
  ) {
    (self.name, words) = (name, ([], []))
    (arguments, self.help, self.example, self.screens) = (.line(call), help, Text(both: example), screens)
  }

  /// The example with the command's name as it was typed.
  func example(of word: String, in language: Language) -> String { word + example[language].dropFirst(name.count) }
}

extension Command: Hashable {
  package static func == (left: Command, right: Command) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Command {
  /// Every command, in the order of the help and under its headings.
  package static let groups: [(title: Text, commands: [Command])] = [
    (
      Text("Look", "ดู"),
      [steps, otherPicture, choose, more, zoom, slideshow, gallery, calendar, list, open, web, language, help]
    ),
    (
      Text("Go", "ไป"),
      [endZoom, leaveGallery, enter, back, next, previous, month, day, today, random, reload, quit]
    ),
    (Text("Find", "ค้นหา"), [filter, search, everyYear, recent, favorites]),
    (Text("Keep", "เก็บ"), [favorite, save, copy, wallpaper, export]),
  ]

  package static let all = groups.flatMap(\.commands)
}
