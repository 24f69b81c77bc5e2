import PhotoOfDayEntity
import PhotoOfDayInteractor

extension PhotoListPresenter {
  /// Does what the program was started for.
  func open() async throws(CommandFailure) {
    let destination = try reader.opening(opening)
    try await open(destination)
    if case .list = destination { try screen.checkWhole() }
  }

  /// Programs take an entry without a mark for one that isn't a favorite. A list of the favorites has failed already.
  func tellUnreadableFavorites() {
    guard view?.writesRecords == true, opening != .favorites else { return }
    do throws(APIError) { _ = try interactors.favorites.days() } catch { loading.tell(error) }
  }

  private func open(_ destination: PhotoDestination) async throws(CommandFailure) {
    if let path = tasks.exportPath, case .picture(let request, let era) = destination {
      return try await export.write(request, era: era, to: path, by: view)
    }
    let isOther = tasks.isQuiet || tasks.showsGallery || tasks.slideshow != nil || tasks.exportPath != nil
    let isShown = opening.item == nil && !isOther
    try await go(to: destination, tasks: tasks, isShown: isShown)
    guard let shown = screen.shown else { return }
    if !isShown, !tasks.showsGallery, !tasks.writesRecord { screen.tellShortfall() }
    if let path = tasks.exportPath {
      guard let item = opening.item else { return try await export.write(shown, isOnScreen: false, to: path, by: view) }
      for place in try screen.places(of: .number(item)).places {
        try await export.write(shown.items[place], to: path, by: view)
      }
    } else if tasks.showsGallery, !shown.items.isEmpty {
      try await screen.showGallery(otherwise: .rows)
    } else if let seconds = tasks.slideshow, !shown.items.isEmpty {
      try await play(every: seconds)
    } else if let item = opening.item {
      try await choose(item, tasks: tasks)
    } else if case .list = destination, tasks.saves {
      try await actions.save(shown.items, in: tasks.folder)
      if tasks.writesRecord, !shown.items.isEmpty { await screen.redraw() }
    }
  }
}
