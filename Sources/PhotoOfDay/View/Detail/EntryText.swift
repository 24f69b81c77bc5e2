import PhotoOfDayPresenter

/// The paragraphs of an entry, which can be wrapped to any width, starting at any line.
struct EntryText {
  struct Paragraph {
    var text: String
    var emphasis: ((Style) -> (String) -> String)?
    /// The hits of a search, and the links.
    var spans: [Span] = []
    /// True if an empty line precedes it.
    var startsGroup = false
    /// True for the explanation, of which some lines must be visible.
    var isExplanation = false
    /// The number of its characters that have been read, and are no longer part of it.
    fileprivate(set) var charactersRead = 0
    /// True for the credit, which stays visible when the text is cut.
    var isCredit = false
    /// True for a label and an address, which stay on one line.
    var isAddress = false
  }

  private var paragraphs: [Paragraph]
  /// True if each line takes one row of a window. Otherwise, an address is never broken, but may
  /// take several rows.
  private let isInWindow: Bool

  /// - Parameter groups: paragraphs without an empty line between them.
  init(_ groups: [[Paragraph]], inWindow: Bool) {
    isInWindow = inWindow
    paragraphs = groups.flatMap { group in
      var group = group.filter { !$0.text.isEmpty }
      if !group.isEmpty {
        group[0].startsGroup = true
      }
      return group
    }
  }

  /// Returns the number of lines, and the number that must be visible: up to the third line of the
  /// explanation, and one that says that there is more.
  func rows(in columns: Int) -> (all: Int, least: Int) {
    let lines = lines(in: columns, Style(hasColor: false))
    let explanation = lines.firstIndex {
      paragraphs[$0.paragraph].isExplanation && !$0.text.isEmpty
    }
    let linesOfExplanation = 3
    let least = (explanation ?? 0) + linesOfExplanation + 1
    return (lines.count, min(lines.count, least))
  }

  /// A line, the index of its paragraph, and the index in the paragraph of its first character.
  private typealias Line = (text: String, paragraph: Int, start: Int)

  private func lines(in columns: Int, _ style: Style) -> [Line] {
    var lines: [Line] = []
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0, paragraph.startsGroup {
        lines.append((text: "", paragraph: index, start: 0))
      }
      for line in paragraph.lines(in: columns, style, breaksAddresses: isInWindow) {
        lines.append((text: line.text, paragraph: index, start: line.start))
      }
    }
    return lines
  }

  /// Returns as many lines as fit, and the rest. If there is a rest, the last line has the hint and
  /// the credit.
  func part(
    rows: Int, in columns: Int, style: Style, hint: String
  ) -> (lines: [String], rest: EntryText?) {
    let lines = lines(in: columns, style)
    if lines.count <= rows {
      return (lines.map(\.text), nil)
    }
    var rest = rest(from: lines[rows - 1])
    let credit = rest.paragraphs.firstIndex { $0.isCredit }
    let creditText = credit.map { rest.paragraphs[$0].text } ?? ""
    let hints = [hint, creditText].filter { !$0.isEmpty }.joined(separator: " · ")
    if let credit {
      // A credit that the hint shows whole needs no line of its own.
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

  /// Returns the rest of the text after that many characters of the explanation.
  func rest(fromExplanation place: Int) -> EntryText {
    guard let explanation = paragraphs.firstIndex(where: \.isExplanation) else { return self }
    var rest = self
    if place < paragraphs[explanation].text.count {
      rest.paragraphs.removeFirst(explanation)
      rest.paragraphs[0] = paragraphs[explanation].rest(from: place)
    } else {
      rest.paragraphs.removeFirst(explanation + 1)
    }
    // The credit was shown on the first screen.
    for index in rest.paragraphs.indices {
      rest.paragraphs[index].isCredit = false
    }
    return rest
  }

  var isEmpty: Bool { paragraphs.isEmpty }

  /// The number of characters of the explanation before this text; `Int.max` if the text begins
  /// after the explanation.
  var placeInExplanation: Int {
    paragraphs.first { $0.isExplanation }?.charactersRead ?? .max
  }

  private func rest(from line: Line) -> EntryText {
    var rest = self
    rest.paragraphs.removeFirst(line.paragraph)
    rest.paragraphs[0] = paragraphs[line.paragraph].rest(from: line.start)
    return rest
  }
}

extension EntryText.Paragraph {
  fileprivate func lines(
    in columns: Int, _ style: Style, breaksAddresses: Bool
  ) -> [(text: String, start: Int)] {
    let wrapped = wrapped(to: columns, breaksAddresses: breaksAddresses)
    let starts = TextLayout.starts(of: wrapped, in: text)
    return zip(wrapped, starts).map { line, start in
      let marked = style.marked(line, with: spans.map { $0.relative(to: start) })
      let words = marked.replacing("\u{A0}", with: " ")
      return (emphasis?(style)(words) ?? words, start)
    }
  }

  private func wrapped(to columns: Int, breaksAddresses: Bool) -> [String] {
    if isAddress { return [text] }
    return TextLayout.wrapped(text, width: columns, breaksAddresses: breaksAddresses)
  }

  fileprivate func rest(from start: Int) -> EntryText.Paragraph {
    if start == 0 { return self }
    var rest = self
    rest.text = String(text.dropFirst(start))
    rest.spans = spans.map { $0.relative(to: start) }
    rest.charactersRead += start
    rest.isCredit = false
    return rest
  }
}
