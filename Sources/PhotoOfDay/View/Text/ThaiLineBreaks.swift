import CFiles

/// Finds word borders in Thai, which is written without spaces, so that lines break between words.
///
/// Knows only the words of the program's own sentences. In other Thai, such as a translated text,
/// it finds syllables.
enum ThaiLineBreaks {
  /// Splits a word without spaces into the pieces between which a line may end. A no-break space
  /// keeps the pieces around it together.
  static func pieces(of text: Substring) -> [Substring] {
    let firstByteOfThai: UInt8 = 0xE0
    let noBreakSpace: Character = "\u{A0}"
    let mayHaveThai = text.utf8.contains { $0 >= firstByteOfThai }
    guard mayHaveThai, !text.contains(noBreakSpace) else { return [text] }
    let runs = text.split { !isLetter($0) }
    let starts = runs.flatMap { run in
      (words(of: run) ?? syllables(of: run)).dropFirst().map(\.startIndex)
    }
    let borders = [text.startIndex] + starts + [text.endIndex]
    return zip(borders, borders.dropFirst()).map { text[$0..<$1] }
  }

  /// Splits Thai letters into words, each as long as possible; `nil` if they can't be split
  /// completely.
  static func words(of run: Substring) -> [Substring]? {
    var words: [Substring] = []
    var rest = run
    while !rest.isEmpty {
      let beginnings = (1...longestWord).lazy.reversed().map { rest.prefix($0) }
      guard let word = beginnings.first(where: table.contains) else { return nil }
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  /// Cuts Thai letters where a syllable certainly begins or ends: before a vowel that precedes its
  /// consonant, and after a sign that ends a syllable.
  private static func syllables(of run: Substring) -> [Substring] {
    var syllables: [Substring] = []
    var start = run.startIndex
    for index in run.indices.dropFirst() {
      let previous = run[run.index(before: index)].unicodeScalars.last
      let next = run[index].unicodeScalars.first
      let begins = next.map(leadingVowels.contains) ?? false
      let isOver = previous.map(lastSigns.contains) ?? false
      let isLeading = previous.map(leadingVowels.contains) ?? false
      let isTrailing = next.map(trailingSigns.contains) ?? false
      let isSilent = run[index].unicodeScalars.contains(silencer)
      let goesOn = isLeading || isTrailing || isSilent
      if begins || isOver, !goesOn {
        syllables.append(run[start..<index])
        start = index
      }
    }
    return syllables + [run[start...]]
  }

  /// Thanthakhat, which marks a silent letter.
  private static let silencer: Unicode.Scalar = "\u{E4C}"
  private static let leadingVowels: Set<Unicode.Scalar> = ["เ", "แ", "โ", "ใ", "ไ"]
  private static let trailingSigns: Set<Unicode.Scalar> = ["ๆ", "ฯ"]
  private static let lastSigns = trailingSigns.union(["ะ", "\u{E33}"])

  /// True for a Thai consonant or vowel with its marks. In Unicode's block, digits and the signs of
  /// lists follow these.
  private static func isLetter(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.isThai && $0 <= lastMark }
  }

  /// Yamakkan.
  private static let lastMark: Unicode.Scalar = "\u{E4E}"

  private static let table = Set(
    String(cString: cfiles_thai_words()).split(whereSeparator: \.isWhitespace))
  private static let longestWord = table.map(\.count).max() ?? 0
}
