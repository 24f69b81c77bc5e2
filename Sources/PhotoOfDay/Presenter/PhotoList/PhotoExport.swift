import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Writes a list, or one entry, as a page with its pictures. A few are loaded at a time, and each is embedded before the cache
/// can evict it.
@MainActor
struct PhotoExport {
  /// More pictures would slow a browser down, and take too many requests.
  static let most = 1000
  /// How many pictures to load at once. The cache has room for that many of the largest.
  private static let atOnce = 5

  let interactors: PhotoInteractors
  let loading: Loading

  private var messages: any Messages { loading.messages }
  private var today: CalendarDay { interactors.list.allowedDays.today }

  /// Writes the part of a list that its filter shows.
  ///
  /// - Parameter isOnScreen: whether the user has already read the list's notices.
  func write(
    _ list: ShownList, isOnScreen: Bool, to path: String, by view: (any PageViewProtocol)?
  ) async throws(CommandFailure) {
    let items = list.places(of: .all).map { list.items[$0] }
    guard !items.isEmpty else { throw CommandFailure(refusal: messages.nothingToExport, as: .noPicture) }
    if !isOnScreen { messages.notices(of: list.copy).forEach { view?.showNotice($0) } }
    try await write(items, as: PhotoPageViewModel(list, today: today, in: messages), to: path, by: view)
  }

  /// Writes one entry.
  func write(_ item: APODItem, to path: String, by view: (any PageViewProtocol)?) async throws(CommandFailure) {
    try await write([item], as: PhotoPageViewModel(item, today: today, in: messages), to: path, by: view)
  }

  /// Fetches one entry, and writes it.
  ///
  /// - Parameter era: the one that the user wrote the year in, if they did.
  func write(
    _ request: PhotoDetailRequest, era: Era?, to path: String, by view: (any PageViewProtocol)?
  ) async throws(CommandFailure) {
    try loading.check(era: era) { () throws(APIError) in try interactors.list.allowedDays.check(request) }
    let result = await loading.loadWithRetry(request.subject, takesCopies: true) { [interactors] in
      await interactors.detail.fetchAPOD(request, anew: false, reportingTo: $0)
    } show: { result in
      if case .failure(let error) = result { loading.tell(error, era: era, today: today) }
    }
    switch result {
    case .success(let fetched):
      let photo = ShownPhoto(fetched.value, copy: fetched.copy, request: request)
      messages.notices(of: photo, today: today).forEach { view?.showNotice($0) }
      try await write(fetched.value, to: path, by: view)
    case .failure(let error): throw CommandFailure(error)
    }
  }

  private func write(
    _ items: [APODItem], as model: PhotoPageViewModel, to path: String, by view: (any PageViewProtocol)?
  ) async throws(CommandFailure) {
    guard let view else { return }
    guard items.count <= Self.most else {
      throw CommandFailure(refusal: messages.tooManyToExport(items.count, most: Self.most))
    }
    let page = try refused(path) { () throws(APIError) in try interactors.page.beginPage(path) }
    let draft = PageDraft(page, items) { [messages] item, picture in
      view.text(of: PhotoPageViewModel.Entry(item, picture: picture, of: model, in: messages))
    }
    await draft.append([.text(view.head(of: model))], to: .front)
    let isLoaded = await load(into: draft)
    if let error = draft.writeFailure { throw refusal(error, path) }
    guard isLoaded, draft.failure != .cancelled else {
      loading.tell(.cancelled)
      throw CommandFailure(.cancelled)
    }
    // A page without pictures must not take the place of one that has some.
    if let failure = draft.failure, draft.lacksAll {
      loading.tell(failure)
      throw CommandFailure(failure)
    }
    await draft.appendEntries(before: items.count)
    await draft.append([.text(view.middle(of: model))], to: .front)
    await draft.append([.text(view.foot(of: model))], to: .entries)
    if let error = draft.writeFailure { throw refusal(error, path) }
    let saved: SavedPage
    do throws(APIError) { saved = try await page.finish() } catch { throw refusal(error, path) }
    view.showNotice(messages.exported(items.count - draft.missing.count, of: items.count, saved))
    if let failure = draft.failure {
      view.showNotice(messages.missingFromExport(draft.missing))
      throw CommandFailure(failure)
    }
  }

  /// - Returns: whether it wasn't interrupted.
  private func load(into draft: PageDraft) async -> Bool {
    let places = draft.items.indices.filter { draft.items[$0].hasPicture }
    return await loading.loadPictures(places.count, atOnce: Self.atOnce) { [interactors, loading] index in
      let (output, share) = (InteractorResult<PagePicture>(news: loading), draft.share())
      await interactors.page.fetchPicture(of: draft.items[places[index]], within: share, reportingTo: output)
      output.close()
      let result = await output.get().map(\.value)
      await draft.untilTurn(of: index)
      await draft.appendEntries(before: places[index])
      await draft.append(result, within: share)
      draft.endTurn()
      // Without a page there is no need for more pictures.
      if draft.writeFailure != nil { loading.stop() }
    }
  }

  private func refused<Value>(_ path: String, _ call: () throws(APIError) -> Value) throws(CommandFailure) -> Value {
    do throws(APIError) { return try call() } catch { throw refusal(error, path) }
  }

  /// Tells the user why the page couldn't be written.
  private func refusal(_ error: APIError, _ path: String) -> CommandFailure {
    if case .couldNotSave(let reason) = error {
      loading.tell({ $0.couldNotExport(path) }, technical: reason)
    } else {
      loading.tell(error)
    }
    return CommandFailure(error)
  }
}
