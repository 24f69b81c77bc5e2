/// A key, or a combination of keys.
package enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)
  case enter, tab, escape
  case backspace, delete
  case left, right, wordLeft, wordRight, home, end, pageUp, pageDown
  /// Through the history.
  case up, down, search
  /// Cut, and insert what was cut.
  case killToEnd, killToStart, killWord, killNextWord, yank
  case clearScreen
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Ctrl-Z.
  case suspend
  /// Ctrl-\.
  case quit
  /// Text that arrived in one piece, with its line ends.
  case paste(String)
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self = .character(scalar)
  }

  /// The key that types the text; `nil` for a text of any other length than one scalar.
  init?(typing text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return nil
    }
    self = .character(scalar)
  }
}

// MARK: - Where letters act alone

extension Key {
  /// The key that is meant where letters act alone: a small letter, of the Latin layout.
  var meant: Key {
    guard case .character(let scalar) = self else { return self }
    let small = Key(typing: scalar.properties.lowercaseMapping) ?? self
    return Self.latin[small] ?? small
  }

  /// The text that the keys of a word type in the Latin layout, where they have typed it in the
  /// Thai one; `nil` if they can't have.
  static func latin(_ word: String) -> String? {
    let keys = word.unicodeScalars.map { scalar in
      latin[.character(scalar)] ?? latinDigits[.character(scalar)]
    }
    let scalars = keys.compactMap { key -> Unicode.Scalar? in
      if case .character(let scalar)? = key { scalar } else { nil }
    }
    guard scalars.count == keys.count else { return nil }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Maps the keys of the Thai layout (TIS 820) to those of the Latin one.
  private static let latin: [Key: Key] = [
    "\u{E46}": "q", "\u{E44}": "w", "\u{E33}": "e", "\u{E1E}": "r", "\u{E30}": "t",
    "\u{E31}": "y", "\u{E35}": "u", "\u{E23}": "i", "\u{E19}": "o", "\u{E22}": "p",
    "\u{E1F}": "a", "\u{E2B}": "s", "\u{E01}": "d", "\u{E14}": "f", "\u{E40}": "g",
    "\u{E49}": "h", "\u{E48}": "j", "\u{E32}": "k", "\u{E2A}": "l",
    "\u{E1C}": "z", "\u{E1B}": "x", "\u{E41}": "c", "\u{E2D}": "v", "\u{E34}": "b",
    "\u{E37}": "n", "\u{E17}": "m",
    "\u{E08}": "0", "\u{E02}": "-", "\u{E26}": "?",
  ]

  /// Its other digits. Two of them are signs in the Latin layout, too, which mean themselves where
  /// letters act alone.
  private static let latinDigits: [Key: Key] = [
    "\u{E45}": "1", "/": "2", "-": "3", "\u{E20}": "4", "\u{E16}": "5",
    "\u{E38}": "6", "\u{E36}": "7", "\u{E04}": "8", "\u{E15}": "9",
  ]
}
