/// A command that the user has written, with placeholders. It becomes an argument list and never
/// meets a shell; of a shell's rules it has spaces, quotes and backslashes.
package struct CommandTemplate: Hashable, Sendable {
  /// The program and its arguments, still with placeholders; none in a blank text.
  package let words: [String]

  /// What stands for the file.
  private static let placeholders = ["{}", "%s"]

  /// - Returns: `nil` if a quote isn't closed.
  package init?(_ text: String) {
    var (words, word, quote) = ([String](), String?.none, Character?.none)
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, quote) {
      case (let character, let open?) where character == open: quote = nil
      case ("'", nil), ("\"", nil): (quote, word) = (character, word ?? "")
      // In double quotes a backslash stands for itself, but before what it can escape there.
      case ("\\", nil), ("\\", "\""):
        let isEscape = rest.first.map { quote == nil || $0 == "\"" || $0 == "\\" } ?? false
        word = (word ?? "") + String(isEscape ? rest.removeFirst() : character)
      case (_, nil) where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if quote != nil { return nil }
    self.words = words + (word.map { [$0] } ?? [])
  }

  /// Without a placeholder of the file, the file comes last.
  func filled(with path: String, _ values: [(placeholder: String, text: String)] = []) -> [String] {
    let hasFile = words.contains { word in Self.placeholders.contains { word.contains($0) } }
    return (hasFile ? words : words + ["{}"]).map { word in
      let word = values.reduce(word) { $0.replacing($1.placeholder, with: $1.text) }
      // Once, because the path is text.
      return word.replacing(Self.placeholders.first(where: word.contains) ?? "{}", with: path)
    }
  }
}
