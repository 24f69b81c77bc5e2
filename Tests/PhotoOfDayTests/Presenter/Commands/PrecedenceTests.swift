import Testing

@testable import PhotoOfDayPresenter

/// Lines that can mean several things, and lines whose meaning depends on the screen.
@Suite("What a line means")
struct PrecedenceTests {
  typealias Context = Command.Context

  /// A line, where it is typed, and which of its meanings counts.
  private static let rows: [(line: String, screens: [Context], call: Call)] = [
    // A key of the screen before a form, and before a word.
    (" ", [.pagedMonth, .results, .year, .gallery], .turn(1)),
    (" ", [.detail], .more),
    (" ", [.alone], .play(nil)),
    (" ", [.list, .calendar, .yearCalendar], .nothing),
    ("h", [.alone], .move([.left])),
    ("h", [.list, .detail], .help),
    ("q", [.alone], .back),
    ("q", [.list, .detail], .leave(.quit)),
    ("0", [.alone], .move([.reset])),
    ("0", [.list, .detail], .choose(0)),
    // A form of the screen before one of all screens.
    ("00", [.alone], .move([.reset, .reset])),
    ("00", [.list, .detail], .choose(0)),
    ("ll", [.alone], .move([.right, .right])),
    ("a", [.detail, .alone], .otherPicture),
    ("a", [.list], .unknown("a", nearest: nil)),
    // A form before a word, and before a date.
    ("  ", Context.allCases, .enter),
    ("/q", Context.allCases, .filter("q")),
    ("10", Context.allCases, .choose(10)),
    ("2566", Context.allCases, .choose(2566)),
    // A word before a number.
    ("year 2566", Context.allCases, .year(2566)),
    // A date, where a number of the list can't be so long.
    ("231025", Context.allCases, .day(.day(.date("2023-10-25", era: nil)))),
    // A word before a date.
    ("today", Context.allCases, .today),
    ("m 10", Context.allCases, .month(.month(10, year: nil))),
    // A date before a word with its argument attached.
    ("10 2566", Context.allCases, .day(.month(10, year: 2566))),
    ("ปี๒๕๖๖", Context.allCases, .day(.year(2566))),
    ("oct", Context.allCases, .day(.month(10, year: nil))),
    ("o3", Context.allCases, .open(.number(3))),
    // The longest word that has its argument attached.
    ("ค้นหาดาว", Context.allCases, .search("ดาว")),
    ("ต่อไป๓", Context.allCases, .walk(3)),
  ]

  @Test("is the first that it can be", arguments: rows)
  func precedence(line: String, screens: [Context], call: Call) {
    for screen in screens {
      #expect(Command.call(for: line, on: screen) == call, "\(screen)")
    }
  }

  /// All that the tables of typed lines have, and every command with and without an argument.
  private static let lines: [String] = {
    let files = ["typed-at-lists.txt", "typed-at-prompts.txt", "typed-in-shell.txt"]
    let rows = files.flatMap(TypedLine.rows).flatMap { $0.line.split(separator: ";") }
    let words = Command.all.flatMap { $0.words.english + $0.words.thai }
    let typed = words + words.map { $0 + "3" } + words.map { $0 + " ดาว" }
    return Set(rows.map(String.init) + typed + Self.rows.map(\.line)).sorted()
  }()

  @Test("Property: doesn't depend on the order of the help", arguments: Context.allCases)
  func anyOrder(screen: Context) async {
    let reversed = Array(Command.all.reversed())
    for line in Self.lines {
      let call = Command.call(for: line, on: screen, among: reversed)
      #expect(call == Command.call(for: line, on: screen), "\(line)")
    }
    await forSeeds { _, random in
      let line = Self.lines.randomElement(using: &random) ?? ""
      let shuffled = Command.all.shuffled(using: &random)
      let call = Command.call(for: line, on: screen, among: shuffled)
      return call == Command.call(for: line, on: screen) ? nil : "\(line)"
    }
  }

  @Test("belongs to one command: no two have a word, or one that is typed for it")
  func words() {
    let words = Command.all.flatMap { $0.words.english + $0.words.thai }
    let others = Command.all.flatMap { $0.alias?.words ?? [] }
    #expect(Set(words + others).count == words.count + others.count)
  }
}
