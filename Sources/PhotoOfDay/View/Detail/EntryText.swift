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
    /// Whether it is a label and an address, which stay in one line.
    var isAddress = false
    /// The words of the text that are links, and where they lead.
    var links: [DetailViewModel.Line] = []
  }

  private var paragraphs: [Paragraph]
  /// Whether each line takes one row of a window; else an address is never broken, but may take
  /// several.
  private let isInWindow: Bool

  /// - Parameter groups: paragraphs without an empty line between them.
  init(_ groups: [[Paragraph]], inWindow: Bool) {
    isInWindow = inWindow
    paragraphs = groups.flatMap { group in
      var group = group.filter { !$0.text.isEmpty }
      if !group.isEmpty { group[0].isApart = true }
      return group
    }
  }

  /// How many lines there are, and how many have to be seen: up to the third of the explanation,
  /// and that there is more.
  func rows(in columns: Int) -> (all: Int, least: Int) {
    let lines = lines(in: columns, Style(hasColor: false))
    let explanation =
      lines.firstIndex { paragraphs[$0.paragraph].isExplanation && !$0.text.isEmpty } ?? 0
    return (lines.count, min(lines.count, explanation + 4))
  }

  /// With the index of its paragraph, and the character that it begins with there.
  private typealias Line = (text: String, paragraph: Int, start: Int)

  private func lines(in columns: Int, _ style: Style) -> [Line] {
    paragraphs.enumerated().flatMap { index, paragraph in
      let blank: Line = ("", index, 0)
      return (index > 0 && paragraph.isApart ? [blank] : [])
        + paragraph.lines(in: columns, style, breaksAddresses: isInWindow).map {
          ($0.text, index, $0.start)
        }
    }
  }

  /// As many lines as fit, and what is left; if there is more, the last line is the hint, with the
  /// credit.
  func part(rows: Int, in columns: Int, style: Style, hint: String) -> (
    lines: [String], rest: EntryText?
  ) {
    let lines = lines(in: columns, style)
    if lines.count <= rows { return (lines.map(\.text), nil) }
    let next = lines[rows - 1]
    var rest = self
    rest.paragraphs.removeFirst(next.paragraph)
    rest.paragraphs[0] = paragraphs[next.paragraph].rest(from: next.start)
    let credit = rest.paragraphs.firstIndex { $0.isCredit }
    let hints = [hint, credit.map { rest.paragraphs[$0].text } ?? ""].filter { !$0.isEmpty }.joined(
      separator: " · ")
    if let credit {
      // What isn't cut here needn't be said again.
      let isWhole = TextLayout.width(of: hints) <= columns && rest.paragraphs.count > 1
      if isWhole {
        rest.paragraphs.remove(at: credit)
      } else {
        rest.paragraphs[credit].isCredit = false
      }
    }
    let last = style.dim(TextLayout.truncated(hints, to: columns))
    return (lines[..<(rows - 1)].map(\.text) + [last], rest)
  }
}

extension EntryText.Paragraph {
  fileprivate func lines(in columns: Int, _ style: Style, breaksAddresses: Bool) -> [(
    text: String, start: Int
  )] {
    let wrapped =
      isAddress
      ? [text] : TextLayout.wrapped(text, width: columns, breaksAddresses: breaksAddresses)
    return zip(wrapped, TextLayout.starts(of: wrapped, in: text)).map { line, start in
      let words = linked(style.marked(line, at: hits(from: start)), in: style)
      return (emphasis?(style)(words) ?? words, start)
    }
  }

  private func hits(from start: Int) -> [Range<Int>] {
    hits.map { $0.lowerBound - start..<$0.upperBound - start }
  }

  /// The line with its words as hyperlinks (OSC 8). No-break spaces have kept them in one piece.
  private func linked(_ line: String, in style: Style) -> String {
    if links.isEmpty { return line }
    let words = line.split(separator: " ").map { word in
      let link = style.hasColor ? links.first { $0.label == word } : nil
      return link.map { "\u{1B}]8;;\($0.text)\u{1B}\\\(word)\u{1B}]8;;\u{1B}\\" } ?? String(word)
    }
    return words.joined(separator: " ").replacing("\u{A0}", with: " ")
  }

  fileprivate func rest(from start: Int) -> EntryText.Paragraph {
    if start == 0 { return self }
    var rest = self
    (rest.text, rest.hits, rest.isCredit) = (
      String(text.dropFirst(start)), hits(from: start), false
    )
    return rest
  }
}
