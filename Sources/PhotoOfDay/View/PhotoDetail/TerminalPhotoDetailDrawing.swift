import PhotoOfDayPresenter

extension TerminalPhotoDetailView {
  /// Draws a picture, until it is done or the user presses Ctrl-C.
  func draw(
    _ drawing: PictureDrawing, in area: PictureArea
  ) async -> Result<TerminalDrawing, DrawingProblem> {
    guard let viewer else { return .failure(.cancelled) }
    let output = console.output
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
