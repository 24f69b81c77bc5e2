import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the list on the screen, and decides what each wish of the user comes to.
@MainActor
package final class PhotoListPresenter: PhotoListPresenterProtocol {
  /// What can be wished for again.
  private enum Wish: Sendable {
    /// What the program was started for.
    case opening
    case event(PhotoListEvent)
  }

  package weak var view: (any PhotoListViewProtocol)? { didSet { loading.view = view } }
  package var exitReason: ExitReason { lastWish.exitReason }

  private let opening: PhotoListOpening
  private let wishes: PictureWishes
  private let interactor: any PhotoListInteractorInput
  private let router: any PhotoListRouterProtocol
  private let setting: LanguageSetting
  private let loading: Loading
  private let actions: PictureActions
  private var shown: ShownList?
  private var lastWish = LastWish<Wish>()
  private var leavesOnEnter = false
  private var hasLeft = false

  /// - Parameter wishes: what is to be done with the picture, or with all of the list, that the program was started for.
  package init(
    opening: PhotoListOpening, wishes: PictureWishes = .init(), interactor: any PhotoListInteractorInput,
    router: any PhotoListRouterProtocol, setting: LanguageSetting
  ) {
    (self.opening, self.wishes) = (opening, wishes)
    (self.interactor, self.router, self.setting) = (interactor, router, setting)
    loading = Loading(setting: setting)
    actions = PictureActions(interactor: interactor, loading: loading, setting: setting)
  }

  private var messages: any Messages { setting.messages }

  /// Only what the program was started for can end it by failing: where it can't be had at all. What failed on the way
  /// may be tried again.
  package func viewDidAppear() async -> ScreenExit {
    await take(.opening)
    return hasLeft || exitReason == .wrongUsage || exitReason == .noPicture ? .leave : .stay
  }

  package func viewDidInterruptLoading() { loading.stop() }

  package func viewDidReceive(_ event: PhotoListEvent) async -> ScreenExit {
    if event != .nothing { leavesOnEnter = false }
    await take(event == .reload ? lastWish.failed ?? .event(.reload) : .event(event))
    return hasLeft ? .leave : .stay
  }

  private func take(_ wish: Wish) async {
    do throws(WishFailure) {
      let wasMet =
        switch wish {
        case .opening: try await open()
        case .event(let event): try await fulfil(event)
        }
      if wasMet, !hasLeft { lastWish.wasMet() }
    } catch {
      lastWish.failed(wish, error)
    }
    await loading.untilOver()
  }

  /// - Returns: whether anything was wished for that can be met.
  private func fulfil(_ event: PhotoListEvent) async throws(WishFailure) -> Bool {
    switch event {
    case .choose(let number): try await choose(number)
    case .nextMonth: try await loadMonth(after: 1)
    case .previousMonth: try await loadMonth(after: -1)
    case .month(let month, let year):
      try await go(to: messages.destination(ofMonth: month, year: year, beside: monthOnScreen))
    case .day(let word): try await go(to: messages.destination(ofDay: word, today: today))
    case .today: try await go(to: .picture(.newest))
    case .random: try await go(to: .picture(.random))
    case .picture(let event): try await hear(event)
    case .reload: try await reload()
    case .showAgain: return show(shown?.asCalendar(false))
    case .calendar: try showCalendar()
    case .filter(let text): return narrow(to: text)
    case .language(let word):
      try change(to: word)
      return false
    case .nothing: return hearEnter()
    case .unknown(let word): return complain(messages.unknownCommand(PlainText.line(word)))
    case .leave(let exit): return leave(exit)
    }
    return true
  }
}

// MARK: - Lists

extension PhotoListPresenter {
  private func open() async throws(WishFailure) -> Bool {
    let destination = messages.destination(of: opening, today: today)
    try await go(to: destination, wishes: wishes, isShown: opening.item == nil)
    if let item = opening.item {
      try await choose(item, wishes: wishes)
    } else if case .list = destination, wishes.saves, let shown {
      try await actions.save(shown.items, in: wishes.folder)
    }
    return true
  }

  private func go(
    to destination: PhotoDestination, wishes: PictureWishes = .init(), isShown: Bool = true
  ) async throws(WishFailure) {
    switch destination {
    case .list(let scope, let era): try await load(scope, era: era, isShown: isShown)
    case .picture(let request, let era):
      try await openDetail(of: .picture(request, era: era, from: shown), wishes: wishes)
    case .nowhere(let text): throw refusal(text)
    }
  }

  private func loadMonth(after count: Int) async throws(WishFailure) {
    let month = shown.map { $0.neighbour(by: count) } ?? monthAskedFor?.adding(months: count)
    guard let month else { throw refusal(messages.noMonthBesideRecent()) }
    try await load(.month(month), era: shown?.era)
  }

  private func reload() async throws(WishFailure) {
    guard let shown else { return _ = try await open() }
    try await load(shown.scope, era: shown.era, anew: true)
  }

  private func load(
    _ scope: APODList.Scope, era: Era?, isShown: Bool = true, anew: Bool = false
  ) async throws(WishFailure) {
    let result = await loading.insist(.list(scope), takesCopies: !isShown) { [interactor] answer in
      await interactor.fetchAPOD(scope, anew: anew, reportingTo: answer)
    } show: { result in
      switch result {
      case .success(let fetched):
        let list = ShownList(fetched.value, copy: fetched.copy, era: era).lookedAt(like: shown)
        if isShown || list.items.isEmpty { _ = show(list) } else { shown = list }
      case .failure(let error): loading.tell(error, era: era)
      }
    }
    switch result {
    case .failure(let error): throw WishFailure(error)
    case .success(let fetched): if fetched.value.isEmptySearch { throw WishFailure(refusedAs: .noPicture) }
    }
  }
}

// MARK: - What is on the screen

extension PhotoListPresenter {
  private var today: CalendarDay { interactor.allowedDays.today }

  /// The month that the program was started for, where it was one.
  private var monthAskedFor: CalendarMonth? {
    guard case .list(.month(let month), _) = messages.destination(of: opening, today: today) else { return nil }
    return month
  }

  private var monthOnScreen: CalendarMonth { shown?.month ?? monthAskedFor ?? today.calendarMonth }

  /// Puts the list on the screen.
  private func show(_ list: ShownList?) -> Bool {
    guard let list else { return complain(messages.nothingListed) }
    shown = list
    if list.isCalendar, let month = list.month {
      view?.showCalendar(PhotoCalendarViewModel(list, of: month, today: today, in: messages))
    } else {
      view?.showPhotos(PhotoListViewModel(list, interactor.allowedDays, in: messages))
    }
    return true
  }

  private func showCalendar() throws(WishFailure) {
    if let shown, shown.month == nil { throw refusal(messages.noCalendarBesideMonth) }
    _ = show(shown?.asCalendar(true))
  }

  private func narrow(to text: String) -> Bool {
    guard let shown else { return complain(messages.nothingListed) }
    if let narrowed = shown.narrowed(to: text) { return show(narrowed) }
    view?.showNotice(messages.noneHas(PlainText.line(text)))
    return false
  }

  private func change(to word: String) throws(WishFailure) {
    guard let language = Language(rawValue: word.lowercased()) else {
      throw refusal(messages.badLanguage(PlainText.line(word)))
    }
    setting.language = language
    view?.showNotice(messages.languageIsNow)
    if shown != nil { _ = show(shown) }
  }

  /// - Returns: `false`: nothing was wished for that could be met.
  private func complain(_ text: String) -> Bool {
    view?.showError(AlertViewModel(text: text))
    return false
  }

  private func refusal(_ text: String, as reason: ExitReason = .wrongUsage) -> WishFailure {
    _ = complain(text)
    return WishFailure(refusedAs: reason)
  }
}

// MARK: - Pictures

extension PhotoListPresenter {
  private func choose(_ number: Int, wishes: PictureWishes = .init()) async throws(WishFailure) {
    let (list, places) = try places(of: number...number)
    if let place = places.first {
      try await openDetail(of: .entry(at: place, of: list.asCalendar(false)), wishes: wishes)
    }
  }

  private func hear(_ event: PictureEvent) async throws(WishFailure) {
    guard shown != nil else { throw refusal(messages.nothingListed, as: exitReason) }
    guard let choice = event.choice else { throw refusal(messages.whichPicture(event.command)) }
    if case .zoom(.some(let number)) = event { return try await choose(number, wishes: PictureWishes(zooms: true)) }
    switch choice {
    case .all: try await actions.hear(event, of: shown?.itemsInView ?? [])
    case .numbers(let numbers):
      let (list, places) = try places(of: numbers)
      try await actions.hear(event, of: places.map { list.items[$0] })
    }
  }

  /// The places of numbers in the list on the screen; where there are none, it has said why.
  private func places(of numbers: ClosedRange<Int>) throws(WishFailure) -> (list: ShownList, places: [Int]) {
    guard let shown else { throw refusal(messages.nothingListed, as: exitReason) }
    let places = shown.places(of: numbers)
    if !places.isEmpty { return (shown, places) }
    throw refusal(messages.complaint(about: numbers, in: shown, interactor.allowedDays), as: .noPicture)
  }

  /// Opens one picture, and takes what follows it.
  private func openDetail(of subject: PhotoDetailSubject, wishes: PictureWishes) async throws(WishFailure) {
    switch await router.openDetail(of: subject, wishes: wishes) {
    case .failed(let failure): throw failure
    case .leave(let reason):
      lastWish.leave(as: reason)
      hasLeft = true
    case .back(let list, let notice):
      _ = show(list)
      notice.map { view?.showNotice($0) }
    }
  }
}

// MARK: - Ways out

extension PhotoListPresenter {
  private func leave(_ exit: UserExit) -> Bool {
    lastWish.leave(exit)
    hasLeft = true
    return false
  }

  private func hearEnter() -> Bool {
    if shown?.isCalendar == true { return show(shown?.asCalendar(false)) }
    if leavesOnEnter { return leave(.quit) }
    leavesOnEnter = true
    view?.showNotice(messages.enterAgainToLeave)
    return false
  }
}

extension APODList {
  /// Whether nothing that is saved has the words.
  fileprivate var isEmptySearch: Bool { searched != nil && items.isEmpty }
}
