import PhotoOfDayEntity
import PhotoOfDayInteractor

/// What both screens do with a picture's file: open, save, copy its address, mark it, set it as wallpaper.
@MainActor
struct PictureActions {
  let interactors: PhotoInteractors
  let loading: Loading

  private var messages: any Messages { loading.messages }
  private var view: (any ScreenViewProtocol)? { loading.view }

  /// Performs the command on each entry; showing a picture alone is up to the screen.
  func perform(_ event: PictureEvent, on items: [APODItem]) async throws(CommandFailure) {
    switch event {
    case .open: for item in items { try open(item) }
    case .openPage: for item in items { try go(to: item.pageURL) }
    case .save(_, let folder): try await save(items, in: folder)
    case .copy: for item in items { try await copy(item) }
    case .favorite: for item in items { try await toggleFavorite(item) }
    case .wallpaper: for item in items { try await setWallpaper(item) }
    case .zoom: break
    }
  }

  /// Performs what the command line asked for.
  func perform(_ tasks: PictureTasks, on item: APODItem) async throws(CommandFailure) {
    if tasks.opens { try open(item) }
    if tasks.saves { try await save([item], in: tasks.folder) }
    if tasks.setsWallpaper { try await setWallpaper(item) }
  }

  /// The page's address or, of an entry without a page, that of the picture or video.
  private func copy(_ item: APODItem) async throws(CommandFailure) {
    guard let address = item.pageURL ?? item.videoURL ?? item.hdImageURL ?? item.imageURL else {
      throw CommandFailure(refusal: messages.noAddress, as: .noPicture)
    }
    if let problem = await view?.copy(address.text) {
      throw CommandFailure(refusal: messages.couldNotCopy(address.text, because: problem), as: .done)
    }
    view?.showNotice(messages.copied(address.text))
  }

  private func toggleFavorite(_ item: APODItem) async throws(CommandFailure) {
    let result = await loading.load(.favorite) { [interactors] in
      await interactors.favorites.toggleFavorite(item, reportingTo: $0)
    }
    switch result {
    case .success(let change):
      if let path = change.value.setAside { view?.showNotice(messages.damagedFavoritesReplaced(path)) }
      view?.showNotice(messages.favorite(item.title, isFavorite: change.value.isFavorite))
    case .failure(let error):
      loading.tell(error)
      throw CommandFailure(error)
    }
  }

  /// Saves the picture in the folder of wallpapers, and sets it. The one before is kept until the desktop shows the new
  /// one.
  private func setWallpaper(_ item: APODItem) async throws(CommandFailure) {
    if item.mediaType == .video { throw CommandFailure(refusal: messages.noWallpaperOfVideo, as: .noPicture) }
    if let problem = view?.wallpaperProblem {
      throw CommandFailure(refusal: messages.sentence(for: problem), as: .couldNotSave)
    }
    let result = await loading.load(.saving(item.date)) { [interactors] in
      await interactors.saving.saveWallpaper(of: item, reportingTo: $0)
    }
    switch result.map(\.value) {
    case .success(let picture):
      if case .smaller = picture.kind { view?.showNotice(messages.saved(picture)) }
      try await setWallpaper(picture)
    case .failure(let error):
      loading.tell(error)
      throw CommandFailure(error)
    }
  }

  private func setWallpaper(_ picture: SavedPicture) async throws(CommandFailure) {
    switch await view?.setWallpaper(picture.path) {
    case .success(let desktop):
      interactors.saving.removeWallpapers(except: picture)
      view?.showResult(messages.wallpaperSet(on: desktop, picture.path))
    case .failure(.cancelled):
      loading.tell(.cancelled)
      throw CommandFailure(.cancelled)
    case .failure(let problem):
      throw CommandFailure(refusal: messages.couldNotSetWallpaper(problem, picture.path), as: .couldNotSave)
    case nil: break
    }
  }

  /// Opens the picture as large as NASA has it, or the video; NASA's page where there is neither.
  private func open(_ item: APODItem) throws(CommandFailure) {
    try go(to: item.videoURL ?? item.hdImageURL ?? item.imageURL ?? item.pageURL)
  }

  private func go(to address: WebAddress?) throws(CommandFailure) {
    guard let address else { throw CommandFailure(refusal: messages.noAddress, as: .noPicture) }
    guard interactors.hosts.allows(address) else {
      throw CommandFailure(refusal: messages.leadsToPrivateHost(address.text), as: .unusableAnswer)
    }
    guard view?.open(address.text) == true else {
      throw CommandFailure(refusal: messages.couldNotOpen(address.text), as: .couldNotSave)
    }
    view?.showResult(messages.opening(address.text))
  }

  /// Saves an entry's picture, or both of its pair, and says how that went; of several entries, one after the other, how all
  /// of them went. It stops at a failure that all would share.
  ///
  /// - Throws: the last failure. Of several entries, one without a file is no failure.
  func save(_ items: [APODItem], in folder: String?) async throws(CommandFailure) {
    let pictures = items.flatMap { [$0, $0.otherPicture].compactMap(\.self) }
    var report = SavingReport(count: pictures.count)
    for (index, picture) in pictures.enumerated() where report.stop == nil {
      let result = await save(
        picture, in: folder, .saving(picture.date, number: index + 1, among: items.count > 1 ? pictures.count : 1))
      report.add(result, of: picture.date)
      if items.count > 1 { continue }
      switch result {
      case .success(let saved): view?.showResult(messages.saved(saved))
      case .failure(let error): loading.tell(error)
      }
    }
    if items.count > 1 { show(report) }
    if let error = report.failure(among: items.count) { throw CommandFailure(error) }
  }

  private func save(
    _ item: APODItem, in folder: String?, _ subject: LoadingSubject
  ) async -> Result<SavedPicture, APIError> {
    await loading.load(subject) { [interactors] in
      await interactors.saving.savePicture(of: item, in: folder, reportingTo: $0)
    }.map(\.value)
  }

  private func show(_ report: SavingReport) {
    let text = messages.summary(of: report)
    guard let error = report.stop ?? report.failures.last?.error else { return view?.showResult(text) ?? () }
    view?.showError(AlertViewModel(text: text, technical: error.detail))
  }
}

extension PictureEvent {
  /// Which pictures it is for; `nil` for the one on the screen.
  var choice: Choice? {
    switch self {
    case .openPage(let number), .zoom(let number), .favorite(let number), .copy(let number), .wallpaper(let number):
      number.map(Choice.number)
    case .open(let choice), .save(let choice, _): choice
    }
  }

  /// The name of its command.
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
