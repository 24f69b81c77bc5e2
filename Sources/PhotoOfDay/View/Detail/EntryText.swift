import PhotoOfDayPresenter

/// The text of an entry as paragraphs, which can be wrapped to any width, from any line on.
struct EntryText {
  struct Paragraph {
    var text: String
    var emphasis: ((Style) -> (String) -> String)?
    /// The ranges that a search found, in characters.
    var hits: [Range<Int>] = []
    /// Whether an empty line goes before.
    var isApart = false
    /// Whether it is the explanation, of which some lines have to be seen.
    var isExplanation = false
    /// Whether it is the credit, which stays visible when the text is cut.
    var isCredit = false
    /// Whether it is a label and an address, which stay in one line where that takes fewer rows of the screen than wrapping.
    var isAddress = false
    /// The words of the text that are links, and where they lead.
    var links: [DetailViewModel.Line] = []
  }

  private var paragraphs: [Paragraph]
  /// The terminal's columns, where an address is never broken, but may take several rows; `nil` in a window, where each
  /// line takes one.
  private let terminal: Int?

  /// - Parameter groups: paragraphs without an empty line between them.
  init(_ groups: [[Paragraph]], terminal: Int?) {
    self.terminal = terminal
    paragraphs = groups.flatMap { group in
      var group = group.filter { !$0.text.isEmpty }
      if !group.isEmpty { group[0].isApart = true }
      return group
    }
  }

  /// Lines for a screen, and what there was no room for.
  struct Part {
    var lines: [String]
    var rest: EntryText?

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// How many lines there are, and how many have to be seen: up to the third of the explanation, and that there is more.
  func rows(in columns: Int) -> (all: Int, least: Int) {
    let lines = lines(in: columns, Style(hasColor: false))
    let explanation = lines.firstIndex { paragraphs[$0.paragraph].isExplanation && !$0.plain.isEmpty } ?? 0
    return (lines.count, min(lines.count, explanation + 4))
  }

  /// `paragraph` is the index of a line's paragraph.
  private typealias Line = (plain: String, styled: String, paragraph: Int)

  private func lines(in columns: Int, _ style: Style) -> [Line] {
    paragraphs.enumerated().flatMap { index, paragraph in
      let blank: Line = ("", "", index)
      return (index > 0 && paragraph.isApart ? [blank] : [])
        + paragraph.lines(in: columns, style, on: terminal).map { ($0, $1, index) }
    }
  }

  /// As many lines as fit, and what is left; if there is more, the last line is the hint, with the credit.
  func part(rows: Int, in columns: Int, style: Style, hint: String) -> Part {
    let lines = lines(in: columns, style)
    if lines.count <= rows { return Part(lines: lines.map(\.styled)) }
    let shown = rows - 1
    let first = lines[shown].paragraph
    var rest = self
    rest.paragraphs.removeFirst(first)
    rest.paragraphs[0] = paragraphs[first].dropping(lines[..<shown].filter { $0.paragraph == first }.map(\.plain))
    let credit = rest.paragraphs.firstIndex { $0.isCredit }
    let hints = [hint, credit.map { rest.paragraphs[$0].text } ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    if let credit {
      // What isn't cut here needn't be said again.
      let isWhole = TextLayout.width(of: hints) <= columns && rest.paragraphs.count > 1
      if isWhole { rest.paragraphs.remove(at: credit) } else { rest.paragraphs[credit].isCredit = false }
    }
    let last = style.dim(TextLayout.truncated(hints, to: columns))
    return Part(lines: lines[..<shown].map(\.styled) + [last], rest: rest)
  }
}

extension EntryText.Paragraph {
  fileprivate func lines(in columns: Int, _ style: Style, on terminal: Int?) -> [(plain: String, styled: String)] {
    var wrapped = TextLayout.wrapped(text, width: columns, breaksAddresses: terminal == nil)
    if isAddress, let terminal, TextLayout.rows(of: [text], terminal) < TextLayout.rows(of: wrapped, terminal) {
      wrapped = [text]
    }
    return zip(wrapped, style.marked(wrapped, of: text, at: hits)).map { plain, marked in
      (plain, linked(emphasis?(style)(marked) ?? marked, in: style))
    }
  }

  /// The line with its words as hyperlinks (OSC 8). No-break spaces have kept them in one piece.
  private func linked(_ line: String, in style: Style) -> String {
    if links.isEmpty { return line }
    guard style.hasColor else { return line.replacing("\u{A0}", with: " ") }
    var (linked, rest) = ("", line[...])
    for link in links {
      guard let range = rest.firstRange(of: link.label) else { continue }
      linked += rest[..<range.lowerBound] + "\u{1B}]8;;\(link.text)\u{1B}\\\(link.label)\u{1B}]8;;\u{1B}\\"
      rest = rest[range.upperBound...]
    }
    return (linked + rest).replacing("\u{A0}", with: " ")
  }

  /// Without the words of those lines. Wrapping drops spaces, and nothing else.
  fileprivate func dropping(_ lines: [String]) -> EntryText.Paragraph {
    var left = lines.reduce(0) { $0 + $1.count { !$0.isWhitespace } }
    guard left > 0 else { return self }
    var (index, offset) = (text.startIndex, 0)
    while index < text.endIndex, left > 0 || text[index].isWhitespace {
      if !text[index].isWhitespace { left -= 1 }
      (index, offset) = (text.index(after: index), offset + 1)
    }
    var rest = self
    (rest.text, rest.isCredit) = (String(text[index...]), false)
    rest.hits = hits.filter { $0.upperBound > offset }.map { max(0, $0.lowerBound - offset)..<($0.upperBound - offset) }
    return rest
  }
}
