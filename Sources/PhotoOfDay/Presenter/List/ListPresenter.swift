import PhotoOfDayEntity
package import PhotoOfDayInteractor

@MainActor
package final class ListPresenter: SessionPresenter {
  package var view: (any ListViewProtocol)?
  package var screenView: (any ScreenViewProtocol)? { view }
  package weak var session: Session?
  let interactors: Interactors
  package let loading: Loading

  package init(interactors: Interactors, loading: Loading) {
    self.interactors = interactors
    self.loading = loading
  }

  var allowedDays: AllowedDays { interactors.list.allowedDays }

  /// - Parameter failures: the reasons why pictures are missing. These pictures aren't loaded
  ///   again.
  package func show(
    _ list: ShownList, failures: [APODItem: AppError], anew: Bool
  ) async -> Shown {
    switch list.layout {
    case .rows:
      await showRows(list)
    case .calendar:
      await showCalendar(list)
    case .gallery:
      return await showGallery(list, failures: failures, anew: anew)
    }
    return Shown(screen: .list(list))
  }

  func showRows(_ list: ShownList) async {
    let list = list.shown(as: .rows)
    let page = pageOfRows(list)
    view?.showRows(
      ListViewModel(
        list,
        pageSize: page.size,
        columns: page.columns,
        allowedDays,
        favorites: await interactors.favoriteDays(),
        in: speech))
  }

  func showGallery(
    _ list: ShownList, failures: [APODItem: AppError], anew: Bool
  ) async -> Shown {
    let favorites = await interactors.favoriteDays()
    guard let room = await view?.galleryRoom(for: list.shownIndices.count) else {
      await showRows(list)
      return Shown(screen: .list(list))
    }
    let indices = list.page(of: room.count).indices
    view?.showGallery(
      ListViewModel(
        list,
        pageSize: room.count,
        allowedDays,
        favorites: favorites,
        in: speech))
    let filling = GalleryFilling(indices.map { list.items[$0] }, failures: failures)
    let outcome = await fill(filling, in: room.canvas, anew: anew)
    var screen = Screen.list(list)
    screen.failures = filling.failures
    return Shown(screen: screen, outcome: outcome)
  }

  func showOutline(of scope: APODList.Scope, _ items: [APODItem]) {
    view?.showOutline {
      guard let list = ShownList(loading: scope, items, allowedDays) else { return nil }
      let page = pageOfRows(list)
      var outline = ListViewModel(
        list,
        pageSize: page.size,
        columns: page.columns,
        allowedDays,
        in: speech)
      outline.count = "…"
      return outline
    }
  }

  /// Returns the number of entries on a page of a list; `nil` if one page has all of them.
  func pageSize(of list: ShownList) async -> Int? {
    if list.layout == .gallery, let room = await view?.galleryRoom(for: list.shownIndices.count) {
      return room.count
    }
    return pageOfRows(list.shown(as: .rows)).size
  }

  /// Returns the size of a page of rows, and the number of columns. If all rows fit in one column,
  /// there is one, with room for whole titles; otherwise, a month has two. A list with a query
  /// always has one column, because the passages below its rows take the whole width.
  private func pageOfRows(_ list: ShownList) -> (size: Int?, columns: Int) {
    guard let room = view?.listRoom(above: ListWords(speech).notices(of: list, allowedDays)) else {
      return (nil, 1)
    }
    let isMonth = list.month != nil && list.query == nil
    let mostColumns = isMonth && room.isWide ? 2 : 1
    let count = list.shownIndices.count
    let fitting = (1...mostColumns).first { columns in
      let lines = columns * room.lines
      return count <= lines && !list.page(of: lines).hasOtherPages
    }
    if let fitting {
      return (fitting * room.lines, fitting)
    }
    return (mostColumns * room.pageLines, mostColumns)
  }
}

/// The room for the rows of a list in a window.
package struct ListRoom: Equatable, Sendable {
  /// The number of lines, without those for the head, the notices and the prompt.
  var lines: Int
  /// The number of lines of a page. It is small enough that an answer at the prompt doesn't scroll
  /// the head away.
  var pageLines: Int
  /// True if two columns fit.
  var isWide: Bool

  package init(lines: Int, pageLines: Int, isWide: Bool) {
    self.lines = lines
    self.pageLines = pageLines
    self.isWide = isWide
  }
}

@MainActor
package protocol ListViewProtocol: ScreenViewProtocol, CalendarViewProtocol {
  /// Returns the room for the rows of a list; `nil` without a prompt, where all rows are shown.
  ///
  /// - Parameter notices: the notices below the rows.
  func listRoom(above notices: @autoclosure () -> [String]) -> ListRoom?
  func showRows(_ list: ListViewModel)
  /// Shows the loaded part of a list, until `hideLoading()` is called.
  ///
  /// - Parameter list: evaluated only if the list is shown.
  func showOutline(_ list: () -> ListViewModel?)
  /// Returns the number of pictures, up to `count`, that fit the window, and the size of each;
  /// `nil` if none can be drawn.
  func galleryRoom(for count: Int) async -> (count: Int, canvas: PixelSize)?
  /// Shows a list as a gallery, still without pictures.
  func showGallery(_ gallery: ListViewModel)
  /// Draws a picture in a cell of the gallery, or writes the text there.
  func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async
}
