import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What both screens can do with a picture's file: save it, open it, open NASA's page about it.
@MainActor
struct PictureActions {
  private let interactors: PhotoInteractors
  private let loading: Loading
  private let setting: LanguageSetting

  init(interactors: PhotoInteractors, loading: Loading, setting: LanguageSetting) {
    (self.interactors, self.loading, self.setting) = (interactors, loading, setting)
  }

  private var messages: any Messages { setting.messages }
  private var view: (any ScreenViewProtocol)? { loading.view }

  /// Does what is wished for with the files of these entries; looking at one alone is the screen's own business.
  func hear(_ event: PictureEvent, of items: [APODItem]) async throws(WishFailure) {
    switch event {
    case .open: for item in items { try open(item) }
    case .openPage: for item in items { try go(to: item.pageURL) }
    case .save(_, let folder): try await save(items, in: folder)
    case .copy: for item in items { try copy(item) }
    case .favorite: for item in items { try await toggleFavorite(item) }
    case .wallpaper: for item in items { try await setWallpaper(item) }
    case .zoom: break
    }
  }

  /// The page's address or, of an entry without a page, that of the picture or video.
  private func copy(_ item: APODItem) throws(WishFailure) {
    guard let address = item.pageURL ?? item.videoURL ?? item.hdImageURL ?? item.imageURL else {
      throw loading.refusal(messages.noAddress, as: .noPicture)
    }
    guard view?.copy(address.text) == true else {
      throw loading.refusal(messages.couldNotCopy(address.text), as: .done)
    }
    view?.showNotice(messages.copied(address.text))
  }

  private func toggleFavorite(_ item: APODItem) async throws(WishFailure) {
    let result = await loading.ask(.favorite) { [interactors] output in
      await interactors.favorites.toggleFavorite(item, reportingTo: output)
    }
    switch result {
    case .success(let change):
      if let path = change.value.setAside { view?.showNotice(messages.damagedFavoritesReplaced(path)) }
      view?.showNotice(messages.favorite(item.title, isFavorite: change.value.isFavorite))
    case .failure(let error):
      loading.tell(error)
      throw WishFailure(error)
    }
  }

  /// Saves the picture where it can stay, and has the desktop show it. What hung there before is kept until it does.
  func setWallpaper(_ item: APODItem) async throws(WishFailure) {
    if item.mediaType == .video { throw loading.refusal(messages.noWallpaperOfVideo, as: .noPicture) }
    if let problem = view?.wallpaperProblem {
      throw loading.refusal(messages.sentence(for: problem), as: .couldNotSave)
    }
    let result = await loading.ask(.saving(item.date)) { [interactors] output in
      await interactors.saving.saveWallpaper(of: item, reportingTo: output)
    }
    switch result.map(\.value) {
    case .success(let picture):
      if case .smaller = picture.kind { view?.showNotice(messages.saved(picture)) }
      try await hang(picture)
    case .failure(let error):
      loading.tell(error)
      throw WishFailure(error)
    }
  }

  private func hang(_ picture: SavedPicture) async throws(WishFailure) {
    switch await view?.setWallpaper(picture.path) {
    case .success(let desktop):
      interactors.saving.removeWallpapers(before: picture)
      view?.showNotice(messages.wallpaperSet(on: desktop, picture.path))
    case .failure(.cancelled):
      loading.tell(.cancelled)
      throw WishFailure(.cancelled)
    case .failure(let problem):
      throw loading.refusal(messages.couldNotSetWallpaper(problem, picture.path), as: .couldNotSave)
    case nil: break
    }
  }

  /// Opens the picture as large as NASA has it, or the video; NASA's page where there is neither.
  func open(_ item: APODItem) throws(WishFailure) {
    try go(to: item.videoURL ?? item.hdImageURL ?? item.imageURL ?? item.pageURL)
  }

  private func go(to address: WebAddress?) throws(WishFailure) {
    guard let address else { throw loading.refusal(messages.noAddress, as: .noPicture) }
    guard view?.open(address.text) == true else {
      throw loading.refusal(messages.couldNotOpen(address.text), as: .done)
    }
    view?.showNotice(messages.opening(address.text))
  }

  /// Saves one picture after the other, and tells of each how it went: what cannot be had does not keep the others back.
  ///
  /// - Throws: what befell the last that failed; that an entry has no file is no failure of many.
  func save(_ items: [APODItem], in folder: String?) async throws(WishFailure) {
    var (failure, count) = (WishFailure?.none, 0)
    for item in items {
      switch await save(item, in: folder) {
      case .success(let picture):
        count += 1
        view?.showNotice(messages.saved(picture))
      case .failure(let error):
        view?.showError(alert(for: error, of: item, isOneOfMany: items.count > 1))
        if error == .cancelled { throw WishFailure(error) }
        if error != .noPictureFile || items.count == 1 { failure = WishFailure(error) }
      }
    }
    if items.count > 1 { view?.showNotice(messages.savedCount(count, of: items.count)) }
    if let failure { throw failure }
  }

  private func save(_ item: APODItem, in folder: String?) async -> Result<SavedPicture, APIError> {
    await loading.ask(.saving(item.date)) { [interactors] output in
      await interactors.saving.savePicture(of: item, in: folder, reportingTo: output)
    }.map(\.value)
  }

  private func alert(for error: APIError, of item: APODItem, isOneOfMany: Bool) -> AlertViewModel {
    var alert = messages.alert(for: error, era: nil)
    if isOneOfMany { alert.text = "\(messages.date(item.date)): \(alert.text)" }
    return alert
  }
}

extension PictureEvent {
  /// Which pictures are meant; `nil` for the one on the screen.
  var choice: Choice? {
    switch self {
    case .openPage(let number), .zoom(let number), .favorite(let number), .copy(let number), .wallpaper(let number):
      number.map { .numbers($0...$0) }
    case .open(let choice), .save(let choice, _): choice
    }
  }

  /// What is typed for it.
  var command: String {
    switch self {
    case .open: "o"
    case .openPage: "w"
    case .zoom: "v"
    case .favorite: "f"
    case .copy: "y"
    case .wallpaper: "wall"
    case .save: "s"
    }
  }
}
