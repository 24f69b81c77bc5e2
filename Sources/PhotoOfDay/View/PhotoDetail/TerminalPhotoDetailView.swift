package import PhotoOfDayPresenter

/// One picture on a terminal, and the prompt below it.
@MainActor
package final class TerminalPhotoDetailView: TerminalScreen, PhotoDetailViewProtocol {
  private let presenter: any PromptPresenterProtocol
  private var prompt: String?
  /// The prompt below a picture that is shown alone; `nil` beside its text.
  private var alonePrompt: String?

  package init(_ parts: Parts, presenter: any PromptPresenterProtocol) {
    self.presenter = presenter
    super.init(parts, presenter: presenter)
  }

  /// Shows the picture and talks with the user until they leave.
  package func run() async {
    await converse(with: presenter, on: { alonePrompt == nil ? .detail : .alone }, prompt: { alonePrompt ?? prompt })
    _ = fullScreen.leave()
  }

  /// Whether a picture that is shown alone takes the whole window.
  private var takesWindow: Bool {
    isConversation && canAsk && !(viewer?.method(on: console.output).drawsItself ?? true)
  }

  /// `nil` if pictures aren't drawn: the user doesn't want them, or no program can.
  package func canvas(alone: Bool) async -> PictureCanvas? {
    await prepareToDraw()
    guard let viewer, reasonForNone == nil else { return nil }
    let area = area(alone: alone, viewer, below: nil)
    return PictureCanvas(width: area.pixelWidth, height: area.pixelHeight)
  }

  private var reasonForNone: PictureMethod.Reason? {
    if case .none(let reason)? = viewer?.method(on: console.output) { reason } else { nil }
  }

  /// The cells for a picture: alone all but the lines below it; else two thirds of the height, less if the text needs
  /// them, but never too few to show something.
  private func area(alone: Bool, _ viewer: PictureViewer, below text: PhotoDetailText?) -> PictureArea {
    let screen = console.output
    let textRows = text?.rowsBesidePicture(on: screen) ?? 0
    let share = screen.rows * 2 / 3
    let left = max(min(share, Self.leastRows), min(share, screen.rows - 1 - textRows))
    return viewer.area(
      columns: alone ? screen.columns : min(screen.columns, PhotoDetailText.widest),
      rows: max(3, alone ? screen.rows - rowsBelow(viewer) : left))
  }

  /// Below a picture that is shown alone: the status; a spare row for sixels, which scroll; status and prompt.
  private func rowsBelow(_ viewer: PictureViewer) -> Int {
    takesWindow ? viewer.terminal.pixels == .sixels ? 2 : 1 : 3
  }

  /// The fewest rows in which a picture beside its text shows something.
  private static let leastRows = 10

  package func showPhoto(_ photo: PhotoDetailViewModel) async -> DrawingOutcome {
    (prompt, alonePrompt) = (photo.prompt, nil)
    let text = PhotoDetailText(photo, on: console.output)
    guard let drawing = photo.picture.drawing else {
      photo.notices.forEach(showNotice)
      await page(text.undrawn(because: photo.picture.failure ?? hint(for: photo)))
      return .failed
    }
    return await show(text, with: drawing, notices: photo.notices)
  }

  /// The head, space for the picture in its aspect ratio, and the text below it.
  package func showOutline(_ photo: PhotoDetailViewModel) {
    guard let viewer else { return }
    showOutline { screen in
      let text = PhotoDetailText(photo, on: screen)
      let size = photo.picture.originalSize ?? PictureCanvas(width: 4, height: 3)
      let rows = area(alone: false, viewer, below: text).fitting(width: size.width, height: size.height).rows
      return text.head + String(repeating: "\n", count: rows + 1) + text.belowPicture
    }
  }

  private func show(
    _ text: PhotoDetailText, with drawing: PictureDrawing, notices: [String]
  ) async -> DrawingOutcome {
    // The user's own viewer writes to the terminal itself, below the head, and what it thinks of a file is its own affair.
    let drawsItself = viewer?.method(on: console.output).drawsItself == true
    if drawsItself {
      notices.forEach(showNotice)
      console.write(text.head + "\n")
    }
    let drawn = await draw(drawing, above: text)
    if !drawsItself {
      if case .failure(let problem) = drawn, problem.isOfFile, drawing.isReplaceable { return .refused }
      notices.forEach(showNotice)
    }
    let head = drawsItself ? "" : text.head + "\n"
    switch drawn {
    case .success(let picture) where picture.form == .symbols:
      await page(head + picture.text + text.belowPicture)
    // A pager can't show pixels.
    case .success(let picture): console.write(head + picture.inline + text.belowPicture)
    case .failure(let problem):
      await page(head + text.belowHead(because: setting.messages.sentence(for: problem)))
      return .failed
    }
    return .drawn
  }

  /// What to install to see the picture, if nothing draws it.
  private func hint(for photo: PhotoDetailViewModel) -> String? {
    guard photo.picture.isDrawable, let reason = reasonForNone else { return nil }
    return DrawingProblem(.unavailable(reason)).map(setting.messages.sentence)
  }

  package func showZoom(_ zoom: PictureZoomViewModel) async -> DrawingOutcome {
    alonePrompt = zoom.prompt
    guard let drawing = zoom.drawing else {
      if takesWindow { _ = fullScreen.show(nil, status: status(of: zoom), on: viewer?.terminal) }
      return .failed
    }
    switch await draw(drawing, above: nil) {
    case .success(let picture):
      if takesWindow, fullScreen.show(picture, status: status(of: zoom), on: viewer?.terminal) { return .drawn }
      console.write(picture.inline + Style(hasColor: console.output.hasColor).dim(status(of: zoom)) + "\n")
      return .drawn
    case .failure(let problem):
      let drawsItself = viewer?.method(on: console.output).drawsItself == true
      if problem.isOfFile, drawing.isReplaceable, !drawsItself { return .refused }
      if fullScreen.isOn { _ = fullScreen.show(nil, status: status(of: zoom), on: viewer?.terminal) }
      showError(AlertViewModel(text: setting.messages.sentence(for: problem)))
      return .failed
    }
  }

  /// Title, position and zoom in a line; of a long title the beginning.
  private func status(of zoom: PictureZoomViewModel) -> String {
    let rest = zoom.status.map { " · " + $0 }.joined()
    let room = console.output.columns - 1 - TextLayout.width(of: rest)
    return TextLayout.truncated(zoom.title, to: max(0, room)) + rest
  }

  package func endZoom() -> Bool {
    alonePrompt = nil
    return fullScreen.leave()
  }

  package func startSlideshow(every seconds: Int) -> Bool {
    guard takesWindow, reasonForNone == nil else { return false }
    fullScreen.pause = .seconds(seconds)
    return true
  }

  /// Draws a picture, until it is done or the user presses Ctrl-C.
  ///
  /// - Parameter text: what is shown around the picture; `nil` if it is shown alone.
  private func draw(
    _ drawing: PictureDrawing, above text: PhotoDetailText?
  ) async -> Result<TerminalDrawing, DrawingProblem> {
    guard let viewer else { return .failure(.cancelled) }
    let (area, output) = (area(alone: text == nil, viewer, below: text), console.output)
    let task = Task { await viewer.draw(PictureSource(drawing), part: drawing.part, in: area, on: output) }
    var wasInterrupted = false
    let interrupt = {
      wasInterrupted = true
      task.cancel()
    }
    // The user's own viewer has the screen to itself.
    let drawsItself = viewer.method(on: output).drawsItself
    if drawsItself {
      console.onInterrupt = interrupt
    } else {
      wait(for: setting.messages.drawing, onInterrupt: interrupt)
    }
    defer { if drawsItself { console.onInterrupt = nil } else { hideLoading() } }
    let drawn = await task.value.mapError { DrawingProblem($0) ?? .cancelled }
    // A program that draws by itself is ended by the same Ctrl-C, and may be gone before we hear of it. What comes then
    // is not meant for the prompt.
    if case .failure(.cancelled) = drawn {
      for _ in 0..<Self.patience where !wasInterrupted { try? await Task.sleep(for: .milliseconds(10)) }
    }
    return drawn
  }

  /// How long a Ctrl-C may take on a busy machine from another program's end to us, in hundredths of a second.
  private static let patience = 300
}
