import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Loads the screen's picture in the size that the user looks at, and moves a window over it.
@MainActor
final class PictureZoom {
  weak var view: (any PhotoDetailViewProtocol)?
  private let interactors: PhotoInteractors
  private let loading: Loading
  private var item: APODItem?
  private var window: PictureWindow?

  init(interactors: PhotoInteractors, loading: Loading) { (self.interactors, self.loading) = (interactors, loading) }

  private var messages: any Messages { loading.messages }

  /// Whether a picture is shown alone.
  var isOn: Bool { item != nil }

  /// Goes back to the detail.
  func end() { (item, window) = (nil, nil) }

  /// Loads the picture in the size that fits.
  ///
  /// - Parameters:
  ///   - retries: whether to retry trouble that may pass, for as long as the user waits.
  ///   - outline: shows what there is beside the picture.
  ///   - show: gets each result that differs from the one before.
  func load(
    _ item: APODItem, fitting size: PixelSize, retries: Bool = true, outline: (() -> Void)? = nil,
    show: (Result<PictureFile, APIError>) async -> Void
  ) async -> Result<PictureFile, APIError> {
    let call: @MainActor (InteractorResult<PictureFile>) async -> Void = { [interactors] in
      await interactors.files.fetchPicture(of: item, fitting: size, reportingTo: $0)
    }
    let outline = outline.map { outline in { (_: [APODItem]) in outline() } }
    if retries {
      return await loading.loadWithRetry(.picture, outline: outline, call) { await show($0.map(\.value)) }.map(\.value)
    }
    let result = await loading.load(.picture, outline: outline, call).map(\.value)
    await show(result)
    return result
  }

  /// Shows the picture alone, all of it, as large as it goes.
  func start(_ item: APODItem) async throws(CommandFailure) {
    guard let canvas = view?.canvas(alone: true).map(PixelSize.init) else {
      throw CommandFailure(refusal: messages.cannotDraw, as: .done)
    }
    let file = try await file(of: item, fitting: canvas)
    let window = (file.originalSize ?? file.size).map { PictureWindow(of: $0, on: canvas) }
    (self.item, self.window) = (item, window)
    _ = await show(file, in: window)
  }

  /// Zooms or moves.
  ///
  /// - Throws: a refusal where there is nothing more to see that way.
  func apply(_ steps: [PictureStep]) async throws(CommandFailure) {
    guard let item, let last = steps.last else { return }
    guard let before = window, let canvas = view?.canvas(alone: true).map(PixelSize.init) else {
      throw CommandFailure(refusal: messages.cannotZoom, as: .done)
    }
    var (after, hasMoved) = (before.on(canvas), last == .redraw)
    for step in steps {
      let next = after.applying(step)
      (after, hasMoved) = (next, hasMoved || next != after)
    }
    guard hasMoved || after != before else { throw CommandFailure(refusal: messages.cannotMove(last), as: .done) }
    // The user goes on from what they see.
    if await show(try await file(of: item, fitting: after.rendition), in: after) { window = after }
  }

  private func file(of item: APODItem, fitting size: PixelSize) async throws(CommandFailure) -> PictureFile {
    let result = await load(item, fitting: size) { result in
      if case .failure(let error) = result { loading.tell(error) }
    }
    switch result {
    case .success(let file): return file
    case .failure(let error): throw CommandFailure(error)
    }
  }

  /// - Returns: whether it was drawn.
  private func show(_ file: PictureFile, in window: PictureWindow?) async -> Bool {
    var drawing = PictureDrawing(file)
    drawing.part = window?.part
    let status = window.map { messages.zoomed(percent: Int(($0.scale * 100).rounded())) } ?? messages.wholePicture
    let zoom = PictureZoomViewModel(drawing: drawing, status: status, prompt: messages.zoomPrompt)
    return await view?.showZoom(zoom) == true
  }
}

extension PictureDrawing {
  init(_ file: PictureFile) {
    self.init(path: file.path, size: file.size.map { PictureCanvas(width: $0.width, height: $0.height) })
  }
}

extension PixelSize {
  init(_ canvas: PictureCanvas) {
    self.init(width: canvas.width, height: canvas.height)
  }
}
