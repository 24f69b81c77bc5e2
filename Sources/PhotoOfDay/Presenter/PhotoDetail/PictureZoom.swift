import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Brings the picture of the screen in the size that it is looked at, and moves a window over it.
@MainActor
final class PictureZoom {
  weak var view: (any PhotoDetailViewProtocol)?
  private let interactors: PhotoInteractors
  private let loading: Loading
  private let setting: LanguageSetting
  private var item: APODItem?
  private var window: PictureWindow?

  init(interactors: PhotoInteractors, loading: Loading, setting: LanguageSetting) {
    (self.interactors, self.loading, self.setting) = (interactors, loading, setting)
  }

  private var messages: any Messages { setting.messages }

  /// Whether a picture is looked at by itself.
  var isOn: Bool { item != nil }

  /// Goes back to the detail.
  func end() { (item, window) = (nil, nil) }

  /// Brings the picture in the size that fits.
  ///
  /// - Parameters:
  ///   - isPatient: whether what may pass is tried again for as long as somebody waits.
  ///   - outline: shows what there is beside the picture.
  ///   - show: is given what came, and again what came instead of a failure.
  func fetch(
    _ item: APODItem, fitting size: PixelSize, isPatient: Bool = true, outline: (() -> Void)? = nil,
    show: (Result<PictureFile, APIError>) async -> Void
  ) async -> Result<PictureFile, APIError> {
    let call: @MainActor (InteractorResult<PictureFile>) async -> Void = { [interactors] output in
      await interactors.files.fetchPicture(of: item, fitting: size, reportingTo: output)
    }
    let outline = outline.map { outline in { (_: [APODItem]) in outline() } }
    if isPatient {
      return await loading.insist(.picture, outline: outline, call) { await show($0.map(\.value)) }.map(\.value)
    }
    let result = await loading.ask(.picture, outline: outline, call).map(\.value)
    await show(result)
    return result
  }

  /// Shows the picture alone, all of it, as large as it goes.
  func start(_ item: APODItem) async throws(WishFailure) {
    guard let canvas = view?.canvas(alone: true).map(PixelSize.init) else {
      throw loading.refusal(messages.cannotDraw, as: .done)
    }
    let file = try await file(of: item, fitting: canvas)
    let window = (file.originalSize ?? file.size).map { PictureWindow(of: $0, on: canvas) }
    (self.item, self.window) = (item, window)
    _ = await show(file, in: window)
  }

  /// Zooms or moves; says so where there is nothing more to see that way.
  func take(_ steps: [PictureStep]) async throws(WishFailure) {
    guard let item, let last = steps.last else { return }
    guard let before = window, let canvas = view?.canvas(alone: true).map(PixelSize.init) else {
      throw loading.refusal(messages.cannotZoom, as: .done)
    }
    var (after, hasMoved) = (before.on(canvas), last == .redraw)
    for step in steps {
      let next = after.taking(step)
      (after, hasMoved) = (next, hasMoved || next != after)
    }
    guard hasMoved || after != before else { throw loading.refusal(messages.cannotMove(last), as: .done) }
    // The user goes on from what they see.
    if await show(try await file(of: item, fitting: after.rendition), in: after) { window = after }
  }

  private func file(of item: APODItem, fitting size: PixelSize) async throws(WishFailure) -> PictureFile {
    let result = await fetch(item, fitting: size) { result in
      if case .failure(let error) = result { loading.tell(error) }
    }
    switch result {
    case .success(let file): return file
    case .failure(let error): throw WishFailure(error)
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
