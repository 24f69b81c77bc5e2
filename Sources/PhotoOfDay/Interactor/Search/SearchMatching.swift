import CSystem
package import PhotoOfDayEntity

/// The folded texts of an entry, one after the other, because most words may be in any of them.
struct FoldedEntry {
  private let bytes: [UInt8]
  private let titleEnd: Int
  private let explanationEnd: Int

  /// - Parameters:
  ///   - title: clean, like the other texts.
  ///   - explanation: UTF-8, which may be invalid, like the credit.
  init(title: String, explanation: [UInt8] = [], credit: [UInt8] = []) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(title.utf8.count + explanation.count + credit.count + 2)
    var title = title
    title.withUTF8 { SearchFolding.append(UnsafeRawBufferPointer($0), to: &bytes) }
    titleEnd = bytes.count
    // The line end prevents matches across two texts.
    bytes.append(UInt8(ascii: "\n"))
    explanation.withUnsafeBytes { SearchFolding.append($0, to: &bytes) }
    explanationEnd = bytes.count
    bytes.append(UInt8(ascii: "\n"))
    credit.withUnsafeBytes { SearchFolding.append($0, to: &bytes) }
    SearchFolding.foldASCII(&bytes)
    self.bytes = bytes
  }

  init(_ item: APODItem) {
    self.init(
      title: item.title,
      explanation: Array(item.explanation.utf8),
      credit: Array((item.credit ?? "").utf8))
  }

  /// The best match of any of the phrases in a field, or anywhere.
  fileprivate func match(
    _ phrases: [SearchQuery.Phrase], in field: SearchQuery.Field?, by rule: SearchQuery.Rule
  ) -> SearchMatch {
    bytes.withUnsafeBytes { bytes in
      let text = UnsafeRawBufferPointer(rebasing: bytes[range(of: field)])
      var best = SearchMatch.none
      for phrase in phrases where best < .full {
        best = max(best, phrase.match(in: text, by: rule))
      }
      return best
    }
  }

  private func range(of field: SearchQuery.Field?) -> Range<Int> {
    switch field {
    case .title: 0..<titleEnd
    case .explanation: titleEnd..<explanationEnd
    case .credit: explanationEnd..<bytes.count
    case nil: 0..<bytes.count
    }
  }
}

/// The quality of a match, from worst to best.
enum SearchMatch: Comparable {
  case none
  /// The words are there only as parts of others, but the query is for whole words.
  case onlyParts
  case full
}

extension SearchQuery {
  package func matches(_ item: APODItem) -> Bool { match(FoldedEntry(item)) == .full }

  /// True if the title alone matches.
  func matchesTitle(of item: APODItem) -> Bool {
    match(FoldedEntry(title: item.title)) == .full
  }

  /// The worst match of any term. Even after `onlyParts`, a search for parts of words may find
  /// nothing, because it doesn't find other forms of a word.
  func match(_ entry: FoldedEntry) -> SearchMatch {
    var worst = SearchMatch.full
    for term in terms where worst > .none {
      worst = min(worst, term.match(entry, by: rule))
    }
    return worst
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

extension SearchQuery.Term {
  fileprivate func match(_ entry: FoldedEntry, by rule: SearchQuery.Rule) -> SearchMatch {
    let rule = isExcluded ? .wholeWords : rule
    var worst = SearchMatch.full
    for phrases in senses where worst > .none {
      worst = min(worst, entry.match(phrases, in: field, by: rule))
    }
    guard isExcluded else { return worst }
    return worst == .full ? .none : .full
  }
}

extension SearchQuery.Phrase {
  fileprivate func match(
    in text: UnsafeRawBufferPointer, by rule: SearchQuery.Rule
  ) -> SearchMatch {
    var isPart = false
    let range = range(in: text, from: 0, by: rule, isPart: &isPart)
    if range != nil { return .full }
    return isPart ? .onlyParts : .none
  }

  /// The first range of a folded text, in bytes, that begins at an index or after it.
  fileprivate func range(
    in text: UnsafeRawBufferPointer, from start: Int, by rule: SearchQuery.Rule
  ) -> Range<Int>? {
    var isPart = false
    return range(in: text, from: start, by: rule, isPart: &isPart)
  }

  /// Finds the bytes that a phrase begins with, and compares whole words only there.
  ///
  /// - Parameter isPart: becomes true if the phrase is there as it was typed, but not as whole words.
  private func range(
    in text: UnsafeRawBufferPointer, from start: Int, by rule: SearchQuery.Rule,
    isPart: inout Bool
  ) -> Range<Int>? {
    guard rule == .wholeWords, let first = words.first else {
      return text.firstIndex(ofText: self.text, from: start).map { $0..<$0 + self.text.utf8.count }
    }
    let beginning = first.beginning
    var start = start
    while let found = text.firstIndex(ofText: beginning, from: start) {
      if let end = end(in: text, from: found) { return found..<end }
      isPart = isPart || text.has(self.text, at: found)
      start = found + 1
    }
    return nil
  }

  /// The end of the phrase if its words are at an index, one after the other; `nil` otherwise.
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
  /// The common beginning of all its forms.
  fileprivate var beginning: String {
    switch self {
    case .forms(let stem, _): stem
    case .beginning(let beginning): beginning
    case .cataloged(let prefix, _, _): prefix
    }
  }

  /// The end of the word if the text has it at `start`, where a word must begin; otherwise `nil`.
  fileprivate func end(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard text.has(beginning, at: start), !text.isCatalogNumber(at: start) else { return nil }
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
    case .cataloged(_, let number, let isBeginning):
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
    var text = text
    return text.withUTF8 { text in
      guard start >= 0, text.count <= count - start else { return false }
      guard let own = baseAddress, let other = text.baseAddress else { return text.isEmpty }
      return memcmp(own + start, other, text.count) == 0
    }
  }

  fileprivate func endOfSpaces(from start: Int) -> Int {
    self[start...].firstIndex { $0 != UInt8(ascii: " ") } ?? count
  }

  /// The start of the word after a possessive `s` and its space; `nil` if there is no such `s`.
  /// Folding leaves this `s` of `comet's tail` on its own.
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

  /// True for the number of an object that is named by its catalog: the `31` of `M 31`.
  fileprivate func isCatalogNumber(at start: Int) -> Bool {
    guard start > 1, self[start].isDigit, self[start - 1] == UInt8(ascii: " ") else {
      return false
    }
    let lastLetter = self[..<start].lastIndex { $0 != UInt8(ascii: " ") }
    guard let end = lastLetter.map({ $0 + 1 }) else { return false }
    return Catalogs.prefixes.contains { prefix in
      let start = end - prefix.utf8.count
      return has(prefix, at: start) && !isInsideWord(start)
    }
  }

  /// True if the characters before and at the index belong to one word.
  fileprivate func isInsideWord(_ index: Int) -> Bool {
    guard index > 0, index < count else { return false }
    return belongsToWord(before: index) && belongsToWord(at: index)
  }

  private func belongsToWord(before index: Int) -> Bool {
    var start = index - 1
    while start > 0, self[start].isContinuation {
      start -= 1
    }
    return belongsToWord(at: start)
  }

  /// True for letters, their marks, and digits, and within a scalar.
  private func belongsToWord(at index: Int) -> Bool {
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
