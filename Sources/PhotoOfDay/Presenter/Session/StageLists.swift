import PhotoOfDayEntity
import PhotoOfDayInteractor

extension Stage {
  /// The list on the screen or, at a picture, the one to go back to. Throws if there is none.
  func currentList() async throws(Outcome) -> ShownList {
    if let photo, photo.list == nil {
      return try await fetch(.month(photo.item.date.calendarMonth))
    }
    guard let list = photo?.listAtItsPage ?? list else {
      throw .unchanged(ListWords(speech).none)
    }
    return list
  }

  /// Loads a list and shows it.
  ///
  /// - Parameters:
  ///   - anew: true to ask NASA even for what is stored.
  ///   - history: the screens that the list leads back to; `nil` if it is opened from the screen
  ///     in front.
  ///   - change: changes the list that has come before it is shown.
  ///   - notice: the notice below the list that has come.
  func go(
    to scope: APODList.Scope, anew: Bool = false, history: History? = nil,
    changing change: (ShownList) -> ShownList = { $0 },
    notice: (ShownList) -> String? = { _ in nil }
  ) async throws(Outcome) -> Outcome {
    let isAtList = photo == nil
    let history = history ?? historyOfList(opening: scope)
    var found = try await fetch(scope, anew: anew, hasOutline: isAtList && isLast, notice: notice)
    found = change(found)
    if isAtList {
      found = found.laidOut(like: list, anew: anew)
    }
    let outcome = await show(found, history: history, anew: anew)
    guard outcome == .done else { return outcome }
    if let text = list.flatMap(notice) { view?.showNotice(text) }
    if found.entries.isEmptySearch { return .refused(nil, .noPicture) }
    return isLast ? outcomeOfList : .done
  }

  /// Shows the list of a picture's month, on its page. If the picture's own list is another one, it
  /// leads back to that.
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

  /// The history of a list that is opened from the screen in front. If that shows the same list,
  /// the new one takes its place.
  private func historyOfList(opening scope: APODList.Scope) -> History {
    guard let entry = photo?.historyEntry ?? list?.historyEntry, entry.scope != scope else {
      return history
    }
    return history.adding(entry)
  }

  /// Loads a list. Where a search finds nothing, or there are no favorites, the user is only told.
  func fetch(
    _ scope: APODList.Scope, anew: Bool = false, hasOutline: Bool = false,
    notice: (ShownList) -> String? = { _ in nil }
  ) async throws(Outcome) -> ShownList {
    let outline: (([APODItem]) -> Void)? =
      hasOutline ? { [listPresenter] in listPresenter?.showOutline(of: scope, $0) } : nil
    // The loaded part of an incomplete list is cached; only the rest is asked for.
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
      throw found.isEmptySearch ? .refused(nil, .noPicture) : .unchanged(nil)
    case .success(let found):
      return ShownList(found, fallback: answer.fallback)
    case .failure(let error):
      throw await outcome(ofLoading: error, hadOutline: answer.hadOutline)
    }
  }

  /// Returns true if that list is on the screen, or nothing is yet.
  private func isOnScreen(_ scope: APODList.Scope) -> Bool {
    photo == nil && list.map { $0.scope == scope } ?? true
  }

  /// Reports that a list couldn't be loaded, and returns the outcome.
  private func outcome(ofLoading error: AppError, hadOutline: Bool) async -> Outcome {
    if hadOutline, loading.isStopped, hasScreen {
      return .stopped(then: .comeBack(telling: error))
    }
    // The user already knows what the old screen lacks.
    if hadOutline { _ = await redraw() }
    return loading.tell(error)
  }
}
