import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What both screens can do with a picture's file: save it, open it, open NASA's page about it.
@MainActor
final class PictureActions {
  private let interactor: any PictureInteractorInput
  private let setting: LanguageSetting
  private let loading = Loading()
  private weak var view: (any ScreenViewProtocol)?
  /// What is being saved now.
  private var item: APODItem?
  private var result: Result<SavedPicture, APIError>?

  init(interactor: any PictureInteractorInput, setting: LanguageSetting) {
    self.interactor = interactor
    self.setting = setting
  }

  private var messages: any Messages { setting.messages }

  /// Stops the saving, and what was still to be saved.
  func stop() { loading.stop() }

  /// Does what is wished for with a file; looking at it alone is the screen's own business.
  ///
  /// - Parameter items: the entries that are meant; where there are none it has said why.
  func hear(
    _ event: PictureEvent, on view: (any ScreenViewProtocol)?, items: (PictureEvent.Choice?) async -> [APODItem]
  ) async {
    let items = await items(event.choice)
    switch event {
    case .open: items.first.map { open($0, on: view) }
    case .openPage: items.first.map { openPage(of: $0, on: view) }
    case .save(_, let folder): _ = await save(items, in: folder, on: view)
    case .zoom: break
    }
  }

  /// Opens the picture as large as NASA has it, or the video; NASA's page where there is neither.
  func open(_ item: APODItem, on view: (any ScreenViewProtocol)?) {
    go(to: item.videoURL ?? item.hdImageURL ?? item.imageURL ?? item.pageURL, on: view)
  }

  /// Opens NASA's page.
  func openPage(of item: APODItem, on view: (any ScreenViewProtocol)?) {
    go(to: item.pageURL, on: view)
  }

  private func go(to address: WebAddress?, on view: (any ScreenViewProtocol)?) {
    guard let address else {
      view?.showError(AlertViewModel(text: messages.noAddress))
      return
    }
    if view?.open(address.text) == true {
      view?.showNotice(messages.opening(address.text))
    } else {
      view?.showError(AlertViewModel(text: messages.couldNotOpen(address.text)))
    }
  }

  /// Saves one picture after the other, and tells of each how it went: what cannot be had does not keep the others back.
  ///
  /// - Returns: how it went as a whole; that an entry has no file is no failure of many.
  func save(_ items: [APODItem], in folder: String?, on view: (any ScreenViewProtocol)?) async -> Outcome {
    self.view = view
    var (outcome, count) = (Outcome.done, 0)
    for item in items {
      switch await save(item, in: folder) {
      case .success(let picture):
        count += 1
        view?.showNotice(messages.saved(picture))
      case .failure(let error):
        view?.showError(alert(for: error, of: item, isOneOfMany: items.count > 1))
        if error == .cancelled { return .interrupted }
        if error != .noPictureFile || items.count == 1 { outcome = Outcome(error) }
      }
    }
    if items.count > 1 { view?.showNotice(messages.savedCount(count, of: items.count)) }
    return outcome
  }

  private func save(_ item: APODItem, in folder: String?) async -> Result<SavedPicture, APIError> {
    (self.item, result) = (item, nil)
    await loading.run(messages.saving(item.date, bytes: 0, of: nil), on: view, messages) { [interactor] in
      await interactor.savePicture(of: item, in: folder, reportingTo: self)
    }
    self.item = nil
    view?.hideLoading()
    return result ?? .failure(.cancelled)
  }

  private func alert(for error: APIError, of item: APODItem, isOneOfMany: Bool) -> AlertViewModel {
    var alert = messages.alert(for: error, era: nil)
    if isOneOfMany { alert.text = "\(messages.date(item.date)): \(alert.text)" }
    return alert
  }
}

extension PictureActions: PictureInteractorOutput {
  @MainActor
  func didReceive(bytes: Int, of total: Int?) async {
    guard let item else { return }
    view?.showLoading(messages.saving(item.date, bytes: bytes, of: total))
  }

  @MainActor
  func didSave(_ picture: SavedPicture) async { result = .success(picture) }

  @MainActor
  func saveFailure(_ error: APIError) async { result = .failure(error) }
}

extension PictureEvent {
  /// Which pictures are meant; `nil` for the one on the screen.
  var choice: Choice? {
    switch self {
    case .open(let number), .openPage(let number), .zoom(let number): number.map { .numbers($0...$0) }
    case .save(let choice, _): choice
    }
  }

  /// What is typed for it.
  var command: String {
    switch self {
    case .open: "o"
    case .openPage: "w"
    case .zoom: "v"
    case .save: "s"
    }
  }
}
