import PhotoOfDayPresenter

/// An entry in a window: its head, the picture, and as much of the text as there is room for.
struct DetailScreen {
  /// The extent of the text, and the way in which addresses are shown.
  enum Form: Equatable {
    /// The whole entry, where the user can't ask for the rest.
    case full
    /// A screen with a prompt: a short head, and no addresses, because `w` and `y` give them.
    case screen
    /// A screen with a prompt, at a terminal that shows hyperlinks: a short head, and addresses as
    /// hyperlinks.
    case screenWithLinks
  }

  let entry: DetailViewModel
  let form: Form
  /// The window. Its head, and the rows of the notices, are determined here.
  let room: DetailLayout.Room
  let style: Style
  /// True if the text stands below or beside the picture.
  var isDrawn = true
  /// The picture's size in pixels, if known.
  var size: PixelSize?
  /// The reason why the picture isn't drawn.
  var reason: String?

  /// The text, and the layout. If too little of the explanation would be visible, the caption is
  /// cut.
  private var laidOut: (body: EntryText, layout: DetailLayout) {
    var room = room
    let notices = TextLayout.rows(ofNotices: entry.notices, width: room.textColumns)
    room.rows = min(room.rows, max(12, room.rows - notices))
    room.head = headLines.count
    func layout(of body: EntryText) -> DetailLayout {
      guard isDrawn else { return DetailLayout(in: room) }
      return DetailLayout(of: size, in: room, text: body.rows)
    }
    let whole = entryText()
    let first = layout(of: whole)
    if form == .full {
      return (whole, first)
    }
    let least = whole.rows(in: first.textColumns).least
    if first.textRows >= least {
      return (whole, first)
    }
    let short = entryText(captionWidth: first.textColumns)
    return (short, layout(of: short))
  }

  /// The cells for the picture; `nil` if there is no room for one.
  var picture: PictureArea? { laidOut.layout.picture }

  var head: String {
    headLines.map { $0 + "\n" }.joined()
  }

  /// Returns the whole screen, and the text for which it has no room. Without a drawing, the
  /// picture's place stays empty.
  ///
  /// - Parameter isBelowHead: true if the head, and the output of a program that draws by itself,
  ///   are already on the screen.
  func text(
    with drawing: TerminalDrawing? = nil, isBelowHead: Bool = false, hint: String
  ) -> (text: String, rest: EntryText?) {
    let isFull = form == .full
    let (body, layout) = laidOut
    let (lines, rest) = body.part(
      rows: isFull ? .max : layout.textRows,
      in: layout.textColumns,
      style: style,
      hint: hint)
    let margin = TextLayout.spaces(layout.textColumn)
    let text = lines.map { margin + $0 + "\n" }.joined()
    if isBelowHead {
      return (text, rest)
    }
    guard let picture = layout.picture else {
      return (head + "\n" + text, rest)
    }
    // A drawing may have fewer rows, because programs round down.
    let height = min(picture.rows, drawing?.rows ?? picture.rows)
    // The text may be longer than the window, so its rows can't be addressed.
    if isFull {
      let shown = drawing?.inline ?? blank(height)
      return (head + "\n" + shown + text, rest)
    }
    let isBeside = layout.isBeside
    let below = isBeside ? text + blank(height - lines.count) : blank(height) + text
    let placed = placed(drawing, columns: picture.columns, rows: height, above: below)
    return (head + below + placed, rest)
  }

  /// Returns the control sequences that show a drawing in the first rows of the given lines, which
  /// have already been written.
  private func placed(
    _ drawing: TerminalDrawing?, columns: Int, rows: Int, above lines: String
  ) -> String {
    guard let drawing else { return "" }
    let up = lines.count(where: \.isNewline)
    let placement = PicturePlacement(up: up, columns: columns, rows: rows)
    return placement.text(of: drawing)
  }

  private func blank(_ rows: Int) -> String {
    String(repeating: "\n", count: max(0, rows))
  }
}

extension DetailScreen {
  // MARK: The head

  private var headLines: [String] {
    guard form == .full else {
      let facts = factsOnScreen.joined(separator: separator)
      let shown = TextLayout.truncated(facts, to: room.textColumns)
      return titleOnScreen.map(style.bold) + [style.dim(shown)]
    }
    func wrapped(_ text: String) -> [String] {
      TextLayout.wrapped(text, width: room.textWidth)
    }
    let title = wrapped(entry.title)
    let facts = wrapped(entry.facts.joined(separator: separator))
    let credit = credit.map(wrapped) ?? []
    return title.map(style.bold) + facts.map(style.dim) + credit
  }

  private var titleOnScreen: [String] {
    let lines = TextLayout.wrapped(entry.title, width: room.textColumns)
    guard lines.count > 2 else { return lines }
    let others = lines[1...].joined(separator: " ")
    return [lines[0], TextLayout.truncated(others, to: room.textColumns)]
  }

  /// The date and the position, and as many of the other facts and the credit as fit whole.
  private var factsOnScreen: [String] {
    let all = entry.facts + [credit].compactMap(\.self)
    var shown = all.filter { [entry.facts[0], entry.position].contains($0) }
    for fact in all {
      let longer = all.filter { shown.contains($0) || $0 == fact }
      let width = TextLayout.width(of: longer.joined(separator: separator))
      if width <= room.textColumns {
        shown = longer
      }
    }
    return shown
  }

  private var credit: String? {
    entry.credit.map { "\($0.label): \($0.text)" }
  }

  /// The credit, if the head has no room for all of it.
  private var creditBelow: String {
    let isInHead = form == .full || factsOnScreen.last == credit
    return isInHead ? "" : credit ?? ""
  }

  // MARK: The text

  /// Returns the paragraphs below the head.
  ///
  /// - Parameter captionWidth: the width to which the caption is cut, so that the explanation
  ///   begins sooner; `nil` for all of it.
  func entryText(captionWidth: Int? = nil) -> EntryText {
    let picture = entry.picture
    let ownMark = isDrawn ? picture.drawingMark : picture.missing
    let marks = [ownMark, picture.mark].compactMap(\.self)
    let caption = isDrawn ? "" : caption
    let shortCaption = captionWidth.map { TextLayout.truncated(caption, to: $0) } ?? caption
    let emphasis = form == .full ? nil : Style.dim
    let lead: [EntryText.Paragraph] = [
      .init(text: reason ?? "", emphasis: Style.warning),
      .init(text: marks.joined(separator: " "), emphasis: Style.accent),
      .init(text: shortCaption, emphasis: emphasis),
    ]
    let links = entry.links.enumerated().map { index, link in
      Span.link(link.range, to: link.address, number: index + 1)
    }
    let explanation: [EntryText.Paragraph] = [
      .init(text: entry.translated?.label ?? "", emphasis: Style.dim),
      .init(text: entry.explanation, spans: entry.hits.map(Span.hit) + links, isExplanation: true),
    ]
    let isSeparate = captionWidth == nil
    let beginning = isSeparate ? [lead, explanation] : [lead + explanation]
    let end: [[EntryText.Paragraph]] = [
      [.init(text: shortCaption == caption ? "" : caption, emphasis: emphasis)],
      [.init(text: creditBelow, emphasis: Style.dim, isCredit: true)],
      addresses,
    ]
    return EntryText(beginning + end, inWindow: form != .full)
  }

  private var caption: String {
    entry.alt.map { "\($0.label): \($0.text)" } ?? ""
  }

  private var addresses: [EntryText.Paragraph] {
    switch form {
    case .full:
      entry.addresses.map { .init(text: "\($0.label): \($0.text)", isAddress: true) }
    case .screen:
      []
    case .screenWithLinks:
      [links]
    }
  }

  /// The labels as links. Each label stays in one line.
  private var links: EntryText.Paragraph {
    var text = ""
    var spans: [Span] = []
    for line in entry.addresses {
      if !text.isEmpty {
        text += separator
      }
      let start = text.count
      text += line.label.replacing(" ", with: "\u{A0}")
      let number = entry.links.count + spans.count + 1
      spans.append(.link(start..<text.count, to: line.text, number: number))
    }
    return .init(text: text, emphasis: Style.accent, spans: spans)
  }
}

// MARK: - The hint

extension DetailScreen {
  /// Erases the hint at the end of the text, from the row below the entry. The text continues in
  /// the hint's row or, if the picture reaches that far down, below the picture.
  func hintErasure(beside drawing: TerminalDrawing?) -> String {
    let layout = laidOut.layout
    let picture = layout.isBeside ? layout.picture : nil
    let pictureRows = picture.map { min($0.rows, drawing?.rows ?? $0.rows) } ?? 0
    let rowsBelow = pictureRows - layout.textRows
    guard rowsBelow >= 0 else { return ConsolePrompt.erasureOfHint }
    let up = "\u{1B}[\(rowsBelow + 1)A"
    let down = "\u{1B}[\(rowsBelow + 1)B"
    return up + "\u{1B}[\(layout.textColumn + 1)G\u{1B}[K" + down + "\r"
  }
}

private let separator = " · "
