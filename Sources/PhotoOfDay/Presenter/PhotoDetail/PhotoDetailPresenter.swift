import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the picture on the screen, and decides what each wish of the user comes to.
@MainActor
package final class PhotoDetailPresenter: PromptPresenterProtocol {
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
  private let interactors: PhotoInteractors
  private let setting: LanguageSetting
  private let loading: Loading
  private let zoom: PictureZoom
  private let actions: PictureActions
  private let around: ListAround
  private var shown: ShownPhoto?
  private var lastWish = LastWish<ScreenEvent>()

  /// - Parameter wishes: what is to be done with the picture as soon as it is there.
  package init(
    subject: PhotoDetailSubject, wishes: PictureWishes = .init(), interactors: PhotoInteractors,
    setting: LanguageSetting
  ) {
    (self.subject, self.wishes) = (subject, wishes)
    (self.interactors, self.setting) = (interactors, setting)
    loading = Loading(setting: setting)
    zoom = PictureZoom(interactors: interactors, loading: loading, setting: setting)
    actions = PictureActions(interactors: interactors, loading: loading, setting: setting)
    around = ListAround(interactors: interactors, loading: loading, setting: setting)
  }

  private var messages: any Messages { setting.messages }

  /// Without its first picture there is nothing to stay for: the screen before is what the user goes on with.
  package func viewDidAppear() async -> ScreenExit {
    do throws(WishFailure) {
      try await open()
      if let shown { try await fulfil(wishes, with: shown.item) }
    } catch {
      if shown == nil { exit = .failed(error) } else { lastWish.failed(.picture(wishes.event), error) }
    }
    await loading.untilOver()
    return exit == nil ? .stay : .leave
  }

  package func viewDidInterruptLoading() { loading.stop() }

  package func viewDidReceive(_ event: ScreenEvent) async -> ScreenExit {
    guard let shown else { return .leave }
    await take(event == .reload ? lastWish.failed ?? .reload : event, at: shown)
    return exit == nil ? .stay : .leave
  }

  private func take(_ event: ScreenEvent, at shown: ShownPhoto) async {
    do throws(WishFailure) {
      if try await fulfil(event, at: shown) { lastWish.wasMet() }
    } catch {
      lastWish.failed(event, error)
    }
    await loading.untilOver()
  }

  /// - Returns: whether anything was wished for that can be met.
  private func fulfil(_ event: ScreenEvent, at shown: ShownPhoto) async throws(WishFailure) -> Bool {
    switch event {
    case .choose(let number): await show(try await around.photos(.numbers(number...number), around: shown).first)
    case .next: await show(try await around.neighbour(by: 1, of: shown))
    case .previous: await show(try await around.neighbour(by: -1, of: shown))
    case .day(let word):
      try await go(to: messages.destination(ofDay: word, today: today, in: shown.item.date.calendarMonth))
    case .today: try await go(to: .picture(.newest))
    case .random: try await go(to: .picture(.random))
    case .month(let month, let year):
      let current = shown.item.date.calendarMonth
      try await go(to: messages.destination(ofMonth: month, year: year, beside: current, interactors.list.allowedDays))
    case .find(let text): try await go(to: messages.destination(ofFind: text))
    case .reload: try await load(shown.request, era: nil, anew: true)
    case .language(let word):
      try loading.changeLanguage(to: word)
      await show(shown)
      return false
    case .picture(let event): try await hear(event, at: shown)
    case .steps(let steps): try await zoom.take(steps)
    case .enter where zoom.isOn, .back where zoom.isOn: await show(shown)
    case .enter, .back: exit = .back(to: try await around.list(before: shown).withoutCalendar)
    case .list: exit = .back(to: try await around.list(before: shown).shown(as: .rows))
    case .gallery: exit = .back(to: try await around.month(of: shown).shown(as: .gallery))
    case .filter(let text): try await narrow(to: text, from: shown)
    case .calendar: exit = .back(to: try await around.month(of: shown).shown(as: .calendar))
    case .help: return false
    case .misused(let command, let word): return loading.complain(messages.usage(of: command, word: word))
    case .unknown(let line, let nearest):
      return loading.complain(messages.unknownCommand(PlainText.line(line), nearest))
    case .leave(let exit):
      lastWish.leave(exit)
      self.exit = .leave(exitReason)
    }
    return true
  }
}

// MARK: - The picture on the screen

extension PhotoDetailPresenter {
  private var today: CalendarDay { interactors.list.allowedDays.today }

  private func open() async throws(WishFailure) {
    switch subject {
    case .picture(.random, let era, _) where wishes.setsWallpaper: try await load(.randomImage, era: era)
    case .picture(let request, let era, _): try await load(request, era: era)
    case .entry(let place, let list) where wishes.zooms: try await zoomInto(ShownPhoto(place, of: list))
    case .entry(let place, let list): await show(ShownPhoto(place, of: list))
    }
  }

  private func fulfil(_ wishes: PictureWishes, with item: APODItem) async throws(WishFailure) {
    if wishes.opens { try actions.open(item) }
    if wishes.saves { try await actions.save([item], in: wishes.folder) }
    if wishes.setsWallpaper { try await actions.setWallpaper(item) }
  }

  private func go(to destination: PhotoDestination) async throws(WishFailure) {
    switch destination {
    case .picture(let request, let era): try await load(request, era: era)
    case .list(let scope, let era): exit = .back(to: try await around.list(scope, era: era))
    case .nowhere(let text): throw loading.refusal(text)
    }
  }

  private func load(_ request: PhotoDetailRequest, era: Era?, anew: Bool = false) async throws(WishFailure) {
    let before = shown?.list ?? subject.listBefore
    let result = await loading.insist(request.subject) { [interactors] output in
      await interactors.detail.fetchAPOD(request, anew: anew, reportingTo: output)
    } show: { result in
      switch result {
      case .success(let fetched):
        let photo = ShownPhoto(fetched.value, copy: fetched.copy, request: request, before: before)
        // Whoever waits for a better answer than a copy gets its picture with it.
        await show(photo, isPatient: fetched.copy == nil)
      case .failure(.noPicture(let day)) where day == today: _ = loading.complain(messages.noPictureYet(of: day))
      case .failure(let error): loading.tell(error, era: era)
      }
    }
    if case .failure(let error) = result { throw WishFailure(error) }
  }

  /// Puts the entry on the screen, with its picture where the view draws one; without it where that cannot be had.
  ///
  /// - Parameter isPatient: whether a picture that can't be had is tried again while somebody waits.
  private func show(_ photo: ShownPhoto?, isPatient: Bool = true) async {
    guard let photo else { return }
    zoom.end()
    shown = photo
    guard let canvas = view?.canvas(alone: false), photo.item.hasPicture else { return await show(photo, picture: nil) }
    let outline = { [view] in view?.showOutline(self.viewModel(of: photo, picture: nil)) ?? () }
    _ = await zoom.fetch(photo.item, fitting: PixelSize(canvas), isPatient: isPatient, outline: outline) { result in
      await show(photo, picture: result)
    }
  }

  private func show(_ photo: ShownPhoto, picture: Result<PictureFile, APIError>?) async {
    await view?.showPhoto(viewModel(of: photo, picture: picture))
  }

  private func viewModel(of photo: ShownPhoto, picture: Result<PictureFile, APIError>?) -> PhotoDetailViewModel {
    PhotoDetailViewModel(
      photo, picture: picture, today: today, isFavorite: interactors.favorites.favoriteDays.contains(photo.item.date),
      in: messages
    )
  }
}

// MARK: - The list around it

extension PhotoDetailPresenter {
  private func narrow(to text: String, from photo: ShownPhoto) async throws(WishFailure) {
    let list = try await around.list(before: photo)
    let narrowed = list.narrowed(to: text)
    exit = .back(to: narrowed ?? list, notice: narrowed == nil ? messages.noMatches(PlainText.line(text)) : nil)
  }

  private func hear(_ event: PictureEvent, at photo: ShownPhoto) async throws(WishFailure) {
    let photos = try await around.photos(event.choice, around: photo)
    guard case .zoom = event else { return try await actions.hear(event, of: photos.map(\.item)) }
    for photo in photos { try await zoomInto(photo) }
  }

  private func zoomInto(_ photo: ShownPhoto) async throws(WishFailure) {
    do throws(WishFailure) {
      try await zoom.start(photo.item)
      shown = photo
    } catch {
      // Where there is no picture to look at there still is something to read. Why there is none has been told.
      if photo != shown {
        shown = photo
        await show(photo, picture: nil)
      }
      throw error
    }
  }
}
