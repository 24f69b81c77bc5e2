import PhotoOfDayPresenter

/// The program's few emphases; plain text if the stream has no colour.
///
/// Of the sixteen colours, only red and magenta can be read on white and on black in every common
/// palette: yellow and cyan vanish on white, blue on black.
///
/// Lay text out first and style it last, because the codes would count as characters.
struct Style: Equatable, Sendable {
  let hasColor: Bool

  /// For a title or a head line.
  func bold(_ text: String) -> String { wrap(text, in: "1") }

  /// For hints and marks, which matter least.
  func dim(_ text: String) -> String { wrap(text, in: "2") }

  /// For what can be chosen or opened.
  func accent(_ text: String) -> String { wrap(text, in: "35") }

  func warning(_ text: String) -> String { wrap(text, in: "1;35") }

  /// For the words that a search found.
  func hit(_ text: String) -> String { wrap(text, in: "1;4") }

  func error(_ text: String) -> String { wrap(text, in: "31") }

  private func wrap(_ text: String, in code: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

// MARK: - Hits of a search

extension Style {
  /// The text with ranges of its characters marked. What lies beyond its end was cut off.
  func marked(
    _ text: String, at hits: [Range<Int>], else emphasis: (String) -> String = { $0 }
  ) -> String {
    guard hasColor, !hits.isEmpty else { return emphasis(text) }
    let characters = Array(text)
    var result = ""
    var end = 0
    let shown = hits.map { $0.clamped(to: 0..<characters.count) }
    for hit in shown where !hit.isEmpty {
      result += emphasis(String(characters[end..<hit.lowerBound]))
      result += self.hit(String(characters[hit]))
      end = hit.upperBound
    }
    return result + emphasis(String(characters[end...]))
  }
}

// MARK: - Marks

extension [EntryMark] {
  /// One cell for each mark, so that it works without colour, and in ASCII.
  var symbols: String {
    reduce(into: "") { symbols, mark in
      switch mark {
      case .today: symbols += "#"
      case .video: symbols += "▶"
      case .favorite: symbols += "★"
      case .other, .noPicture: symbols += "·"
      case .gap: symbols += "x"
      case .notYet: symbols += "."
      }
    }
  }
}
