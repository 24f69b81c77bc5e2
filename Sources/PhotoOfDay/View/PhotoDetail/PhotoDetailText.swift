import PhotoOfDayPresenter

/// The words of a detail: the title and what stands with it, and the text.
struct PhotoDetailText {
  /// How much of it there is, and how addresses are shown.
  enum Form: Equatable {
    /// Everything in full, where it can't be asked for later.
    case whole
    /// On a screen with a prompt: a short head, and only NASA's page.
    case screen
    /// The same, with links instead of addresses.
    case linked
    /// The same, with all addresses in full.
    case verbose
  }

  let photo: PhotoDetailViewModel
  let form: Form
  let columns: Int
  let style: Style

  // MARK: The head

  /// The lines above the picture.
  var head: [String] {
    let facts = photo.facts.joined(separator: " · ")
    guard form == .whole else { return titleOnScreen.map(style.bold) + [style.dim(factsOnScreen)] }
    let width = min(columns, 80)
    func wrapped(_ text: String) -> [String] { TextLayout.wrapped(text, width: width) }
    return wrapped(photo.title).map(style.bold) + wrapped(facts).map(style.dim) + (credit.map(wrapped) ?? [])
  }

  /// Two lines at most.
  private var titleOnScreen: [String] {
    let lines = TextLayout.wrapped(photo.title, width: columns)
    guard lines.count > 2 else { return lines }
    return [lines[0], TextLayout.truncated(lines[1...].joined(separator: " "), to: columns)]
  }

  /// Date, kind, position and credit; where those have no room, date and position, and what else fits whole.
  private var factsOnScreen: String {
    let facts = photo.facts.joined(separator: " · ")
    guard let position = photo.position, TextLayout.width(of: facts) > columns else {
      return TextLayout.truncated(credited(facts), to: columns)
    }
    let date = TextLayout.truncated(photo.facts[0], to: columns - TextLayout.width(of: " · " + position))
    return photo.facts.dropFirst().filter { $0 != position }.reduce("\(date) · \(position)") { line, fact in
      let longer = "\(line) · \(fact)"
      return TextLayout.width(of: longer) > columns ? line : longer
    }
  }

  private var credit: String? { photo.credit.map { "\($0.label): \($0.text)" } }
  private func credited(_ facts: String) -> String { credit.map { "\(facts) · \($0)" } ?? facts }

  /// The credit, where the head hasn't shown all of it.
  private var cutCredit: String {
    let line = credited(photo.facts.joined(separator: " · "))
    return form != .whole && TextLayout.width(of: line) > columns ? credit ?? "" : ""
  }

  // MARK: The text

  /// The addresses, which need the whole width; empty where they are links.
  var foot: PhotoText { PhotoText(form == .linked ? [] : [addresses]) }

  /// - Parameters:
  ///   - isDrawn: whether it stands below or beside the picture.
  ///   - reason: why the picture isn't drawn.
  ///   - hasFoot: whether the foot is shown elsewhere.
  func text(isDrawn: Bool, because reason: String? = nil, hasFoot: Bool = false) -> PhotoText {
    let picture = photo.picture
    let marks = [isDrawn ? picture.drawingMark : picture.missing, picture.mark].compactMap(\.self)
    let caption = photo.alt.map { "\($0.label): \($0.text)" } ?? ""
    let captionEmphasis = form == .whole ? nil : Style.dim
    return PhotoText([
      [
        .init(text: reason ?? "", emphasis: Style.warning),
        .init(text: marks.joined(separator: " "), emphasis: Style.accent),
        .init(text: caption, emphasis: captionEmphasis),
      ],
      [.init(text: cutCredit, emphasis: Style.dim)], [.init(text: photo.explanation, hits: photo.hits)],
      hasFoot && form != .linked ? [] : addresses,
    ])
  }

  private var addresses: [PhotoText.Paragraph] {
    func full(_ line: PhotoDetailViewModel.Line) -> PhotoText.Paragraph {
      .init(text: "\(line.label): \(line.text)", isAddress: true)
    }
    switch form {
    case .whole, .verbose: return photo.addresses.map(full)
    case .screen: return photo.addresses.last.map { [full($0)] } ?? []
    case .linked:
      let links = photo.addresses.map { line in
        var line = line
        line.label = line.label.replacing(" ", with: "\u{A0}")
        return line
      }
      return [.init(text: links.map(\.label).joined(separator: " · "), emphasis: Style.accent, links: links)]
    }
  }
}
