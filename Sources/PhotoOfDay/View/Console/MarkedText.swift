/// Marks what a search found.
extension Style {
  /// The text with some of its characters marked, by their numbers; those beyond its end were cut off.
  package func marked(_ text: String, at hits: [Range<Int>]) -> String {
    guard hasColor, !hits.isEmpty else { return text }
    let characters = Array(text)
    var result = ""
    var place = 0
    for hit in hits.map({ $0.clamped(to: 0..<characters.count) }) where !hit.isEmpty {
      result += String(characters[place..<hit.lowerBound]) + self.hit(String(characters[hit]))
      place = hit.upperBound
    }
    return result + String(characters[place...])
  }

  /// The lines that a text was wrapped to, marked by the numbers that its characters have in the whole text: between two
  /// lines some of its spaces are lost.
  package func marked(_ lines: [String], of text: String, at hits: [Range<Int>]) -> [String] {
    guard hasColor, !hits.isEmpty else { return lines }
    var rest = Array(text).enumerated().makeIterator()
    return lines.map { line in
      let places = line.compactMap { character in
        var next = rest.next()
        while let skipped = next, skipped.element != character { next = rest.next() }
        return next?.offset
      }
      return marked(line, at: hits.compactMap { Self.range(of: $0, in: places) })
    }
  }

  /// Which of these ascending places lie in the range.
  private static func range(of hit: Range<Int>, in places: [Int]) -> Range<Int>? {
    guard let first = places.firstIndex(where: hit.contains), let last = places.lastIndex(where: hit.contains) else {
      return nil
    }
    return first..<(last + 1)
  }
}
