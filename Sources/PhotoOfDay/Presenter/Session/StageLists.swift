import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Stage {
  /// Returns the list on the screen or, at a picture, the one to go back to.
  ///
  /// - Throws: `.explained` if there is no list.
  func currentList() async throws(Outcome) -> ShownList {
    if let photo, photo.list == nil {
      return try await fetch(.month(photo.item.date.calendarMonth))
    }
    guard let list = photo?.listAtItsPage ?? list else {
      throw .explained(ListWords(speech).none)
    }
    return list
  }

  /// Loads a list and shows it.
  ///
  /// - Parameters:
  ///   - anew: true to ask NASA even for entries that are stored.
  ///   - history: the screens that the user can go back to from the list; `nil` to add the screen
  ///     in front to its own history.
  ///   - change: changes the loaded list before it is shown.
  ///   - notice: returns the notice to show below the loaded list.
  func go(
    to scope: APODList.Scope, anew: Bool = false, history: History? = nil,
    changing change: (ShownList) -> ShownList = { $0 },
    notice: (ShownList) -> String? = { _ in nil }
  ) async throws(Outcome) -> Outcome {
    let isAtList = photo == nil
    let history = history ?? historyOfList(opening: scope)
    var found = try await fetch(scope, anew: anew, drawsOutline: isAtList && isLast, notice: notice)
    found = change(found)
    if isAtList {
      found = found.laidOut(like: list, anew: anew)
    }
    let outcome = await show(found, history: history, anew: anew)
    guard outcome == .done else { return outcome }
    if let text = list.flatMap(notice) { view?.showNotice(text) }
    if found.entries.isEmptySearch { return .refusedOnScreen(.noPicture) }
    return isLast ? outcomeOfList : .done
  }

  /// Shows the list of a picture's month, on the page with the picture. If the picture was opened
  /// from another list, the user can go back to that one.
  func showMonth(
    of photo: ShownPhoto, as layout: ListLayout
  ) async throws(Outcome) -> Outcome {
    let month = photo.item.date.calendarMonth
    if let list = photo.listAtItsPage, list.month == month {
      return await show(list.shown(as: layout))
    }
    let list = try await fetch(.month(month)).turned(to: photo.item.date).shown(as: layout)
    return await show(list, history: historyOfList(opening: list.scope))
  }

  /// Returns the history of a list that is opened from the screen in front. If that screen shows
  /// the same list, the new list takes its place.
  private func historyOfList(opening scope: APODList.Scope) -> History {
    guard let place = photo?.placeInHistory ?? list?.placeInHistory, place.scope != scope else {
      return history
    }
    return history.adding(place)
  }

  /// Loads a list.
  ///
  /// - Throws: an outcome, after telling the user, if the list can't be loaded, if a search finds
  ///   nothing, or if there are no favorites.
  func fetch(
    _ scope: APODList.Scope, anew: Bool = false, drawsOutline: Bool = false,
    notice: (ShownList) -> String? = { _ in nil }
  ) async throws(Outcome) -> ShownList {
    let outline: (([APODItem]) -> Void)? =
      drawsOutline ? { [listPresenter] in listPresenter?.showOutline(of: scope, $0) } : nil
    // The loaded part of an incomplete list is in the cache, so only the rest is requested.
    let isIncomplete = list.map { $0.scope == scope && $0.entries.shortfall != nil } ?? false
    let answer = try await loading.loadWithRetry(
      .list(scope), retries: purpose.retries, outline: outline
    ) { [interactors, loading] answer in
      if !anew, let known = loading.ahead.takeList(of: scope) {
        return await answer.receive(.success(known.entries))
      }
      await interactors.list.fetchList(scope, anew: anew && !isIncomplete, reportingTo: answer)
    }
    switch answer.result {
    case .success(let found) where found.isEmptyResult && !isOnScreen(scope):
      let notices = ListWords(speech).noticesOfResult(found) ?? []
      (notices + [notice(ShownList(found))]).compactMap(\.self).forEach { view?.showNotice($0) }
      throw found.isEmptySearch ? .refusedOnScreen(.noPicture) : .unchanged
    case .success(let found):
      return ShownList(found, fallback: answer.fallback)
    case .failure(let error):
      throw await outcome(ofLoading: error, hadOutline: answer.hadOutline)
    }
  }

  /// Returns true if a list of this scope is on the screen, or if nothing is on the screen yet.
  private func isOnScreen(_ scope: APODList.Scope) -> Bool {
    photo == nil && list.map { $0.scope == scope } ?? true
  }

  /// Reports that a list couldn't be loaded, and returns the outcome.
  private func outcome(ofLoading error: AppError, hadOutline: Bool) async -> Outcome {
    if hadOutline, loading.command.isStopped, hasScreen {
      return .stopped(then: .comeBack(telling: error))
    }
    // The outcome is ignored, because the user already knows which pictures are missing.
    if hadOutline { _ = await redraw() }
    return teller.tell(error)
  }
}
