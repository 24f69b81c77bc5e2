import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the list on the screen, and decides what each command does.
@MainActor
package final class PhotoListPresenter: PromptPresenterProtocol {
  /// What `r` can repeat.
  private enum Request: Sendable {
    /// What the program was started for.
    case opening
    case event(ScreenEvent)
  }

  package var view: (any PhotoListViewProtocol)? {
    get { screen.view }
    set { screen.view = newValue }
  }
  package var exitReason: ExitReason { lastCommand.exitReason }

  let opening: PhotoListOpening
  let tasks: PictureTasks
  let interactors: PhotoInteractors
  private let router: any PhotoListRouterProtocol
  let loading: Loading
  let actions: PictureActions
  private let gallery: GalleryPictures
  let export: PhotoExport
  let screen: PhotoListScreen
  private var lastCommand = LastCommand<Request>()
  private var leavesOnEnter = false

  /// - Parameter tasks: what to do with the picture or the list that the program was started for.
  package init(
    opening: PhotoListOpening, tasks: PictureTasks = .init(), interactors: PhotoInteractors,
    router: any PhotoListRouterProtocol, setting: LanguageSetting
  ) {
    (self.opening, self.tasks) = (opening, tasks)
    (self.interactors, self.router) = (interactors, router)
    loading = Loading(setting: setting)
    screen = PhotoListScreen(interactors: interactors, loading: loading)
    gallery = GalleryPictures(interactors: interactors, loading: loading)
    export = PhotoExport(interactors: interactors, loading: loading)
    actions = PictureActions(interactors: interactors, loading: loading)
  }

  private var messages: any Messages { loading.messages }

  /// Only what the program was started for can end it by failing, and only where retrying can't help.
  package func viewDidAppear() async -> ScreenExit {
    await perform(.opening)
    tellUnreadableFavorites()
    if exitReason == .noPicture, !lastCommand.hasLeft { view?.showNothing() }
    let isOver = lastCommand.hasLeft || tasks.exportPath != nil
    return isOver || exitReason == .wrongUsage || exitReason == .noPicture ? .leave : .stay
  }

  package func viewDidInterruptLoading() { loading.stop() }

  package func viewDidReceive(_ event: ScreenEvent) async -> ScreenExit {
    if event != .enter { leavesOnEnter = false }
    await perform(event == .reload ? lastCommand.failed ?? .event(.reload) : .event(event))
    return lastCommand.hasLeft ? .leave : .stay
  }

  private func perform(_ request: Request) async {
    do throws(CommandFailure) {
      switch request {
      case .opening: try await open()
      case .event(let event): try await perform(event)
      }
      lastCommand.succeed()
    } catch {
      lastCommand.fail(request, loading.tell(error))
    }
    if !lastCommand.hasLeft, let (cells, size) = screen.removeUnfilledCells() {
      let isReload = if case .event(.reload) = request { true } else { false }
      await gallery.load(cells, in: size, anew: isReload, on: view)
    }
    await loading.untilFinished()
  }

  private func perform(_ event: ScreenEvent) async throws(CommandFailure) {
    let count = screen.shown?.items.count ?? 0
    if let destination = try reader.destination(of: event, in: monthOnScreen, beside: count) {
      try await go(to: destination)
      if case .list = destination { try screen.checkWhole() }
      return
    }
    switch event {
    case .choose(let number): try await choose(number)
    case .walk(let count): try await turn(by: count)
    case .picture(let event): try await perform(event)
    case .reload: try await reload()
    case .list: try await screen.show(as: .rows)
    case .back: try await screen.back()
    case .export(let path): try await export.write(screen.list(), isOnScreen: true, to: path, by: view)
    case .gallery: try await screen.showGallery()
    case .calendar: try await screen.showCalendar()
    case .filter(let text): try await screen.narrow(to: text)
    case .language(let word): try await screen.changeLanguage(to: word)
    case .enter: try await handleEnter()
    case .redraw:
      await screen.redraw()
      throw .nothingDone
    case .play(let seconds): try await play(every: seconds)
    case .help, .more, .steps, .other, .advance, .month, .day, .everyYear, .find, .favorites, .recent, .today, .random:
      throw .nothingDone
    case .misused, .unknown: throw CommandFailure(notUnderstood: event, in: messages)
    case .leave(let exit): lastCommand.leave(exit)
    }
  }

  var reader: PhotoDestinationReader { PhotoDestinationReader(interactors, loading) }

  /// The month on the screen or, before there is a list, the one that the program was started for.
  private var monthOnScreen: CalendarMonth? {
    if let shown = screen.shown { return shown.month }
    return (try? reader.opening(opening))?.month
  }
}

// MARK: - Lists

extension PhotoListPresenter {
  func go(
    to destination: PhotoDestination, tasks: PictureTasks = .init(), isShown: Bool = true
  ) async throws(CommandFailure) {
    switch destination {
    case .list(let scope, let era, let notice):
      try await load(scope, era: era, isShown: isShown)
      notice.map { view?.showNotice($0) }
    case .picture(let request, let era):
      try await openDetail(of: .picture(request, era: era, from: screen.shown), tasks: tasks)
    }
  }

  /// To another page of the list, else to another month.
  private func turn(by count: Int) async throws(CommandFailure) {
    if try await screen.turn(by: count) { return }
    guard let month = monthOnScreen else { throw .nothingDone }
    try await load(.month(month.adding(months: count)), era: screen.shown?.era, opens: false)
  }

  private func reload() async throws(CommandFailure) {
    guard let shown = screen.shown else { return try await open() }
    try await load(shown.scope, era: shown.era, anew: true)
    try screen.checkWhole()
  }

  private func load(
    _ scope: APODList.Scope, era: Era?, isShown: Bool = true, anew: Bool = false, opens: Bool = true
  ) async throws(CommandFailure) {
    // If the user asked for more than the list, a copy is good enough.
    let takesCopies = !isShown || tasks.saves || scope.isOfEveryYear
    try await screen.load(scope, era: era, isWanted: isShown, takesCopies: takesCopies, anew: anew) { list, shown in
      opens ? list.opened(from: shown) : list.replacing(shown)
    }
  }
}

// MARK: - Pictures

extension PhotoListPresenter {
  func choose(_ number: Int, tasks: PictureTasks = .init()) async throws(CommandFailure) {
    let (list, places) = try screen.places(of: .number(number))
    for place in places { try await openDetail(of: .entry(at: place, of: list.withoutCalendar), tasks: tasks) }
  }

  /// Starts with the first picture in sight.
  func play(every seconds: Int?) async throws(CommandFailure) {
    let (list, place) = try await screen.firstInSight()
    let tasks = PictureTasks(slideshow: seconds ?? Command.usualPause)
    try await openDetail(of: .entry(at: place, of: list.withoutCalendar), tasks: tasks)
  }

  private func perform(_ event: PictureEvent) async throws(CommandFailure) {
    if case .zoom(.some(let number)) = event { return try await choose(number, tasks: PictureTasks(zooms: true)) }
    let (list, places) = try screen.places(of: event.choice, for: event.command)
    try await actions.perform(event, on: places.map { list.items[$0] })
  }

  /// Opens one picture, and shows what follows it.
  private func openDetail(of subject: PhotoDetailSubject, tasks: PictureTasks) async throws(CommandFailure) {
    switch await router.openDetail(of: subject, tasks: tasks) {
    case .failed(let failure): throw failure
    case .leave(let reason): lastCommand.leave(as: reason)
    case .back(let list, let notice):
      let isNew = list.scope != screen.shown?.scope
      await screen.show(list)
      notice.map { view?.showNotice($0) }
      if isNew { try screen.checkWhole() }
    }
  }

  private func handleEnter() async throws(CommandFailure) {
    if let shown = screen.shown, shown.look != .rows { return try await screen.show(as: .rows) }
    if leavesOnEnter { lastCommand.leave(.quit) } else { view?.showNotice(messages.enterAgainToLeave) }
    leavesOnEnter = true
    throw .nothingDone
  }
}
