import PhotoOfDayPresenter

@MainActor
final class TerminalDetailView: TerminalView, DetailViewProtocol {
  /// The longest wait for the signal of a Ctrl-C that ended the user's viewer.
  private static let longestWaitForSignal = Duration.seconds(3)

  private var entryPrompt: Prompt?
  /// The text that the window had no room for.
  private var rest: EntryText?
  private(set) var placeInText = 0
  /// The entry and its picture as they were written; `nil` once anything else is above or below
  /// them.
  private var written: Written?
  /// The entry on the screen while its picture loads.
  private var outline: Outline?

  private struct Written {
    let text: String
    let hintErasure: String
  }

  private struct Outline {
    let text: String
    /// The notices above it.
    let notices: [String]
    /// The size of the picture's place, in pixels.
    let size: PixelSize
    /// The window that the text was written into.
    let window: StreamTraits
  }

  /// True if a picture that is shown alone takes the whole window.
  private var takesWindow: Bool { canAsk && !drawsItself }

  /// Returns the size of the area for a picture, in pixels; `nil` if none is drawn, because the
  /// user doesn't want any or no program can draw it.
  func canvas(alone: Bool) async -> PixelSize? {
    await prepareToDraw()
    // Nothing is shown alone in a file or a pipe.
    guard canDraw, console.output.isTerminal || !alone else { return nil }
    return (alone ? areaAlone : largestArea).canvas
  }

  private var pictureForm: (any PictureForm)? { try? viewer.form(on: console.output) }
  private var canDraw: Bool { pictureForm != nil }
  private var drawsItself: Bool { pictureForm?.drawsItself ?? false }

  /// The area for a picture alone. In the whole window, it leaves out the status and the rows that
  /// the form keeps empty; elsewhere, the status and the prompt.
  private var areaAlone: PictureArea {
    let stream = console.output
    let spareRows = viewer.terminal.pixels?.spareRows ?? 0
    let below = takesWindow ? 1 + spareRows : 3
    return viewer.area(columns: stream.columns, rows: max(3, stream.rows - below), on: stream)
  }

  /// The largest area that a picture can get beside or above its text.
  private var largestArea: PictureArea {
    DetailLayout(of: nil, in: room(on: console.output)) { _ in (0, 0) }.picture
      ?? viewer.area(columns: console.output.columns, rows: 1, on: console.output)
  }

  /// - Parameter below: the number of rows that will be written between the entry and the prompt.
  private func room(on stream: StreamTraits, below: Int = 0) -> DetailLayout.Room {
    DetailLayout.Room(
      columns: stream.columns, rows: stream.rows - below,
      margin: stream.columns - stream.textColumns,
      cell: viewer.cell(on: console.output),
      hasSpareRow: pictureForm?.scrolls == true, allowsBeside: isConversation && !drawsItself)
  }

  private var form: DetailScreen.Form {
    if !isConversation { return .full }
    return hasLinks ? .screenWithLinks : .screen
  }

  private var hasLinks: Bool { viewer.terminal.hasLinks && console.output.isTerminal }

  private var style: Style {
    var style = console.output.style
    style.hasLinks = hasLinks
    return style
  }

  func showEntry(_ entry: DetailViewModel) async {
    // For an entry with a picture, the terminal has already been asked.
    if !entry.picture.isDrawable {
      await prepareToDraw()
    }
    let outline = outline.take()
    let hasPicture = entry.picture.drawing != nil
    var entry = entry
    entry.notices = outline?.notices ?? addedNotices(of: entry, hasPicture: hasPicture)
    usePrompt(of: entry)
    if let left = leftText(of: entry) {
      showNotices(of: entry)
      show(left.text, below: left.head)
      return
    }
    var screen = screen(of: entry, size: size(of: entry.picture, in: outline))
    // The user's own viewer writes to the terminal itself, below the head. Its output isn't checked.
    let isBelowHead = drawsItself && hasPicture
    if isBelowHead {
      showNotices(of: entry)
      console.write(screen.head + "\n")
    }
    let picture = await drawPicture(of: entry, on: &screen)
    screen.isDrawn = picture != nil
    if !isBelowHead, outline == nil {
      showNotices(of: entry)
    }
    write(screen, with: picture, isBelowHead: isBelowHead, over: outline)
  }

  private func usePrompt(of entry: DetailViewModel) {
    useScreen(with: entry.prompt)
    entryPrompt = entry.prompt
  }

  private func screen(of entry: DetailViewModel, size: PixelSize?) -> DetailScreen {
    DetailScreen(
      entry: entry,
      form: form,
      room: room(on: console.output, below: rowsBelow),
      style: style,
      size: size)
  }

  /// Returns the notices of an entry, with hints and, if they are wanted, technical lines.
  private func addedNotices(of entry: DetailViewModel, hasPicture: Bool) -> [String] {
    let hints = hasPicture ? takeHints() : []
    let notices = entry.notices + hints
    guard parts.isVerbose, isConversation else { return notices }
    return notices + entry.addresses.map { "\($0.label): \($0.text)" }
  }

  /// Draws the picture, or notes on the screen why there is none.
  private func drawPicture(
    of entry: DetailViewModel, on screen: inout DetailScreen
  ) async -> TerminalDrawing? {
    guard let drawing = entry.picture.drawing else {
      // Says what to install to see the picture, if nothing draws it.
      let problem = entry.picture.isDrawable ? viewer.problem(on: console.output) : nil
      screen.reason = entry.picture.failure ?? problem.map(DrawingWords(setting.speech).sentence)
      return nil
    }
    switch await draw(drawing, in: screen.picture ?? largestArea) {
    case .success(let picture):
      return picture
    case .failure(let problem):
      screen.reason = DrawingWords(setting.speech).sentence(for: problem)
      return nil
    }
  }

  /// Shows the notices above an entry.
  private func showNotices(of entry: DetailViewModel) {
    eraseIfRedrawn()
    entry.notices.forEach(showNotice)
  }

  /// Writes a screen from its beginning, with its picture.
  private func write(
    _ screen: DetailScreen, with picture: TerminalDrawing?, isBelowHead: Bool,
    over outline: Outline?
  ) {
    let shown = screen.text(with: picture, isBelowHead: isBelowHead, hint: prompt.more)
    write(shown.text, over: outline)
    rest = shown.rest
    placeInText = 0
    hintErasure = rest == nil ? "" : screen.hintErasure(beside: picture)
    let isAlone = screen.isDrawn && screen.entry.notices.isEmpty
    written = isAlone ? Written(text: shown.text, hintErasure: hintErasure) : nil
  }

  // MARK: The picture's place

  /// The shape of most pictures.
  private static let usualSize = PixelSize(width: 3, height: 2)

  /// Shows the entry as it stands with its picture, whose place stays empty.
  func showOutline(_ entry: DetailViewModel) {
    let isInterrupted = wholeWindow.isOn || drawsItself
    guard isConversation, console.errors.isTerminal, !isInterrupted else { return }
    var entry = entry
    entry.notices = addedNotices(of: entry, hasPicture: true)
    usePrompt(of: entry)
    let size = entry.picture.originalSize ?? Self.usualSize
    let text = screen(of: entry, size: size).text(hint: prompt.more).text
    indicator.writeAbove {
      showNotices(of: entry)
      console.write(text)
    }
    outline = Outline(
      text: text, notices: entry.notices, size: size, window: console.output)
  }

  /// Returns the size for which a picture is laid out: the size of its place, if the shapes are
  /// similar.
  private func size(of picture: PictureViewModel, in outline: Outline?) -> PixelSize? {
    guard let size = picture.drawing?.size, let place = outline?.size else {
      return picture.drawing?.size
    }
    return size.hasSimilarAspectRatio(to: place) ? place : size
  }

  /// Writes an entry. If its text is already on the screen, writes only the picture into its place.
  private func write(_ entry: String, over outline: Outline?) {
    guard let outline else { return console.write(entry) }
    let isThere = outline.window == console.output
    if isThere, entry.hasPrefix(outline.text) {
      console.write(String(entry.dropFirst(outline.text.count)), since: outline.window.stopCount)
      return
    }
    let lines = outline.text.count(where: \.isNewline)
    let erasure = isThere && lines > 0 ? "\r\u{1B}[\(lines)A\u{1B}[J" : ""
    console.write(erasure + entry)
  }

  // MARK: Drawing

  /// Draws a picture, until it is done or its task is canceled.
  private func draw(
    _ drawing: PictureDrawing, in area: PictureArea
  ) async -> Result<TerminalDrawing, DrawingProblem> {
    // The user's own viewer has the screen to itself.
    if drawsItself {
      setMode(.lent)
    } else {
      showLoading(DrawingWords(setting.speech).ongoing)
    }
    let result = await viewer.draw(drawing, in: area, on: console.output)
    if case .success(let picture) = result, let sent = picture.sent {
      await console.send(sent)
    }
    if drawsItself {
      // Ctrl-C ends the user's viewer as well. Waits for its signal, so that the prompt doesn't see
      // it: up to three seconds on a busy machine.
      if case .failure(.cancelled) = result {
        try? await Task.sleep(for: Self.longestWaitForSignal)
      }
      setMode(.busy)
    } else {
      hideLoading()
    }
    return Task.isCancelled ? .failure(.cancelled) : result
  }

  // MARK: More of the text

  override func showMoreText() {
    guard let rest else {
      showNotice(prompt.noMore)
      return
    }
    show(rest)
  }

  /// Returns the text from the place where the user left it, with its head; `nil` if that place is
  /// the beginning.
  private func leftText(of entry: DetailViewModel) -> (head: String, text: EntryText)? {
    guard entry.placeInText > 0 else { return nil }
    let screen = DetailScreen(
      entry: entry, form: form, room: room(on: console.output), style: style)
    let text = screen.entryText().rest(fromExplanation: entry.placeInText)
    return text.isEmpty ? nil : (screen.head, text)
  }

  /// Shows a screenful of the text.
  private func show(_ text: EntryText, below head: String = "") {
    let stream = console.output
    let columns = min(TextLayout.widestText, stream.textColumns)
    let part = text.part(
      rows: max(2, stream.rows - 1 - head.count(where: \.isNewline)), in: columns, style: style,
      hint: prompt.more)
    console.write(head + part.lines.map { $0 + "\n" }.joined())
    rest = part.rest
    hintErasure = part.rest == nil ? "" : ConsolePrompt.erasureOfHint
    placeInText = text.placeInExplanation
    written = nil
  }

  // MARK: Passages

  func showPassages(_ passages: PassagesViewModel) {
    showPages(of: PassageRows(console.output).lines(of: passages))
  }

  func showAlone(_ zoom: PictureAloneViewModel) async -> DrawingProblem? {
    screenPrompt = zoom.prompt
    let status = { [wholeWindow] columns in
      zoom.statusLine(hasMark: wholeWindow.mark != nil, columns: columns)
    }
    // The window may change while the picture is drawn.
    let window = console.output
    func fillWindow(with picture: TerminalDrawing? = nil) -> Bool {
      takesWindow
        && wholeWindow.show(
          picture, laidOutFor: window, status: status, hint: zoom.hint, erasure: erasure)
    }
    guard let drawing = zoom.drawing else {
      _ = fillWindow()
      return nil
    }
    switch await draw(drawing, in: areaAlone) {
    case .success(let picture):
      if fillWindow(with: picture) { return nil }
      layoutWindow = isConversation ? window : nil
      console.write(picture.inline + style.dim(status(console.output.textColumns)) + "\n")
      return nil
    case .failure(let problem):
      // A part that can't be shown leaves the picture as it is.
      if problem != .cancelled, wholeWindow.isOn, drawing.part == nil {
        _ = fillWindow()
      }
      return problem
    }
  }

  func endAlone() -> Bool {
    screenPrompt = entryPrompt
    guard wholeWindow.leave() else { return false }
    // The Enter after the command may have scrolled the title away.
    if let written {
      console.write(erasure + written.text)
      hintErasure = written.hintErasure
    }
    return true
  }

  func showMark(_ mark: String?) -> Bool {
    guard takesWindow, canDraw else { return false }
    wholeWindow.mark = mark
    return true
  }
}
