package import PhotoOfDayPresenter

/// The list on a terminal, and the prompt below it.
@MainActor
package final class TerminalPhotoListView: TerminalScreen, PhotoListViewProtocol {
  private var gallery: GalleryText?
  /// The layout of the gallery that comes next.
  private var grid: GalleryGrid?
  /// The console's `stops` when it was shown.
  private var stops = 0

  /// The lines that fit the window beside the head line, the prompt and a notice. Without a user there are no pages.
  package var rowsOfPage: Int? { isConversation ? max(5, console.output.rows - 4) : nil }

  package func showPhotos(_ list: PhotoListViewModel) {
    begin(list.isPage ? .pages : .list, prompt: list.prompt)
    let screen = console.output
    let lines = Self.lines(of: list, on: screen, words: words)
    let below = list.notices.reduce(1 + rowsBelow) { $0 + TextLayout.wrapped($1, width: screen.columns).count }
    let isLonger = isConversation && lines.count + below > screen.rows
    // In place of what was there, a longer list would fill the scrollback with copies of its beginning.
    let shown = isLonger && isRedrawn ? lines.suffix(max(1, screen.rows - below - 1)) : lines[...]
    console.write(shown.joined())
    list.notices.forEach(showNotice)
    if isLonger, let head = lines.first { console.write(head) }
  }

  /// Makes room for what is redrawn, and notes what is on the screen.
  private func begin(_ screen: Command.Screen, prompt: Prompt) {
    (commands, self.prompt, gallery) = (screen, prompt, nil)
    if isRedrawn { console.write(erasure) }
    shownIn = isConversation ? console.output : nil
  }

  package func galleryRoom(for count: Int) async -> GalleryRoom? {
    await prepareToDraw()
    guard let viewer, case let method = viewer.method(on: console.output, anywhere: true), !method.isNone else {
      return nil
    }
    grid = GalleryGrid(count: count, on: console.output) { columns, rows in
      let area = viewer.area(columns: columns, rows: rows, on: console.output)
      return PictureCanvas(width: area.pixelWidth, height: area.pixelHeight)
    }
    return grid?.room
  }

  package func showGallery(_ gallery: PhotoListViewModel) {
    begin(.gallery, prompt: gallery.prompt)
    stops = console.stops
    gallery.notices.forEach(showNotice)
    guard let grid else { return }
    let text = GalleryText(gallery: gallery, grid: grid, screen: console.output)
    self.gallery = text
    console.write(text.blank)
  }

  @MainActor
  package func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async {
    guard let gallery else { return }
    guard let picture, let viewer else { return write(gallery.text(of: text, in: cell)) }
    let area = viewer.area(columns: gallery.grid.width, rows: gallery.grid.height, on: console.output)
    switch await viewer.draw(picture, in: area, on: console.output, anywhere: true) {
    case .success(let drawing): write(gallery.text(of: drawing, in: cell))
    case .failure(let problem): write(gallery.text(of: setting.messages.sentence(for: problem), in: cell))
    }
  }

  /// Writes into the gallery, unless the user has stopped it, or its place in the window isn't known any more: then it is
  /// drawn anew.
  private func write(_ cell: String) {
    if Task.isCancelled { return }
    if shownIn == nil || shownIn == console.output, console.write(console.output.readable(cell), at: stops) { return }
    console.putBack(.resized)
    interruptLoading()
  }

  package func showOutline(_ list: PhotoListViewModel) {
    showOutline { Self.lines(of: list, on: $0, words: words).joined() }
  }

  /// The words for marks, for a user who hears the screen: with neither pictures nor colours.
  private var words: ((PhotoMark) -> String)? {
    guard viewer?.images == .never, !console.output.hasColor else { return nil }
    return setting.messages.mark
  }

  package func showCalendar(_ calendar: PhotoCalendarViewModel) {
    begin(.calendar, prompt: calendar.prompt)
    console.write(PhotoCalendarText(calendar, on: console.output).text)
    calendar.notices.forEach(showNotice)
  }

  /// The head line and a line for each picture, or two, none wider than the stream.
  ///
  /// - Parameter words: what to write instead of marks.
  static func lines(
    of list: PhotoListViewModel, on stream: StreamTraits, words: ((PhotoMark) -> String)? = nil
  ) -> [String] {
    let style = stream.style
    let head = TextLayout.truncated("\(list.title) · \(list.count)", to: stream.columns)
    let columns = Columns(list.rows, width: stream.columns)
    let lines = list.rows.flatMap { row in
      let marks = words.map { row.marks.map($0).joined(separator: " ") } ?? row.marks.symbols
      let passage = row.passage.map { [columns.line(for: $0, style) + "\n"] } ?? []
      return [columns.line(for: row, marks.isEmpty ? "" : " " + marks, style) + "\n"] + passage
    }
    return (list.hasHead ? [style.bold(head) + "\n"] : []) + lines
  }

  /// The column widths of a list.
  private struct Columns {
    let number: Int
    let weekday: Int
    let day: Int
    let width: Int

    init(_ rows: [PhotoListViewModel.Row], width: Int) {
      number = max(2, rows.map { String($0.number).count }.max() ?? 0)
      weekday = rows.map { TextLayout.width(of: $0.weekday) }.max() ?? 0
      day = rows.map { TextLayout.width(of: $0.day) }.max() ?? 0
      self.width = width
    }

    func line(for row: PhotoListViewModel.Row, _ marks: String, _ style: Style) -> String {
      let number = TextLayout.padded(leading: String(row.number), to: number)
      let day = "\(TextLayout.padded(row.weekday, to: weekday)) \(TextLayout.padded(leading: row.day, to: day))"
      let room = width - TextLayout.width(of: number) - TextLayout.width(of: day) - 4
      let title = TextLayout.truncated(row.title, to: max(0, room - TextLayout.width(of: marks)))
      guard !title.isEmpty else { return TextLayout.truncated("\(number)  \(day)  \(row.title)", to: width) }
      return "\(style.accent(number))  \(style.dim(day))  \(style.marked(title, at: row.hits))\(style.warning(marks))"
    }

    /// A passage behind the number's column, from so far before its first hit that the hit is seen.
    func line(for passage: PhotoListViewModel.Passage, _ style: Style) -> String {
      let margin = TextLayout.spaces(min(number + 2, width - 1))
      let room = width - margin.count
      var (text, start) = (passage.text, 0)
      if let hit = passage.hits.first, hit.lowerBound > 0,
        TextLayout.width(of: String(text.prefix(hit.upperBound))) >= room
      {
        // Whole words before it: a third of the line, or what is free behind it.
        var left = max(room / 3, room - 1 - TextLayout.width(of: String(text.dropFirst(hit.lowerBound))))
        start = hit.lowerBound
        for (place, character) in zip(0..., text).prefix(hit.lowerBound).reversed() {
          left -= CharacterWidth.cells(of: character)
          if left < 0 { break }
          if character.isWhitespace { start = place + 1 }
        }
        // The sign takes the place of the character before.
        (text, start) = ("…" + text.dropFirst(start), start - 1)
      }
      let shown = TextLayout.truncated(text, to: room)
      let hits = passage.hits.map { $0.lowerBound - start..<$0.upperBound - start }
      return margin + style.marked(shown, at: hits, else: style.dim)
    }
  }
}
