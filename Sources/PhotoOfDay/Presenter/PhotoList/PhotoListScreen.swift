import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Loads and shows lists, and knows the one on the screen.
@MainActor
final class PhotoListScreen {
  weak var view: (any PhotoListViewProtocol)? { didSet { loading.view = view } }
  private(set) var shown: ShownList?
  /// A gallery on the screen that has no pictures yet.
  private var unfilled: (page: ListPage, grid: GalleryGrid)?
  private let loading: Loading
  private let interactors: PhotoInteractors

  init(interactors: PhotoInteractors, loading: Loading) { (self.interactors, self.loading) = (interactors, loading) }

  private var allowedDays: AllowedDays { interactors.list.allowedDays }
  private var messages: any Messages { loading.messages }

  func show(_ list: ShownList) async {
    (shown, unfilled) = (list, nil)
    if list.isCalendar, let month = list.month {
      view?.showCalendar(PhotoCalendarViewModel(list, of: month, allowedDays, in: messages))
    } else if list.look == .gallery, let grid = await galleryGrid(of: list) {
      let page = list.page(of: grid.count)
      unfilled = (page, grid)
      view?.showGallery(
        PhotoGalleryViewModel(list, page, grid, favorites: interactors.favorites.favoriteDays, in: messages))
    } else {
      let asRecords = view?.writesRecords ?? false
      view?.showPhotos(
        PhotoListViewModel(
          list, pageSize: view?.rowsOfPage, asRecords: asRecords, allowedDays,
          favorites: interactors.favorites.favoriteDays, in: messages))
    }
  }

  private func galleryGrid(of list: ShownList) async -> GalleryGrid? {
    await view?.galleryGrid(count: list.places(of: .all).count)
  }

  /// The list on the screen; without one, there is nothing that a command could do.
  func list() throws(CommandFailure) -> ShownList {
    guard let shown else { throw CommandFailure(refusal: messages.nothingListed, as: nil) }
    return shown
  }

  func show(as look: ShownList.Look) async throws(CommandFailure) { await show(try list().shown(as: look)) }

  func showCalendar() async throws(CommandFailure) {
    guard try list().month != nil else { throw CommandFailure(refusal: messages.noCalendar) }
    try await show(as: .calendar)
  }

  /// - Parameter otherwise: what to show where no gallery can be drawn.
  func showGallery(otherwise look: ShownList.Look? = nil) async throws(CommandFailure) {
    guard shown != nil, await view?.galleryGrid(count: 1) == nil else { return try await show(as: .gallery) }
    let refusal = CommandFailure(refusal: messages.noGallery, as: .done)
    guard let look else { throw refusal }
    let told = loading.tell(refusal)
    try await show(as: look)
    throw told
  }

  /// Loads a list and shows it.
  ///
  /// - Parameters:
  ///   - era: the one that the user wrote the year in, if they did.
  ///   - isWanted: whether the list itself is wanted, and not one picture of it. An empty one is shown in any case.
  ///   - takesCopies: whether a copy is as good as NASA's answer.
  ///   - place: puts it on top of the list on the screen, or in its place.
  func load(
    _ scope: APODList.Scope, era: Era?, isWanted: Bool = true, takesCopies: Bool = false, anew: Bool = false,
    place: (ShownList, ShownList?) -> ShownList
  ) async throws(CommandFailure) {
    try loading.check(era: era) { () throws(APIError) in try allowedDays.check(scope) }
    let outline: (([APODItem]) -> Void)? = isWanted ? { [self] items in showOutline(of: scope, items) } : nil
    let incomplete = shown.flatMap { $0.scope == scope && $0.list.shortfall != nil ? $0.list : nil }
    let result = await loading.loadWithRetry(.list(scope), takesCopies: takesCopies, outline: outline) {
      [interactors] in
      await interactors.list.fetchAPOD(scope, anew: anew, completing: incomplete, reportingTo: $0)
    } show: {
      await show($0, era: era, isWanted: isWanted, place: place)
    }
    switch result {
    case .failure(let error): throw CommandFailure(error)
    case .success(let fetched) where fetched.value.isEmptySearch: throw CommandFailure(refusedAs: .noPicture)
    case .success(let fetched): if shown?.scope != fetched.value.scope { throw .nothingDone }
    }
  }

  /// Throws if pictures are missing from the list on the screen because they couldn't be loaded, which the user has been
  /// told. What is on this machine is all that `--offline` asks for.
  func checkWhole() throws(CommandFailure) {
    guard let list = shown?.list, !list.missingDays.isEmpty, let reason = list.shortfall?.reason, reason != .offline
    else { return }
    throw CommandFailure(refusedAs: ExitReason(reason))
  }

  /// Says what is missing from a list whose rows aren't shown.
  func tellShortfall() {
    if let shown { messages.shortfall(of: shown).forEach { view?.showNotice($0) } }
  }

  /// Shows what is known of a list while it loads: its days, and the entries that have come.
  private func showOutline(of scope: APODList.Scope, _ items: [APODItem]) {
    guard let outline = PhotoListViewModel(outlineOf: scope, items, allowedDays, in: messages) else { return }
    view?.showOutline(outline)
  }

  /// Shows the result of a call: a list, looked at as the one before where it is the same, or why there is none.
  private func show(
    _ result: Result<Fetched<APODList>, APIError>, era: Era?, isWanted: Bool,
    place: (ShownList, ShownList?) -> ShownList
  ) async {
    switch result {
    case .success(let fetched) where fetched.value.isMereNotice && shown != nil && shown?.scope != fetched.value.scope:
      messages.notices(of: fetched.value).forEach { view?.showNotice($0) }
    case .success(let fetched):
      let list = place(ShownList(fetched.value, copy: fetched.copy, era: era).lookedAt(like: shown), shown)
      if isWanted || list.items.isEmpty { await show(list) } else { shown = list }
    case .failure(let error):
      if loading.hadOutline { await redraw() }
      loading.tell(error, era: era)
    }
  }

  /// Shows the list on the screen again, as it is.
  func redraw() async {
    if let shown { await show(shown) }
  }

  /// Goes back to the list that this one was opened from; from a calendar, and without such a list, to its rows.
  func back() async throws(CommandFailure) {
    let list = try list()
    guard !list.isCalendar, let beneath = list.beneath else { return try await show(as: .rows) }
    if beneath.isLoaded { return await show(beneath) }
    try await load(beneath.scope, era: nil) { list, _ in list.replacing(beneath) }
  }

  /// Turns so many pages of a list that has some, up to its ends.
  ///
  /// - Returns: `false` for a month at its end.
  func turn(by pages: Int) async throws(CommandFailure) -> Bool {
    guard let shown else { return false }
    let page = shown.page(of: await pageSize(of: shown))
    if let place = page.place(after: pages) {
      await show(shown.turned(to: place))
      return true
    }
    if shown.month != nil { return false }
    view?.showNotice(page.isPart && pages < 0 ? messages.firstPageReached : messages.endReached)
    throw .nothingDone
  }

  private func pageSize(of list: ShownList) async -> Int? {
    if list.look == .gallery, let grid = await galleryGrid(of: list) { return grid.count }
    return view?.rowsOfPage
  }

  /// The cells of the gallery on the screen that have no pictures yet, and their entries. Returns them once.
  func removeUnfilledCells() -> (cells: [(cell: Int, item: APODItem)], size: PixelSize)? {
    guard let unfilled, let shown else { return nil }
    self.unfilled = nil
    let cells = unfilled.page.places.enumerated().map { cell, place in (cell: cell, item: shown.items[place]) }
    return (cells, PixelSize(unfilled.grid.canvas))
  }

  /// Shows only what has the text. Where nothing has it, the list stays as it is.
  func narrow(to text: String) async throws(CommandFailure) {
    guard let narrowed = try list().narrowed(to: text) else {
      view?.showNotice(messages.noMatches(having: text))
      throw .nothingDone
    }
    await show(narrowed)
  }

  func changeLanguage(to word: String) async throws(CommandFailure) {
    try loading.changeLanguage(to: word)
    await redraw()
    throw .nothingDone
  }

  /// The list, and the place of the first entry that is shown of it.
  func firstInSight() async throws(CommandFailure) -> (list: ShownList, place: Int) {
    let list = try list()
    guard let place = list.page(of: await pageSize(of: list)).places.first else { throw .nothingDone }
    return (list, place)
  }

  /// The list, and the places in it that a command is for.
  ///
  /// - Parameter command: what was typed, to say how a number is added.
  func places(
    of choice: PictureEvent.Choice?, for command: String = ""
  ) throws(CommandFailure) -> (list: ShownList, places: [Int]) {
    let list = try list()
    guard let choice else { throw CommandFailure(refusal: messages.whichPicture(command)) }
    return (list, try list.places(of: choice, allowedDays, in: messages))
  }
}
