/// A key, or a combination of keys.
package enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)
  case enter, tab, escape
  case backspace, delete
  case left, right, wordLeft, wordRight, home, end, pageUp, pageDown
  /// Keys that move through the history of lines.
  case up, down, search
  /// Keys that cut text, and insert the text that was cut.
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
  /// Pasted text, which arrived in one piece, with its line breaks.
  case paste(String)
}

extension Key: ExpressibleByUnicodeScalarLiteral {
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    self = .character(scalar)
  }

  /// Creates the key that types a text; `nil` for a text of any other length than one scalar.
  init?(typing text: String) {
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
      return nil
    }
    self = .character(scalar)
  }
}

// MARK: - Where letters act alone

extension Key {
  /// The key that is meant where letters act without Enter: the lowercase letter of the Latin
  /// layout.
  var meant: Key {
    guard case .character(let scalar) = self else { return self }
    let small = Key(typing: scalar.properties.lowercaseMapping) ?? self
    return Self.latin[small] ?? small
  }

  /// Returns the text that the same keys type in the Latin layout, for a word that was typed in the
  /// Thai layout; `nil` if that layout can't type it.
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

  /// Maps the keys for the other digits. `/` and `-` are also keys of the Latin layout, so they
  /// mean themselves where letters act without Enter.
  private static let latinDigits: [Key: Key] = [
    "\u{E45}": "1", "/": "2", "-": "3", "\u{E20}": "4", "\u{E16}": "5",
    "\u{E38}": "6", "\u{E36}": "7", "\u{E04}": "8", "\u{E15}": "9",
  ]
}
