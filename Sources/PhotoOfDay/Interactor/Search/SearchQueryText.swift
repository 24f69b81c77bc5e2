package import PhotoOfDayEntity

extension SearchQuery {
  /// Reads `saturn "ring of fire"`. A quote that isn't closed extends to the end.
  ///
  /// `nil` without a term.
  package init?(_ text: String) {
    let line = PlainText.line(text)
    let pieces = line.split(separator: "\"", omittingEmptySubsequences: false)
    let terms = pieces.enumerated().flatMap { index, piece in
      index.isMultiple(of: 2) ? piece.split(separator: " ").map(String.init) : [PlainText.line(String(piece))]
    }
    var known: Set<String> = []
    let folded = terms.map { String(decoding: SearchFolding.folded($0), as: UTF8.self) }.filter {
      !$0.isEmpty && known.insert($0).inserted
    }
    self.init(text: line, terms: folded)
  }

  /// Whether an entry contains every term.
  package func matches(_ item: APODItem) -> Bool {
    let texts = [item.title, item.explanation, item.credit ?? ""].map(SearchFolding.folded)
    return terms.allSatisfy { term in texts.contains { SearchFolding.firstIndex(of: term, in: $0[...]) != nil } }
  }

  /// The ranges of a text, in characters, where a term occurs: ascending and separate.
  package func hits(in text: String) -> [Range<Int>] {
    let (folded, characterOfByte) = SearchFolding.foldedBytes(text)
    let ranges = terms.flatMap { term in
      SearchFolding.ranges(of: term, in: folded).map {
        characterOfByte[$0.lowerBound]..<(characterOfByte[$0.upperBound - 1] + 1)
      }
    }
    return Self.merged(ranges)
  }

  private static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }
}
