/// A command of the prompt. `Command.all` is the table of them, from which parsing, completion, help and usage messages
/// come.
package struct Command: Sendable {
  /// Where commands are typed.
  package enum Screen: Sendable, CaseIterable {
    case list
    /// A list that is shown a page at a time.
    case pages
    case gallery, calendar, detail
    /// A picture shown alone.
    case alone
  }

  /// What a command takes, and the event it makes of that.
  package enum Arguments: Sendable {
    /// A line with a form of its own instead of a word; `nil` for any other line.
    case line(@Sendable (String) -> ScreenEvent?)
    case none(ScreenEvent)
    /// A number, or nothing.
    case number(@Sendable (Int?) -> ScreenEvent)
    /// How many, or nothing.
    case count(ClosedRange<Int>, @Sendable (Int?) -> ScreenEvent)
    /// How long each picture of a slideshow stays, or nothing.
    case seconds(@Sendable (Int?) -> ScreenEvent)
    /// Numbers and ranges, all, or nothing.
    case pictures(@Sendable (PictureEvent.Choice?) -> ScreenEvent)
    /// The same, then a folder, or nothing.
    case picturesAndFolder(@Sendable (PictureEvent.Choice?, String?) -> ScreenEvent)
    /// Everything up to the end of the line, as it was typed.
    case text(@Sendable (String) -> ScreenEvent)
    /// A file's path up to the end of the line, perhaps with spaces.
    case file(@Sendable (String) -> ScreenEvent)
    /// A month, and a year or nothing; a day.
    case month(@Sendable (String) -> ScreenEvent)
    case day(@Sendable (String) -> ScreenEvent)
    /// A day of the year, or nothing.
    case monthDay(@Sendable (String?) -> ScreenEvent)
    case language(@Sendable (String) -> ScreenEvent)
  }

  /// How long a picture of a slideshow can stay, and how long it does unless the user says so; in seconds.
  package static let (pauses, usualPause) = (1...3600, 10)

  /// How many pages, months or pictures a step can pass.
  static let steps = 1...100
  /// How many of the last days a list can have, and how many it has unless the user says so.
  package static let (recentDays, usualDays) = (1...1000, 7)

  /// A line of the help. Commands may share one.
  package struct Help: Hashable, Sendable {
    let screens: Set<Screen>
    let keys: Translated<String>
    package let text: Translated<String>

    init(
      _ keys: String, thaiKeys: String? = nil, _ english: String, _ thai: String,
      on screens: Set<Screen> = [.list, .pages, .gallery, .calendar, .detail]
    ) {
      self.screens = screens
      self.keys = Translated(keys, thai: thaiKeys)
      text = Translated(english, thai: thai)
    }
  }

  /// What it is called; empty for a line with a form of its own. The first is the shortest.
  package let words: Translated<[String]>
  package let arguments: Arguments
  /// The screens that have it.
  package let screens: Set<Screen>
  package let help: [Help]
  /// A line that the command understands.
  package let example: Translated<String>

  /// A command with words, on every screen.
  init(
    _ english: [String], _ thai: [String], _ arguments: Arguments, example: String? = nil, thaiExample: String? = nil,
    _ help: [Help] = []
  ) {
    words = Translated(english, thai: thai)
    (self.arguments, self.help) = (arguments, help)
    self.example = Translated(example ?? english[0], thai: thaiExample)
    screens = Set(Screen.allCases)
  }

  /// A line with a form of its own.
  init(
    example: String, on screens: Set<Screen> = Set(Screen.allCases), _ help: [Help],
    event: @escaping @Sendable (String) -> ScreenEvent?
  ) {
    words = Translated([])
    (arguments, self.help, self.example, self.screens) = (.line(event), help, Translated(example), screens)
  }

  /// The shortest word.
  package var name: String { words.english.first ?? "" }

  /// The example with the command's name as it was typed.
  func example(of word: String, in language: Language) -> String { word + example[language].dropFirst(name.count) }
}

extension Command: Hashable {
  package static func == (left: Command, right: Command) -> Bool { left.example == right.example }
  package func hash(into hasher: inout Hasher) { hasher.combine(example) }
}
