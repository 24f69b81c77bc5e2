import PhotoOfDayInteractor

/// A choice of pictures from a list.
enum Choice: Hashable, Sendable {
  /// Ranges of the numbers on the screen, which begin with 1.
  case numbers([ClosedRange<Int>])
  case all

  static func number(_ number: Int) -> Choice {
    .numbers([number...number])
  }
}

extension Choice {
  private static func isAll(_ word: some StringProtocol) -> Bool {
    ["a", "all", "ทั้งหมด"].contains(word.lowercased())
  }

  /// Returns the pictures that the first words name (`3`, `3-7`, `3,5`, `a`), and the words after
  /// them; `nil` for incomplete numbers, such as `3-`.
  static func reading(_ words: [String]) -> (choice: Self?, rest: ArraySlice<String>)? {
    let named = words.prefix { isAll($0) || $0.isMeantAsNumbers }
    let rest = words[named.endIndex...]
    if named.isEmpty { return (nil, rest) }
    if named.count == 1, isAll(named[0]) {
      return (.all, rest)
    }
    let ranges = named.compactMap(Self.ranges)
    guard ranges.count == named.count else { return nil }
    return (.numbers(ranges.flatMap(\.self)), rest)
  }

  /// Returns the text after the numbers of pictures.
  static func textAfterNumbers(_ text: Substring) -> Substring {
    let word = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(word.count)
    let isChoice = word.first?.isWholeNumber == true || isAll(word)
    guard isChoice, !rest.isEmpty else { return text }
    return textAfterNumbers(rest.drop(while: \.isWhitespace))
  }

  /// Returns the ranges of a word such as `3,5-8`; `nil` for any other word.
  static func ranges(_ word: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    // In `3, 5`, the first word ends with a comma.
    for part in word.typedWord.split(separator: ",") {
      let words = part.split(separator: "-", omittingEmptySubsequences: false)
      let ends = words.compactMap { Numerals.value(of: $0) }
      guard 1...2 ~= words.count, ends.count == words.count else { return nil }
      let first = ends[0]
      let last = ends[ends.count - 1]
      ranges.append(min(first, last)...max(first, last))
    }
    return ranges.isEmpty ? nil : ranges
  }
}

extension String {
  /// True if the word begins with digits, commas or hyphens, and either has nothing else or has a
  /// comma.
  fileprivate var isMeantAsNumbers: Bool {
    let word = typedWord
    let rest = word.drop { ",-".contains($0) || Numerals.value(of: String($0)) != nil }
    guard rest.count < word.count else { return false }
    return rest.isEmpty || contains(",")
  }
}
