import PhotoOfDayEntity

/// How a query is looked for: in bytes first, which finds too much at most, and then in what they mean.
struct SearchPlan: Sendable {
  private struct Term {
    var text: String
    var needle: SearchNeedle?
  }

  /// Those that leave the fewest entries over come first.
  private let terms: [Term]

  init(_ query: SearchQuery) {
    terms = query.terms.map { Term(text: $0, needle: SearchNeedle($0)) }
      .sorted { $0.needle?.count ?? 0 > $1.needle?.count ?? 0 }
  }

  /// What looking through the bytes of a stored entry can come to.
  enum Finding {
    case none
    /// One of those that are looked for.
    case entry(StoredEntryFields)
    /// The bytes are not as the program writes them.
    case unreadable
  }

  /// Whether a stored entry is one of those that are looked for, told from its bytes, which are decoded only where these
  /// leave a doubt.
  func finding(in entry: UnsafeRawBufferPointer) -> Finding {
    if let needle = terms.first?.needle, Self.presence(of: needle, in: entry) == .absent { return .none }
    guard let fields = StoredEntryFields(entry) else { return .unreadable }
    let bytes = StoredEntryBytes(bytes: entry, fields: fields)
    // Most words stand in the explanation.
    let searched: [StoredEntryBytes.Field] = [.explanation, .title, .credit]
    let isFound = terms.allSatisfy { term in searched.contains { self.isFound(term, in: $0, of: bytes) } }
    return isFound ? .entry(fields) : .none
  }

  private func isFound(_ term: Term, in field: StoredEntryBytes.Field, of entry: StoredEntryBytes) -> Bool {
    guard let raw = entry[field] else { return false }
    if let needle = term.needle {
      switch Self.presence(of: needle, in: raw) {
      case .absent: return false
      // The `n` of a line end is none of the text's.
      case .present where needle.isWholeTerm && (!needle.beginsWithN || raw.firstPlace(of: 0x5C, from: 0) == nil):
        return true
      case .present, .uncertain: break
      }
    }
    return entry.text(field).map { isFound(term, in: PlainText.paragraphs($0)) } ?? false
  }

  private enum Presence { case present, absent, uncertain }

  private static func presence(of needle: SearchNeedle, in bytes: UnsafeRawBufferPointer) -> Presence {
    if needle.isFound(in: bytes) { return .present }
    guard LatinLetters.areThere(in: bytes) else { return .absent }
    return LatinLetters.replaced(in: bytes).withUnsafeBytes(needle.isFound) ? .uncertain : .absent
  }

  /// Whether an entry is one of those that are looked for.
  func matches(_ item: APODItem) -> Bool {
    let texts = item.searchedTexts
    return terms.allSatisfy { term in texts.contains { isFound(term, in: $0) } }
  }

  /// Most words are found, or not, without a folded copy of the text.
  private func isFound(_ term: Term, in text: String) -> Bool {
    var text = text
    let isSure = text.withUTF8 { bytes -> Bool? in
      guard let needle = term.needle else { return nil }
      switch Self.presence(of: needle, in: UnsafeRawBufferPointer(bytes)) {
      case .present: return needle.isWholeTerm ? true : nil
      case .absent: return false
      case .uncertain: return nil
      }
    }
    return isSure ?? SearchFolding.isFound(term.text, in: text)
  }
}
