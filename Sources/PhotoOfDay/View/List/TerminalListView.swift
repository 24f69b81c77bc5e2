import PhotoOfDayPresenter

@MainActor
final class TerminalListView: TerminalView, ListViewProtocol {
  private var gallery: GalleryText?
  /// The layout of the next gallery.
  private var grid: GalleryGrid?

  /// Returns `nil` if there is no user, because then a list isn't shown in pages.
  func listRoom(above notices: @autoclosure () -> [String]) -> ListRoom? {
    guard isConversation else { return nil }
    let stream = console.output
    let noticeRows = TextLayout.rows(ofNotices: notices(), width: console.errors.textColumns)
    return ListRoom(
      lines: stream.rows - 2 - noticeRows,
      pageLines: max(5, stream.rows - 3 - max(1, noticeRows)),
      isWide: ListRows.width(on: stream, columns: 2) >= 36)
  }

  func showRows(_ list: ListViewModel) {
    startScreen(with: list.prompt)
    console.write(ListRows(list, on: console.output, words: words).text)
    list.notices.forEach(showNotice)
  }

  /// Makes room for a list or a calendar with this prompt.
  func startScreen(with prompt: Prompt) {
    useScreen(with: prompt)
    gallery = nil
    eraseIfRedrawn()
  }

  func galleryRoom(for count: Int) async -> (count: Int, canvas: PixelSize)? {
    await prepareToDraw()
    let output = console.output
    let form = try? viewer.form(on: output, anywhere: true)
    guard form != nil else { return nil }
    let grid = GalleryGrid(count: count, on: output, cell: viewer.cell(on: output))
    self.grid = grid
    return grid.room
  }

  func showGallery(_ gallery: ListViewModel) {
    startScreen(with: gallery.prompt)
    let notices = gallery.notices + takeHints()
    notices.forEach(showNotice)
    guard let grid else { return }
    let text = GalleryText(gallery: gallery, grid: grid, stream: console.output)
    self.gallery = text
    console.write(text.blank)
  }

  func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async {
    guard let gallery else { return }
    guard let picture else {
      write(gallery.text(of: text, in: cell))
      return
    }
    let result = await viewer.draw(
      picture,
      in: gallery.grid.area,
      on: console.output,
      anywhere: true)
    switch result {
    case .success(let drawing):
      if let sent = drawing.sent {
        await console.send(sent)
      }
      write(gallery.text(of: drawing, in: cell))
    case .failure(let problem):
      let sentence = DrawingWords(setting.speech).sentence(for: problem)
      write(gallery.text(of: sentence, in: cell))
    }
  }

  /// Writes into the gallery, unless the user has stopped it. If the gallery's place in the window
  /// is no longer known, has it drawn again.
  private func write(_ cell: String) {
    if Task.isCancelled { return }
    guard let layoutWindow else {
      console.write(cell)
      return
    }
    if layoutWindow == console.output {
      console.write(cell, since: layoutWindow.stopCount)
    }
    // The window may have changed meanwhile.
    if layoutWindow != console.output {
      presenter?.viewDidReceive(.redraw)
    }
  }

  func showOutline(_ list: () -> ListViewModel?) {
    showOutline { stream in
      list().map { ListRows($0, on: stream, words: words).text }
    }
  }

  /// Returns the words that replace marks for a user who listens to the screen, and so wants
  /// neither pictures nor colors.
  private var words: ((EntryMark) -> String)? {
    guard viewer.images == .never, !console.output.hasColor else { return nil }
    let language = setting.speech.language
    return { $0.label(in: language) }
  }
}
