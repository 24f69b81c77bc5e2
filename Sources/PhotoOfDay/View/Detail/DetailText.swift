import PhotoOfDayPresenter

/// The words of a detail: the title and what stands with it, and the text.
struct DetailText {
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
  let room: DetailLayout.Room
  let style: Style

  // MARK: The head

  var head: [String] {
    guard form == .whole else {
      let facts = TextLayout.truncated(factsOnScreen.joined(separator: " · "), to: room.textColumns)
      return titleOnScreen.map(style.bold) + [style.dim(facts)]
    }
    let facts = photo.facts.joined(separator: " · ")
    func wrapped(_ text: String) -> [String] { TextLayout.wrapped(text, width: room.textWidth) }
    return wrapped(photo.title).map(style.bold) + wrapped(facts).map(style.dim) + (credit.map(wrapped) ?? [])
  }

  private var titleOnScreen: [String] {
    let lines = TextLayout.wrapped(photo.title, width: room.textColumns)
    guard lines.count > 2 else { return lines }
    return [lines[0], TextLayout.truncated(lines[1...].joined(separator: " "), to: room.textColumns)]
  }

  /// Date and position; of the other facts and the credit, what fits whole.
  private var factsOnScreen: [String] {
    let all = photo.facts + [credit].compactMap(\.self)
    return all.reduce(all.filter { [photo.facts[0], photo.position].contains($0) }) { shown, fact in
      let longer = all.filter { shown.contains($0) || $0 == fact }
      return TextLayout.width(of: longer.joined(separator: " · ")) > room.textColumns ? shown : longer
    }
  }

  private var credit: String? { photo.credit.map { "\($0.label): \($0.text)" } }

  /// The credit, where the head has no room for all of it.
  private var creditBelow: String { form != .whole && factsOnScreen.last != credit ? credit ?? "" : "" }

  // MARK: The text

  /// - Parameters:
  ///   - isDrawn: whether it stands below or beside the picture.
  ///   - captionWidth: what the caption is cut to, so that the explanation begins sooner; `nil` for all of it.
  func text(isDrawn: Bool, because reason: String? = nil, captionWidth: Int? = nil) -> EntryText {
    let picture = photo.picture
    let marks = [isDrawn ? picture.drawingMark : picture.missing, picture.mark].compactMap(\.self)
    let caption = isDrawn ? "" : photo.alt.map { "\($0.label): \($0.text)" } ?? ""
    let shortCaption = captionWidth.map { TextLayout.truncated(caption, to: $0) } ?? caption
    let emphasis = form == .whole ? nil : Style.dim
    let lead: [EntryText.Paragraph] = [
      .init(text: reason ?? "", emphasis: Style.warning),
      .init(text: marks.joined(separator: " "), emphasis: Style.accent), .init(text: shortCaption, emphasis: emphasis),
    ]
    let explanation = [EntryText.Paragraph(text: photo.explanation, hits: photo.hits, isExplanation: true)]
    return EntryText(
      (captionWidth == nil ? [lead, explanation] : [lead + explanation]) + [
        [.init(text: shortCaption == caption ? "" : caption, emphasis: emphasis)],
        [.init(text: creditBelow, emphasis: Style.dim, isCredit: true)], addresses,
      ], inWindow: form != .whole)
  }

  private var addresses: [EntryText.Paragraph] {
    switch form {
    case .whole: return photo.addresses.map { .init(text: "\($0.label): \($0.text)", isAddress: true) }
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
