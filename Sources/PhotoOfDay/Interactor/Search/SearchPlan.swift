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

  /// Whether what these bytes mean can be told from them: no text in them is written in another way than the program's
  /// own.
  func canRead(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var last = -2
    let hasOtherEscapes = bytes.places(of: 0x5C).contains { place in
      if place == last + 1 { return false }
      last = place
      return place + 1 < bytes.count && !Self.escaped.contains(bytes[place + 1])
    }
    return !hasOtherEscapes
  }

  /// A quote, a backslash, and the `n` of a line end.
  private static let escaped: [UInt8] = [0x22, 0x5C, 0x6E]

  /// Whether an entry can be one of those that are looked for. `texts` are what the search looks through, undecoded.
  func canBe(in texts: [UnsafeRawBufferPointer]) -> Bool {
    terms.allSatisfy { term in
      guard let needle = term.needle else { return true }
      return texts.contains { canBe(needle, in: $0) }
    }
  }

  /// Whether the bytes of an entry have what is looked for at all, in whatever field.
  func canBe(in entry: UnsafeRawBufferPointer) -> Bool {
    guard let needle = terms.first?.needle else { return true }
    return canBe(needle, in: entry)
  }

  private func canBe(_ needle: SearchNeedle, in bytes: UnsafeRawBufferPointer) -> Bool {
    if needle.isFound(in: bytes) { return true }
    return LatinLetters.areThere(in: bytes) && LatinLetters.replaced(in: bytes).withUnsafeBytes(needle.isFound)
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
      let bytes = UnsafeRawBufferPointer(bytes)
      guard let needle = term.needle else { return nil }
      if needle.isFound(in: bytes) { return needle.isWholeTerm ? true : nil }
      return LatinLetters.areThere(in: bytes) ? nil : false
    }
    return isSure ?? SearchFolding.isFound(term.text, in: text)
  }
}
