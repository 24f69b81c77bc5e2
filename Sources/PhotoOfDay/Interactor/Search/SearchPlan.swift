import PhotoOfDayEntity

/// How a query is matched: bytes are searched before anything is decoded, which finds every hit and perhaps too many.
struct SearchPlan: Sendable {
  private struct Term {
    var text: String
    var needle: SearchNeedle?
  }

  /// The rarest first.
  private let terms: [Term]

  init(_ query: SearchQuery) {
    terms = query.terms.map { Term(text: $0, needle: SearchNeedle($0)) }
      .sorted { $0.needle?.count ?? 0 > $1.needle?.count ?? 0 }
  }

  /// Whether some entry in the JSON may match; `false` only where the bytes rule it out.
  func mayMatch(json bytes: UnsafeRawBufferPointer) -> Bool {
    terms.allSatisfy { $0.needle?.mayOccur(in: bytes) ?? true } || Self.hasUnusualEscapes(bytes)
  }

  /// Whether a letter may be written as an escape sequence. The program itself escapes quotes, backslashes and line ends.
  private static func hasUnusualEscapes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var index = 0
    while let backslash = bytes.firstIndex(of: UInt8(ascii: "\\"), from: index) {
      guard backslash + 1 < bytes.count, #""\n"#.utf8.contains(bytes[backslash + 1]) else { return true }
      index = backslash + 2
    }
    return false
  }

  func matches(_ item: APODItem) -> Bool {
    let texts = item.searchedTexts
    return terms.allSatisfy { term in texts.contains { isFound(term, in: $0) } }
  }

  /// Folds the text only where its bytes leave a doubt.
  private func isFound(_ term: Term, in text: String) -> Bool {
    guard let needle = term.needle else { return SearchFolding.isFound(term.text, in: text) }
    var text = text
    return text.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      return needle.isWholeTerm && needle.isFound(in: bytes)
        || needle.mayOccur(in: bytes) && SearchFolding.isFound(term.text, in: String(decoding: bytes, as: UTF8.self))
    }
  }
}
