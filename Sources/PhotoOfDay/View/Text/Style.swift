import PhotoOfDayPresenter

/// The program's few emphases. Texts stay plain if the stream has no color.
///
/// Of the sixteen colors, only red and magenta can be read on white and on black in every common
/// palette: yellow and cyan vanish on white, blue on black.
///
/// Text must be laid out first and styled last, because the codes would count as characters.
struct Style: Equatable, Sendable {
  let hasColor: Bool
  /// True if a text can be a link (OSC 8), with color or without.
  var hasLinks = false

  /// Emphasizes a title or a head line.
  func bold(_ text: String) -> String { wrap(text, in: "1") }

  /// Dims hints and marks, which matter least.
  func dim(_ text: String) -> String { wrap(text, in: "2") }

  /// Emphasizes something that can be chosen or opened.
  func accent(_ text: String) -> String { wrap(text, in: "35") }

  func warning(_ text: String) -> String { wrap(text, in: "1;35") }

  /// Marks the words that a search found.
  func hit(_ text: String) -> String { wrap(text, in: "1;4") }

  func error(_ text: String) -> String { wrap(text, in: "31") }

  private func wrap(_ text: String, in code: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

// MARK: - Marks

extension [EntryMark] {
  /// One cell for each mark, so that it works without color and in ASCII.
  var symbols: String {
    reduce(into: "") { symbols, mark in
      switch mark {
      case .picture: symbols += "o"
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
