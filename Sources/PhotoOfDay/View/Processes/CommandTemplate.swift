/// A command that the user has written, with placeholders. It becomes an argument list and never
/// meets a shell; of a shell's rules it has spaces, quotes and backslashes.
package struct CommandTemplate: Hashable, Sendable {
  /// The program and its arguments, still with placeholders; none in a blank text.
  package let words: [String]

  /// What stands for the file.
  private static let placeholders = ["{}", "%s"]

  /// - Returns: `nil` if a quote isn't closed.
  package init?(_ text: String) {
    var words: [String] = []
    // `nil` between words; empty after a pair of quotes with nothing in it.
    var word: String?
    var quote: Character?
    var rest = text[...]
    while var character = rest.popFirst() {
      switch (character, quote) {
      case (_, let open?) where character == open:
        quote = nil
      case ("'", nil), ("\"", nil):
        quote = character
        word = word ?? ""
      case ("\\", nil), ("\\", "\""):
        if let next = rest.first, Self.canBeEscaped(next, in: quote) {
          character = next
          rest.removeFirst()
        }
        word = (word ?? "") + String(character)
      case (_, nil) where character.isWhitespace:
        if let word {
          words.append(word)
        }
        word = nil
      default:
        word = (word ?? "") + String(character)
      }
    }
    if quote != nil { return nil }
    if let word {
      words.append(word)
    }
    self.words = words
  }

  /// In double quotes a backslash stands for itself, but before what it can escape there.
  private static func canBeEscaped(_ character: Character, in quote: Character?) -> Bool {
    quote == nil || character == "\"" || character == "\\"
  }

  /// Without a placeholder of the file, the file comes last.
  func filled(with path: String, _ values: [(placeholder: String, text: String)] = []) -> [String] {
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
