import PhotoOfDayEntity
package import PhotoOfDayInteractor

@MainActor
package final class ListPresenter: ScreenModule {
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

  package func show(_ list: ShownList, anew: Bool) async -> Shown {
    let outcome = await list.layout.present(self, list, anew)
    return Shown(screen: .list(list), outcome: outcome)
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
        in: messages))
  }

  /// - Returns: `partly` if the user has stopped loading its pictures.
  func showGallery(_ list: ShownList, anew: Bool) async -> Outcome {
    guard let room = await view?.galleryRoom(for: list.shownIndices.count) else {
      await showRows(list)
      return .done
    }
    let indices = list.page(of: room.count).indices
    let cells = indices.enumerated().map { (cell: $0, item: list.items[$1]) }
    view?.showGallery(
      ListViewModel(
        list,
        pageSize: room.count,
        allowedDays,
        favorites: await interactors.favoriteDays(),
        in: messages))
    return await fillGallery(cells, in: room.canvas, anew: anew)
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
        in: messages)
      outline.count = "…"
      return outline
    }
  }

  /// How many entries a page of a list has; `nil` for all.
  func pageSize(of list: ShownList) async -> Int? {
    if list.layout == .gallery, let room = await view?.galleryRoom(for: list.shownIndices.count) {
      return room.count
    }
    return pageOfRows(list.shown(as: .rows)).size
  }

  /// The page of a list as rows. Passages that a search found stand below them, and take the whole
  /// width.
  private func pageOfRows(_ list: ShownList) -> (size: Int?, columns: Int) {
    guard let room = view?.listRoom(above: messages.notices(of: list, allowedDays)) else {
      return (nil, 1)
    }
    let isMonth = list.month != nil && list.query == nil
    let hasColumns = isMonth && list.items.count > room.lines && room.isWide
    return hasColumns ? (2 * room.lines, 2) : (room.lines, 1)
  }
}

// MARK: - The pictures of a gallery

extension ListPresenter {
  /// Enough for a slow line, and few enough to be polite.
  private static let picturesAtOnce = 8

  /// Loads the small pictures, some at a time, and has each drawn as it comes. Those that fail for
  /// now are retried for as long as the user waits.
  private func fillGallery(
    _ cells: [(cell: Int, item: APODItem)], in size: PixelSize, anew: Bool
  ) async -> Outcome {
    for (cell, item) in cells where !item.hasPicture || loading.missing[item] != nil {
      let failure = loading.missing[item].map(messages.reason)
      let reason = failure ?? EntryMark(item).map(messages.mark)
      await view?.fillGallery(cell, with: nil, else: reason ?? messages.notShown)
    }
    // What is still to come, or worth retrying.
    var rest = cells.filter { $0.item.hasPicture && loading.missing[$0.item] == nil }
    let count = rest.count
    guard count > 0 else { return .done }
    let answer: Answer<Void> = await loading.loadWithRetry(
      .pictures(count),
      { [self] answer in
        var failure: AppError?
        await answer.didReach(count - rest.count, of: count)
        _ = await rest.concurrentMap(atMost: Self.picturesAtOnce) { (one) throws(AppError) in
          try await self.fill(one.cell, one.item, size, anew: anew)
        } each: { one, result in
          if let error = result.failure, error == .cancelled || error.isTransient {
            failure = error
          } else {
            self.loading.missing[one.item] = result.failure
            rest.removeAll { $0.cell == one.cell }
          }
          await answer.didReach(count - rest.count, of: count)
          return !Task.isCancelled
        }
        if rest.isEmpty || !Task.isCancelled {
          await answer.receive(failure.map { .failure($0) } ?? .success(()))
        }
      }, showFailure: { _ in })
    // After a resize, the redraw that follows loads the rest.
    guard let error = answer.failure, error != .cancelled || loading.isStopped else {
      return .done
    }
    for one in rest {
      loading.missing[one.item] = error
    }
    guard loading.isStopped else { return .done }
    view?.showNotice(messages.galleryStopped(missing: rest.count))
    return .partly(.interrupted)
  }

  private func fill(
    _ cell: Int, _ item: APODItem, _ size: PixelSize, anew: Bool
  ) async throws(AppError) {
    let answer = Answer<PictureFile>(progress: loading)
    await interactors.pictures.fetchPicture(
      of: item, fitting: size, anew: anew, reportingTo: answer)
    do throws(AppError) {
      let file = try answer.result.get()
      await view?.fillGallery(cell, with: PictureDrawing(file), else: messages.notShown)
    } catch {
      if error != .cancelled {
        await view?.fillGallery(cell, with: nil, else: messages.reason(for: error))
      }
      throw error
    }
    // What Ctrl-C stops isn't drawn.
    if Task.isCancelled { throw .cancelled }
  }
}

extension Interactors {
  /// The days of the entries that the user has marked; none if the file can't be read, which
  /// marking an entry reports.
  func favoriteDays() async -> Set<CalendarDay> {
    (try? await favorites.days()) ?? []
  }
}

@MainActor
package protocol ListViewProtocol: ScreenViewProtocol {
  /// The lines for the rows of a list, and whether two columns fit; `nil` without a prompt: then
  /// all rows are shown.
  ///
  /// - Parameter notices: what is said below them.
  func listRoom(above notices: @autoclosure () -> [String]) -> (lines: Int, isWide: Bool)?
  func showRows(_ list: ListViewModel)
  /// Shows what has come of a list that loads, until `hideLoading()`.
  ///
  /// - Parameter list: evaluated only where it is shown.
  func showOutline(_ list: () -> ListViewModel?)
  /// How many of so many pictures fit the window, and the size of each; `nil` if none can be drawn.
  func galleryRoom(for count: Int) async -> (count: Int, canvas: PixelSize)?
  /// Shows the list as a gallery, still without pictures.
  func showGallery(_ gallery: ListViewModel)
  /// Draws a picture in a cell of the gallery, or writes the text there.
  func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async
}
