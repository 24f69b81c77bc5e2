import PhotoOfDayPresenter

/// An entry in a window: its head, the picture, and as much of the text as there is room for.
struct DetailScreen {
  private let words: PhotoDetailText
  private let body: PhotoText
  private let layout: PhotoLayout
  private let room: PhotoLayout.Room
  /// Lines below everything, in the whole width.
  private let foot: [String]
  /// Whether all of the text is shown, however long it is.
  private let isWhole: Bool

  /// - Parameters:
  ///   - room: the window; its head and what is below is found here.
  ///   - isDrawn: whether the picture is to be seen.
  ///   - size: the picture's, in pixels, where known.
  ///   - reason: why it isn't drawn.
  init(
    _ photo: PhotoDetailViewModel, as form: PhotoDetailText.Form, in room: PhotoLayout.Room, style: Style,
    isDrawn: Bool = true, of size: PictureCanvas? = nil, because reason: String? = nil
  ) {
    let words = PhotoDetailText(photo: photo, form: form, columns: room.columns, style: style)
    var room = room.with(photo, words)
    let isBeside = isDrawn && room.isWide(for: size)
    foot = isBeside ? words.foot.lines(columns: room.columns, style: style) : []
    room.below += Self.rows(of: foot, in: room)
    func laidOut(captionWidth: Int? = nil) -> (body: PhotoText, layout: PhotoLayout, showsEnough: Bool) {
      let body = words.text(isDrawn: isDrawn, because: reason, hasFoot: isBeside, captionWidth: captionWidth)
      func rows(_ columns: Int) -> (all: Int, least: Int) {
        body.rows(columns: columns, of: room.columns, breaksAddresses: isBeside)
      }
      let layout =
        isDrawn
        ? PhotoLayout(of: size, in: room) { captionWidth == nil ? (rows($0).all, 1) : rows($0) } : PhotoLayout(in: room)
      return (body, layout, layout.text.rows >= rows(layout.text.columns).least)
    }
    // If too little of the explanation would be seen, first the caption is cut, and then the picture made smaller.
    var chosen = laidOut()
    isWhole = form == .whole
    if !isWhole, !chosen.showsEnough { chosen = laidOut(captionWidth: chosen.layout.text.columns) }
    (self.words, self.room, body, layout) = (words, room, chosen.body, chosen.layout)
  }

  /// Where the picture stands; `nil` if there is no room for one.
  var picture: PhotoLayout.Rectangle? { layout.picture }

  var head: String { words.head.map { $0 + "\n" }.joined() }

  /// All of it, and what there was no room for.
  ///
  /// - Parameters:
  ///   - drawing: `nil` leaves the picture's place empty.
  ///   - hint: that there is more.
  func text(with drawing: TerminalDrawing?, hint: String) -> (text: String, rest: PhotoText?) {
    let part = part(hint)
    guard let picture else { return (head + "\n" + part.text, part.rest) }
    // Programs round down.
    let height = min(picture.rows, drawing?.rows ?? picture.rows)
    // It may be longer than the window, where nothing can be addressed any more.
    if isWhole {
      return (head + "\n" + (drawing?.inline ?? String(repeating: "\n", count: height)) + part.text, part.rest)
    }
    var (lines, rows) = (part.lines, part.rows)
    if layout.isBeside {
      let margin = TextLayout.spaces(layout.text.column)
      lines = (0..<max(height, lines.count)).map { $0 < part.lines.count ? margin + part.lines[$0] : "" }
      rows = lines.count
    } else {
      lines = Array(repeating: "", count: height) + lines
      rows += height
    }
    let placement = PicturePlacement(up: rows + Self.rows(of: foot, in: room), columns: picture.columns, rows: height)
    let text = head + (lines + foot).map { $0 + "\n" }.joined()
    return (text + (drawing.map { placement.text(of: $0) } ?? ""), part.rest)
  }

  /// The text by itself, for a picture that another program has drawn, or failed to.
  func textAlone(hint: String) -> (text: String, rest: PhotoText?) {
    let part = part(hint)
    return (part.text, part.rest)
  }

  private func part(_ hint: String) -> PhotoText.Part {
    body.part(
      rows: isWhole ? .max : layout.text.rows, columns: layout.text.columns, of: room.columns, style: words.style,
      breaksAddresses: layout.isBeside, hint: hint)
  }

  private static func rows(of lines: [String], in room: PhotoLayout.Room) -> Int {
    TextLayout.rows(of: lines.map { $0 + "\n" }.joined(), StreamTraits(isTerminal: true, columns: room.columns))
  }
}

extension PhotoLayout.Room {
  /// Without what stands above and below the entry.
  fileprivate func with(_ photo: PhotoDetailViewModel, _ words: PhotoDetailText) -> PhotoLayout.Room {
    let notices = photo.notices.reduce(0) { $0 + TextLayout.wrapped($1, width: columns).count }
    var room = self
    room.rows = min(rows, max(12, rows - notices))
    room.head = words.head.count
    room.below = TextLayout.width(of: photo.prompt) / max(1, columns) + 1
    return room
  }
}
