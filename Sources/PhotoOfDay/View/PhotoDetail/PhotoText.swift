import PhotoOfDayPresenter

/// The text of an entry as paragraphs, which can be wrapped to any width, from any line on.
struct PhotoText {
  struct Paragraph {
    var text: String
    /// Styles its lines.
    var emphasis: ((Style) -> (String) -> String)?
    /// The ranges that a search found, in characters.
    var hits: [Range<Int>] = []
    /// Whether it is the explanation, of which some lines have to be seen.
    var isExplanation = false
    /// Whether it is the credit, which is to be seen even where there is more of the text before it.
    var isCredit = false
    /// Whether it is a label and an address, which stay in one line where that takes fewer rows than wrapping.
    var isAddress = false
    /// The words of the text that are links, and where they lead.
    var links: [PhotoDetailViewModel.Line] = []
  }

  /// Paragraphs without an empty line between them.
  private var groups: [[Paragraph]]

  init(_ groups: [[Paragraph]]) {
    self.groups = groups.map { $0.filter { !$0.text.isEmpty } }.filter { !$0.isEmpty }
  }

  /// Lines for a screen, and what there was no room for.
  struct Part {
    var lines: [String]
    /// The rows that the lines take.
    var rows: Int
    var rest: PhotoText?

    var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// All lines.
  func lines(columns: Int, style: Style) -> [String] {
    part(rows: .max, columns: columns, of: columns, style: style).lines
  }

  /// The rows of all lines, and of those that have to be seen: up to the third of the explanation, and that there is more.
  func rows(columns: Int, of screenColumns: Int, breaksAddresses: Bool) -> (all: Int, least: Int) {
    let lines = laidOut(columns, of: screenColumns, Style(hasColor: false), breaksAddresses: breaksAddresses)
    func rows(_ lines: ArraySlice<Place>) -> Int {
      lines.reduce(0) { $0 + TextLayout.rows(ofLine: $1.line.plain, columns: screenColumns) }
    }
    let explanation = lines.firstIndex { groups[$0.group][$0.paragraph].isExplanation && !$0.line.plain.isEmpty } ?? 0
    let all = rows(lines[...])
    return (all, min(all, rows(lines.prefix(explanation + 3)) + 1))
  }

  /// A line, and which paragraph it is of.
  private typealias Place = (line: Line, group: Int, paragraph: Int)

  private func laidOut(
    _ columns: Int, of screenColumns: Int, _ style: Style, breaksAddresses: Bool
  ) -> [Place] {
    groups.enumerated().flatMap { index, group in
      group.enumerated().flatMap { place, paragraph in
        paragraph.lines(
          columns: columns, of: screenColumns, style, breaksAddresses: breaksAddresses, isApart: index > 0 && place == 0
        ).map { (line: $0, group: index, paragraph: place) }
      }
    }
  }

  /// As many lines as fit, the last one saying that there is more if there is, with the credit; and what is left.
  ///
  /// - Parameters:
  ///   - rows: the rows of the screen; a line of more than `screenColumns` takes several.
  ///   - hint: that there is more.
  func part(
    rows: Int, columns: Int, of screenColumns: Int, style: Style, breaksAddresses: Bool = false, hint: String = ""
  ) -> Part {
    let laidOut = laidOut(columns, of: screenColumns, style, breaksAddresses: breaksAddresses)
    func height(_ line: Line) -> Int { TextLayout.rows(ofLine: line.plain, columns: screenColumns) }
    var (left, shown) = (rows, 0)
    while shown < laidOut.count, height(laidOut[shown].line) <= left {
      left -= height(laidOut[shown].line)
      shown += 1
    }
    if shown == laidOut.count { return Part(lines: laidOut.map(\.line.styled), rows: rows - left) }
    // The hint takes a row.
    while shown > 0, left < 1 {
      shown -= 1
      left += height(laidOut[shown].line)
    }
    if shown == 0, rows > 1 { shown = 1 }
    let first = laidOut[shown]
    var rest = groups
    rest.removeFirst(first.group)
    rest[0].removeFirst(first.paragraph)
    let begun = laidOut[..<shown].filter { $0.group == first.group && $0.paragraph == first.paragraph }
    rest[0][0] = rest[0][0].dropping(begun.map(\.line.plain))
    var hints = hint.isEmpty ? [] : [hint]
    if let place = rest.firstIndex(where: { $0.first?.isCredit == true }) {
      hints.append(rest[place][0].text)
      // What isn't cut there needn't be said again.
      let isWhole = TextLayout.width(of: hints.joined(separator: " · ")) <= columns
      if isWhole, rest.count > 1 { rest.remove(at: place) } else { rest[place][0].isCredit = false }
    }
    let last = style.dim(TextLayout.truncated(hints.joined(separator: " · "), to: columns))
    return Part(lines: laidOut[..<shown].map(\.line.styled) + [last], rows: rows - left + 1, rest: PhotoText(rest))
  }
}

private struct Line {
  var plain: String
  var styled: String
}

extension PhotoText.Paragraph {
  /// - Parameter isApart: whether an empty line goes before.
  fileprivate func lines(
    columns: Int, of screenColumns: Int, _ style: Style, breaksAddresses: Bool, isApart: Bool
  ) -> [Line] {
    var wrapped = TextLayout.wrapped(text, width: columns, breaksAddresses: breaksAddresses)
    func rows(_ lines: [String]) -> Int {
      lines.reduce(0) { $0 + TextLayout.rows(ofLine: $1, columns: screenColumns) }
    }
    if isAddress, rows([text]) < rows(wrapped) { wrapped = [text] }
    let marked = style.marked(wrapped, of: text, at: hits)
    let lines = zip(wrapped, marked).map { plain, marked in
      Line(plain: plain, styled: linked(emphasis?(style)(marked) ?? marked, in: style))
    }
    return (isApart ? [Line(plain: "", styled: "")] : []) + lines
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
  fileprivate func dropping(_ lines: [String]) -> PhotoText.Paragraph {
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
