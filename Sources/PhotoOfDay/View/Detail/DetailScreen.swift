import PhotoOfDayPresenter

/// An entry in a window: its head, the picture, and as much of the text as there is room for.
struct DetailScreen {
  private let words: DetailText
  private let body: EntryText
  private let layout: DetailLayout

  /// - Parameter room: the window; its head, and the rows of the notices, are found here.
  init(
    _ photo: DetailViewModel, as form: DetailText.Form, in room: DetailLayout.Room, style: Style,
    isDrawn: Bool = true, of size: PixelSize? = nil, because reason: String? = nil
  ) {
    let words = DetailText(photo: photo, form: form, room: room, style: style)
    var room = room
    let notices = TextLayout.rows(ofNotices: photo.notices, width: room.textColumns)
    room.rows = min(room.rows, max(12, room.rows - notices))
    room.head = words.head.count
    func laidOut(captionWidth: Int? = nil) -> (body: EntryText, layout: DetailLayout, showsEnough: Bool) {
      let body = words.text(isDrawn: isDrawn, because: reason, captionWidth: captionWidth)
      let layout = isDrawn ? DetailLayout(of: size, in: room, text: body.rows) : DetailLayout(in: room)
      return (body, layout, layout.text.rows >= body.rows(in: layout.text.columns).least)
    }
    // If too little of the explanation would be seen, the caption is cut.
    var chosen = laidOut()
    if form != .whole, !chosen.showsEnough { chosen = laidOut(captionWidth: chosen.layout.text.columns) }
    (self.words, body, layout) = (words, chosen.body, chosen.layout)
  }

  /// The cells for the picture; `nil` if there is no room for one.
  var picture: PictureArea? { layout.picture }

  var head: String { words.head.map { $0 + "\n" }.joined() }

  /// All of it, and what there was no room for. Without a drawing, the picture's place stays empty.
  ///
  /// - Parameter isBelowHead: whether the head, and what a program has drawn by itself, are there already.
  func text(
    with drawing: TerminalDrawing? = nil, isBelowHead: Bool = false, hint: String
  ) -> (text: String, rest: EntryText?) {
    let rows = words.form == .whole ? .max : layout.text.rows
    let part = body.part(rows: rows, in: layout.text.columns, style: words.style, hint: hint)
    if isBelowHead { return (part.text, part.rest) }
    guard let picture else { return (head + "\n" + part.text, part.rest) }
    // Programs round down.
    let height = min(picture.rows, drawing?.rows ?? picture.rows)
    // It may be longer than the window, where nothing can be addressed any more.
    if words.form == .whole {
      return (head + "\n" + (drawing?.inline ?? String(repeating: "\n", count: height)) + part.text, part.rest)
    }
    var lines = Array(repeating: "", count: height) + part.lines
    if layout.isBeside {
      let margin = TextLayout.spaces(layout.text.column)
      lines = (0..<max(height, part.lines.count)).map { $0 < part.lines.count ? margin + part.lines[$0] : "" }
    }
    let placement = PicturePlacement(up: lines.count, columns: picture.columns, rows: height)
    let text = head + lines.map { $0 + "\n" }.joined()
    return (text + (drawing.map { placement.text(of: $0) } ?? ""), part.rest)
  }
}
