package import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the picture on the screen and the list around it, and walks from one to the next.
@MainActor
package final class PhotoDetailPresenter: PhotoDetailPresenterProtocol {
  package weak var view: (any PhotoDetailViewProtocol)?
  package private(set) var outcome = Outcome.done

  private let interactor: any PhotoDetailInteractorInput
  private let setting: LanguageSetting
  private let loading = Loading()
  private let zoom: PictureZoom
  private let actions: PictureActions
  private let subject: PhotoDetailSubject
  private let wishes: PictureWishes
  private var way = PhotoDetailEnding.Way.back
  private var item: APODItem?
  private var list: APODList?
  private var request: PhotoDetailRequest?
  private var subjectLoading: LoadingSubject?
  /// Whether the picture is the answer to the wish for the newest.
  private var isNewest = false
  /// A step that failed on the way, to be taken again.
  private var failedStep: Int?
  private var era: Era?
  /// Whether what was loaded last is there to be shown.
  private var hasCome = false

  package init(
    subject: PhotoDetailSubject, wishes: PictureWishes = .init(), interactor: any PhotoDetailInteractorInput,
    setting: LanguageSetting
  ) {
    self.subject = subject
    self.wishes = wishes
    self.interactor = interactor
    self.setting = setting
    zoom = PictureZoom(interactor: interactor, setting: setting)
    actions = PictureActions(interactor: interactor, setting: setting)
  }

  /// How the screen came to its end, once it has.
  package var ending: PhotoDetailEnding {
    PhotoDetailEnding(way: way, outcome: outcome, list: list, day: item?.date ?? dayAskedFor)
  }

  private var dayAskedFor: CalendarDay? {
    if case .day(let day) = request { day } else { nil }
  }

  private var messages: any Messages { setting.messages }

  package func viewDidAppear() async -> ScreenStep {
    switch subject {
    case .entry(let index, let list) where wishes.zooms: await zoom(into: index, of: list)
    case .entry(let index, let list): await show(index, of: list)
    case .picture(let request, let era):
      self.era = era
      await load(request)
    }
    // What cannot be at all is no screen to stay on; what failed on the way may be tried again from here.
    let isHopeless = item == nil && (outcome == .noPicture || outcome == .wrongUsage)
    if isHopeless { return leave(.failed) }
    if let item, outcome == .done { await fulfil(wishes, with: item) }
    return .stay
  }

  package func viewDidInterruptLoading() {
    loading.stop()
    zoom.stop()
    actions.stop()
  }

  package func viewDidReceive(_ event: PhotoDetailEvent) async -> ScreenStep {
    switch event {
    case .choose(let number): await choose(number)
    case .next: await move(by: 1)
    case .previous: await move(by: -1)
    case .day(let word): await load(day: word)
    case .today: await load(.newest)
    case .random: await load(.random)
    case .reload: await reload()
    case .language(let word): await change(to: word)
    case .unknown(let word): complain(messages.unknownCommand(PlainText.line(word)))
    case .picture(let event): await hear(event)
    case .step(let step): await zoom.take(step)
    case .back where zoom.isOn: await showAgain()
    case .back: return leave(.back)
    case .list(.month(let month, let year)) where messages.complaint(month: month, year: year) != nil:
      messages.complaint(month: month, year: year).map(complain)
    case .list(let event): return leave(.follow(event))
    case .leave(let leaving):
      outcome = outcome.left(leaving)
      return leave(.leave)
    }
    return .stay
  }

  private func leave(_ way: PhotoDetailEnding.Way) -> ScreenStep {
    self.way = way
    return .leave
  }

  private func complain(_ text: String) {
    view?.showError(AlertViewModel(text: text))
  }

  private func change(to word: String) async {
    guard let language = Language(rawValue: word.lowercased()) else {
      return complain(messages.badLanguage(PlainText.line(word)))
    }
    setting.language = language
    view?.showNotice(messages.languageIsNow)
    await showAgain()
  }

  private func showAgain() async {
    if let item { await show(item) }
  }
}

// MARK: - One picture

extension PhotoDetailPresenter {
  private func load(day word: String) async {
    guard let (day, era) = CalendarText.day(from: word, today: interactor.allowedDays.today) else {
      return complain(messages.badDate(PlainText.line(word)))
    }
    self.era = era
    await load(.day(day))
  }

  private func load(_ request: PhotoDetailRequest) async {
    self.request = request
    subjectLoading = request.subject
    hasCome = false
    await loading.run(messages.loading(request.subject), on: view, messages) { [interactor] in
      await interactor.fetchAPOD(request, reportingTo: self)
    }
    if hasCome { await showAgain() }
  }

  private func reload() async {
    if let failedStep { return await move(by: failedStep) }
    if let request { return await load(request) }
    if let item { await load(.day(item.date)) }
  }

  /// Shows the entry, with its picture where the view draws one; without it where that cannot be had.
  private func show(_ item: APODItem) async {
    zoom.end()
    let notices = notices(on: item)
    let picture = await picture(of: item)
    await view?.showPhoto(
      PhotoDetailViewModel(item, in: list, picture: picture, notices: notices, messages: messages))
  }

  /// `nil` where there is nothing to fetch, or nobody to draw it.
  private func picture(of item: APODItem) async -> Result<PictureFile, APIError>? {
    guard let canvas = view?.canvas(alone: false), item.hasPicture else { return nil }
    return await zoom.fetch(item, fitting: PixelSize(canvas), on: view)
  }

  private func notices(on item: APODItem) -> [String] {
    var notices = loading.copy.map { [messages.notice(of: $0)] } ?? []
    let today = interactor.allowedDays.today
    if isNewest, item.date < today {
      let isYesterdays = item.date == today.adding(days: -1)
      notices.append(messages.todayIsLate(showing: messages.date(item.date), isYesterdays: isYesterdays))
    }
    return notices
  }
}

extension PhotoDetailPresenter: PhotoDetailInteractorOutput {
  @MainActor
  package func fetchSuccess(_ item: APODItem) async {
    view?.hideLoading()
    outcome = .done
    self.item = item
    isNewest = request == .newest
    failedStep = nil
    if list?.items.contains(where: { $0.date == item.date }) != true { list = nil }
    hasCome = true
  }

  @MainActor
  package func fetchSuccess(_ list: APODList) async {
    view?.hideLoading()
    outcome = .done
    self.list = list
  }

  @MainActor
  package func fetchFailure(_ error: APIError) async {
    view?.hideLoading()
    outcome = Outcome(error)
    if loading.didFail(error) { view?.showError(messages.alert(for: error, era: era)) }
  }

  @MainActor
  package func willRetry(after pause: Duration) async {
    if let subjectLoading { view?.showLoading(messages.loadingAgain(subjectLoading)) }
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

// MARK: - The picture's file

extension PhotoDetailPresenter {
  private func fulfil(_ wishes: PictureWishes, with item: APODItem) async {
    if wishes.opens { actions.open(item, on: view) }
    if wishes.saves { outcome = await actions.save([item], in: wishes.folder, on: view) }
  }

  private func hear(_ event: PictureEvent) async {
    guard case .zoom(let number) = event else { return await actions.hear(event, on: view) { await items($0) } }
    guard let number else { return await zoom(into: item) }
    guard let list = await list(with: number...number) else { return }
    await zoom(into: number - 1, of: list)
  }

  private func zoom(into index: Int, of list: APODList) async {
    take(index, of: list)
    await zoom(into: item)
    // Where there is no picture to look at there still is something to read.
    if !zoom.isOn { await showAgain() }
  }

  private func zoom(into item: APODItem?) async {
    guard let item else { return complain(messages.nothingListed) }
    await zoom.start(item, on: view)
  }

  /// The entries that are meant, without a number the one on the screen; none where that was said to be impossible.
  private func items(_ choice: PictureEvent.Choice?) async -> [APODItem] {
    switch choice {
    case .numbers(let numbers):
      guard let list = await list(with: numbers) else { return [] }
      return Array(list.items[(numbers.lowerBound - 1)...(numbers.upperBound - 1)])
    case .all: return await listAround()?.items ?? []
    case nil:
      if item == nil { complain(messages.nothingListed) }
      return item.map { [$0] } ?? []
    }
  }
}

// MARK: - The list around it

extension PhotoDetailPresenter {
  private func show(_ index: Int, of list: APODList) async {
    take(index, of: list)
    await show(list.items[index])
  }

  private func take(_ index: Int, of list: APODList) {
    self.list = list
    item = list.items[index]
    (request, isNewest, failedStep) = (nil, false, nil)
  }

  private func choose(_ number: Int) async {
    guard let list = await list(with: number...number) else { return }
    await show(number - 1, of: list)
  }

  /// The list around, where it has all of these numbers; if not, says so.
  private func list(with numbers: ClosedRange<Int>) async -> APODList? {
    guard let list = await listAround() else { return nil }
    guard let missing = list.firstMissing(of: numbers) else { return list }
    complain(messages.notInList(missing, count: list.items.count))
    return nil
  }

  private func move(by step: Int) async {
    if item != nil { failedStep = step }
    guard let list = await listAround(), let item, let index = list.items.firstIndex(where: { $0.date == item.date })
    else { return }
    if list.items.indices.contains(index + step) { return await show(index + step, of: list) }
    switch list.scope {
    case .month(let month): await moveOverEdge(of: month, by: step)
    case .recent, .search:
      failedStep = nil
      view?.showNotice(step > 0 ? messages.isLastOfList : messages.isFirstOfList)
    }
  }

  /// Goes on in the nearest month that has pictures; a month may have none.
  private func moveOverEdge(of month: CalendarMonth, by step: Int) async {
    let kept = list
    var month = month.adding(months: step)
    while (try? interactor.allowedDays.days(of: month)) != nil {
      guard let found = await fetchList(of: month) else { return list = kept }
      if !found.items.isEmpty { return await show(step > 0 ? 0 : found.items.count - 1, of: found) }
      month = month.adding(months: step)
    }
    (list, failedStep) = (kept, nil)
    view?.showNotice(step > 0 ? messages.isNewest : messages.isFirst)
  }

  /// The list that the picture is of: the one it was chosen from, else its month, fetched now.
  private func listAround() async -> APODList? {
    if let list { return list }
    guard let item else {
      complain(messages.nothingListed)
      return nil
    }
    return await fetchList(of: item.date.calendarMonth)
  }

  private func fetchList(of month: CalendarMonth) async -> APODList? {
    list = nil
    subjectLoading = .month(month)
    await loading.run(messages.loading(.month(month)), on: view, messages) { [interactor] in
      await interactor.fetchAPOD(around: month, reportingTo: self)
    }
    return list
  }
}

extension PhotoDetailRequest {
  fileprivate var subject: LoadingSubject {
    switch self {
    case .day(let day): .day(day)
    case .newest: .newest
    case .random: .random
    }
  }
}
