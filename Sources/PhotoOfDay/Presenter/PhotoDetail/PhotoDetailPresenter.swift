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
  private let subject: PhotoDetailSubject
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

  package init(subject: PhotoDetailSubject, interactor: any PhotoDetailInteractorInput, setting: LanguageSetting) {
    self.subject = subject
    self.interactor = interactor
    self.setting = setting
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
    case .entry(let index, let list): await show(index, of: list)
    case .picture(let request, let era):
      self.era = era
      await load(request)
    }
    // What cannot be at all is no screen to stay on; what failed on the way may be tried again from here.
    let isHopeless = item == nil && (outcome == .noPicture || outcome == .wrongUsage)
    return isHopeless ? leave(.failed) : .stay
  }

  package func viewDidInterruptLoading() { loading.stop() }

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
    if let item { await show(item) }
  }
}

// MARK: - One picture

extension PhotoDetailPresenter {
  private func load(day word: String) async {
    guard let (day, era) = CalendarText.day(from: word, today: interactor.rules.today) else {
      return complain(messages.badDate(PlainText.line(word)))
    }
    self.era = era
    await load(.day(day))
  }

  private func load(_ request: PhotoDetailRequest) async {
    self.request = request
    subjectLoading = request.subject
    await loading.run(messages.loading(request.subject), on: view, messages) { [interactor] in
      await interactor.fetchAPOD(request, reportingTo: self)
    }
  }

  private func reload() async {
    if let failedStep { return await move(by: failedStep) }
    if let request { return await load(request) }
    if let item { await load(.day(item.date)) }
  }

  private func show(_ item: APODItem) async {
    var notices = loading.copy.map { [messages.notice(of: $0)] } ?? []
    let today = interactor.rules.today
    if isNewest, item.date < today {
      let isYesterdays = item.date == today.adding(days: -1)
      notices.append(messages.todayIsLate(showing: messages.date(item.date), isYesterdays: isYesterdays))
    }
    await view?.showPhoto(PhotoDetailViewModel(item, in: list, notices: notices, messages: messages))
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
    await show(item)
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
  package func didFailToSave(_ reason: String) async {
    view?.showError(AlertViewModel(text: messages.couldNotKeep, technical: PlainText.line(reason)))
  }
}

// MARK: - The list around it

extension PhotoDetailPresenter {
  private func show(_ index: Int, of list: APODList) async {
    self.list = list
    item = list.items[index]
    (request, isNewest, failedStep) = (nil, false, nil)
    await show(list.items[index])
  }

  private func choose(_ number: Int) async {
    guard let list = await listAround() else { return }
    guard list.has(number) else {
      return complain(messages.notInList(number, count: list.items.count))
    }
    await show(number - 1, of: list)
  }

  private func move(by step: Int) async {
    if item != nil { failedStep = step }
    guard let list = await listAround(), let item, let index = list.items.firstIndex(where: { $0.date == item.date })
    else { return }
    if list.items.indices.contains(index + step) { return await show(index + step, of: list) }
    switch list.scope {
    case .month(let month): await moveOverEdge(of: month, by: step)
    case .recent:
      failedStep = nil
      view?.showNotice(step > 0 ? messages.isLastOfList : messages.isFirstOfList)
    }
  }

  /// Goes on in the nearest month that has pictures; a month may have none.
  private func moveOverEdge(of month: CalendarMonth, by step: Int) async {
    let kept = list
    var month = month.adding(months: step)
    while (try? interactor.rules.days(of: month)) != nil {
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
