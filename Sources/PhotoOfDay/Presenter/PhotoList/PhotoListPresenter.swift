package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the list on the screen, and decides what each wish of the user comes to.
@MainActor
package final class PhotoListPresenter: PhotoListPresenterProtocol {
  package weak var view: (any PhotoListViewProtocol)?
  package private(set) var outcome = Outcome.done

  private let opening: PhotoListOpening
  private let interactor: any PhotoListInteractorInput
  private let router: any PhotoListRouterProtocol
  private let setting: LanguageSetting
  private let loading = Loading()
  private let actions: PictureActions
  private let wishes: PictureWishes
  private var list: APODList? {
    didSet { focus.turn(from: oldValue, to: list) }
  }
  private var focus = PhotoListFocus()
  /// What the list was read from, if NASA's answer could not be had.
  private var copy: SavedCopy?
  private var request: PhotoListRequest?
  private var requestBefore: PhotoListRequest?
  /// The day of the picture that the user came from with a wish for the list.
  private var lastDay: CalendarDay?
  /// The era that the user wrote the year in, if they wrote one.
  private var era: Era?
  private var isShownWhenFetched = true
  private var leavesOnEnter = false
  /// Until there is a first screen: what is refused then ends the program, and later is only said.
  private var isOpening = true

  package init(
    opening: PhotoListOpening, wishes: PictureWishes = .init(), interactor: any PhotoListInteractorInput,
    router: any PhotoListRouterProtocol,
    setting: LanguageSetting
  ) {
    self.opening = opening
    self.wishes = wishes
    self.interactor = interactor
    self.router = router
    self.setting = setting
    actions = PictureActions(interactor: interactor, setting: setting)
  }

  private var messages: any Messages { setting.messages }

  /// A wish that cannot be met at all ends the program; one that failed on the way may be tried again.
  package func viewDidAppear() async -> ScreenStep {
    let step = await open()
    isOpening = false
    return outcome == .wrongUsage || outcome == .noPicture ? .leave : step
  }

  package func viewDidInterruptLoading() {
    loading.stop()
    actions.stop()
  }

  package func viewDidReceive(_ event: PhotoListEvent) async -> ScreenStep {
    if event != .nothing { leavesOnEnter = false }
    switch event {
    case .choose(let number): return await choose(number)
    case .nextMonth: await loadMonth(after: 1)
    case .previousMonth: await loadMonth(after: -1)
    case .month(let month, let year): await load(month: month, year: year)
    case .day(let word): return await openDay(word)
    case .today: return await openDetail(of: .picture(.newest))
    case .random: return await openDetail(of: .picture(.random))
    case .picture(let event): return await hear(event)
    case .reload:
      guard let request else { return await open() }
      await load(request)
    case .showAgain: showAgain()
    case .filter(let text): narrow(to: text)
    case .calendar: showCalendar()
    case .language(let word): change(to: word)
    case .nothing: return hearEnter()
    case .unknown(let word): complain(messages.unknownCommand(PlainText.line(word)))
    case .leave(let leaving): return leave(leaving)
    }
    return .stay
  }

  private func open() async -> ScreenStep {
    switch opening {
    case .today: return await openDetail(of: .picture(.newest), wishes: wishes)
    case .random: return await openDetail(of: .picture(.random), wishes: wishes)
    case .day(let word): return await openDay(word)
    case .recent(let days): await load(.recent(days: days))
    case .search(let text): await search(text)
    case .month(let month, let year, let item):
      era = year.map(CalendarText.era)
      await load(month: month, of: year, isShown: item == nil)
      if let item, outcome == .done {
        // The list, which would say so, is not shown.
        if let copy, list?.items.isEmpty == false { view?.showNotice(messages.notice(of: copy)) }
        return await choose(item)
      }
    }
    if wishes.saves, outcome == .done, let list {
      outcome = await actions.save(list.items, in: wishes.folder, on: view)
    }
    return .stay
  }

  private func leave(_ leaving: Leaving) -> ScreenStep {
    outcome = outcome.left(leaving)
    return .leave
  }

  private func hearEnter() -> ScreenStep {
    if focus.isCalendar {
      showAgain()
      return .stay
    }
    guard !leavesOnEnter else { return leave(.quit) }
    leavesOnEnter = true
    view?.showNotice(messages.enterAgainToLeave)
    return .stay
  }

  private func complain(_ text: String) {
    view?.showError(AlertViewModel(text: text))
  }

  private func change(to word: String) {
    guard let language = Language(rawValue: word.lowercased()) else {
      return complain(messages.badLanguage(PlainText.line(word)))
    }
    setting.language = language
    view?.showNotice(messages.languageIsNow)
    if focus.isCalendar { showCalendar() } else if list != nil { showAgain() }
  }
}

// MARK: - Lists

extension PhotoListPresenter {
  private func load(month: String, year: String?) async {
    if let complaint = messages.complaint(month: month, year: year) { return complain(complaint) }
    guard let number = CalendarText.month(from: month) else { return }
    let writtenYear = year.flatMap(CalendarText.year)
    era = writtenYear.map(CalendarText.era)
    await load(month: number, of: writtenYear ?? shownMonth?.year)
  }

  private func load(month: Int, of year: Int?, isShown: Bool = true) async {
    let year = year.map(CalendarMonth.gregorianYear) ?? interactor.allowedDays.today.year
    guard let month = CalendarMonth(year: year, month: month) else {
      return complain(messages.badMonth(String(month)))
    }
    await load(.month(month), isShown: isShown)
  }

  private func search(_ text: String) async {
    guard let query = SearchQuery(text) else {
      complain(messages.nothingToSearch)
      outcome = .wrongUsage
      return
    }
    await load(.search(query))
  }

  private func loadMonth(after count: Int) async {
    guard let month = shownMonth else { return complain(messages.noMonthBesideRecent()) }
    await load(.month(month.adding(months: count)))
  }

  /// The month that is on the screen or, before there is one, was asked for.
  private var shownMonth: CalendarMonth? {
    if let lastDay { return lastDay.calendarMonth }
    guard case .month(let month) = list?.scope ?? request?.scope else { return nil }
    return month
  }

  private func load(_ request: PhotoListRequest, isShown: Bool = true) async {
    (self.request, requestBefore) = (request, self.request)
    isShownWhenFetched = isShown
    await loading.run(messages.loading(request.subject), on: view, messages) { [interactor] in
      await interactor.fetchAPOD(request, reportingTo: self)
    }
  }

  private func showAgain() {
    guard let list else { return complain(messages.nothingListed) }
    focus.isCalendar = false
    view?.showPhotos(
      PhotoListViewModel(list, filter: focus.filter, copy: copy, allowedDays: interactor.allowedDays, in: messages))
  }
}

extension PhotoListPresenter: PhotoListInteractorOutput {
  @MainActor
  package func fetchSuccess(_ list: APODList) async {
    view?.hideLoading()
    self.list = list
    copy = loading.copy
    lastDay = nil
    outcome = list.isEmptySearch ? .noPicture : .done
    if isShownWhenFetched || list.items.isEmpty { showAgain() }
  }

  @MainActor
  package func fetchFailure(_ error: APIError) async {
    view?.hideLoading()
    let isRefused = Outcome(error) == .wrongUsage
    // What may not be asked for is nothing to ask for again.
    if isRefused { request = requestBefore }
    if !isRefused || isOpening { outcome = Outcome(error) }
    if loading.didFail(error) { view?.showError(messages.alert(for: error, era: era)) }
  }

  @MainActor
  package func willRetry(after pause: Duration) async {
    if let request { view?.showLoading(messages.loadingAgain(request.subject)) }
  }

  @MainActor
  package func didFallBack(to copy: SavedCopy) async { loading.didFallBack(to: copy) }

  @MainActor
  package func didFailToDelete(_ reason: String) async {
    view?.showError(AlertViewModel(text: messages.couldNotDelete, technical: PlainText.line(reason)))
  }

  @MainActor
  package func didFailToSave(_ reason: String) async {
    view?.showError(AlertViewModel(text: messages.couldNotKeep, technical: PlainText.line(reason)))
  }
}

// MARK: - One picture

extension PhotoListPresenter {
  private func choose(_ number: Int) async -> ScreenStep {
    guard let subject = subject(number) else {
      if isOpening { outcome = .noPicture }
      return .stay
    }
    return await openDetail(of: subject, wishes: isOpening ? wishes : .init())
  }

  private func openDay(_ word: String) async -> ScreenStep {
    guard let (day, era) = CalendarText.day(from: word, today: interactor.allowedDays.today) else {
      complain(messages.badDate(PlainText.line(word)))
      if isOpening { outcome = .wrongUsage }
      return .stay
    }
    return await openDetail(of: .picture(.day(day), era: era), wishes: isOpening ? wishes : .init())
  }

  private func openDetail(of subject: PhotoDetailSubject, wishes: PictureWishes = .init()) async -> ScreenStep {
    let ending = await router.openDetail(of: subject, wishes: wishes)
    if ending.way != .failed || isOpening { outcome = ending.outcome }
    if let list = ending.list, list != self.list { (self.list, copy) = (list, nil) }
    switch ending.way {
    case .leave: return .leave
    case .failed: return .stay
    case .follow(.showAgain), .back:
      if list != nil {
        showAgain()
      } else {
        await load(.month((ending.day ?? interactor.allowedDays.today).calendarMonth))
      }
      return .stay
    case .follow(.filter(let text)):
      if list == nil { await load(.month((ending.day ?? interactor.allowedDays.today).calendarMonth), isShown: false) }
      if list != nil { narrow(to: text, isBack: true) }
      return .stay
    case .follow(.calendar):
      await showCalendar(with: ending.day ?? interactor.allowedDays.today)
      return .stay
    case .follow(let event):
      lastDay = ending.day
      return await viewDidReceive(event)
    }
  }
}

// MARK: - Only some, and the calendar

extension PhotoListPresenter {
  /// Narrows the list; one that would be empty stays as it is, because nobody looks for nothing.
  ///
  /// - Parameter isBack: whether the user comes from a picture, and has yet to see the list.
  private func narrow(to text: String, isBack: Bool = false) {
    guard let list else { return complain(messages.nothingListed) }
    let filter = SearchQuery(text)
    if let filter, !list.items.contains(where: filter.matches) {
      if isBack { showAgain() }
      view?.showNotice(messages.noneHas(filter.text))
    } else {
      focus.filter = filter
      showAgain()
    }
  }

  private func showCalendar() {
    guard let list else { return complain(messages.nothingListed) }
    guard case .month(let month) = list.scope else { return complain(messages.noCalendarBesideMonth) }
    focus.isCalendar = true
    view?.showCalendar(
      PhotoCalendarViewModel(list, of: month, copy: copy, today: interactor.allowedDays.today, in: messages))
  }

  /// The calendar for a picture that the user comes from. It asks NASA only where the list is of other days.
  private func showCalendar(with day: CalendarDay) async {
    let month = APODList.Scope.month(day.calendarMonth)
    if list?.scope != month, list?.items.contains(where: { $0.date == day }) != true {
      await load(.month(day.calendarMonth), isShown: false)
      // Why it could not be had has been said.
      guard list?.scope == month else { return }
    }
    // What has no calendar is shown as it is.
    if list?.scope != month { showAgain() }
    showCalendar()
  }
}

// MARK: - Pictures' files

extension PhotoListPresenter {
  private func hear(_ event: PictureEvent) async -> ScreenStep {
    guard event.choice != nil else {
      complain(messages.whichPicture(event.command))
      return .stay
    }
    if case .zoom(.some(let number)) = event {
      guard let subject = subject(number) else { return .stay }
      return await openDetail(of: subject, wishes: PictureWishes(zooms: true))
    }
    await actions.hear(event, on: view) { items($0) }
    return .stay
  }

  /// The entries that are meant; none where that was said to be impossible.
  private func items(_ choice: PictureEvent.Choice?) -> [APODItem] {
    if case .numbers(let numbers) = choice {
      return places(of: numbers).map { list, places in places.map { list.items[$0] } } ?? []
    }
    if list == nil { complain(messages.nothingListed) }
    return list.map(focus.items) ?? []
  }

  /// The entry of the number, to be opened.
  private func subject(_ number: Int) -> PhotoDetailSubject? {
    guard let (list, places) = places(of: number...number), let place = places.first else { return nil }
    return .entry(at: place, of: list)
  }

  private func places(of numbers: ClosedRange<Int>) -> (list: APODList, places: [Int])? {
    guard let list else {
      complain(messages.nothingListed)
      return nil
    }
    let places = focus.places(of: numbers, in: list)
    if !places.isEmpty { return (list, places) }
    complain(focus.complaint(about: numbers, in: list, interactor.allowedDays, messages))
    return nil
  }
}

extension APODList {
  /// Whether nothing that is saved has the words.
  fileprivate var isEmptySearch: Bool { searched != nil && items.isEmpty }

  /// The first of the numbers, from 1, that no entry has.
  func firstMissing(of numbers: ClosedRange<Int>) -> Int? {
    if numbers.lowerBound < 1 { return numbers.lowerBound }
    return numbers.upperBound > items.count ? max(numbers.lowerBound, items.count + 1) : nil
  }
}

extension PhotoListRequest {
  var subject: LoadingSubject {
    switch self {
    case .month(let month): .month(month)
    case .recent(let days): .recent(days: days)
    case .search: .search
    }
  }

  fileprivate var scope: APODList.Scope {
    switch self {
    case .month(let month): .month(month)
    case .recent(let days): .recent(days: days)
    case .search(let query): .search(query.text)
    }
  }
}
