import Foundation
import Testing

@testable import PhotoOfDayPresenter

/// The keys that act without Enter, in all of their places.
@Suite("A key")
struct KeyTableTests {
  @Test("acts in the whole window of a picture")
  func window() {
    let keys: [Key: Call] = [
      "n": .walk(1), "p": .walk(-1), " ": .play(nil),
      "+": .move([.zoomIn]), "=": .move([.zoomIn]), "-": .move([.zoomOut]), "0": .move([.reset]),
      "๐": .move([.reset]),
      "h": .move([.left]), "j": .move([.down]), "k": .move([.up]), "l": .move([.right]),
      .left: .move([.leftOrPrevious]), .right: .move([.rightOrNext]),
      .down: .move([.down]), .up: .move([.up]), .clearScreen: .redraw,
      "q": .back, "b": .back, .escape: .back, .enter: .enter,
      "a": .otherPicture, "v": .zoom(nil), "r": .reload, "t": .today, "c": .calendar, "g": .gallery,
      "o": .open(nil), "w": .openPage(nil), "y": .copy(nil),
      "f": .favorite(nil), "s": .save(nil, folder: nil), "?": .help,
    ]
    #expect(Command.keysOfWindow == keys)
  }

  @Test("is listed by the help of a picture alone, if it is a letter", arguments: Language.allCases)
  func help(language: Language) {
    let listed = Command.help(on: .alone, in: language).flatMap { line in
      line.keys.split { $0 == " " || $0 == "," }.map { String($0) }
    }
    let letters = "abcdefghijklmnopqrstuvwxyz".unicodeScalars.filter { letter in
      Command.keysOfWindow[.character(letter)] != nil
    }
    #expect(letters.count > 15)
    // The screen of `v` is there already.
    for letter in letters where letter != "v" {
      #expect(listed.contains(String(letter)), "\(letter)")
    }
  }

  @Test("acts at an empty line, and Space and the keys of pages are never typed there")
  func lines() {
    let steps: [Key: Call] = [
      .right: .walk(1), .left: .walk(-1), .escape: .enter,
    ]
    let none: [Key: Call] = [" ": .nothing, .pageDown: .nothing, .pageUp: .nothing]
    let pages: [Key: Call] = [
      " ": .turn(1), .pageDown: .turn(1), .pageUp: .turn(-1),
    ]
    let text: [Key: Call] = [
      " ": .more, .pageDown: .more, .pageUp: .redraw,
    ]
    for screen in Command.Context.allCases {
      let others =
        switch screen {
        case .list, .calendar, .yearCalendar, .alone: none
        case .pagedMonth, .results, .year, .gallery: pages
        case .detail: text
        }
      let keys = steps.merging(others) { step, _ in step }
      #expect(Command.keysOfLine[screen] == keys, "\(screen)")
    }
    #expect(Command.keysOfHelp == [" ": .more, .pageDown: .more])
  }

  /// A cell of the manual's table, and what the program does there.
  private struct Cell {
    let key: String
    /// 1 for lists.
    let column: Int
    let text: String
    let call: Call?
    let wanted: Call?

    init(_ key: String, _ column: Int, _ text: String, _ call: Call?, is wanted: Call?) {
      self.key = key
      self.column = column
      self.text = text
      self.call = call
      self.wanted = wanted
    }
  }

  private static func call(_ key: Key, on context: Command.Context) -> Call? {
    if context == .alone { return Command.call(forKeyInWindow: key) }
    if key == .enter { return Command.call(for: "", on: context) }
    let call = Command.call(for: key, atLineOf: context)
    return call == .nothing ? nil : call
  }

  private static let cells: [Cell] = [
    ("Enter", .enter, "the rows again", "back to the list", "back to the text"),
    ("Escape", .escape, "the rows again", "back to the list", "back to the text"),
    ("Space", " ", "the next page", "more of the text", "a slideshow"),
    ("Page Down", .pageDown, "the next page", "more of the text", ""),
    ("Page Up", .pageUp, "the page before", "the first screenful", ""),
    ("→", .right, "as `n`", "as `n`", "to the right, or as `n`"),
    ("←", .left, "as `p`", "as `p`", "to the left, or as `p`"),
    ("`-`", "-", "", "", "less close"),
    ("`0`", "0", "", "", "the whole picture"),
    ("`+`, `=`", "=", "", "", "closer"),
    ("`q`, `b`", "b", "", "", "back to the text"),
  ].flatMap { (name: String, key: Key, list: String, picture: String, alone: String) in
    [
      Cell(name, 1, list, call(key, on: .gallery), is: calls[list]),
      Cell(name, 2, picture, call(key, on: .detail), is: calls[picture]),
      Cell(name, 3, alone, call(key, on: .alone), is: key == .enter ? .enter : calls[alone]),
    ]
  }

  private static let calls: [String: Call] = [
    "the rows again": .enter, "back to the list": .enter, "back to the text": .back,
    "the next page": .turn(1), "the page before": .turn(-1),
    "more of the text": .more, "the first screenful": .redraw,
    "as `n`": .walk(1), "as `p`": .walk(-1), "a slideshow": .play(nil),
    "to the right, or as `n`": .move([.rightOrNext]),
    "to the left, or as `p`": .move([.leftOrPrevious]),
    "closer": .move([.zoomIn]), "less close": .move([.zoomOut]),
    "the whole picture": .move([.reset]),
  ]

  @Test("does in each place what the manual says")
  func manual() throws {
    let lines = try Repository.text(of: "docs/manual.md").split(separator: "\n")
    let table = lines.drop { !$0.hasPrefix("| key |") }.prefix { $0.hasPrefix("|") }
    let rows = table.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(Self.cells.count == 33)
    for cell in Self.cells {
      let row = try #require(rows.first { $0[0] == cell.key }, "\(cell.key)")
      #expect(row[cell.column] == cell.text, "\(cell.key)")
      #expect(cell.call == cell.wanted, "\(cell.key) \(cell.column)")
    }
    // These have sessions of their own.
    let others = ["key", "---", "↑", "↓", "Ctrl-L", "Ctrl-C", "Ctrl-D", "Ctrl-Z"]
    #expect(Set(rows.map { $0[0] }) == Set(Self.cells.map(\.key) + others))
    for row in rows.dropFirst(2) where !["Space", "→", "←", "Ctrl-Z"].contains(row[0]) {
      #expect(row[4] == "ends it", "\(row[0])")
    }
  }

  /// The characters of the letters from `q` to `m` in the Thai layout of a keyboard.
  private static let layouts: KeyValuePairs = [
    "qwertyuiop": "ๆไำพะัีรนย",
    "asdfghjkl": "ฟหกดเ้่าส",
    "zxcvbnm": "ผปแอิืท",
    "0-?": "จขฦ",
  ]

  @Test("is the same in the layout of Thai and as a capital where letters act alone")
  func layouts() {
    var letters: Set<Key> = []
    for (latin, thai) in Self.layouts {
      #expect(latin.unicodeScalars.count == thai.unicodeScalars.count)
      for (meant, typed) in zip(latin.unicodeScalars, thai.unicodeScalars) {
        let capital = String(meant).uppercased().unicodeScalars.first ?? meant
        for scalar in [meant, typed, capital] {
          #expect(Key.character(scalar).meant == .character(meant))
        }
        letters.insert(.character(meant))
      }
    }
    let others: Set<Key> = [
      " ", "+", "=", "๐", .left, .down, .up, .right, .escape, .enter, .clearScreen,
    ]
    #expect(Set(Command.keysOfWindow.keys).subtracting(letters) == others)
    for key in others.union([.tab, .endOfInput, .paste("N"), "ñ"]) {
      #expect(key.meant == key)
    }
  }
}
