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

  let interactor: any PhotoListInteractorInput
  let loading: Loading
  let setting: LanguageSetting

  private var messages: any Messages { setting.messages }

  func write(_ list: ShownList, to path: String, by view: any PhotoListViewProtocol) async throws(WishFailure) {
    let count = list.items.count
    guard count > 0 else { throw WishFailure(refusedAs: .noPicture) }
    guard count <= Self.most else {
      throw loading.refusal(messages.tooManyToExport(count, most: Self.most))
    }
    let pictures = try await pictures(of: list.items)
    let page = PhotoPageViewModel(list, pictures: pictures, today: interactor.allowedDays.today, in: messages)
    let segments = view.parts(of: page).map(PageSegment.init)
    let result = await loading.ask(.page) { [interactor] answer in
      await interactor.savePage(segments, to: path, reportingTo: answer)
    }
    switch result {
    case .success(let page):
      view.showNotice(messages.exported(count, page.value))
      let missing = list.items.indices.count { list.items[$0].hasPicture && pictures[$0] == nil }
      if missing > 0 { view.showNotice(messages.exportLacks(missing)) }
    case .failure(let error):
      loading.tell(error)
      throw WishFailure(error)
    }
  }

  /// Those that can be had, by their places.
  private func pictures(of items: [APODItem]) async throws(WishFailure) -> [Int: PictureFile] {
    let places = items.indices.filter { items[$0].hasPicture }
    let found = Found()
    await loading.gather(places.count, atOnce: Self.atOnce) { index in
      let answer = Answer<PictureFile>(news: loading)
      let size = PixelSize(width: Self.side, height: Self.side)
      await interactor.fetchPicture(of: items[places[index]], fitting: size, reportingTo: answer)
      answer.close()
      switch await answer.get() {
      case .success(let file): found.files[places[index]] = file.value
      case .failure(.cancelled): found.wasStopped = true
      case .failure: break
      }
    }
    if found.wasStopped || loading.wasStopped { throw WishFailure(.cancelled) }
    return found.files
  }

  @MainActor
  private final class Found {
    var files: [Int: PictureFile] = [:]
    var wasStopped = false
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
