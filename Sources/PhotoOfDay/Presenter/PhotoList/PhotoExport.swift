import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Writes a list as a page with its small pictures, which are loaded some at a time.
@MainActor
struct PhotoExport {
  /// More pictures overwhelm a browser, and are too many requests for one page.
  static let most = 1000
  /// As many requests at once as a gallery makes.
  private static let atOnce = 8
  /// In pixels: twice the size that the page shows them in, for sharp screens and printers.
  private static let side = 480

  let interactors: PhotoInteractors
  let loading: Loading

  private var messages: any Messages { loading.messages }

  func write(_ list: ShownList, to path: String, by view: any PhotoListViewProtocol) async throws(CommandFailure) {
    let count = list.items.count
    guard count > 0 else { throw CommandFailure(refusedAs: .noPicture) }
    guard count <= Self.most else {
      throw CommandFailure(refusal: messages.tooManyToExport(count, most: Self.most))
    }
    do throws(APIError) { try interactors.page.checkPage(path) } catch { throw refusal(error, path) }
    let found = try await pictures(of: list.items)
    // A page without pictures must not take the place of one that has some.
    if let failure = found.failure, found.files.isEmpty {
      loading.tell(failure)
      throw CommandFailure(failure)
    }
    let page = PhotoPageViewModel(list, pictures: found.files, today: interactors.list.allowedDays.today, in: messages)
    let segments = view.parts(of: page).map(PageSegment.init)
    let result = await loading.load(.page) { [interactors] in
      await interactors.page.savePage(segments, to: path, reportingTo: $0)
    }
    switch result {
    case .success(let page):
      view.showNotice(messages.exported(count, page.value))
      let missing = list.items.indices.count { list.items[$0].hasPicture && found.files[$0] == nil }
      if missing > 0 { view.showNotice(messages.missingFromExport(missing)) }
      if let failure = found.failure { throw CommandFailure(failure) }
    case .failure(let error): throw refusal(error, path)
    }
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

  /// The pictures that could be loaded, and why others couldn't. An entry without a file is no failure, nor is another
  /// host that doesn't answer.
  private func pictures(of items: [APODItem]) async throws(CommandFailure) -> Found {
    let places = items.indices.filter { items[$0].hasPicture }
    let found = Found()
    let isDone = await loading.loadPictures(places.count, atOnce: Self.atOnce) { index in
      let output = InteractorResult<PictureFile>(news: loading)
      let size = PixelSize(width: Self.side, height: Self.side)
      await interactors.files.fetchPicture(
        of: items[places[index]], fitting: size, anew: false, reportingTo: output)
      output.close()
      switch await output.get() {
      case .success(let file): found.files[places[index]] = file.value
      case .failure(.noPictureFile), .failure(.hostUnreachable): break
      case .failure(let error): found.failure = error
      }
    }
    if isDone, found.failure != .cancelled { return found }
    loading.tell(.cancelled)
    throw CommandFailure(.cancelled)
  }

  @MainActor
  private final class Found {
    var files: [Int: PictureFile] = [:]
    var failure: APIError?
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
