import PhotoOfDayEntity
package import PhotoOfDayInteractor

@MainActor
package protocol BatchViewProtocol: ScreenViewProtocol {
  func write(_ text: String)
}

/// Presents a run without a prompt. Prints the results of its tasks, or its entries.
@MainActor
package final class BatchPresenter: SessionPresenter {
  package var view: (any BatchViewProtocol)?
  package var screenView: (any ScreenViewProtocol)? { view }
  package weak var session: Session?
  private let interactors: Interactors
  package let loading: Loading
  private let form: RecordFormat?

  /// - Parameter form: the format of the entries; `nil` if only results of tasks are printed.
  package init(interactors: Interactors, loading: Loading, form: RecordFormat?) {
    self.interactors = interactors
    self.loading = loading
    self.form = form
  }

  /// Shows only the notices of a screen. If a list is printed, its notices follow the list.
  package func show(_ screen: Screen) -> Shown {
    let allowedDays = interactors.list.allowedDays
    let notices =
      switch screen.content {
      case .photo(let photo):
        PictureWords(speech).notices(of: photo, today: allowedDays.today)
      case .list(let list):
        form == nil ? ListWords(speech).notices(of: list, allowedDays) : []
      }
    notices.forEach { view?.showNotice($0) }
    return Shown(screen: screen)
  }

  /// Prints the entries of the session's last screen, if a format was given. For an entry that
  /// doesn't exist, prints an empty list. After any other failure, nothing is printed, unless the
  /// failure only left out some entries of a list.
  package func write(_ session: Session) async {
    guard let form else { return }
    let photo = session.screen?.photo
    let list = photo == nil ? session.screen?.list : nil
    let exitReason = session.exitReason
    let isShort = list?.entries.shortfall != nil
    guard exitReason == .done || exitReason == .noPicture || isShort else { return }
    let items = exitReason == .noPicture ? [] : photo.map { [$0.item] } ?? list?.items ?? []
    await write(items, from: (photo?.index ?? 0) + 1, as: form)
    guard let list, list.items.count == items.count else { return }
    let notices = ListWords(speech).notices(of: list, interactors.list.allowedDays)
    notices.forEach { view?.showNotice($0) }
  }

  /// Prints entries. Tells the user if favorites can't be read, because the output then marks no
  /// entry as a favorite.
  private func write(_ items: [APODItem], from number: Int, as form: RecordFormat) async {
    var items = items
    var favorites: Set<CalendarDay> = []
    do throws(AppError) {
      if form == .json {
        items = await interactors.detail.withLinks(items)
        favorites = try await interactors.favorites.days()
      }
    } catch {
      teller.tell(error)
    }
    let text = form.text(
      items,
      from: number,
      favorites: favorites,
      for: interactors.hosts,
      in: interactors.list.allowedDays)
    view?.write(text)
  }
}
