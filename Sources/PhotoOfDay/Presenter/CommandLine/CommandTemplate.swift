/// A command that the user has written, with placeholders. It becomes an argument list and never
/// meets a shell; of a shell's rules it has spaces, quotes and backslashes.
package struct CommandTemplate: Hashable, Sendable {
  /// The program and its arguments, still with placeholders; none in a blank text.
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

  /// The words that have been read of a text.
  private struct Reading {
    var words: [String] = []
    /// The word that is being read; `nil` between words, empty after a pair of quotes with nothing
    /// in it.
    var word: String?
    /// The quote that is open.
    var quote: Character?

    /// A backslash escapes nothing in single quotes, and in double quotes only a double quote and
    /// itself.
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

  /// Without a placeholder of the file, the file comes last.
  package func filled(with path: String, _ values: [(placeholder: String, text: String)] = [])
    -> [String]
  {
    let hasFile = words.contains { word in
      Self.placeholders.contains { word.contains($0) }
    }
    let all = hasFile ? words : words + ["{}"]
    return all.map { word in
      let word = values.reduce(word) { $0.replacing($1.placeholder, with: $1.text) }
      // Once, because the path is text.
      let placeholder = Self.placeholders.first(where: word.contains) ?? "{}"
      return word.replacing(placeholder, with: path)
    }
  }
}
