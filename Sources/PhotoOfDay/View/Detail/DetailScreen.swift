import PhotoOfDayPresenter

/// An entry in a window: its head, the picture, and as much of the text as there is room for.
struct DetailScreen {
  /// How much of it there is, and how addresses are shown.
  enum Form: Equatable {
    /// Everything in full, where it can't be asked for later.
    case whole
    /// On a screen with a prompt, where `w` and `y` are: a short head, and no addresses.
    case screen
    /// The text of a screen, with links instead of addresses.
    case linked
  }

  let photo: DetailViewModel
  let form: Form
  /// The window; its head, and the rows of the notices, are found here.
  let room: DetailLayout.Room
  let style: Style
  /// Whether the text stands below or beside the picture.
  var isDrawn = true
  /// The picture's size in pixels, where known.
  var size: PixelSize?
  /// Why it isn't drawn.
  var reason: String?

  /// The text, and its place and the picture's. If too little of the explanation would be seen, the
  /// caption is cut.
  private var laidOut: (body: EntryText, layout: DetailLayout) {
    var room = room
    let notices = TextLayout.rows(ofNotices: photo.notices, width: room.textColumns)
    room.rows = min(room.rows, max(12, room.rows - notices))
    room.head = headLines.count
    func layout(of body: EntryText) -> DetailLayout {
      isDrawn ? DetailLayout(of: size, in: room, text: body.rows) : DetailLayout(in: room)
    }
    let whole = words()
    let first = layout(of: whole)
    if form == .whole || first.textRows >= whole.rows(in: first.textColumns).least {
      return (whole, first)
    }
    let short = words(captionWidth: first.textColumns)
    return (short, layout(of: short))
  }

  /// The cells for the picture; `nil` if there is no room for one.
  var picture: PictureArea? { laidOut.layout.picture }

  var head: String { headLines.map { $0 + "\n" }.joined() }

  /// All of it, and what there was no room for. Without a drawing, the picture's place stays empty.
  ///
  /// - Parameter isBelowHead: whether the head, and what a program has drawn by itself, are there
  ///   already.
  func text(
    with drawing: TerminalDrawing? = nil, isBelowHead: Bool = false, hint: String
  ) -> (text: String, rest: EntryText?) {
    let (isWhole, (body, layout)) = (form == .whole, laidOut)
    let (lines, rest) = body.part(
      rows: isWhole ? .max : layout.textRows, in: layout.textColumns, style: style, hint: hint)
    let margin = TextLayout.spaces(layout.textColumn)
    let text = lines.map { margin + $0 + "\n" }.joined()
    if isBelowHead { return (text, rest) }
    guard let picture = layout.picture else { return (head + "\n" + text, rest) }
    // Programs round down.
    let height = min(picture.rows, drawing?.rows ?? picture.rows)
    func blank(_ rows: Int) -> String { String(repeating: "\n", count: max(0, rows)) }
    // It may be longer than the window, where nothing can be addressed any more.
    if isWhole { return (head + "\n" + (drawing?.inline ?? blank(height)) + text, rest) }
    let all = layout.isBeside ? text + blank(height - lines.count) : blank(height) + text
    let placement = PicturePlacement(
      up: all.count(where: \.isNewline), columns: picture.columns, rows: height)
    return (head + all + (drawing.map { placement.text(of: $0) } ?? ""), rest)
  }
}

extension DetailScreen {
  // MARK: The head

  private var headLines: [String] {
    guard form == .whole else {
      let facts = TextLayout.truncated(factsOnScreen.joined(separator: " · "), to: room.textColumns)
      return titleOnScreen.map(style.bold) + [style.dim(facts)]
    }
    let facts = photo.facts.joined(separator: " · ")
    func wrapped(_ text: String) -> [String] { TextLayout.wrapped(text, width: room.textWidth) }
    return wrapped(photo.title).map(style.bold) + wrapped(facts).map(style.dim)
      + (credit.map(wrapped) ?? [])
  }

  private var titleOnScreen: [String] {
    let lines = TextLayout.wrapped(photo.title, width: room.textColumns)
    guard lines.count > 2 else { return lines }
    return [
      lines[0], TextLayout.truncated(lines[1...].joined(separator: " "), to: room.textColumns),
    ]
  }

  /// Date and position; of the other facts and the credit, what fits whole.
  private var factsOnScreen: [String] {
    let all = photo.facts + [credit].compactMap(\.self)
    return all.reduce(all.filter { [photo.facts[0], photo.position].contains($0) }) { shown, fact in
      let longer = all.filter { shown.contains($0) || $0 == fact }
      return TextLayout.width(of: longer.joined(separator: " · ")) > room.textColumns
        ? shown : longer
    }
  }

  private var credit: String? { photo.credit.map { "\($0.label): \($0.text)" } }

  /// The credit, where the head has no room for all of it.
  private var creditBelow: String {
    form != .whole && factsOnScreen.last != credit ? credit ?? "" : ""
  }

  // MARK: The text

  /// - Parameter captionWidth: what the caption is cut to, so that the explanation begins sooner;
  ///   `nil` for all of it.
  private func words(captionWidth: Int? = nil) -> EntryText {
    let picture = photo.picture
    let marks = [isDrawn ? picture.drawingMark : picture.missing, picture.mark].compactMap(\.self)
    let caption = isDrawn ? "" : photo.alt.map { "\($0.label): \($0.text)" } ?? ""
    let shortCaption = captionWidth.map { TextLayout.truncated(caption, to: $0) } ?? caption
    let emphasis = form == .whole ? nil : Style.dim
    let lead: [EntryText.Paragraph] = [
      .init(text: reason ?? "", emphasis: Style.warning),
      .init(text: marks.joined(separator: " "), emphasis: Style.accent),
      .init(text: shortCaption, emphasis: emphasis),
    ]
    let explanation = [
      EntryText.Paragraph(text: photo.explanation, hits: photo.hits, isExplanation: true)
    ]
    return EntryText(
      (captionWidth == nil ? [lead, explanation] : [lead + explanation]) + [
        [.init(text: shortCaption == caption ? "" : caption, emphasis: emphasis)],
        [.init(text: creditBelow, emphasis: Style.dim, isCredit: true)], addresses,
      ], inWindow: form != .whole)
  }

  private var addresses: [EntryText.Paragraph] {
    switch form {
    case .whole:
      return photo.addresses.map { .init(text: "\($0.label): \($0.text)", isAddress: true) }
    case .screen: return []
    case .linked:
      let links = photo.addresses.map { line in
        var line = line
        line.label = line.label.replacing(" ", with: "\u{A0}")
        return line
      }
      let text = links.map(\.label).joined(separator: " · ")
      return [.init(text: text, emphasis: Style.accent, links: links)]
    }
  }
}
