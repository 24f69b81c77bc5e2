import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the list on the screen, and decides what each wish of the user comes to.
@MainActor
package final class PhotoListPresenter: PromptPresenterProtocol {
  /// What can be wished for again.
  private enum Wish: Sendable {
    /// What the program was started for.
    case opening
    case event(ScreenEvent)
  }

  package var view: (any PhotoListViewProtocol)? {
    get { screen.view }
    set { screen.view = newValue }
  }
  package var exitReason: ExitReason { lastWish.exitReason }

  private let opening: PhotoListOpening
  private let wishes: PictureWishes
  private let interactors: PhotoInteractors
  private let router: any PhotoListRouterProtocol
  private let setting: LanguageSetting
  private let loading: Loading
  private let actions: PictureActions
  private let gallery: GalleryPictures
  private let export: PhotoExport
  private let screen: PhotoListScreen
  private var lastWish = LastWish<Wish>()
  private var leavesOnEnter = false

  /// - Parameter wishes: what is to be done with the picture, or with all of the list, that the program was started for.
  package init(
    opening: PhotoListOpening, wishes: PictureWishes = .init(), interactors: PhotoInteractors,
    router: any PhotoListRouterProtocol, setting: LanguageSetting
  ) {
    (self.opening, self.wishes) = (opening, wishes)
    (self.interactors, self.router, self.setting) = (interactors, router, setting)
    loading = Loading(setting: setting)
    screen = PhotoListScreen(loading: loading, setting: setting, interactors: interactors)
    gallery = GalleryPictures(interactors: interactors, loading: loading, setting: setting)
    export = PhotoExport(interactors: interactors, loading: loading, setting: setting)
    actions = PictureActions(interactors: interactors, loading: loading, setting: setting)
  }

  private var messages: any Messages { setting.messages }

  /// Only what the program was started for can end it by failing: where it can't be had at all. What failed on the way
  /// may be tried again.
  package func viewDidAppear() async -> ScreenExit {
    await take(.opening)
    let isOver = lastWish.hasLeft || wishes.exportPath != nil
    return isOver || exitReason == .wrongUsage || exitReason == .noPicture ? .leave : .stay
  }

  package func viewDidInterruptLoading() { loading.stop() }

  package func viewDidReceive(_ event: ScreenEvent) async -> ScreenExit {
    if event != .enter { leavesOnEnter = false }
    await take(event == .reload ? lastWish.failed ?? .event(.reload) : .event(event))
    return lastWish.hasLeft ? .leave : .stay
  }

  private func take(_ wish: Wish) async {
    do throws(WishFailure) {
      let wasMet =
        switch wish {
        case .opening: try await open()
        case .event(let event): try await fulfil(event)
        }
      if wasMet { lastWish.wasMet() }
    } catch {
      lastWish.failed(wish, error)
    }
    if !lastWish.hasLeft, let (cells, size) = screen.takeUnfilled() {
      await gallery.bring(cells, in: size, on: view)
    }
    await loading.untilOver()
  }

  /// - Returns: whether anything was wished for that can be met.
  private func fulfil(_ event: ScreenEvent) async throws(WishFailure) -> Bool {
    switch event {
    case .choose(let number): return try await choose(number)
    case .next: return try await turn(by: 1)
    case .previous: return try await turn(by: -1)
    case .month(let month, let year):
      try await go(
        to: messages.destination(ofMonth: month, year: year, beside: monthOnScreen, interactors.list.allowedDays))
    case .day(let word): try await go(to: messages.destination(ofDay: word, today: today, in: monthOnScreen))
    case .find(let text): try await go(to: messages.destination(ofFind: text))
    case .today: try await go(to: .picture(.newest))
    case .random: try await go(to: .picture(.random))
    case .picture(let event): return try await hear(event)
    case .reload: try await reload()
    case .list, .back: return screen.show(screen.shown?.shown(as: .rows))
    case .gallery: return try screen.showGallery()
    case .calendar: return try screen.showCalendar()
    case .filter(let text): return screen.narrow(to: text)
    case .language(let word): return try screen.change(to: word)
    case .enter: return hearEnter()
    case .help, .steps: return false
    case .misused(let command, let word): return loading.complain(messages.usage(of: command, word: word))
    case .unknown(let line, let nearest):
      return loading.complain(messages.unknownCommand(PlainText.line(line), nearest))
    case .leave(let exit): lastWish.leave(exit)
    }
    return true
  }

  private var today: CalendarDay { interactors.list.allowedDays.today }

  /// The month that is on the screen or, before there is a list, was asked for.
  private var monthOnScreen: CalendarMonth? {
    if let shown = screen.shown { return shown.month }
    return messages.destination(of: opening, interactors.list.allowedDays).month
  }
}

// MARK: - Lists

extension PhotoListPresenter {
  private func open() async throws(WishFailure) -> Bool {
    let destination = messages.destination(of: opening, interactors.list.allowedDays)
    let isShown = opening.item == nil && !wishes.showsGallery && wishes.exportPath == nil
    try await go(to: destination, wishes: wishes, isShown: isShown)
    if let path = wishes.exportPath, let view, let shown = screen.shown {
      try await export.write(shown, to: path, by: view)
      return true
    }
    if wishes.showsGallery, let shown = screen.shown, !shown.items.isEmpty { return try openGallery(of: shown) }
    if let item = opening.item { return try await choose(item, wishes: wishes) }
    if case .list = destination, wishes.saves, let shown = screen.shown {
      try await actions.save(shown.items, in: wishes.folder)
    }
    return true
  }

  /// Where no gallery can be drawn, there still is the list.
  private func openGallery(of list: ShownList) throws(WishFailure) -> Bool {
    do throws(WishFailure) {
      return try screen.showGallery()
    } catch {
      screen.show(list)
      throw error
    }
  }

  private func go(
    to destination: PhotoDestination, wishes: PictureWishes = .init(), isShown: Bool = true
  ) async throws(WishFailure) {
    switch destination {
    case .list(let scope, let era): try await load(scope, era: era, isShown: isShown)
    case .picture(let request, let era):
      try await openDetail(of: .picture(request, era: era, from: screen.shown), wishes: wishes)
    case .nowhere(let text): throw loading.refusal(text)
    }
  }

  /// To another page of the list, else to another month.
  private func turn(by count: Int) async throws(WishFailure) -> Bool {
    if let wasTurned = screen.turn(by: count) { return wasTurned }
    guard let month = monthOnScreen else { throw loading.refusal(messages.notAMonth) }
    try await load(.month(month.adding(months: count)), era: screen.shown?.era)
    return true
  }

  private func reload() async throws(WishFailure) {
    guard let shown = screen.shown else { return _ = try await open() }
    try await load(shown.scope, era: shown.era, anew: true)
  }

  private func load(
    _ scope: APODList.Scope, era: Era?, isShown: Bool = true, anew: Bool = false
  ) async throws(WishFailure) {
    // Who wishes for more than the list waits for nothing better than a copy.
    let outline = { [screen] items in screen.showOutline(of: scope, items) }
    let result = await loading.insist(
      .list(scope), takesCopies: !isShown || wishes.saves, outline: isShown ? outline : nil
    ) { [interactors] output in
      await interactors.list.fetchAPOD(scope, anew: anew, reportingTo: output)
    } show: {
      screen.take($0, era: era, isShown: isShown)
    }
    switch result {
    case .failure(let error): throw WishFailure(error)
    case .success(let fetched): if fetched.value.isEmptySearch { throw WishFailure(refusedAs: .noPicture) }
    }
  }
}

// MARK: - Pictures

extension PhotoListPresenter {
  private func choose(_ number: Int, wishes: PictureWishes = .init()) async throws(WishFailure) -> Bool {
    guard let (list, places) = try screen.places(of: .numbers(number...number)), let place = places.first else {
      return false
    }
    try await openDetail(of: .entry(at: place, of: list.withoutCalendar), wishes: wishes)
    return true
  }

  private func hear(_ event: PictureEvent) async throws(WishFailure) -> Bool {
    if case .zoom(.some(let number)) = event { return try await choose(number, wishes: PictureWishes(zooms: true)) }
    guard let (list, places) = try screen.places(of: event.choice, for: event.command) else { return false }
    try await actions.hear(event, of: places.map { list.items[$0] })
    return true
  }

  /// Opens one picture, and takes what follows it.
  private func openDetail(of subject: PhotoDetailSubject, wishes: PictureWishes) async throws(WishFailure) {
    switch await router.openDetail(of: subject, wishes: wishes) {
    case .failed(let failure): throw failure
    case .leave(let reason): lastWish.leave(as: reason)
    case .back(let list, let notice):
      screen.show(list)
      notice.map { view?.showNotice($0) }
    }
  }

  private func hearEnter() -> Bool {
    if let shown = screen.shown, shown.look != .rows { return screen.show(shown.shown(as: .rows)) }
    if leavesOnEnter { lastWish.leave(.quit) } else { view?.showNotice(messages.enterAgainToLeave) }
    leavesOnEnter = true
    return false
  }
}
