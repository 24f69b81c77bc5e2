import PhotoOfDayEntity
package import PhotoOfDayInteractor

/// The conversation with the user, at both prompts: the stack of lists, the picture on the screen, the call that is
/// being waited for, and how the last command went. Features change it; the presenters pass on what their views report.
@MainActor
package final class Session {
  let interactors: PhotoInteractors
  let loading: Loading
  let zoom: PictureZoom
  /// Whether there is no prompt, and nothing is shown but what was done.
  let isQuiet: Bool
  /// Opens the detail; `nil` where pictures are never shown.
  package var router: (any PhotoListRouterProtocol)?
  /// Writes the texts of an exported page.
  package var pageText: (any PageText)?
  /// Keeps and sets the desktop's background.
  package var wallpaper: (keeper: any WallpaperInteractorInput, setter: any WallpaperSetter)?

  package weak var listView: (any PhotoListViewProtocol)? { didSet { loading.view = view } }
  package weak var detailView: (any PhotoDetailViewProtocol)? {
    didSet {
      loading.view = view
      zoom.view = detailView
    }
  }

  package weak var batchView: (any BatchViewProtocol)? { didSet { loading.view = view } }

  /// The list on the screen, or the one that the picture on the screen was opened from.
  package private(set) var list: ShownList?
  /// The picture on the screen; `nil` at a list.
  package private(set) var photo: ShownPhoto?
  /// The text on the screen, or below a picture that is shown alone.
  private var textShown: PhotoDetailViewModel?
  /// The cells of the gallery on the screen that have no pictures yet, and their entries.
  private var unfilled: (cells: [(cell: Int, item: APODItem)], size: PixelSize)?
  /// What is said below the list that a picture leads back to.
  private var noticeBelow: String?
  /// Whether the next list is only a step to something else.
  private var hidesList = false
  /// The month that was asked for last, for what is relative to it while there is no list.
  private var wantedMonth: CalendarMonth?
  private var last = LastCommand()
  private var opening: [Call] = []
  /// What is still to be performed, by whichever screen is on top.
  private var queue: [Call] = []
  /// Why the last call failed, after the user has been told.
  private var failure: CommandFailure?
  private var leavesOnEnter = false

  package init(interactors: PhotoInteractors, setting: LanguageSetting, isQuiet: Bool = false) {
    (self.interactors, self.isQuiet) = (interactors, isQuiet)
    loading = Loading(setting: setting)
    loading.ahead = ReadingAhead(interactors: interactors)
    zoom = PictureZoom(interactors: interactors, loading: loading)
  }

  /// The screen on top.
  var view: (any ScreenViewProtocol)? { detailView ?? listView ?? batchView }
  var messages: Messages { loading.messages }
  var allowedDays: AllowedDays { interactors.list.allowedDays }

  /// How the program would end now.
  package var exitReason: ExitReason { last.exitReason }
  package var hasLeft: Bool { last.hasLeft }

  /// The month on the screen.
  var month: CalendarMonth? { photo?.item.date.calendarMonth ?? (list == nil ? wantedMonth : list?.month) }
}

// MARK: - Commands

extension Session {
  /// Performs what the user asked for at the screen on top; `r` repeats what failed.
  package func perform(_ call: Call) async {
    if call != .enter { leavesOnEnter = false }
    await perform(call == .reload ? last.failed ?? (list == nil && photo == nil ? opening : [call]) : [call])
  }

  /// Performs what the program was started for.
  package func begin(_ calls: [Call]) async {
    opening = calls
    await perform(calls)
  }

  /// Performs calls in turn until one fails.
  private func perform(_ calls: [Call]) async {
    queue = calls
    await performQueue()
  }

  /// Performs what is left of the queue. A detail that was just opened finds its first call there.
  package func performQueue() async {
    var call: Call?
    while let next = queue.first, !hasLeft {
      queue.removeFirst()
      call = next
      do throws(CommandFailure) {
        try await next.perform(self)
        failure = nil
        last.succeed()
      } catch {
        failure = loading.tell(error)
        last.fail([next] + queue, failure ?? error)
        queue = []
      }
    }
    if !hasLeft, photo == nil, let (cells, size) = unfilled {
      unfilled = nil
      let isDone = await fillGallery(cells, in: size, anew: call == .reload)
      if !isDone { last.fail([.gallery], CommandFailure(APIError.cancelled)) }
    }
    await loading.untilFinished()
    await loading.ahead?.follow(hasLeft ? nil : photo, on: detailView, alone: zoom.isOn)
  }

  /// The user leaves the program.
  func leave(_ exit: UserExit) { last.leave(exit) }

  /// Enter at rows leaves when it is pressed again.
  func leaveOnSecondEnter() {
    if leavesOnEnter { leave(.quit) } else { view?.showNotice(messages.enterAgainToLeave) }
    leavesOnEnter = true
  }

  /// Performs a call at the detail, which it opens if a list is on the screen; then returns when the user is back at it.
  func inDetail(_ call: Call) async throws(CommandFailure) {
    guard photo == nil, !isQuiet, let router else { return try await call.perform(self) }
    let before = list?.scope
    queue.insert(call, at: 0)
    await router.openDetail()
    detailView = nil
    await loading.ahead?.follow(nil, on: nil, alone: false)
    if hasLeft { return }
    if let failure { throw failure }
    guard let list else { return }
    await show(list, notice: noticeBelow)
    noticeBelow = nil
    if list.scope != before { try checkWhole() }
  }

  /// Performs a call whose list is only a step to something else, and needn't be shown.
  func hidingList(_ call: Call) async throws(CommandFailure) {
    hidesList = true
    defer { hidesList = false }
    try await call.perform(self)
  }
}

// MARK: - Lists

extension Session {
  /// Shows a list; from a picture, once the user is back at lists.
  func show(_ list: ShownList, notice: String? = nil) async {
    (self.list, unfilled) = (list, nil)
    if photo != nil {
      (photo, textShown, noticeBelow) = (nil, nil, notice)
      zoom.end()
      return
    }
    if list.isCalendar, let month = list.month {
      listView?.showCalendar(PhotoCalendarViewModel(list, of: month, allowedDays, in: messages))
    } else {
      let room = list.look == .gallery ? await galleryRoom(of: list) : nil
      let model = PhotoListViewModel(
        list, pageSize: room?.count ?? listView?.rowsOfPage, allowedDays, isGallery: room != nil,
        favorites: await favoriteDays(), in: messages)
      if let room {
        let cells = list.page(of: room.count).places.enumerated().map { (cell: $0, item: list.items[$1]) }
        unfilled = (cells, PixelSize(room.canvas))
        listView?.showGallery(model)
      } else {
        listView?.showPhotos(model)
      }
    }
    notice.map { view?.showNotice($0) }
  }

  private func galleryRoom(of list: ShownList) async -> GalleryRoom? {
    await listView?.galleryRoom(for: list.places(of: .all).count)
  }

  /// The days of the entries that the user has marked; none if the file can't be read, which marking an entry reports.
  private func favoriteDays() async -> Set<CalendarDay> { (try? await interactors.favorites.days()) ?? [] }

  /// The list on the screen or, at a picture, the one to go back to. Without one, there is nothing that a command could
  /// do.
  func currentList() async throws(CommandFailure) -> ShownList {
    if let photo { return try await listBefore(photo) }
    guard let list else { throw CommandFailure(refusal: messages.nothingListed, as: nil) }
    return list
  }

  /// Loads a list and shows it on top of the one on the screen.
  ///
  /// - Parameters:
  ///   - era: the one that the user wrote the year in, if they did.
  ///   - anew: whether to ask NASA even where a copy would do.
  ///   - replacing: the list whose place it takes, instead of being opened from the one on the screen.
  func go(
    to scope: APODList.Scope, era: Era? = nil, notice: String? = nil, anew: Bool = false,
    replacing replaced: ShownList? = nil
  ) async throws(CommandFailure) {
    let (isAtList, before, hides) = (photo == nil, photo?.listLeft ?? list, hidesList)
    // If the user asked for more than the list, a copy is good enough.
    let takesCopies = !isAtList || hides || !queue.isEmpty || scope.isOfEveryYear
    _ = try await fetch(scope, era: era, anew: anew, takesCopies: takesCopies, hasOutline: isAtList && !hides) {
      found in
      let placed = replaced.map(found.replacing) ?? found.opened(from: before)
      let list = isAtList ? placed.lookedAt(like: before) : placed
      if hides, !list.items.isEmpty { self.list = list } else { await show(list) }
    }
    if isAtList {
      notice.map { view?.showNotice($0) }
      if queue.isEmpty { try checkWhole() }
    } else {
      noticeBelow = notice
    }
  }

  /// Loads a list. Where a search finds nothing, or there are no favorites, the user is only told.
  ///
  /// - Parameters:
  ///   - takesCopies: whether a copy is as good as NASA's answer.
  ///   - receive: gets each result that differs from the one before.
  func fetch(
    _ scope: APODList.Scope, era: Era? = nil, anew: Bool = false, takesCopies: Bool = true, hasOutline: Bool = false,
    receive: (ShownList) async -> Void = { _ in }
  ) async throws(CommandFailure) -> ShownList {
    try checking(era) { () throws(APIError) in _ = try allowedDays.days(of: scope) }
    if list == nil, case .month(let month) = scope { wantedMonth = month }
    let outline: (([APODItem]) -> Void)? =
      hasOutline
      ? { [self] items in
        PhotoListViewModel(outlineOf: scope, items, allowedDays, in: messages).map { listView?.showOutline($0) }
      } : nil
    // What has come of an incomplete list is cached; only the rest is asked for.
    let isIncomplete = list.map { $0.scope == scope && $0.list.shortfall != nil } ?? false
    let isAnother = photo != nil || list.map { $0.scope != scope } ?? false
    let result = await loading.loadWithRetry(.list(scope), takesCopies: takesCopies, outline: outline) {
      [interactors] in
      await interactors.list.fetchAPOD(scope, anew: anew && !isIncomplete, reportingTo: $0)
    } show: { result in
      switch result {
      case .success(let fetched) where isAnother && fetched.value.isMereNotice:
        messages.notices(of: fetched.value).forEach { view?.showNotice($0) }
      case .success(let fetched): await receive(ShownList(fetched.value, copy: fetched.copy, era: era))
      case .failure(let error):
        if loading.hadOutline { await redraw() }
        loading.tell(error, era: era)
      }
    }
    switch result {
    case .failure(let error): throw CommandFailure(error)
    case .success(let fetched) where fetched.value.isEmptySearch: throw CommandFailure(refusal: nil, as: .noPicture)
    case .success(let fetched) where isAnother && fetched.value.isMereNotice: throw .nothingDone
    case .success(let fetched): return ShownList(fetched.value, copy: fetched.copy, era: era)
    }
  }

  /// Throws if pictures are missing from the list on the screen because they couldn't be loaded, which the user has been
  /// told. With `--offline`, the user wants only what is on this machine.
  func checkWhole() throws(CommandFailure) {
    guard photo == nil, let list = list?.list, !list.missingDays.isEmpty, let reason = list.shortfall?.reason,
      reason != .offline
    else { return }
    throw CommandFailure(refusal: nil, as: ExitReason(reason))
  }

  /// Shows what is on the screen again.
  func redraw() async {
    if let photo { await show(photo) } else if let list { await show(list) }
  }

  /// Whether the view can draw galleries.
  func canDrawGallery() async -> Bool { await listView?.galleryRoom(for: 1) != nil }

  /// How many entries a page of a list has; `nil` for all.
  func pageSize(of list: ShownList) async -> Int? {
    if list.look == .gallery, let room = await galleryRoom(of: list) { return room.count }
    return listView?.rowsOfPage
  }
}

// MARK: - Pictures

extension Session {
  /// Loads a picture and shows it.
  ///
  /// - Parameter era: the one that the user wrote the year in, if they did.
  func go(to request: PhotoDetailRequest, era: Era? = nil) async throws(CommandFailure) {
    try await inDetail(
      Call { session throws(CommandFailure) in try await session.load(request, era: era) })
  }

  func load(_ request: PhotoDetailRequest, era: Era? = nil, anew: Bool = false) async throws(CommandFailure) {
    try checking(era) { () throws(APIError) in try allowedDays.check(request) }
    let before = photo?.list ?? list
    let result = await loading.loadWithRetry(.entry(request), takesCopies: isQuiet) { [interactors] in
      await interactors.detail.fetchAPOD(request, anew: anew, reportingTo: $0)
    } show: { result in
      switch result {
      case .success(let fetched):
        let photo = ShownPhoto(fetched.value, copy: fetched.copy, request: request, before: before)
        // The entry of a copy is retried, and its picture with it.
        await show(photo, PictureEffort(retries: fetched.copy == nil, anew: anew))
      case .failure(let error): loading.tell(error, era: era, today: allowedDays.today)
      }
    }
    if case .failure(let error) = result { throw CommandFailure(error) }
  }

  /// Shows the entry, with its picture where the view draws one and it can be loaded.
  func show(_ photo: ShownPhoto, _ effort: PictureEffort = PictureEffort()) async {
    self.photo = photo
    let text = await viewModel(of: photo)
    if isQuiet { return text.notices.forEach { view?.showNotice($0) } }
    zoom.end()
    textShown = text
    let canvas = photo.item.hasPicture ? await detailView?.canvas(alone: false) : nil
    guard let canvas else { return await detailView?.showPhoto(text) ?? () }
    _ = await zoom.load(
      photo.item, fitting: PixelSize(canvas), effort, outline: { [detailView] _ in detailView?.showOutline(text) }
    ) { picture in
      await detailView?.showPhoto(viewModel(of: photo, picture: picture))
    }
  }

  private func viewModel(
    of photo: ShownPhoto, picture: Result<PictureFile, APIError>? = nil
  ) async -> PhotoDetailViewModel {
    PhotoDetailViewModel(
      photo, picture: picture, today: allowedDays.today,
      isFavorite: await favoriteDays().contains(photo.item.date), hosts: interactors.hosts, in: messages)
  }

  /// Shows the text again that a picture alone has covered.
  func endZoom(of photo: ShownPhoto) async {
    let isRestored = zoom.end()
    let text = await viewModel(of: photo)
    if !isRestored || textShown != text { await show(photo) }
  }

  /// Shows the picture alone where the last one is, or else beside its text.
  func step(to photo: ShownPhoto) async throws(CommandFailure) {
    if zoom.isOn, photo.item.hasPicture { try await zoomInto(photo) } else { await show(photo) }
  }

  /// Shows the picture alone.
  func zoomInto(_ photo: ShownPhoto, _ effort: PictureEffort = PictureEffort()) async throws(CommandFailure) {
    var effort = effort
    effort.stays = photo.item.hasPicture && (zoom.isOn || !effort.retries)
    do throws(CommandFailure) {
      try await zoom.start(photo, effort)
      self.photo = photo
    } catch {
      if zoom.isOn, photo.item.hasPicture, zoom.item != photo.item { throw loading.tell(error) }
      let isAnother = photo != self.photo
      self.photo = photo
      // Alone, the user goes on from it.
      if zoom.isOn, photo.item.hasPicture { throw loading.tell(error) }
      zoom.end()
      let failure = loading.tell(error)
      // Without a picture to look at, there still is something to read.
      if isAnother { await detailView?.showPhoto(viewModel(of: photo)) }
      throw failure
    }
  }

  /// Makes a picture the one on the screen before it is shown.
  func begin(at photo: ShownPhoto) { if self.photo == nil { self.photo = photo } }

  /// Shows the entry if nothing of it is on the screen yet.
  func showUnlessShown(_ photo: ShownPhoto) async { if textShown == nil { await show(photo) } }

  /// The entries that a choice means; without one, the picture on the screen.
  ///
  /// - Parameter command: what was typed, to say how a number is added.
  func photos(_ choice: Choice?, for command: String = "") async throws(CommandFailure) -> [ShownPhoto] {
    if let photo, choice == nil { return [photo] }
    let list =
      if let photo { try await listAround(photo).withoutCalendar } else { try await currentList() }
    guard let choice else { throw CommandFailure(refusal: messages.whichPicture(command)) }
    return try list.places(of: choice, allowedDays, in: messages).map { ShownPhoto($0, of: list.withoutCalendar) }
  }
}

// MARK: - The list around a picture

extension Session {
  /// How many months without a picture a step passes over.
  private static let mostEmptyMonths = 12

  /// The list to step through.
  private func listAround(_ photo: ShownPhoto) async throws(CommandFailure) -> ShownList {
    if let list = photo.listAround { return list }
    return try await fetch(.month(photo.item.date.calendarMonth)).replacing(photo.list)
  }

  /// The list to go back to.
  private func listBefore(_ photo: ShownPhoto) async throws(CommandFailure) -> ShownList {
    if let list = photo.list { return photo.place.map(list.turned) ?? list }
    return try await fetch(.month(photo.item.date.calendarMonth))
  }

  /// The list of a picture's month, or opened from that.
  func monthList(of photo: ShownPhoto) async throws(CommandFailure) -> ShownList {
    let month = photo.item.date.calendarMonth
    if let list = photo.list, list.month == month { return list }
    return try await fetch(.month(month)).opened(from: photo.listLeft)
  }

  /// The first picture of the list to step through.
  func first(around photo: ShownPhoto) async throws(CommandFailure) -> ShownPhoto {
    let list = try await listAround(photo)
    return list.places(of: .all).first.map { ShownPhoto($0, of: list) } ?? photo
  }

  /// The picture so many steps further, or the last on the way there; `nil` at the end, which the user has been told.
  func neighbour(by count: Int, of photo: ShownPhoto) async throws(CommandFailure) -> ShownPhoto? {
    var found: ShownPhoto?
    for _ in 0..<abs(count) {
      guard let next = try await neighbour(inStep: count.signum(), of: found ?? photo) else { break }
      found = next
    }
    return found
  }

  private func neighbour(inStep step: Int, of photo: ShownPhoto) async throws(CommandFailure) -> ShownPhoto? {
    loading.ahead?.step = step
    switch photo.step(by: step) {
    case .here(let next): return next
    case .beyond(let month): return try await neighbour(by: step, of: photo, from: month)
    case .end:
      let count = photo.list?.places(of: .all).count ?? 1
      view?.showNotice(step > 0 ? messages.lastReached(of: count) : messages.firstReached(of: count))
      return nil
    }
  }

  /// The nearest picture of that month or, if it has none, of the next that has one.
  private func neighbour(
    by step: Int, of photo: ShownPhoto, from first: CalendarMonth
  ) async throws(CommandFailure) -> ShownPhoto? {
    for month in (0..<Self.mostEmptyMonths).map({ first.adding(months: $0 * step) }) {
      guard (try? allowedDays.days(of: month)) != nil else {
        view?.showNotice(step > 0 ? messages.newestReached : messages.firstReached)
        return nil
      }
      let list =
        if let list = loading.ahead?.takeMonth(month) { list } else {
          try await fetch(.month(month), era: photo.list?.era)
        }
      if let next = photo.entering(list, by: step) { return next }
    }
    view?.showNotice(messages.noPictures(isOver: true))
    return nil
  }
}
