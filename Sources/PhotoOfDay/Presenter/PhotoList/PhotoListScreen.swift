import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Puts lists on the screen, and looks into the one that is there.
@MainActor
final class PhotoListScreen {
  weak var view: (any PhotoListViewProtocol)? { didSet { loading.view = view } }
  private(set) var shown: ShownList?
  /// A gallery that is on the screen and lacks its pictures.
  private var unfilled: (page: GalleryPage, grid: GalleryGrid)?
  private let loading: Loading
  private let setting: LanguageSetting
  private let interactors: PhotoInteractors

  init(loading: Loading, setting: LanguageSetting, interactors: PhotoInteractors) {
    (self.loading, self.setting, self.interactors) = (loading, setting, interactors)
  }

  private func allowedDays() -> AllowedDays { interactors.list.allowedDays }

  private var messages: any Messages { setting.messages }

  /// Shows the list; without one, says so.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func show(_ list: ShownList?) -> Bool {
    guard let list else { return loading.complain(messages.nothingListed) }
    shown = list
    unfilled = nil
    if list.isCalendar, let month = list.month {
      view?.showCalendar(PhotoCalendarViewModel(list, of: month, today: allowedDays().today, in: messages))
    } else if list.look == .gallery, let grid = view?.galleryGrid(weeks: list.weeks) {
      let page = list.galleryPage(grid)
      unfilled = (page, grid)
      view?.showGallery(PhotoGalleryViewModel(list, page, grid, in: messages))
    } else {
      let asRecords = view?.writesRecords ?? false
      view?.showPhotos(
        PhotoListViewModel(
          list, pageSize: view?.rowsOfPage, asRecords: asRecords, allowedDays(),
          favorites: asRecords ? [] : interactors.favorites.favoriteDays, in: messages))
    }
    return true
  }

  /// Shows what is known of a list while it loads: its days, and the entries that have come.
  func showOutline(of scope: APODList.Scope, _ items: [APODItem]) {
    guard let outline = PhotoListViewModel(outlineOf: scope, items, allowedDays(), in: messages) else { return }
    view?.showOutline(outline)
  }

  /// Takes what a call brought: a list, looked at as the one before where it is the same, or why there is none.
  ///
  /// - Parameter isShown: whether the list itself is wanted, and not one picture of it. One without pictures is shown in any
  ///   case.
  func take(_ result: Result<Fetched<APODList>, APIError>, era: Era?, isShown: Bool) {
    switch result {
    case .success(let fetched) where fetched.value.isEmptySearch && shown != nil && shown?.scope != fetched.value.scope:
      messages.notices(of: fetched.value).forEach { view?.showNotice($0) }
    case .success(let fetched):
      let list = ShownList(fetched.value, copy: fetched.copy, era: era).lookedAt(like: shown)
      if isShown || list.items.isEmpty { show(list) } else { shown = list }
    case .failure(let error): loading.tell(error, era: era)
    }
  }

  /// Turns to the next page of a list that has some, or to the one before.
  ///
  /// - Returns: whether there was one; `nil` where the list has no pages.
  func turn(by pages: Int) -> Bool? {
    if let shown, shown.look == .gallery { return turnGallery(shown, by: pages) }
    guard let shown, shown.page(of: view?.rowsOfPage).isPart else { return nil }
    if let turned = shown.turned(by: pages, ofSize: view?.rowsOfPage) { return show(turned) }
    view?.showNotice(pages > 0 ? messages.lastPageReached : messages.firstPageReached)
    return false
  }

  /// `nil` beyond the ends of a month's gallery, and where there is none.
  private func turnGallery(_ shown: ShownList, by pages: Int) -> Bool? {
    guard let grid = view?.galleryGrid(weeks: shown.weeks) else { return nil }
    let page = shown.galleryPage(grid)
    if let place = pages > 0 ? page.next : page.previous { return show(shown.turned(to: place)) }
    if shown.month != nil { return nil }
    view?.showNotice(pages > 0 ? messages.lastPageReached : messages.firstPageReached)
    return false
  }

  func showCalendar() throws(WishFailure) -> Bool {
    if let shown, shown.month == nil { throw loading.refusal(messages.noCalendar) }
    return show(shown?.shown(as: .calendar))
  }

  func showGallery() throws(WishFailure) -> Bool {
    if shown != nil, view?.galleryGrid(weeks: nil) == nil { throw loading.refusal(messages.noGallery, as: .done) }
    return show(shown?.shown(as: .gallery))
  }

  /// The entries of the gallery on the screen, by the number of their cell, whose pictures are still to be drawn. Once.
  func takeUnfilled() -> (cells: [(cell: Int, item: APODItem)], size: PixelSize)? {
    guard let unfilled, let shown else { return nil }
    self.unfilled = nil
    let cells = unfilled.page.cells.enumerated().compactMap { cell, place in
      place.map { (cell: cell, item: shown.items[$0]) }
    }
    return (cells, PixelSize(unfilled.grid.canvas))
  }

  /// Shows only what has the text. Where nothing has it, the list stays as it is.
  func narrow(to text: String) -> Bool {
    guard let shown, shown.narrowed(to: text) == nil else { return show(shown?.narrowed(to: text)) }
    view?.showNotice(messages.noMatches(PlainText.line(text)))
    return false
  }

  /// Speaks another language from now on.
  ///
  /// - Returns: `false`: nothing was asked for.
  func change(to language: String) throws(WishFailure) -> Bool {
    try loading.changeLanguage(to: language)
    if let shown { show(shown) }
    return false
  }

  /// The places that are meant; where there are none, it has said why.
  ///
  /// - Parameter command: what was typed, for saying how a number is named.
  func places(
    of choice: PictureEvent.Choice?, for command: String = ""
  ) throws(WishFailure) -> (list: ShownList, places: [Int])? {
    guard let shown else {
      _ = loading.complain(messages.nothingListed)
      return nil
    }
    guard let choice else { throw loading.refusal(messages.whichPicture(command)) }
    if let complaint = messages.complaint(about: choice, in: shown, allowedDays()) {
      throw loading.refusal(complaint, as: .noPicture)
    }
    return (shown, shown.places(of: choice))
  }
}
