import CFiles
import PhotoOfDayEntity

/// Thai words of astronomy, each with the English word that a Thai search looks for in NASA's
/// texts.
package enum AstronomyDictionary {
  /// All words, with the spelling or synonym to show first. A Thai word with several meanings is
  /// listed with each of them.
  static let all: [(english: String, thai: [Substring])] =
    String(cString: cfiles_astronomy_words()).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2 else { return nil }
      return (english: String(parts[0]), thai: parts[1].split(separator: " "))
    }

  /// The English meanings of each Thai word, in the order of the file.
  private static let english: [String: [String]] = {
    var english: [String: [String]] = [:]
    for (meaning, thai) in all {
      for word in thai {
        english[normalized(word), default: []].append(meaning)
      }
    }
    return english
  }()

  /// Finds the words in an English text, in order of appearance, each once and with its Thai. Of
  /// words that overlap, the longer counts.
  package static func words(in text: String) -> [(english: String, thai: String)] {
    var places: [(range: Range<Int>, english: String, thai: String)] = []
    for (english, thai) in all {
      guard let thai = thai.first, let query = try? SearchQuery(search: "\"\(english)\"") else {
        continue
      }
      for range in query.hits(in: text, of: .explanation) {
        places.append((range: range, english: english, thai: String(thai)))
      }
    }
    var taken = RangeSet<Int>()
    var first: [String: (start: Int, thai: String)] = [:]
    for place in places.sorted(by: { $0.range.count > $1.range.count }) {
      let isFree = taken.intersection(RangeSet(place.range)).isEmpty
      guard isFree else { continue }
      taken.insert(contentsOf: place.range)
      let start = min(first[place.english]?.start ?? .max, place.range.lowerBound)
      first[place.english] = (start: start, thai: place.thai)
    }
    let inOrder = first.sorted { $0.value.start < $1.value.start }
    return inOrder.map { (english: $0.key, thai: $0.value.thai) }
  }

  /// The length of the longest Thai word, in scalars.
  private static let longest = english.keys.map(\.unicodeScalars.count).max() ?? 0

  /// Translates a Thai word, or several that are written together, preferring long words. Each has
  /// all its meanings. Returns `nil` if a part isn't known.
  static func meanings(of text: some StringProtocol) -> [[String]]? {
    // Other texts don't need the table, which takes longer to build than most searches.
    guard text.hasThai else { return nil }
    let scalars = Array(normalized(text).unicodeScalars)
    var unsplittable: Set<Int> = []
    let words = words(of: scalars[...], &unsplittable)
    return scalars.isEmpty ? nil : words?.compactMap { english[$0] }
  }

  /// - Parameter unsplittable: the indices from which the rest can't be split into words.
  private static func words(
    of text: ArraySlice<Unicode.Scalar>, _ unsplittable: inout Set<Int>
  ) -> [String]? {
    if text.isEmpty { return [] }
    if unsplittable.contains(text.startIndex) { return nil }
    for length in stride(from: min(longest, text.count), to: 0, by: -1) {
      let word = String(String.UnicodeScalarView(text.prefix(length)))
      guard english[word] != nil else { continue }
      if let others = words(of: text.dropFirst(length), &unsplittable) {
        return [word] + others
      }
    }
    unsplittable.insert(text.startIndex)
    return nil
  }

  /// Removes spaces, and the marks above letters that are optional in loan words: `กาแล็กซี่`
  /// becomes `กาแลกซี`.
  private static func normalized(_ word: some StringProtocol) -> String {
    let kept = word.withComposedSaraAm.unicodeScalars.filter { scalar in
      let isMarkAbove = 0xE47...0xE4C ~= scalar.value
      return !isMarkAbove && !scalar.properties.isWhitespace
    }
    return String(String.UnicodeScalarView(kept))
  }
}
