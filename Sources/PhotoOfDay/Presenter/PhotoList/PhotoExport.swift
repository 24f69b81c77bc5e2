import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Writes a list as a page with its small pictures, which are brought some at a time.
@MainActor
struct PhotoExport {
  /// More make a page that no browser likes, and take more from NASA than a page is worth.
  static let most = 1000
  /// As polite as a gallery.
  private static let atOnce = 8
  /// In pixels: twice the size that the page shows them in, for sharp screens and printers.
  private static let side = 480

  let interactors: PhotoInteractors
  let loading: Loading
  let setting: LanguageSetting

  private var messages: any Messages { setting.messages }

  func write(_ list: ShownList, to path: String, by view: any PhotoListViewProtocol) async throws(WishFailure) {
    let count = list.items.count
    guard count > 0 else { throw WishFailure(refusedAs: .noPicture) }
    guard count <= Self.most else {
      throw loading.refusal(messages.tooManyToExport(count, most: Self.most))
    }
    do throws(APIError) { try interactors.page.checkPage(path) } catch { throw refusal(error, path) }
    let found = try await pictures(of: list.items)
    // A page without pictures must not take the place of one that has some.
    if let failure = found.failure, found.files.isEmpty {
      loading.tell(failure)
      throw WishFailure(failure)
    }
    let page = PhotoPageViewModel(list, pictures: found.files, today: interactors.list.allowedDays.today, in: messages)
    let segments = view.parts(of: page).map(PageSegment.init)
    let result = await loading.ask(.page) { [interactors] output in
      await interactors.page.savePage(segments, to: path, reportingTo: output)
    }
    switch result {
    case .success(let page):
      view.showNotice(messages.exported(count, page.value))
      let missing = list.items.indices.count { list.items[$0].hasPicture && found.files[$0] == nil }
      if missing > 0 { view.showNotice(messages.missingFromExport(missing)) }
      if let failure = found.failure { throw WishFailure(failure) }
    case .failure(let error): throw refusal(error, path)
    }
  }

  /// Tells why there is no page.
  private func refusal(_ error: APIError, _ path: String) -> WishFailure {
    if case .couldNotSave(let reason) = error {
      loading.tell({ $0.couldNotExport(path) }, technical: reason)
    } else {
      loading.tell(error)
    }
    return WishFailure(error)
  }

  /// Those that can be had, and why others can't. NASA's having no file is no failure, nor is another host's.
  private func pictures(of items: [APODItem]) async throws(WishFailure) -> Found {
    let places = items.indices.filter { items[$0].hasPicture }
    let found = Found()
    let isDone = await loading.gather(places.count, atOnce: Self.atOnce) { index in
      let output = InteractorResult<PictureFile>(news: loading)
      let size = PixelSize(width: Self.side, height: Self.side)
      await interactors.files.fetchPicture(of: items[places[index]], fitting: size, reportingTo: output)
      output.close()
      switch await output.get() {
      case .success(let file): found.files[places[index]] = file.value
      case .failure(.noPictureFile), .failure(.hostUnreachable): break
      case .failure(let error): found.failure = error
      }
    }
    if isDone, found.failure != .cancelled { return found }
    loading.tell(.cancelled)
    throw WishFailure(.cancelled)
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
