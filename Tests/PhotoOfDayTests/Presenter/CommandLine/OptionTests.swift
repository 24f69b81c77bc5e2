@testable import PhotoOfDayView
import Testing

@testable import PhotoOfDayPresenter

@Suite("The table of options")
struct OptionTests {
  /// Examples of values of that name, where the table doesn't list the words.
  private static let samples = [
    "M": "10",
    "Y": "2566",
    "N": "3",
    "D": "2566-10-25",
    "DAY": "10-25",
    "TEXT": "moon",
    "URL": "http://localhost",
    "SECONDS": "5",
    "DIR": "/tmp",
    "CMD": "feh",
    "FILE.html": "a.html",
  ]

  /// The ways to give an option: with each word that it takes, or with a sample.
  private func examples(of option: Option) throws -> [[String]] {
    let words =
      switch (option.candidates, option.placeholder) {
      case (_, .none): [""]
      case (.words(let words), .needed("D")), (.words(let words), .needed("DAY")):
        // A shell completes the month of a day, too.
        words.map { Command.monthNames.contains($0) ? "25 \($0)" : $0 }
      case (.words(let words), _): words
      case (_, .needed(let name)), (_, .optional(let name)):
        [try #require(Self.samples[name], "\(option.name) takes a \(name)")]
      }
    return words.map { $0.isEmpty ? [option.name] : [option.name, $0] }
  }

  /// Other values for the same names.
  private static let otherSamples = [
    "M": "11",
    "Y": "2565",
    "N": "4",
    "D": "2566-10-26",
    "DAY": "10-26",
    "TEXT": "sun",
    "URL": "http://127.0.0.1",
    "SECONDS": "7",
    "DIR": "/usr",
    "CMD": "chafa",
    "FILE.html": "b.html",
  ]

  /// Two ways to give an option that differ; `nil` for one without a value.
  private func twoWays(of option: Option) throws -> (first: [String], last: [String])? {
    let ways = try examples(of: option)
    switch option.placeholder {
    case .none: return nil
    case .needed, .optional:
      if ways.count > 1 { return (ways[0], ways[1]) }
      let sample = Self.otherSamples.first { Self.samples[$0.key] == ways[0][1] }
      let other = try #require(sample?.value)
      return (ways[0], [option.name, other])
    }
  }

  @Test(
    "takes the last of a setting that is given twice, and refuses anything else that is",
    arguments: Option.all)
  func twice(option: Option) throws {
    let needed = try option.needs.map(\.name).flatMap(typed)
    guard let ways = try twoWays(of: option) else { return }
    for (first, last) in [ways, (ways.last, ways.first)] {
      let both = needed + first + last
      if canBeRepeated(option) {
        #expect(try options(both) == options(needed + last), "\(both)")
      } else {
        let problem = UsageProblem.conflict(
          first.joined(separator: " "), last.joined(separator: " "))
        #expect(throws: problem) {
          try options(both)
        }
      }
    }
  }

  private func canBeRepeated(_ option: Option) -> Bool {
    switch option.effect {
    case .setting, .information: true
    default: false
    }
  }

  private func options(_ words: [String]) throws -> LaunchOptions {
    try LaunchOptions(arguments: words) { _ in nil }
  }

  @Test("has one entry for a name and for a letter")
  func unique() {
    let names = Option.all.flatMap { [$0.name, $0.letter].compactMap(\.self) }
    #expect(Set(names).count == names.count)
  }

  @Test(
    "gives each option an effect, with each of the words that completions offer",
    arguments: Option.all)
  func effects(option: Option) throws {
    let needed = try option.needs.map(\.name).flatMap(typed)
    let parsed = try examples(of: option).map { try options(needed + $0) }
    #expect(try parsed.contains { try $0 != options(needed) })
    // Where completions offer all the words, they differ in what they do; a language has several
    // names.
    if case .words = option.candidates, option.name != "--lang" {
      #expect(!zip(parsed, parsed.dropFirst()).contains { $0 == $1 })
    }
  }

  @Test("puts each option into the help and the completions", arguments: Option.all)
  func derived(option: Option) throws {
    for language in Language.allCases {
      #expect(!option.help[language].isEmpty)
      #expect(HelpText.text(in: language).contains("  \(option.label)"))
      let candidates = ShellCompletion.candidates(for: ["-"], in: language)
      #expect(candidates.contains("\(option.name)\t\(option.help[language])\n"))
    }
    #expect(option.help[.thai].unicodeScalars.contains { 0xE01...0xE5B ~= $0.value })
  }

  @Test("has a row in the manual for each option", arguments: Option.all)
  func manual(option: Option) throws {
    let manual = try Repository.text(of: "docs/manual.md")
    let heading = try #require(manual.firstRange(of: "## Options"))
    let lines = manual[heading.upperBound...]
      .split(separator: "\n")
      .prefix { !$0.hasPrefix("#") }
    let cells = lines.map { $0.split(separator: "|").first ?? "" }
    for name in [option.name, option.letter].compactMap(\.self) {
      let hasRow = cells.contains { $0.contains("`\(name)`") || $0.contains("`\(name) ") }
      #expect(hasRow, "\(name)")
    }
  }

  /// Which options go together, each pair once.
  private static let together = rows(
    """
    month: year item random search sync pictures yes open save wallpaper gallery slideshow json plain export
    year: item random search sync pictures yes open save wallpaper gallery slideshow json plain export
    item: open save wallpaper json plain export
    date: open save wallpaper json plain export
    on: save gallery slideshow json plain export
    recent: save gallery slideshow json plain export
    random: favorites search open save wallpaper json plain export
    favorites: save gallery slideshow json plain export
    search: save gallery slideshow json plain export
    sync: pictures yes
    pictures: yes
    open: save wallpaper json plain
    save: wallpaper json plain
    wallpaper: json plain
    """)

  /// The options that go together with all others except these.
  private static let general = rows(
    """
    no-input: slideshow
    refresh: offline
    offline: refresh sync pictures yes
    translate: sync pictures yes json plain export
    source api-url timeout viewer images lang color verbose:
    """)

  /// The options that print something about the program, and hide all others.
  private static let information = ["--completions", "--help", "--version"]

  /// The arguments that an option or two need beside them.
  private static let needs = [
    (["--item"], "--month"),
    (["--pictures"], "--sync"),
    (["--yes"], "--sync"),
    (["--yes"], "--pictures"),
    (["--open", "--month"], "--item"),
    (["--open", "--year"], "--item"),
    (["--wallpaper", "--month"], "--item"),
    (["--wallpaper", "--year"], "--item"),
  ]

  private static func rows(_ table: String) -> [String: [String]] {
    let rows = table.split(separator: "\n").flatMap { row in
      let sides = row.split(separator: ":").map { side in
        side.split(separator: " ").map { "--" + $0 }
      }
      let others = sides.count > 1 ? sides[1] : []
      return sides[0].map { ($0, others) }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  private func goTogether(_ one: String, _ other: String) -> Bool {
    let pairs = [(one, other), (other, one)]
    if pairs.contains(where: { Self.information.contains($0.0) }) { return true }
    if pairs.contains(where: { Self.general[$0.0] != nil }) {
      return !pairs.contains { Self.general[$0.0]?.contains($0.1) == true }
    }
    return pairs.contains { Self.together[$0.0]?.contains($0.1) == true }
  }

  private func typed(_ name: String) throws -> [String] {
    try examples(of: #require(Option.named(name)))[0]
  }

  private func problem(of names: [String]) throws -> UsageProblem? {
    let words = try names.flatMap(typed)
    do throws(UsageProblem) {
      _ = try LaunchOptions(arguments: words) { _ in nil }
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "accepts two options that go together, and refuses any others by both names",
    arguments: Option.all.map(\.name))
  func pairs(name: String) throws {
    for other in Option.all.map(\.name) where other != name {
      let names = try withNeeds([name, other])
      let problem = try problem(of: names)
      #expect((problem == nil) == goTogether(name, other), "\(names)")
      if case .conflict(let one, let another) = problem {
        try checkConflict(one, another, of: names)
      } else if !names.contains(where: Self.information.contains) {
        // A year is a list, as a month is.
        let given = names.contains("--year") ? names + ["--month"] : names
        let lacking = Self.needs.filter { $0.allSatisfy(names.contains) && !given.contains($1) }
        #expect(problem == nil, "\(names)")
        #expect(lacking.isEmpty, "\(names)")
      }
    }
  }

  /// The options, and those that the program asks for beside them.
  private func withNeeds(_ names: [String]) throws -> [String] {
    var names = names
    while case .needs(let option, let needed) = try problem(of: names) {
      let isInTable = Self.needs.contains { options, other in
        options[0] == option && options.allSatisfy(names.contains) && other == needed
      }
      #expect(isInTable, "\(names)")
      names.append(needed)
    }
    return names
  }

  private func checkConflict(_ one: String, _ another: String, of names: [String]) throws {
    let pair = try names.filter { name in
      try [one, another].contains(typed(name).joined(separator: " "))
    }
    try #require(pair.count == 2, "\(names)")
    #expect(!goTogether(pair[0], pair[1]), "\(names)")
    for language in Language.allCases {
      let problem = UsageProblem.conflict(one, another)
      let text = AlertViewModel(usage: problem, in: Speech(language)).text
      #expect(text.contains(one))
      #expect(text.contains(another))
    }
  }

  @Test("picks one of a list at random, to do with it what is done with one picture")
  func randomOfList() throws {
    #expect(try problem(of: ["--random", "--favorites", "--wallpaper"]) == nil)
    #expect(try problem(of: ["--random", "--search", "--open"]) == nil)
    #expect(try problem(of: ["--random", "--month", "--wallpaper"]) == nil)
    let ofTwoLists = try problem(of: ["--random", "--favorites", "--search"])
    #expect(ofTwoLists == .conflict("--favorites", "--search moon"))
  }

  @Test("suggests the option whose name is misspelled", arguments: Option.all)
  func suggestions(option: Option) {
    #expect(throws: UsageProblem.unknownOption(option.name + "s", nearest: option.name)) {
      try options([option.name + "s"])
    }
  }
}
