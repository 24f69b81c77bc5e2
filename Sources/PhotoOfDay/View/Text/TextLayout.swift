/// Measures, cuts, pads and wraps text by the cells that it takes on a terminal.
///
/// The text must be plain: escape sequences would be counted as if they were shown.
enum TextLayout {
  /// The widest text, in cells; longer lines are hard to read.
  static let widestText = 80

  static func width(of text: String) -> Int {
    let isPrintableASCII = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    if isPrintableASCII { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + CharacterWidth.cells(of: $1) }
  }

  /// Cuts a text that takes more than `limit` cells, and ends it with `…`. Returns an empty text
  /// for a limit below 1.
  static func truncated(_ text: String, to limit: Int) -> String {
    if width(of: text) <= limit { return text }
    guard limit > 0 else { return "" }
    return prefix(of: text[...], to: limit - 1) + "…"
  }

  /// Returns as much of the text as fits into `limit` cells, without a `…`.
  static func prefix(of text: Substring, to limit: Int) -> Substring {
    var left = limit
    return text.prefix { character in
      left -= CharacterWidth.cells(of: character)
      return left >= 0
    }
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + spaces(width - self.width(of: text))
  }

  static func rightAligned(_ text: String, to width: Int) -> String {
    spaces(width - self.width(of: text)) + text
  }

  /// Returns the number of rows that lines take on a screen, which breaks those that are too wide.
  static func rows(of lines: [String], in columns: Int) -> Int {
    let columns = max(1, columns)
    return lines.reduce(0) { rows, line in
      let last = (width(of: line) - 1) / columns
      return rows + max(1, last + 1)
    }
  }

  static func rows(ofNotices notices: [String], width: Int) -> Int {
    rows(of: notices.flatMap { wrapped($0, width: width) }, in: width)
  }

  static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}

// MARK: - Wrapping

extension TextLayout {
  /// Wraps a text to lines of at most `width` cells, each beginning with `indent` spaces, which
  /// count.
  ///
  /// Fills lines greedily at spaces and between Thai words, and keeps line ends and empty lines.
  /// Breaks a word that is wider than a line between characters. Doesn't break an address or a path
  /// unless `breaksAddresses`, so that it can be clicked or copied. Only its line, or that of a
  /// single wide character, may be wider than `width`.
  static func wrapped(
    _ text: String, width: Int, indent: Int = 0, breaksAddresses: Bool = false
  ) -> [String] {
    guard !text.isEmpty else { return [] }
    let margin = max(0, min(indent, width - 1))
    let free = max(1, width - margin)
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let lines = paragraphs.flatMap { paragraphLines($0, width: free, breaksAddresses) }
    return lines.map { $0.isEmpty ? "" : spaces(margin) + $0 }
  }

  /// Returns the index in a clean text of the first character of each of its wrapped lines. Between
  /// two lines, wrapping drops only spaces and line ends.
  static func starts(of lines: [String], in text: String) -> [Int] {
    var starts: [Int] = []
    var rest = text[...]
    var end = 0
    for line in lines {
      let gap = rest.prefix(while: \.isWhitespace).count
      starts.append(end + gap)
      end += gap + line.count
      rest = rest.dropFirst(gap + line.count)
    }
    return starts
  }

  /// Lays out a label and its meaning: side by side or, if the meaning's column would be too narrow
  /// to read easily, below each other.
  static func row(
    _ label: String,
    _ meaning: String,
    indent: Int,
    column: Int,
    narrowest: Int,
    width: Int
  ) -> [String] {
    let isBeside = width - column >= narrowest
    let start = isBeside ? column : 4
    let lines = wrapped(meaning, width: width, indent: start)
    guard isBeside, indent + self.width(of: label) < start, let first = lines.first else {
      return wrapped(label, width: width, indent: indent) + lines
    }
    let firstLine = padded(spaces(indent) + label, to: start) + first.dropFirst(start)
    return [firstLine] + lines.dropFirst()
  }

  private static func paragraphLines(
    _ paragraph: Substring, width: Int, _ breaksAddresses: Bool
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
      for piece in pieces(of: word) {
        let isWithinWord = piece.startIndex > word.startIndex
        let gap = line.isEmpty || isWithinWord ? "" : " "
        let cells = self.width(of: gap + piece)
        if used + cells <= width {
          line += gap + piece
          used += cells
          continue
        }
        if !line.isEmpty {
          lines.append(line)
        }
        let isKeptWhole = piece.isAddress && !breaksAddresses
        let parts = isKeptWhole ? [piece] : broken(piece, width: width)
        lines += parts.dropLast().map { String($0) }
        line = parts.last.map { String($0) } ?? ""
        used = self.width(of: line)
      }
    }
    return lines + [line]
  }

  /// Returns the pieces of a word between which a line may end.
  private static func pieces(of word: Substring) -> [Substring] {
    let noBreakSpace: Character = "\u{A0}"
    let staysWhole = word.isAddress || word.contains(noBreakSpace)
    return staysWhole ? [word] : ThaiLineBreaks.pieces(of: word)
  }

  /// Breaks a word into parts of at most `width` cells, or of a single character. Looks at each
  /// character once.
  private static func broken(_ word: Substring, width: Int) -> [Substring] {
    var parts: [Substring] = []
    var start = word.startIndex
    var used = 0
    for index in word.indices {
      let cells = CharacterWidth.cells(of: word[index])
      if used + cells > width, index > start {
        parts.append(word[start..<index])
        start = index
        used = 0
      }
      used += cells
    }
    return parts + [word[start...]]
  }
}

extension Substring {
  fileprivate var isAddress: Bool {
    hasPrefix("http://") || hasPrefix("https://") || hasPrefix("/") || hasPrefix("~/")
  }
}
