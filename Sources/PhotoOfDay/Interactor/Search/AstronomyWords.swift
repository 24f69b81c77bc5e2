import CFiles
package import PhotoOfDayEntity

/// Words of astronomy in Thai, each with the English that NASA's texts have for it: a search in
/// Thai searches for that.
package enum AstronomyWords {
  /// Spellings and synonyms stand side by side.
  package static let all: [(english: String, thai: [Substring])] =
    String(cString: cfiles_astronomy_words()).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2 else { return nil }
      return (english: String(parts[0]), thai: parts[1].split(separator: " "))
    }

  /// By the Thai word, which has no spaces.
  private static let english = Dictionary(
    all.flatMap { english, thai in thai.map { (normalized($0), english) } }
  ) { first, _ in first }

  /// Whether a text has a Thai letter.
  package static func isThai(_ text: String) -> Bool {
    text.unicodeScalars.contains { 0xE00...0xE7F ~= $0.value }
  }

  package static func english(for word: some StringProtocol) -> String? {
    english[normalized(word)]
  }

  /// Without spaces, and without the marks above that are written or left out in loan words:
  /// `กาแล็กซี่` is `กาแลกซี`.
  private static func normalized(_ word: some StringProtocol) -> String {
    let kept = word.unicodeScalars.filter { scalar in
      let isMarkAbove = 0xE47...0xE4C ~= scalar.value
      return !isMarkAbove && !scalar.properties.isWhitespace
    }
    return String(String.UnicodeScalarView(kept))
  }
}

extension SearchQuery {
  /// Searches for Thai words of astronomy in English, which the meaning then names; `nil` without a
  /// term.
  package init?(typed text: String) {
    guard let typed = SearchQuery(text) else { return nil }
    let known = typed.terms.map { AstronomyWords.english(for: $0) }
    let terms = zip(typed.terms, known).map { term, english in "\"\(english ?? term)\"" }
    var meanings: [String] = []
    var seen: Set<String> = []
    for meaning in known.compactMap(\.self) {
      let isNew = seen.insert(meaning).inserted
      if isNew {
        meanings.append(meaning)
      }
    }
    guard !meanings.isEmpty,
      let english = SearchQuery(terms.joined(separator: " "))
    else {
      self = typed
      return
    }
    self.init(text: typed.text, terms: english.terms)
    meaning = meanings.joined(separator: ", ")
  }

  package var wording: String { meaning.map { "\(text) (\($0))" } ?? text }
}
