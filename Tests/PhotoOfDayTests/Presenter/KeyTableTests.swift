import Testing

@testable import PhotoOfDayPresenter

/// The keys that act without Enter, in all of their places.
@Suite("A key")
struct KeyTableTests {
  @Test("acts in the whole window of a picture")
  func window() {
    let keys: [Key: Call] = [
      "n": .walk(1), "p": .walk(-1), " ": .play(nil),
      "+": .move([.zoomIn]), "=": .move([.zoomIn]), "-": .move([.zoomOut]), "0": .move([.reset]), "๐": .move([.reset]),
      "h": .move([.left]), "j": .move([.down]), "k": .move([.up]), "l": .move([.right]),
      .left: .move([.leftOrBack]), .right: .move([.rightOrOn]),
      .down: .move([.down]), .up: .move([.up]), .clearScreen: .redraw,
      "q": .back, "b": .back, .escape: .back, .enter: .enter,
      "a": .other, "v": .zoom(nil), "r": .reload, "t": .today, "c": .calendar, "g": .gallery,
      "o": .open(nil), "w": .openPage(nil), "y": .copy(nil),
      "f": .favorite(nil), "s": .save(nil, folder: nil), "?": .help,
    ]
    #expect(Command.keysOfWindow == keys)
  }

  @Test("acts at an empty line, and Space and the keys of pages are never typed there")
  func lines() {
    let steps: [Key: KeyMeaning] = [
      .right: .call(.walk(1)), .left: .call(.walk(-1)), .escape: .call(.enter),
    ]
    let none: [Key: KeyMeaning] = [" ": .nothing, .pageDown: .nothing, .pageUp: .nothing]
    let pages: [Key: KeyMeaning] = [
      " ": .call(.turn(1)), .pageDown: .call(.turn(1)), .pageUp: .call(.turn(-1)),
    ]
    let text: [Key: KeyMeaning] = [
      " ": .call(.more), .pageDown: .call(.more), .pageUp: .call(.redraw),
    ]
    for screen in Command.Context.allCases {
      let others =
        switch screen {
        case .list, .calendar, .months, .alone: none
        case .pages, .results, .year, .gallery: pages
        case .detail: text
        }
      let keys = steps.merging(others) { step, _ in step }
      #expect(Command.keysOfLine[screen] == keys, "\(screen)")
    }
    #expect(Command.keysOfHelp == [" ": .more, .pageDown: .more])
  }

  /// What the letters of a keyboard type in the layout of Thai, from `q` to `m`.
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
