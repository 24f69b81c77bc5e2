/// A command that the user wrote, with placeholders. It is split into arguments without a shell:
/// spaces, quotes and backslashes work as in a shell, and no other character is special.
package struct CommandTemplate: Hashable, Sendable {
  /// The program and its arguments, still with placeholders; empty for a blank text.
  package let words: [String]

  /// The placeholders for the file.
  private static let placeholders = ["{}", "%s"]

  /// - Returns: `nil` if a quote isn't closed.
  package init?(_ text: String) {
    var reading = Reading()
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, reading.canEscape(next) {
        reading.add(next)
        rest.removeFirst()
      } else {
        reading.read(character)
      }
    }
    if reading.quote != nil { return nil }
    reading.endWord()
    words = reading.words
  }

  /// The words of a text that have been read so far.
  private struct Reading {
    var words: [String] = []
    /// The word that is being read; `nil` between words, and empty after an empty pair of quotes.
    var word: String?
    /// The quotation mark that is open; `nil` outside of quotes.
    var quote: Character?

    /// Returns true if a backslash escapes the character. In single quotes, it escapes nothing; in
    /// double quotes, it escapes only a double quote and a backslash.
    func canEscape(_ character: Character) -> Bool {
      switch quote {
      case nil: true
      case "\""?: character == "\"" || character == "\\"
      default: false
      }
    }

    mutating func read(_ character: Character) {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        endWord()
      } else {
        add(character)
      }
    }

    mutating func add(_ character: Character) {
      word = (word ?? "") + String(character)
    }

    mutating func endWord() {
      if let word = word.take() {
        words.append(word)
      }
    }
  }

  /// Returns the arguments with the placeholders replaced. Without a placeholder for the file, the
  /// path comes last.
  package func filled(with path: String, _ values: [(placeholder: String, text: String)] = [])
    -> [String]
  {
    let hasFile = words.contains { word in
      Self.placeholders.contains { word.contains($0) }
    }
    let all = hasFile ? words : words + ["{}"]
    return all.map { word in
      let word = values.reduce(word) { $0.replacing($1.placeholder, with: $1.text) }
      // Only one of the two placeholders is replaced, because the path itself may contain the
      // other.
      let placeholder = Self.placeholders.first(where: word.contains) ?? "{}"
      return word.replacing(placeholder, with: path)
    }
  }
}
