extension TextLayout {
  /// The text as lines of at most `width` cells, each beginning with `indent` spaces (which count).
  ///
  /// Lines are filled greedily at spaces; a line end in the text stays one, and an empty line stays empty. A word wider
  /// than a line is broken between characters, at places that suit Thai, which writes without spaces. An address
  /// or a path is never broken, so that it can still be clicked or copied: its line alone may be wider. So may a single character.
  package static func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
    guard !text.isEmpty else { return [] }
    let margin = max(0, min(indent, width - 1))
    let room = max(1, width - margin)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { paragraphLines($0, room: room) }
      .map { $0.isEmpty ? "" : spaces(margin) + $0 }
  }

  private static func paragraphLines(_ paragraph: Substring, room: Int) -> [String] {
    var filling = LineFilling(room: room)
    for word in paragraph.split(whereSeparator: { $0 == " " || $0 == "\t" }) { filling.add(word) }
    return filling.finished()
  }
}

/// The lines of a paragraph while its words come in.
private struct LineFilling {
  let room: Int
  private var lines: [String] = []
  private var line = ""
  private var used = 0

  init(room: Int) { self.room = room }

  mutating func add(_ word: Substring) {
    let cells = TextLayout.width(of: String(word))
    if !line.isEmpty, used + 1 + cells <= room { return append(" " + word, cells: cells + 1) }
    if cells <= room || word.isAddress {
      endLine()
      return append(word, cells: cells)
    }
    addInPieces(word)
  }

  func finished() -> [String] { line.isEmpty && !lines.isEmpty ? lines : lines + [line] }

  private mutating func append(_ text: some StringProtocol, cells: Int) {
    line += text
    used += cells
  }

  private mutating func endLine() {
    if line.last == " " { line.removeLast() }
    if !line.isEmpty { lines.append(line) }
    (line, used) = ("", 0)
  }

  /// Thai goes on in the line that is begun, as there its "word" is a whole clause; others start a line of their own.
  private mutating func addInPieces(_ word: Substring) {
    if ThaiLineBreak.isThai(word), used + 3 <= room {
      if !line.isEmpty { append(" ", cells: 1) }
    } else {
      endLine()
    }
    var rest = word
    while !rest.isEmpty {
      let piece = firstPiece(of: rest)
      append(piece, cells: TextLayout.width(of: String(piece)))
      rest = rest[piece.endIndex...]
      if !rest.isEmpty { endLine() }
    }
  }

  /// As much as the line has room for, less what would leave an ugly break; in an empty line at least one character.
  private func firstPiece(of word: Substring) -> Substring {
    var left = room - used
    let fitting = word.prefix { character in
      left -= CharacterWidth.cells(of: character)
      return left >= 0
    }
    guard !fitting.isEmpty else { return word.prefix(used == 0 ? 1 : 0) }
    guard fitting.endIndex < word.endIndex else { return fitting }
    var end = fitting.endIndex
    while end > word.startIndex, !ThaiLineBreak.allows(breakAt: end, in: word) { end = word.index(before: end) }
    return end > word.startIndex ? word[..<end] : fitting
  }
}

/// Where a run of Thai may be broken without a dictionary: not inside a syllable, as far as its letters tell.
private enum ThaiLineBreak {
  static func isThai(_ word: Substring) -> Bool {
    word.unicodeScalars.contains { 0x0E01...0x0E5B ~= $0.value }
  }

  static func allows(breakAt index: Substring.Index, in word: Substring) -> Bool {
    guard index > word.startIndex, index < word.endIndex else { return false }
    let scalars = word.unicodeScalars
    return !followsItsLetter(scalars[index]) && !precedesItsLetter(scalars[scalars.index(before: index)])
  }

  /// ฯ ะ ั า ำ ิ … ฺ, ๅ ๆ ็ … ๎: the vowels, tone marks and signs that belong to the letter before them.
  private static func followsItsLetter(_ scalar: Unicode.Scalar) -> Bool {
    0x0E2F...0x0E3A ~= scalar.value || 0x0E45...0x0E4E ~= scalar.value
  }

  /// เ แ โ ใ ไ: the vowels that are written before their letter.
  private static func precedesItsLetter(_ scalar: Unicode.Scalar) -> Bool { 0x0E40...0x0E44 ~= scalar.value }
}

extension Substring {
  /// Of the web, or of a file.
  fileprivate var isAddress: Bool { hasPrefix("http://") || hasPrefix("https://") || hasPrefix("/") }
}
