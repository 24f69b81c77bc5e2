import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The surroundings of one command: the screen, the interactors, and the places that it can lead
/// to.
@MainActor
struct Stage {
  private let session: Session
  /// True for the last of the calls that are performed in turn. A list before the last isn't shown.
  private let isLast: Bool

  init(_ session: Session, isLast: Bool = true) {
    self.session = session
    self.isLast = isLast
  }

  var interactors: Interactors { session.interactors }
  var loading: Loading { session.loading }
  var features: Features { session.features }
  var speech: Speech { loading.speech }
  var allowedDays: AllowedDays { interactors.list.allowedDays }
  /// True if only the results of commands are shown.
  var isQuiet: Bool { listPresenter == nil }
  var view: (any ScreenViewProtocol)? { loading.view }
  /// The presenters of lists and pictures; `nil` where nothing is shown.
  var listPresenter: ListPresenter? { session.router.list }
  var detailPresenter: DetailPresenter? { session.router.detail }
  /// True if nothing is on the screen yet.
  var isFirst: Bool { screen == nil }
  var screen: Screen? { session.screen }
  /// The list on the screen, or the one that the picture on the screen was opened from; at first,
  /// the one passed through.
  var list: ShownList? { isFirst ? session.unshownList : screen?.list }
  /// The picture on the screen; `nil` at a list.
  var photo: ShownPhoto? { screen?.photo }
  /// The screens that the one in front leads back to.
  var history: History { screen?.history ?? History() }
  /// The month on the screen.
  var month: CalendarMonth? { photo?.item.date.calendarMonth ?? list?.month }

  func leave(_ exit: UserExit) { session.leave(exit) }
  func begin(_ unattended: Unattended) { session.begin(unattended) }

  /// Performs what a key does after its screen has come back.
  func perform(_ call: Call) async -> Outcome {
    var outcome = Outcome.done
    for call in session.calls(for: call) where outcome == .done {
      outcome = await call.perform(on: self)
    }
    return outcome
  }

  /// The reason why the screen is shown again, and what follows it.
  var purpose: Purpose { session.unattended == nil ? .browsing : .unattended }
}

// MARK: - Showing

extension Stage {
  /// - Parameters:
  ///   - history: the screens that it leads back to; `nil` for those of the screen in front.
  ///   - anew: true to ask NASA even for pictures that are stored.
  func show(
    _ list: ShownList, history: History? = nil, anew: Bool = false
  ) async -> Outcome {
    guard isLast || isQuiet || list.items.isEmpty else {
      session.unshownList = list
      return .done
    }
    let screen = Screen(content: .list(list), history: history ?? self.history)
    return await show(screen, for: .opening, anew: anew)
  }

  /// - Parameters:
  ///   - history: the screens that it leads back to; `nil` for those of the screen in front.
  ///   - anew: true to ask NASA even if the picture is stored.
  func show(
    _ photo: ShownPhoto, history: History? = nil, for purpose: Purpose, anew: Bool = false
  ) async -> Outcome {
    let screen = Screen(content: .picture(photo), history: history ?? self.history)
    return await show(screen, for: purpose, anew: anew)
  }

  /// Shows again what is on the screen, without the pictures that couldn't be loaded or, if it
  /// `completes`, with them.
  func redraw(completes: Bool = false) async -> Outcome {
    guard let screen else { return .done }
    return await show(completes ? screen.anew() : screen, for: purpose)
  }

  /// Shows a screen, with what features do around that.
  ///
  /// - Returns: `done` if all of it is shown.
  func show(_ next: Screen, for purpose: Purpose, anew: Bool = false) async -> Outcome {
    await features.show(next, on: self) { [session] in
      await session.show($0, for: purpose, anew: anew)
    }
  }

  /// Puts a screen, as it is, in the place of what is shown.
  func put(_ next: Screen) async -> Outcome {
    await session.show(next, for: .browsing, anew: false)
  }

  /// Replaces what is known of the screen in front, which isn't drawn again.
  func update(_ screen: Screen) { session.update(screen) }

  /// `done`, unless pictures are missing from the list on the screen because they couldn't be
  /// loaded. With `--offline`, the user wants only what is on this machine.
  var outcomeOfList: Outcome {
    guard photo == nil, let list = list?.entries, !list.missingDays.isEmpty,
      let reason = list.shortfall?.reason,
      reason != .offline
    else { return .done }
    return .refused(nil, reason.exitReason)
  }
}

// MARK: - Lists

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
      let notices = SearchWords(speech).notices(of: found) + [notice(ShownList(found))]
      notices.compactMap(\.self).forEach { view?.showNotice($0) }
      throw found.isEmptySearch ? .refused(nil, .noPicture) : .unchanged(nil)
    case .success(let found):
      return ShownList(found, fallback: answer.fallback)
    case .failure(let error):
      throw await outcome(ofLoading: error)
    }
  }

  /// Returns true if that list is on the screen, or nothing is yet.
  private func isOnScreen(_ scope: APODList.Scope) -> Bool {
    photo == nil && list.map { $0.scope == scope } ?? true
  }

  /// Reports that a list couldn't be loaded, and returns the outcome.
  private func outcome(ofLoading error: AppError) async -> Outcome {
    if loading.hadOutline, loading.isStopped, !isFirst {
      return .stopped(then: .comeBack(telling: error))
    }
    // The user already knows what the old screen lacks.
    if loading.hadOutline { _ = await redraw() }
    return loading.tell(error)
  }
}

// MARK: - Pictures

extension Stage {
  /// Loads a picture and shows it.
  ///
  /// - Parameter opener: the picture whose link leads there, as it is left; `nil` if the new picture
  ///   leads back to the same list as the one on the screen.
  func go(
    to request: DetailRequest, anew: Bool = false, byLinkOf opener: ShownPhoto? = nil
  ) async throws(Outcome) -> Outcome {
    let answer = try await loading.loadWithRetry(.entry(request)) { [interactors] in
      await interactors.detail.fetchEntry(request, anew: anew, reportingTo: $0)
    }
    let item = try loading.value(answer.result)
    var history = history
    var origin = origin
    if let opener, opener.item.date != item.date {
      history = history.adding(.picture(opener))
      origin = .link
    }
    var photo = ShownPhoto(item, fallback: answer.fallback, request: request, from: origin)
    photo.showsOther = self.photo?.showsOther == true && self.photo?.item.date == item.date
    let purpose: Purpose = answer.fallback == nil ? .opening : .fallback
    return await show(photo, history: history, for: purpose, anew: anew)
  }

  /// The origin of a picture that is opened by its day.
  private var origin: ShownPhoto.Origin {
    if let photo { return photo.origin }
    guard case .list(let list)? = list?.historyEntry else { return .month }
    return .list(list)
  }

  /// The entries that a choice means; without one, the picture on the screen.
  ///
  /// - Parameter command: the command as typed, for the advice to add a number.
  func photos(_ choice: Choice?, for command: String = "") async throws(Outcome)
    -> [ShownPhoto]
  {
    if let photo, choice == nil { return [photo] }
    let list =
      if let photo { try await listToStepThrough(photo).countingEntries } else {
        try await currentList()
      }
    guard let choice else { throw .refused(CommandWords(speech).whichPicture(command)) }
    return try list.indices(of: choice, allowedDays, in: speech).map {
      ShownPhoto($0, of: list.countingEntries)
    }
  }

  /// The entry of that number; without one, the picture on the screen.
  func entry(_ number: Int?, for command: String = "") async throws(Outcome) -> ShownPhoto {
    try await photos(number.map(Choice.number), for: command)[0]
  }
}

// MARK: - The list around a picture

extension Stage {
  /// The number of months without a picture that a step can pass over.
  private static let mostEmptyMonths = 12

  /// The list to step through.
  func listToStepThrough(_ photo: ShownPhoto) async throws(Outcome) -> ShownList {
    if let list = photo.listWithIt { return list }
    return try await fetch(.month(photo.item.date.calendarMonth))
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

  /// The picture so many steps further, or the last on the way there; `nil` at the end, which the
  /// user has been told.
  func neighbor(by count: Int, of photo: ShownPhoto) async throws(Outcome) -> ShownPhoto? {
    var found: ShownPhoto?
    for _ in 0..<abs(count) {
      switch try await neighbor(inStep: count.signum(), of: found ?? photo) {
      case .photo(let next): found = next
      case .end(let notice):
        view?.showNotice(notice)
        return found
      }
    }
    return found
  }

  /// The place that a step from a picture leads to.
  enum Neighbor {
    case photo(ShownPhoto)
    /// There is none in that direction; has the message that says so.
    case end(String)
  }

  /// The next entry in that direction, of those that are wanted.
  func neighbor(
    inStep step: Int, of photo: ShownPhoto, where isWanted: (APODItem) -> Bool = { _ in true }
  ) async throws(Outcome) -> Neighbor {
    loading.ahead.step = step
    switch photo.step(by: step, where: isWanted) {
    case .here(let next): return .photo(next)
    case .beyond(let month):
      return try await neighbor(inStep: step, of: photo, from: month, where: isWanted)
    case .end:
      let count = photo.list?.shownIndices.count ?? 1
      return .end(step > 0 ? WalkWords(speech).last(of: count) : WalkWords(speech).first(of: count))
    }
  }

  /// The nearest entry of that month or, if it has none, of the next that has one.
  private func neighbor(
    inStep step: Int, of photo: ShownPhoto, from first: CalendarMonth,
    where isWanted: (APODItem) -> Bool
  ) async throws(Outcome) -> Neighbor {
    for month in (0..<Self.mostEmptyMonths).map({ first.advanced(by: $0 * step) }) {
      guard (try? allowedDays.days(of: month)) != nil else {
        return .end(step > 0 ? WalkWords(speech).newest : WalkWords(speech).veryFirst)
      }
      let fetched = loading.ahead.takeList(of: .month(month))
      let list = if let fetched { fetched } else { try await fetch(.month(month)) }
      if let next = photo.entering(list, by: step, where: isWanted) { return .photo(next) }
    }
    return .end(ListWords(speech).noPictures(isOver: true))
  }
}
