import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Writes a list, or one entry, as a page with small pictures. They are loaded some at a time, and each goes into the page before many
/// others are loaded: the cache keeps no more than it has room for.
@MainActor
struct PhotoExport {
  /// More pictures overwhelm a browser, and are too many requests for one page.
  static let most = 1000
  /// Also the most pictures that wait for an earlier one. The cache has room for as many of the largest.
  private static let atOnce = 5
  /// In pixels: twice the size that the page shows them in, for sharp screens and printers.
  private static let side = 480

  let interactors: PhotoInteractors
  let loading: Loading

  private var messages: any Messages { loading.messages }

  /// Writes what the user looks at of a list.
  func write(_ list: ShownList, to path: String, by view: (any PageViewProtocol)?) async throws(CommandFailure) {
    let items = list.places(of: .all).map { list.items[$0] }
    guard !items.isEmpty else { throw CommandFailure(refusal: messages.nothingToExport, as: .noPicture) }
    let model = PhotoPageViewModel(list, today: interactors.list.allowedDays.today, in: messages)
    try await write(items, as: model, to: path, by: view)
  }

  /// Writes one entry.
  func write(_ item: APODItem, to path: String, by view: (any PageViewProtocol)?) async throws(CommandFailure) {
    let model = PhotoPageViewModel(item, today: interactors.list.allowedDays.today, in: messages)
    try await write([item], as: model, to: path, by: view)
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
      if case .failure(let error) = result { loading.tell(error, era: era) }
    }
    switch result {
    case .success(let fetched): try await write(fetched.value, to: path, by: view)
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
    let draft = Draft(page, items) { [messages] item, picture in
      view.parts(of: PhotoPageViewModel.Entry(item, picture: picture, in: messages)).map(PageSegment.init)
    }
    await draft.append([.text(view.head(of: model))])
    let isLoaded = await load(into: draft)
    if let error = draft.writeFailure { throw refusal(error, path) }
    guard isLoaded, draft.failure != .cancelled else {
      loading.tell(.cancelled)
      throw CommandFailure(.cancelled)
    }
    // A page without pictures must not take the place of one that has some.
    if let failure = draft.failure, draft.pictures == 0 {
      loading.tell(failure)
      throw CommandFailure(failure)
    }
    await draft.appendEntries(before: items.count)
    await draft.append([.text(view.foot(of: model))])
    if let error = draft.writeFailure { throw refusal(error, path) }
    let saved: SavedPage
    do throws(APIError) { saved = try await page.finish() } catch { throw refusal(error, path) }
    view.showNotice(messages.exported(draft.pictures, of: items.count, saved))
    if let failure = draft.failure {
      view.showNotice(messages.missingFromExport(draft.missing))
      throw CommandFailure(failure)
    }
  }

  /// - Returns: whether the user has let all pictures load.
  private func load(into draft: Draft) async -> Bool {
    let places = draft.items.indices.filter { draft.items[$0].hasPicture }
    return await loading.loadPictures(places.count, atOnce: Self.atOnce) { [interactors, loading] index in
      let output = InteractorResult<PictureFile>(news: loading)
      let size = PixelSize(width: Self.side, height: Self.side)
      await interactors.files.fetchPicture(
        of: draft.items[places[index]], fitting: size, anew: false, reportingTo: output)
      output.close()
      let result = await output.get().map(\.value)
      await draft.untilTurn(of: index)
      await draft.appendEntries(before: places[index])
      await draft.append(result)
      draft.endTurn()
      // Without a page there is no need for more pictures.
      if draft.writeFailure != nil { loading.stop() }
    }
  }

  private func refused<Value>(_ path: String, _ call: () throws(APIError) -> Value) throws(CommandFailure) -> Value {
    do throws(APIError) { return try call() } catch { throw refusal(error, path) }
  }

  /// Says why there is no page.
  private func refusal(_ error: APIError, _ path: String) -> CommandFailure {
    if case .couldNotSave(let reason) = error {
      loading.tell({ $0.couldNotExport(path) }, technical: reason)
    } else {
      loading.tell(error)
    }
    return CommandFailure(error)
  }
}

/// A page whose pictures come in any order, and are appended in that of the list.
@MainActor
private final class Draft {
  let items: [APODItem]
  /// How many pictures are in the page, and which ones aren't.
  private(set) var pictures = 0
  private(set) var missing: [CalendarDay] = []
  /// Why the first of them isn't.
  private(set) var failure: APIError?
  /// Why nothing more can be written.
  private(set) var writeFailure: APIError?
  private let page: any PageWriting
  private let segments: (APODItem, PictureFile?) -> [PageSegment]
  /// How many entries have been appended.
  private var count = 0
  private var turn = 0
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  init(_ page: any PageWriting, _ items: [APODItem], segments: @escaping (APODItem, PictureFile?) -> [PageSegment]) {
    (self.page, self.items, self.segments) = (page, items, segments)
  }

  /// Waits until all pictures before this one have been appended. Every turn must end.
  func untilTurn(of index: Int) async {
    if index > turn { await withCheckedContinuation { waiting[index] = $0 } }
  }

  func endTurn() {
    turn += 1
    waiting.removeValue(forKey: turn)?.resume()
  }

  /// Appends the entry whose turn it is, with its picture if that has come.
  func append(_ result: Result<PictureFile, APIError>) async {
    let item = items[count]
    count += 1
    switch result {
    case .success(let file):
      if await append(segments(item, file)) { pictures += 1 } else { miss(item, .notAPicture(detail: file.path)) }
    case .failure(let error):
      await append(segments(item, nil))
      miss(item, error)
    }
  }

  private func miss(_ item: APODItem, _ error: APIError) {
    missing.append(item.date)
    failure = failure ?? error
  }

  /// Appends entries that have no picture.
  func appendEntries(before end: Int) async {
    for item in items[count..<max(count, end)] { await append(segments(item, nil)) }
    count = max(count, end)
  }

  /// - Returns: whether all of the pictures are in the page.
  @discardableResult
  func append(_ segments: [PageSegment]) async -> Bool {
    guard writeFailure == nil else { return false }
    do throws(APIError) {
      return try await page.append(segments)
    } catch {
      writeFailure = error
      return false
    }
  }
}

extension PageSegment {
  fileprivate init(_ part: PhotoPagePart) {
    self =
      switch part {
      case .text(let text): .text(text)
      case .picture(let path, let before, let after, let otherwise):
        .picture(path: path, before: before, after: after, otherwise: otherwise)
      }
  }
}
