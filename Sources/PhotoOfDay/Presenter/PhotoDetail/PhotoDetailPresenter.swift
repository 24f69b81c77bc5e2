import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// Holds the picture on the screen, and decides what each command does.
@MainActor
package final class PhotoDetailPresenter: PromptPresenterProtocol {
  package weak var view: (any PhotoDetailViewProtocol)? {
    didSet {
      loading.view = view
      zoom.view = view
    }
  }
  package var exitReason: ExitReason { lastCommand.exitReason }
  /// How the screen has ended; `nil` while it is open.
  package private(set) var exit: PhotoDetailExit?

  private let subject: PhotoDetailSubject
  private let tasks: PictureTasks
  private let interactors: PhotoInteractors
  let loading: Loading
  let zoom: PictureZoom
  private let actions: PictureActions
  let around: ListAround
  var shown: ShownPhoto?
  /// What is on the screen, or was before a picture took it.
  var textShown: PhotoDetailViewModel?
  private var lastCommand = LastCommand<ScreenEvent>()

  /// - Parameter tasks: what to do with the picture as soon as it is shown.
  package init(
    subject: PhotoDetailSubject, tasks: PictureTasks = .init(), interactors: PhotoInteractors,
    setting: LanguageSetting
  ) {
    (self.subject, self.tasks) = (subject, tasks)
    self.interactors = interactors
    loading = Loading(setting: setting)
    loading.ahead = ReadingAhead(interactors: interactors)
    zoom = PictureZoom(interactors: interactors, loading: loading)
    actions = PictureActions(interactors: interactors, loading: loading)
    around = ListAround(interactors: interactors, loading: loading)
  }

  var messages: any Messages { loading.messages }

  /// Without its first picture the screen leaves at once.
  package func viewDidAppear() async -> ScreenExit {
    do throws(CommandFailure) {
      try await open()
      if let shown { try await actions.perform(tasks, on: shown.item) }
      if tasks.writesRecord { await writeRecord() }
    } catch {
      let failure = loading.tell(error)
      lastCommand.fail(.picture(tasks.event), failure)
      if shown == nil || tasks.writesRecord { exit = .failed(failure) }
    }
    return await settle()
  }

  package func viewDidInterruptLoading() { loading.stop() }

  package func viewDidReceive(_ event: ScreenEvent) async -> ScreenExit {
    guard let shown else { return .leave }
    let event = event == .reload ? lastCommand.failed ?? .reload : event
    do throws(CommandFailure) {
      try await perform(event, at: shown)
      lastCommand.succeed()
    } catch {
      lastCommand.fail(event, loading.tell(error))
    }
    return await settle()
  }

  /// What follows a command: the user looks at the picture, or leaves.
  private func settle() async -> ScreenExit {
    await loading.untilFinished()
    await loading.ahead?.follow(exit == nil ? shown : nil, on: view, alone: zoom.isOn)
    return exit == nil ? .stay : .leave
  }

  private func perform(_ event: ScreenEvent, at shown: ShownPhoto) async throws(CommandFailure) {
    let reader = PhotoDestinationReader(interactors, loading)
    let (day, count) = (shown.item.date, shown.listAround?.items.count ?? 0)
    if let destination = try reader.destination(of: event, in: day.calendarMonth, on: day, beside: count) {
      return try await go(to: destination, from: shown)
    }
    switch event {
    case .choose(let number): await show(try await around.photos(.number(number), around: shown).first)
    case .walk(let count): try await step(to: try await around.neighbour(by: count, of: shown))
    case .export(let path):
      try await PhotoExport(interactors: interactors, loading: loading).write(shown.item, to: path, by: view)
    case .reload where zoom.isOn: try await zoomInto(shown, anew: true)
    case .reload: try await load(shown.request, era: nil, anew: true)
    case .language(let word):
      try loading.changeLanguage(to: word)
      await show(shown)
      throw .nothingDone
    case .picture(let event): try await perform(event, at: shown)
    case .steps(let steps): try await zoom.apply(steps)
    case .other: try await zoom.showOther(of: shown)
    case .play(let seconds): try await play(from: shown, every: seconds)
    case .advance: try await advance(from: shown)
    case .redraw where zoom.isOn: try await zoom.redraw()
    case .redraw: await show(shown)
    case .enter where zoom.isOn, .back where zoom.isOn:
      if !zoom.end() || textShown != viewModel(of: shown, picture: nil) { await show(shown) }
    case .enter, .back: exit = .back(to: try await around.list(before: shown).withoutCalendar)
    case .list: exit = .back(to: try await around.list(before: shown).shown(as: .rows))
    case .gallery: exit = .back(to: try await around.gallery(of: shown))
    case .filter(let text): exit = try await around.list(before: shown, narrowedTo: text)
    case .calendar: exit = .back(to: try await around.month(of: shown).shown(as: .calendar))
    case .help, .more, .month, .day, .everyYear, .find, .favorites, .recent, .today, .random: throw .nothingDone
    case .misused, .unknown: throw CommandFailure(notUnderstood: event, in: messages)
    case .leave(let exit):
      lastCommand.leave(exit)
      self.exit = .leave(exitReason)
    }
  }
}

// MARK: - The picture on the screen

extension PhotoDetailPresenter {
  private var today: CalendarDay { interactors.list.allowedDays.today }

  private func open() async throws(CommandFailure) {
    switch subject {
    case .picture(let request, let era, _): try await load(request, era: era)
    case .entry(let place, let list) where tasks.slideshow != nil:
      try await play(from: ShownPhoto(place, of: list), every: tasks.slideshow)
    case .entry(let place, let list) where tasks.zooms: try await zoomInto(ShownPhoto(place, of: list))
    case .entry(let place, let list): await show(ShownPhoto(place, of: list))
    }
  }

  private func go(to destination: PhotoDestination, from photo: ShownPhoto) async throws(CommandFailure) {
    switch destination {
    case .picture(let request, let era): try await load(request, era: era)
    case .list(let scope, let era, let notice):
      exit = .back(to: try await around.list(scope, era: era).opened(from: photo.listLeft), notice: notice)
    }
  }

  private func load(_ request: PhotoDetailRequest, era: Era?, anew: Bool = false) async throws(CommandFailure) {
    try loading.check(era: era) { () throws(APIError) in try interactors.list.allowedDays.check(request) }
    let before = shown?.list ?? subject.listBefore
    let result = await loading.loadWithRetry(request.subject) { [interactors] in
      await interactors.detail.fetchAPOD(request, anew: anew, reportingTo: $0)
    } show: { result in
      switch result {
      case .success(let fetched):
        let photo = ShownPhoto(fetched.value, copy: fetched.copy, request: request, before: before)
        // The entry of a copy is retried, and its picture with it.
        await show(photo, retries: fetched.copy == nil, anew: anew)
      case .failure(let error): loading.tell(error, era: era, today: today)
      }
    }
    if case .failure(let error) = result { throw CommandFailure(error) }
  }

  /// Shows the entry, with its picture where the view draws one and it can be loaded.
  ///
  /// - Parameter retries: whether to retry a picture that can't be loaded, while the user waits.
  func show(_ photo: ShownPhoto?, retries: Bool = true, anew: Bool = false) async {
    guard let photo else { return }
    if tasks.isQuiet {
      shown = photo
      return viewModel(of: photo, picture: nil).notices.forEach { view?.showNotice($0) }
    }
    zoom.end()
    (shown, textShown) = (photo, viewModel(of: photo, picture: nil))
    let canvas = photo.item.hasPicture ? await view?.canvas(alone: false) : nil
    guard let canvas else { return _ = await show(photo, picture: nil) }
    let outline = { [view] in view?.showOutline(self.viewModel(of: photo, picture: nil)) ?? () }
    _ = await zoom.load(photo.item, fitting: PixelSize(canvas), retries: retries, anew: anew, outline: outline) {
      await show(photo, picture: $0)
    }
  }

  func show(_ photo: ShownPhoto, picture: Result<PictureFile, APIError>?) async -> DrawingOutcome {
    await view?.showPhoto(viewModel(of: photo, picture: picture)) ?? .failed
  }

  func viewModel(of photo: ShownPhoto, picture: Result<PictureFile, APIError>?) -> PhotoDetailViewModel {
    PhotoDetailViewModel(
      photo, picture: picture, today: today, isFavorite: interactors.favorites.favoriteDays.contains(photo.item.date),
      in: messages)
  }
}

// MARK: - The list around it

extension PhotoDetailPresenter {
  private func perform(_ event: PictureEvent, at photo: ShownPhoto) async throws(CommandFailure) {
    let photos = try await around.photos(event.choice, around: photo)
    guard case .zoom = event else { return try await actions.perform(event, on: photos.map(\.item)) }
    for photo in photos { try await zoomInto(photo) }
  }
}
