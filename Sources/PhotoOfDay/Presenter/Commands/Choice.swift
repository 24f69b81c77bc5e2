import PhotoOfDayInteractor

/// A choice of pictures from a list.
enum Choice: Hashable, Sendable {
  /// From 1.
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

  /// The pictures that the first words name — `3`, `3-7`, `3,5`, `a` — and the words after them;
  /// `nil` for numbers that can't be, such as `3-`.
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

  /// The text after the numbers of pictures.
  static func textAfterNumbers(_ text: Substring) -> Substring {
    let word = text.prefix { !$0.isWhitespace }
    let rest = text.dropFirst(word.count)
    let isChoice = word.first?.isWholeNumber == true || isAll(word)
    guard isChoice, !rest.isEmpty else { return text }
    return textAfterNumbers(rest.drop(while: \.isWhitespace))
  }

  /// `3,5-8`; `nil` for anything else.
  static func ranges(_ word: String) -> [ClosedRange<Int>]? {
    var ranges: [ClosedRange<Int>] = []
    // `3, 5` is two words.
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
  /// True if it begins like numbers of pictures, and has nothing else or is a list.
  fileprivate var isMeantAsNumbers: Bool {
    let word = typedWord
    let rest = word.drop { ",-".contains($0) || Numerals.value(of: String($0)) != nil }
    guard rest.count < word.count else { return false }
    return rest.isEmpty || contains(",")
  }
}
