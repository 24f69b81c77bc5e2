import PhotoOfDayPresenter
import Testing

@testable import PhotoOfDayView

@Suite("The table of options")
struct OptionTests {
  /// What to write for a value of that name, where the table doesn't list the words.
  private static let samples = [
    "M": "10", "Y": "2566", "N": "3", "D": "2566-10-25", "DAY": "10-25", "TEXT": "moon", "URL": "http://localhost",
    "SECONDS": "5",
    "DIR": "/tmp", "CMD": "feh", "FILE.html": "a.html",
  ]

  /// The ways to give an option: with each word that it takes, or with a sample.
  private func examples(of option: Option) throws -> [[String]] {
    let words =
      switch (option.candidates, option.value) {
      case (_, .none): [""]
      case (.words(let words), _): words
      case (.months, _): Language.allCases.flatMap(\.messages.monthNames)
      case (_, .needed(let name)), (_, .optional(let name)):
        [try #require(Self.samples[name], "\(option.name) takes a \(name)")]
      }
    return words.map { $0.isEmpty ? [option.name] : [option.name, $0] }
  }

  private func options(_ words: [String]) throws -> LaunchOptions {
    try LaunchOptions(arguments: words, environment: [:])
  }

  @Test("has one entry for a name and for a letter")
  func unique() {
    let names = Option.all.flatMap { [$0.name, $0.letter].compactMap(\.self) }
    #expect(Set(names).count == names.count)
  }

  @Test("gives each option an effect, with each of the words that completions offer", arguments: Option.all)
  func effects(option: Option) throws {
    let needed = try option.needs.flatMap { name in try examples(of: #require(Option.named(name)))[0] }
    let parsed = try examples(of: option).map { try options(needed + $0) }
    #expect(try parsed.contains { try $0 != options(needed) })
    // Where completions offer all the words, they differ in what they do; a language has several names.
    if case .words = option.candidates, option.name != "--lang" {
      #expect(!zip(parsed, parsed.dropFirst()).contains { $0 == $1 })
    }
  }

  @Test("puts each option into the help, the manual page and the completions", arguments: Option.documented)
  func derived(option: Option) throws {
    for language in Language.allCases {
      let meaning = option.help[language]
      #expect(!meaning.isEmpty)
      #expect(Help.text(in: language).contains("  \(option.label)"))
      #expect(
        ManualPage.text(in: language).replacing("\n", with: " ").contains(
          "\\fB\(option.name.replacing("-", with: "\\-"))\\fR"))
      for shell in Completions.Shell.allCases {
        let script = Completions(in: language).script(for: shell)
        let name = shell == .fish ? "-l \(option.name.dropFirst(2))" : option.name
        #expect(script.contains(try Regex("\(name)[^a-z-]")), "\(shell)")
        let isExplained = script.replacing("\\", with: "").contains(meaning.replacing("'", with: "'''"))
        #expect(isExplained || shell == .bash, "\(shell)")
      }
    }
    #expect(option.help[.thai].unicodeScalars.contains { 0xE01...0xE5B ~= $0.value })
  }

  @Test("keeps hidden options out of all of them")
  func hidden() {
    for option in Option.all where option.isHidden {
      for language in Language.allCases {
        let scripts = Completions.Shell.allCases.map { Completions(in: language).script(for: $0) }
        let texts = scripts + [Help.text(in: language), ManualPage.text(in: language)]
        #expect(!texts.contains { $0.contains(option.name) })
      }
    }
  }

  @Test("has a row in the manual for each option", arguments: Option.documented)
  func manual(option: Option) throws {
    let manual = try Repository.text(of: "docs/manual.md")
    let section = try #require(manual.firstRange(of: "## Options").map { manual[$0.upperBound...] })
    let cells = section.prefix { $0 != "#" }.split(separator: "\n").map { $0.split(separator: "|").first ?? "" }
    for name in [option.name, option.letter].compactMap(\.self) {
      #expect(cells.contains { $0.contains("`\(name)`") || $0.contains("`\(name) ") }, "\(name)")
    }
  }

  @Test("names both options of each conflict, in both languages", arguments: Option.all)
  func conflicts(option: Option) throws {
    for name in option.conflicts {
      let other = try #require(Option.named(name))
      #expect(!other.conflicts.contains(option.name), "\(option.name) and \(name) are declared twice")
      let pair = [try examples(of: option)[0], try examples(of: other)[0]]
      let problem = UsageProblem.conflict(pair[0].joined(separator: " "), pair[1].joined(separator: " "))
      #expect(throws: problem) { try options(pair[0] + pair[1]) }
      #expect(throws: problem) { try options(pair[1] + pair[0]) }
      for language in Language.allCases {
        let text = language.messages.alert(for: problem).text
        #expect(text.contains(option.name) && text.contains(other.name))
      }
    }
  }

  @Test("names the option that another one needs", arguments: Option.all)
  func needs(option: Option) throws {
    guard let needed = option.needs.first else { return }
    #expect(throws: UsageProblem.needs(option: option.name, other: needed)) { try options(examples(of: option)[0]) }
  }

  @Test("suggests the option whose name is misspelled", arguments: Option.documented)
  func suggestions(option: Option) {
    #expect(throws: UsageProblem.unknownOption(option.name + "s", nearest: option.name)) {
      try options([option.name + "s"])
    }
  }
}
