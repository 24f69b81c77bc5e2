import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Brings the picture of the screen in the size that it is looked at, and moves a window over it.
@MainActor
final class PictureZoom {
  private let interactor: any PhotoDetailInteractorInput
  private let setting: LanguageSetting
  private let loading = Loading()
  private weak var view: (any PhotoDetailViewProtocol)?
  private var result: Result<PictureFile, APIError>?
  private var item: APODItem?
  private var window: PictureWindow?

  init(interactor: any PhotoDetailInteractorInput, setting: LanguageSetting) {
    self.interactor = interactor
    self.setting = setting
  }

  private var messages: any Messages { setting.messages }

  /// Whether a picture is looked at by itself.
  var isOn: Bool { item != nil }

  /// Stops what is being fetched.
  func stop() { loading.stop() }

  /// Goes back to the detail.
  func end() { (item, window) = (nil, nil) }

  /// Brings the picture in the size that fits.
  func fetch(
    _ item: APODItem, fitting size: PixelSize, on view: (any PhotoDetailViewProtocol)?
  ) async -> Result<PictureFile, APIError> {
    result = nil
    await loading.run(messages.loading(.picture), on: view, messages) { [interactor] in
      await interactor.fetchPicture(of: item, fitting: size, reportingTo: self)
    }
    view?.hideLoading()
    return result ?? .failure(.cancelled)
  }

  /// Shows the picture alone, all of it, as large as it goes.
  func start(_ item: APODItem, on view: (any PhotoDetailViewProtocol)?) async {
    self.view = view
    guard let canvas = view?.canvas(alone: true).map(PixelSize.init) else { return complain(messages.cannotDraw) }
    switch await fetch(item, fitting: canvas, on: view) {
    case .failure(let error): view?.showError(messages.alert(for: error, era: nil))
    case .success(let file):
      self.item = item
      window = (file.originalSize ?? file.size).map { PictureWindow(of: $0, on: canvas) }
      await show(file)
    }
  }

  /// Zooms or moves; says so where there is nothing more to see that way.
  func take(_ step: PictureStep) async {
    guard let item else { return }
    guard let before = window, let canvas = view?.canvas(alone: true).map(PixelSize.init) else {
      return complain(messages.cannotZoom)
    }
    let after = before.on(canvas).taking(step)
    guard after != before || step == .redraw else { return complain(messages.cannotMove(step)) }
    switch await fetch(item, fitting: after.rendition, on: view) {
    case .failure(let error): view?.showError(messages.alert(for: error, era: nil))
    case .success(let file):
      window = after
      await show(file)
    }
  }

  private func show(_ file: PictureFile) async {
    var drawing = PictureDrawing(file)
    drawing.part = window?.part
    let status = window.map { messages.zoomed(percent: Int(($0.scale * 100).rounded())) } ?? messages.wholePicture
    await view?.showZoom(PictureZoomViewModel(drawing: drawing, status: status, prompt: messages.zoomPrompt))
  }

  private func complain(_ text: String) { view?.showError(AlertViewModel(text: text)) }
}

extension PictureZoom: PhotoDetailPictureOutput {
  @MainActor
  func fetchSuccess(_ picture: PictureFile) async { result = .success(picture) }

  @MainActor
  func fetchFailure(_ error: APIError) async { result = .failure(error) }
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
