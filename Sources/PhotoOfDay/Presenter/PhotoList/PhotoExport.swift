import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Writes a list, or one entry, as a page with its pictures.
@MainActor
struct PhotoExport {
  /// More pictures would slow a browser down, and take too many requests.
  static let most = 1000
  /// How many pictures to load at once.
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
    if let name = PhotoPageViewModel.name(insteadOf: path) {
      throw CommandFailure(refusal: messages.exportsHTML(name), as: nil)
    }
    guard items.count <= Self.most else {
      throw CommandFailure(refusal: messages.tooManyToExport(items.count, most: Self.most))
    }
    let draft = PageDraft(items, of: model, view: view, messages: messages)
    let saved: SavedPage
    do throws(APIError) {
      let page = try interactors.page.beginPage(path)
      try await page.append(view.text(of: model).before)
      try await load(into: draft, of: page)
      try await page.append(view.text(of: model).after)
      saved = try await page.finish()
    } catch {
      if case .couldNotSave(let reason) = error {
        loading.tell({ $0.couldNotExport(path) }, technical: reason)
      } else {
        loading.tell(error)
      }
      throw CommandFailure(error)
    }
    view.showNotice(messages.exported(items.count - draft.missing.count, of: items.count, saved))
    if let failure = draft.failure {
      view.showNotice(messages.missingFromExport(draft.missing))
      throw CommandFailure(failure)
    }
  }

  /// - Throws: `APIError`, also if no picture could be had: such a page must not replace one that has some.
  private func load(into draft: PageDraft, of page: any PageWriting) async throws(APIError) {
    var writeFailure: APIError?
    let isLoaded = await loading.loadPictures(draft.items.count, atOnce: Self.atOnce) { [interactors, loading] index in
      let output = InteractorResult<PictureFile>(news: loading)
      await interactors.page.fetchPicture(of: draft.items[index], reportingTo: output)
      output.close()
      do throws(APIError) {
        try await draft.receive(output.get().map(\.value), at: index, for: page)
      } catch {
        // Without a page there is no need for more pictures.
        writeFailure = error
        loading.stop()
      }
    }
    if let writeFailure { throw writeFailure }
    guard isLoaded else { throw .cancelled }
    if let failure = draft.failure, failure == .cancelled || draft.lacksAll { throw failure }
  }
}

/// The entries of a page. Pictures arrive in any order and are appended in that of the list.
@MainActor
private final class PageDraft {
  let items: [APODItem]
  /// The days whose picture had to be left out.
  private(set) var missing: [CalendarDay] = []
  /// Why the first of them was left out.
  private(set) var failure: APIError?
  private let model: PhotoPageViewModel
  private let view: any PageViewProtocol
  private let messages: any Messages
  /// What has arrived, by index, and isn't in the page yet.
  private var received: [Int: Result<PictureFile, APIError>] = [:]
  private var count = 0
  private var isAppending = false

  init(_ items: [APODItem], of model: PhotoPageViewModel, view: any PageViewProtocol, messages: any Messages) {
    (self.items, self.model, self.view, self.messages) = (items, model, view, messages)
  }

  /// Whether no picture at all is in the page.
  var lacksAll: Bool { missing.count == items.count { $0.hasPicture } }

  /// Appends the entries whose turn has come.
  func receive(
    _ result: Result<PictureFile, APIError>, at index: Int, for page: any PageWriting
  ) async throws(APIError) {
    received[index] = result
    guard !isAppending else { return }
    isAppending = true
    defer { isAppending = false }
    while let result = received.removeValue(forKey: count) {
      try await append(items[count], result, to: page)
      count += 1
    }
  }

  private func append(
    _ item: APODItem, _ result: Result<PictureFile, APIError>, to page: any PageWriting
  ) async throws(APIError) {
    var error = APIError.noPictureFile
    switch result {
    case .success(let file):
      let text = view.text(of: PhotoPageViewModel.Entry(item, picture: file, of: model, in: messages))
      if try await page.append(picture: file.path, between: text.before, and: text.after) { return }
      error = .notAPicture(detail: file.path)
    case .failure(let failure): error = failure
    }
    if item.hasPicture {
      missing.append(item.date)
      failure = failure ?? error
    }
    let text = view.text(of: PhotoPageViewModel.Entry(item, picture: nil, of: model, in: messages))
    try await page.append(text.before + text.after)
  }
}
