package import PhotoOfDayEntity

/// The folded texts of an entry.
struct FoldedEntry {
  let title: [UInt8]
  var explanation: [UInt8] = []
  var credit: [UInt8] = []

  fileprivate func has(
    _ phrase: SearchQuery.Phrase, in field: SearchQuery.Field?, by rule: SearchQuery.Rule
  ) -> Bool {
    switch field {
    case .title: phrase.isFound(in: title, by: rule)
    case .explanation: phrase.isFound(in: explanation, by: rule)
    case .credit: phrase.isFound(in: credit, by: rule)
    case nil:
      phrase.isFound(in: explanation, by: rule) || phrase.isFound(in: title, by: rule)
        || phrase.isFound(in: credit, by: rule)
    }
  }
}

/// Tells how an entry has the words of a query.
enum SearchMatch {
  case none
  /// Only as parts of words, by a query for whole ones.
  case onlyParts
  case full
}

extension SearchQuery {
  func match(_ entry: FoldedEntry) -> SearchMatch {
    if matches(entry, by: rule) { return .full }
    let hasParts = rule == .wholeWords && matches(entry, by: .partsOfWords)
    return hasParts ? .onlyParts : .none
  }

  package func matches(_ item: APODItem) -> Bool {
    let entry = FoldedEntry(
      title: SearchFolding.folded(item.title),
      explanation: SearchFolding.folded(item.explanation),
      credit: SearchFolding.folded(item.credit ?? ""))
    return matches(entry, by: rule)
  }

  /// True if the title alone matches.
  package func matchesTitle(of item: APODItem) -> Bool {
    matches(FoldedEntry(title: SearchFolding.folded(item.title)), by: rule)
  }

  private func matches(_ entry: FoldedEntry, by rule: Rule) -> Bool {
    terms.allSatisfy { term in
      let rule = term.isExcluded ? .wholeWords : rule
      let isFound = term.senses.allSatisfy { phrases in
        phrases.contains { entry.has($0, in: term.field, by: rule) }
      }
      return isFound != term.isExcluded
    }
  }

  /// The ranges of a text, in characters, where a term occurs: ascending and separate.
  package func hits(in text: String, of field: Field) -> [Range<Int>] {
    let folded = SearchFolding.foldedBytes(text)
    var hits = RangeSet<Int>()
    folded.bytes.withUnsafeBytes { bytes in
      for term in terms where !term.isExcluded && (term.field ?? field) == field {
        for phrase in term.senses.joined() {
          var start = 0
          while let range = phrase.range(in: bytes, from: start, by: rule) {
            start = range.upperBound
            let first = folded.characters[range.lowerBound]
            let last = folded.characters[range.upperBound - 1]
            hits.insert(contentsOf: first..<(last + 1))
          }
        }
      }
    }
    return Array(hits.ranges)
  }
}

extension SearchQuery.Phrase {
  fileprivate func isFound(in text: [UInt8], by rule: SearchQuery.Rule) -> Bool {
    text.withUnsafeBytes { range(in: $0, from: 0, by: rule) != nil }
  }

  /// The first range of a folded text, in bytes, that begins at an index or after it.
  ///
  /// The bytes that a phrase begins with are found first, whatever they are part of; only there are
  /// words looked at.
  fileprivate func range(
    in text: UnsafeRawBufferPointer, from start: Int, by rule: SearchQuery.Rule
  ) -> Range<Int>? {
    guard rule == .wholeWords, let first = words.first else {
      return text.firstIndex(ofText: self.text, from: start).map { $0..<$0 + self.text.utf8.count }
    }
    let beginning = first.beginning
    var start = start
    while let found = text.firstIndex(ofText: beginning, from: start) {
      if let end = end(in: text, from: found) { return found..<end }
      start = found + 1
    }
    return nil
  }

  /// The end of the phrase if its words stand at an index, one after the other.
  private func end(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    if text.isInsideWord(start) { return nil }
    guard var end = words[0].end(in: text, from: start) else { return nil }
    for word in words.dropFirst() {
      let next = text.endOfSpaces(from: end)
      guard next > end else { return nil }
      if let wordEnd = word.end(in: text, from: next) {
        end = wordEnd
      } else if let afterS = text.endOfPossessive(from: next),
        let wordEnd = word.end(in: text, from: afterS)
      {
        end = wordEnd
      } else {
        return nil
      }
    }
    return end
  }
}

extension SearchQuery.Word {
  /// What all its forms begin with.
  fileprivate var beginning: String {
    switch self {
    case .forms(let stem, _): stem
    case .beginning(let beginning): beginning
    case .catalogued(let prefix, _, _): prefix
    }
  }

  /// The end of the word if it stands at an index, where a word begins.
  fileprivate func end(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard text.has(beginning, at: start), !text.isCatalogueNumber(at: start) else { return nil }
    let rest = start + beginning.utf8.count
    switch self {
    case .forms(_, let endings):
      for ending in endings where text.has(ending, at: rest) {
        let end = rest + ending.utf8.count
        if !text.isInsideWord(end) { return end }
      }
      return nil
    case .beginning:
      return text.endOfWord(from: rest)
    case .catalogued(_, let number, let isBeginning):
      let start = text.endOfSpaces(from: rest)
      guard text.has(number, at: start) else { return nil }
      let end = start + number.utf8.count
      if isBeginning { return text.endOfWord(from: end) }
      return text.isInsideWord(end) ? nil : end
    }
  }
}

// MARK: - Words in folded bytes

extension UnsafeRawBufferPointer {
  fileprivate func firstIndex(ofText text: String, from start: Int) -> Int? {
    UnsafeRawBufferPointer(rebasing: self[start...]).firstIndex(ofText: text).map { $0 + start }
  }

  fileprivate func has(_ text: String, at start: Int) -> Bool {
    start >= 0 && self[Swift.min(start, count)...].starts(with: text.utf8)
  }

  fileprivate func endOfSpaces(from start: Int) -> Int {
    self[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? count
  }

  /// Where the word after an `s` and its space begins, if there is one: the rest of `comet's tail`
  /// once apostrophes are spaces.
  fileprivate func endOfPossessive(from start: Int) -> Int? {
    guard has("s ", at: start) else { return nil }
    return endOfSpaces(from: start + 1)
  }

  fileprivate func endOfWord(from start: Int) -> Int {
    var end = start
    while isInsideWord(end) {
      end += 1
    }
    return end
  }

  /// True for the number of an object that is named by its catalogue: the `31` of `M 31`.
  fileprivate func isCatalogueNumber(at start: Int) -> Bool {
    guard start > 1, self[start].isDigit, self[start - 1] == UInt8(ascii: " ") else {
      return false
    }
    let lastLetter = self[..<start].lastIndex { $0 != UInt8(ascii: " ") }
    guard let end = lastLetter.map({ $0 + 1 }) else { return false }
    return Catalogues.prefixes.contains { prefix in
      let start = end - prefix.utf8.count
      return has(prefix, at: start) && !isInsideWord(start)
    }
  }

  /// True if what is before the index and what is there belong to one word.
  fileprivate func isInsideWord(_ index: Int) -> Bool {
    guard index > 0, index < count else { return false }
    return isOfWord(before: index) && isOfWord(at: index)
  }

  private func isOfWord(before index: Int) -> Bool {
    var start = index - 1
    while start > 0, self[start].isContinuation {
      start -= 1
    }
    return isOfWord(at: start)
  }

  /// True for letters, their marks, and digits, and inside a scalar.
  private func isOfWord(at index: Int) -> Bool {
    let byte = self[index]
    if byte < 0x80 { return byte.isDigit || byte.lowercasedASCII.isSmallLetter }
    guard let scalar = scalar(at: index)?.scalar else { return true }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return scalar.properties.isAlphabetic
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
  fileprivate var isSmallLetter: Bool { self &- UInt8(ascii: "a") < 26 }
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
