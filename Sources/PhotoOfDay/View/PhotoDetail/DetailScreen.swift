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

  /// The entry with its picture.
  ///
  /// - Parameters:
  ///   - room: the window; its head and what is below is found here.
  ///   - size: the picture's, in pixels, where known.
  init(
    _ photo: PhotoDetailViewModel, as form: PhotoDetailText.Form, in room: PhotoLayout.Room, style: Style,
    of size: PictureCanvas?
  ) {
    words = PhotoDetailText(photo: photo, form: form, columns: room.columns, style: style)
    var room = room.with(photo, words)
    let foot = room.isWide ? words.foot.lines(columns: room.columns, style: style) : []
    room.below += Self.rows(of: foot, in: room)
    let body = words.text(isDrawn: true, hasFoot: room.isWide)
    layout = PhotoLayout(of: size, in: room) {
      body.part(rows: .max, columns: $0, of: room.columns, style: style).rows
    }
    (self.room, self.body, self.foot, isWhole) = (room, body, foot, form == .whole)
  }

  /// The entry without its picture.
  ///
  /// - Parameter reason: why that isn't drawn.
  init(
    undrawn photo: PhotoDetailViewModel, because reason: String?, as form: PhotoDetailText.Form,
    in room: PhotoLayout.Room, style: Style
  ) {
    words = PhotoDetailText(photo: photo, form: form, columns: room.columns, style: style)
    self.room = room.with(photo, words)
    (body, layout) = (words.text(isDrawn: false, because: reason), PhotoLayout(in: self.room))
    (foot, isWhole) = ([], form == .whole)
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
    let blank = String(repeating: "\n", count: picture.rows)
    // It may be longer than the window, where nothing can be addressed any more.
    if isWhole { return (head + "\n" + (drawing?.inline ?? blank) + part.text, part.rest) }
    var (lines, rows) = (part.lines, part.rows)
    if layout.isBeside {
      let margin = TextLayout.spaces(layout.text.column)
      lines = (0..<max(picture.rows, lines.count)).map { $0 < part.lines.count ? margin + part.lines[$0] : "" }
      rows = lines.count
    } else {
      let above = layout.text.row - picture.row
      lines = Array(repeating: "", count: above) + lines
      rows += above
    }
    let placement = PicturePlacement(
      up: rows + Self.rows(of: foot, in: room), columns: picture.columns, rows: picture.rows)
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
