import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the picture on the screen, and decides what each wish of the user comes to.
@MainActor
package final class PhotoDetailPresenter: PhotoDetailPresenterProtocol {
  package weak var view: (any PhotoDetailViewProtocol)? {
    didSet {
      loading.view = view
      zoom.view = view
    }
  }
  package var exitReason: ExitReason { lastWish.exitReason }
  /// How the screen came to its end, once it has.
  package private(set) var exit: PhotoDetailExit?

  private let subject: PhotoDetailSubject
  private let wishes: PictureWishes
  private let interactor: any PhotoDetailInteractorInput
  private let setting: LanguageSetting
  private let loading: Loading
  private let zoom: PictureZoom
  private let actions: PictureActions
  private var shown: ShownPhoto?
  private var lastWish = LastWish<PhotoDetailEvent>()

  /// - Parameter wishes: what is to be done with the picture as soon as it is there.
  package init(
    subject: PhotoDetailSubject, wishes: PictureWishes = .init(), interactor: any PhotoDetailInteractorInput,
    setting: LanguageSetting
  ) {
    (self.subject, self.wishes) = (subject, wishes)
    (self.interactor, self.setting) = (interactor, setting)
    loading = Loading(setting: setting)
    zoom = PictureZoom(interactor: interactor, loading: loading, setting: setting)
    actions = PictureActions(interactor: interactor, loading: loading, setting: setting)
  }

  private var messages: any Messages { setting.messages }

  /// Without its first picture there is nothing to stay for: the screen before is what the user goes on with.
  package func viewDidAppear() async -> ScreenExit {
    do throws(WishFailure) {
      try await open()
      if let shown { try await fulfil(wishes, with: shown.item) }
    } catch {
      if shown == nil { exit = .failed(error) } else { lastWish.failed(wishes.event, error) }
    }
    await loading.untilOver()
    return exit == nil ? .stay : .leave
  }

  package func viewDidInterruptLoading() { loading.stop() }

  package func viewDidReceive(_ event: PhotoDetailEvent) async -> ScreenExit {
    guard let shown else { return .leave }
    await take(event == .reload ? lastWish.failed ?? .reload : event, at: shown)
    return exit == nil ? .stay : .leave
  }

  private func take(_ event: PhotoDetailEvent, at shown: ShownPhoto) async {
    do throws(WishFailure) {
      if try await fulfil(event, at: shown) { lastWish.wasMet() }
    } catch {
      lastWish.failed(event, error)
    }
    await loading.untilOver()
  }

  /// - Returns: whether anything was wished for that can be met.
  private func fulfil(_ event: PhotoDetailEvent, at shown: ShownPhoto) async throws(WishFailure) -> Bool {
    switch event {
    case .choose(let number): try await choose(number, beside: shown)
    case .next: try await walk(by: 1, from: shown)
    case .previous: try await walk(by: -1, from: shown)
    case .day(let word): try await go(to: messages.destination(ofDay: word, today: today))
    case .today: try await go(to: .picture(.newest))
    case .random: try await go(to: .picture(.random))
    case .month(let month, let year):
      try await go(to: messages.destination(ofMonth: month, year: year, beside: shown.item.date.calendarMonth))
    case .reload: try await load(shown.request, era: nil, anew: true)
    case .language(let word): return try await change(to: word)
    case .picture(let event): try await hear(event, at: shown)
    case .step(let step): try await zoom.take(step)
    case .back where zoom.isOn: await show(shown)
    case .back, .list: exit = .back(to: try await listToGoBackTo(from: shown).asCalendar(false))
    case .filter(let text): exit = try await listNarrowed(to: text, from: shown)
    case .calendar: exit = .back(to: try await listOfMonth(of: shown).asCalendar(true))
    case .unknown(let word):
      view?.showError(AlertViewModel(text: messages.unknownCommand(PlainText.line(word))))
      return false
    case .leave(let exit):
      lastWish.leave(exit)
      self.exit = .leave(exitReason)
      return false
    }
    return true
  }
}

// MARK: - The picture on the screen

extension PhotoDetailPresenter {
  private var today: CalendarDay { interactor.allowedDays.today }

  private func open() async throws(WishFailure) {
    switch subject {
    case .picture(let request, let era, _): try await load(request, era: era)
    case .entry(let place, let list) where wishes.zooms: try await zoomInto(ShownPhoto(place, of: list))
    case .entry(let place, let list): await show(ShownPhoto(place, of: list))
    }
  }

  private func fulfil(_ wishes: PictureWishes, with item: APODItem) async throws(WishFailure) {
    if wishes.opens { try actions.open(item) }
    if wishes.saves { try await actions.save([item], in: wishes.folder) }
  }

  private func go(to destination: PhotoDestination) async throws(WishFailure) {
    switch destination {
    case .picture(let request, let era): try await load(request, era: era)
    case .list(.month(let month), let era): exit = .back(to: try await list(of: month, era: era))
    case .list: break
    case .nowhere(let text): throw refusal(text)
    }
  }

  private func load(_ request: PhotoDetailRequest, era: Era?, anew: Bool = false) async throws(WishFailure) {
    let before = shown?.list ?? subject.listBefore
    let result = await loading.insist(request.subject) { [interactor] answer in
      await interactor.fetchAPOD(request, anew: anew, reportingTo: answer)
    } show: { result in
      switch result {
      case .success(let fetched):
        await show(ShownPhoto(fetched.value, copy: fetched.copy, request: request, before: before))
      case .failure(let error): loading.tell(error, era: era)
      }
    }
    if case .failure(let error) = result { throw WishFailure(error) }
  }

  /// Puts the entry on the screen, with its picture where the view draws one; without it where that cannot be had.
  private func show(_ photo: ShownPhoto) async {
    zoom.end()
    shown = photo
    guard let canvas = view?.canvas(alone: false), photo.item.hasPicture else { return await show(photo, picture: nil) }
    // Whoever waits for a better answer than a copy gets its picture with it.
    _ = await zoom.fetch(photo.item, fitting: PixelSize(canvas), isPatient: photo.copy == nil) { result in
      await show(photo, picture: result)
    }
  }

  private func show(_ photo: ShownPhoto, picture: Result<PictureFile, APIError>?) async {
    await view?.showPhoto(PhotoDetailViewModel(photo, picture: picture, today: today, in: messages))
  }

  private func change(to word: String) async throws(WishFailure) -> Bool {
    guard let language = Language(rawValue: word.lowercased()) else {
      throw refusal(messages.badLanguage(PlainText.line(word)))
    }
    setting.language = language
    view?.showNotice(messages.languageIsNow)
    if let shown { await show(shown) }
    return false
  }

  private func refusal(_ text: String, as reason: ExitReason = .wrongUsage) -> WishFailure {
    view?.showError(AlertViewModel(text: text))
    return WishFailure(refusedAs: reason)
  }
}

// MARK: - The list around it

extension PhotoDetailPresenter {
  /// Months without a picture that a walk passes over, at most.
  private static let longestWay = 12

  private func choose(_ number: Int, beside photo: ShownPhoto) async throws(WishFailure) {
    let (list, places) = try await places(of: number...number, around: photo)
    for place in places { await show(ShownPhoto(place, of: list)) }
  }

  private func walk(by step: Int, from photo: ShownPhoto) async throws(WishFailure) {
    switch photo.step(by: step) {
    case .here(let next): await show(next)
    case .end: view?.showNotice(step > 0 ? messages.isLastOfList : messages.isFirstOfList)
    case .beyond(let month): try await walk(by: step, from: photo, into: month)
    }
  }

  /// Goes on in the nearest month that has pictures; a month may have none.
  private func walk(by step: Int, from photo: ShownPhoto, into first: CalendarMonth) async throws(WishFailure) {
    for count in 0..<Self.longestWay {
      let month = first.adding(months: count * step)
      guard (try? interactor.allowedDays.days(of: month)) != nil else {
        view?.showNotice(step > 0 ? messages.isNewest : messages.isFirst)
        return
      }
      if let next = photo.entering(try await list(of: month), by: step) { return await show(next) }
    }
    view?.showNotice(messages.noPicturesInList)
  }

  private func places(
    of numbers: ClosedRange<Int>, around photo: ShownPhoto
  ) async throws(WishFailure) -> (list: ShownList, places: [Int]) {
    let list = try await listAround(photo).asCalendar(false)
    let places = list.places(of: numbers)
    if !places.isEmpty { return (list, places) }
    throw refusal(messages.complaint(about: numbers, in: list, interactor.allowedDays), as: .noPicture)
  }

  private func listAround(_ photo: ShownPhoto) async throws(WishFailure) -> ShownList {
    if let list = photo.listAround { return list }
    return try await list(of: photo.item.date.calendarMonth)
  }

  private func listToGoBackTo(from photo: ShownPhoto) async throws(WishFailure) -> ShownList {
    if let list = photo.list { return list }
    return try await list(of: photo.item.date.calendarMonth)
  }

  private func listOfMonth(of photo: ShownPhoto) async throws(WishFailure) -> ShownList {
    let month = photo.item.date.calendarMonth
    if let list = photo.list, list.month == month { return list }
    return try await list(of: month)
  }

  private func listNarrowed(to text: String, from photo: ShownPhoto) async throws(WishFailure) -> PhotoDetailExit {
    let list = try await listToGoBackTo(from: photo)
    if let narrowed = list.narrowed(to: text) { return .back(to: narrowed) }
    return .back(to: list, notice: messages.noneHas(PlainText.line(text)))
  }

  private func list(of month: CalendarMonth, era: Era? = nil) async throws(WishFailure) -> ShownList {
    let result = await loading.insist(.list(.month(month)), takesCopies: true) { [interactor] answer in
      await interactor.fetchAPOD(around: month, reportingTo: answer)
    } show: { result in
      if case .failure(let error) = result { loading.tell(error, era: era) }
    }
    switch result {
    case .success(let fetched): return ShownList(fetched.value, copy: fetched.copy, era: era)
    case .failure(let error): throw WishFailure(error)
    }
  }
}

// MARK: - The picture's file

extension PhotoDetailPresenter {
  private func hear(_ event: PictureEvent, at photo: ShownPhoto) async throws(WishFailure) {
    if case .zoom(let number) = event { return try await zoomInto(number, beside: photo) }
    switch event.choice {
    case .numbers(let numbers):
      let (list, places) = try await places(of: numbers, around: photo)
      try await actions.hear(event, of: places.map { list.items[$0] })
    case .all: try await actions.hear(event, of: try await listAround(photo).items)
    case nil: try await actions.hear(event, of: [photo.item])
    }
  }

  private func zoomInto(_ number: Int?, beside photo: ShownPhoto) async throws(WishFailure) {
    guard let number else { return try await zoom.start(photo.item) }
    let (list, places) = try await places(of: number...number, around: photo)
    for place in places { try await zoomInto(ShownPhoto(place, of: list)) }
  }

  private func zoomInto(_ photo: ShownPhoto) async throws(WishFailure) {
    shown = photo
    do throws(WishFailure) {
      try await zoom.start(photo.item)
    } catch {
      // Where there is no picture to look at there still is something to read.
      await show(photo)
      throw error
    }
  }
}

extension PhotoDetailSubject {
  fileprivate var listBefore: ShownList? {
    switch self {
    case .entry(_, let list): list
    case .picture(_, _, let list): list
    }
  }
}

extension PictureWishes {
  /// The same, as it is typed at the prompt.
  fileprivate var event: PhotoDetailEvent { .picture(zooms ? .zoom(nil) : .save(nil, folder: folder)) }
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
