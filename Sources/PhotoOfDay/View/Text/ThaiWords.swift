import CFiles

/// Finds word borders in Thai, which is written without spaces, so that lines break between words.
///
/// It knows only the words of the program's own sentences: NASA's texts are English.
enum ThaiWords {
  /// A word without spaces as the pieces between which a line may end. Letters that aren't words
  /// stay in one piece, and so does what a no-break space holds together.
  static func pieces(of text: Substring) -> [Substring] {
    let firstByteOfThai: UInt8 = 0xE0
    let noBreakSpace: Character = "\u{A0}"
    let mayHaveThai = text.utf8.contains { $0 >= firstByteOfThai }
    guard mayHaveThai, !text.contains(noBreakSpace) else { return [text] }
    let runs = text.split { !isThai($0) }
    let starts = runs.flatMap { run in
      words(of: run)?.dropFirst().map(\.startIndex) ?? []
    }
    let borders = [text.startIndex] + starts + [text.endIndex]
    return zip(borders, borders.dropFirst()).map { text[$0..<$1] }
  }

  /// The words that make up Thai letters, each as long as can be; `nil` if that doesn't work out.
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

  private static func isThai(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { 0x0E01...0x0E4E ~= $0.value }
  }

  private static let table = Set(
    String(cString: cfiles_thai_words()).split(whereSeparator: \.isWhitespace))
  private static let longestWord = table.map(\.count).max() ?? 0
}
