import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Loads the screen's picture in the size that the user looks at, and moves a window over it.
@MainActor
final class PictureZoom {
  weak var view: (any PhotoDetailViewProtocol)?
  private let interactors: PhotoInteractors
  private let loading: Loading
  /// The picture that is shown alone, the second of its pair perhaps.
  private(set) var item: APODItem?
  /// Its position in the list.
  private var position: String?
  private var window: PictureWindow?

  init(interactors: PhotoInteractors, loading: Loading) { (self.interactors, self.loading) = (interactors, loading) }

  private var messages: any Messages { loading.messages }

  /// Whether a picture is shown alone.
  var isOn: Bool { item != nil }

  /// Goes back to the detail.
  ///
  /// - Returns: whether what was on the screen before is there again.
  @discardableResult
  func end() -> Bool {
    (item, window) = (nil, nil)
    return view?.endZoom() ?? false
  }

  /// Loads the picture in the size that fits.
  ///
  /// - Parameters:
  ///   - retries: whether to retry trouble that may pass, for as long as the user waits.
  ///   - anew: whether to ask NASA even if the picture is stored.
  ///   - outline: shows what there is beside the picture.
  ///   - show: gets each result that differs from the one before. If it refuses a file, NASA is asked for another, once.
  func load(
    _ item: APODItem, fitting size: PixelSize, retries: Bool = true, anew: Bool = false, outline: (() -> Void)? = nil,
    show: (Result<PictureFile, APIError>) async -> DrawingOutcome
  ) async -> Result<PictureFile, APIError> {
    let entries = outline.map { outline in { (_: [APODItem]) in outline() } }
    func load(anew: Bool, isLast: Bool) async -> (result: Result<PictureFile, APIError>, isRefused: Bool) {
      let call: @MainActor (InteractorResult<PictureFile>) async -> Void = { [interactors] in
        await interactors.files.fetchPicture(of: item, fitting: size, anew: anew, reportingTo: $0)
      }
      var outcome = DrawingOutcome.failed
      func shown(_ result: Result<Fetched<PictureFile>, APIError>) async {
        outcome = await show(result.map { isLast ? $0.value.unreplaceable : $0.value })
      }
      if retries {
        let result = await loading.loadWithRetry(.picture(item.date, size), outline: entries, call) { await shown($0) }
        return (result.map(\.value), outcome == .refused)
      }
      let result = await loading.load(.picture(item.date, size), outline: entries, call)
      await shown(result)
      return (result.map(\.value), outcome == .refused)
    }
    let (result, isRefused) = await load(anew: anew, isLast: false)
    return isRefused ? await load(anew: true, isLast: true).result : result
  }

  /// Shows the picture alone, all of it, as large as it goes.
  ///
  /// - Parameters:
  ///   - stays: whether a picture that can't be loaded leaves the screen empty, so that the user can go on from it.
  ///   - retries: whether to retry trouble that may pass, for as long as the user waits.
  ///   - anew: whether to ask NASA even if the picture is stored.
  func start(
    _ photo: ShownPhoto, stays: Bool = false, retries: Bool = true, anew: Bool = false
  ) async throws(CommandFailure) {
    let (count, before) = (photo.listAround?.items.count ?? 0, position)
    defer { if item != photo.item { position = before } }
    position = photo.place.map { messages.position($0 + 1, of: count) }
    try await start(photo.item, stays: stays, retries: retries, anew: anew)
  }

  /// Shows the other picture of the pair.
  func showOther(of photo: ShownPhoto) async throws(CommandFailure) {
    guard let other = photo.item.otherPicture else {
      view?.showNotice(messages.noOtherPicture)
      throw .nothingDone
    }
    try await start(item == other ? photo.item : other)
  }

  private func start(
    _ item: APODItem, stays: Bool = false, retries: Bool = true, anew: Bool = false
  ) async throws(CommandFailure) {
    guard let canvas = await view?.canvas(alone: true).map(PixelSize.init) else {
      throw CommandFailure(refusal: messages.cannotDraw, as: .done)
    }
    _ = try await show(item, fitting: canvas, stays: stays, retries: retries, anew: anew) { (file) in
      let window = (file.originalSize ?? file.size).map { PictureWindow(of: $0, on: canvas) }
      (self.item, self.window) = (item, window)
      return window
    }
  }

  /// Zooms or moves.
  ///
  /// - Throws: a refusal where there is nothing more to see that way.
  func apply(_ steps: [PictureStep]) async throws(CommandFailure) {
    guard let last = steps.last, let before = try await windowOnScreen() else { return }
    var (after, hasMoved) = (before, before != window)
    for step in steps {
      let next = after.applying(step)
      (after, hasMoved) = (next, hasMoved || next != after)
    }
    guard hasMoved else {
      view?.showNotice(messages.cannotMove(last))
      throw .nothingDone
    }
    try await show(after)
  }

  /// Draws the same part again, in a window of another size.
  func redraw() async throws(CommandFailure) {
    if let window = try await windowOnScreen() { try await show(window) }
  }

  /// The part on the screen, in the terminal's window as it is now; `nil` where no picture is shown alone.
  private func windowOnScreen() async throws(CommandFailure) -> PictureWindow? {
    guard isOn else { return nil }
    guard let window, let canvas = await view?.canvas(alone: true).map(PixelSize.init) else {
      throw CommandFailure(refusal: messages.cannotZoom, as: .done)
    }
    return window.on(canvas)
  }

  /// The user goes on from what they see.
  private func show(_ part: PictureWindow) async throws(CommandFailure) {
    guard let item else { return }
    if try await show(item, fitting: part.rendition, in: { _ in part }) { window = part }
  }

  /// Loads the picture and draws a part of it.
  ///
  /// - Parameter window: the part to draw of a file; `nil` for all of it.
  /// - Returns: whether it was drawn.
  private func show(
    _ item: APODItem, fitting size: PixelSize, stays: Bool = false, retries: Bool = true, anew: Bool = false,
    in window: (PictureFile) -> PictureWindow?
  ) async throws(CommandFailure) -> Bool {
    var outcome = DrawingOutcome.failed
    let result = await load(item, fitting: size, retries: retries, anew: anew) { result in
      switch result {
      case .success(let file):
        let window = window(file)
        outcome = await show(item, PictureDrawing(file), in: window)
      case .failure(let error):
        // The picture before stays where the user has stopped the next.
        if stays, !isOn || error != .cancelled {
          (self.item, self.window) = (item, nil)
          _ = await show(item, nil, in: nil)
        }
        loading.tell(error)
      }
      return outcome
    }
    if case .failure(let error) = result { throw CommandFailure(error) }
    return outcome == .drawn
  }

  private func show(_ item: APODItem, _ drawing: PictureDrawing?, in window: PictureWindow?) async -> DrawingOutcome {
    var drawing = drawing
    drawing?.part = window?.part
    let status = window.map { messages.zoomed(percent: Int(($0.scale * 100).rounded())) } ?? messages.wholePicture
    let zoom = PictureZoomViewModel(
      drawing: drawing, title: item.title, status: [position, drawing == nil ? nil : status].compactMap(\.self),
      prompt: messages.zoomPrompt)
    return await view?.showZoom(zoom) ?? .failed
  }
}

extension PictureFile {
  /// The same file as the best that can be had.
  fileprivate var unreplaceable: PictureFile {
    var file = self
    file.isStored = false
    return file
  }
}

extension PictureDrawing {
  init(_ file: PictureFile) {
    self.init(
      path: file.path, size: file.size.map { PictureCanvas(width: $0.width, height: $0.height) },
      isReplaceable: file.isStored)
  }
}

extension PixelSize {
  init(_ canvas: PictureCanvas) {
    self.init(width: canvas.width, height: canvas.height)
  }
}
