import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Brings the small pictures of a gallery, some at a time, and has each drawn as it comes.
@MainActor
struct GalleryPictures {
  /// So many requests at once are polite, and enough for a slow line.
  private static let atOnce = 8

  let interactors: PhotoInteractors
  let loading: Loading
  let setting: LanguageSetting

  /// Until all are there, or someone presses Ctrl-C: what is there then stays.
  func bring(_ cells: [(cell: Int, item: APODItem)], in size: PixelSize, on view: (any PhotoListViewProtocol)?) async {
    for (cell, item) in cells where !item.hasPicture { await view?.fillGallery(cell, with: nil, else: text(for: item)) }
    let wanted = cells.filter(\.item.hasPicture)
    await loading.gather(wanted.count, atOnce: Self.atOnce) { index in
      let (cell, item) = wanted[index]
      let output = InteractorResult<PictureFile>(news: loading)
      await interactors.files.fetchPicture(of: item, fitting: size, reportingTo: output)
      output.close()
      switch await output.get() {
      case .success(let file):
        await view?.fillGallery(cell, with: PictureDrawing(file.value), else: text(for: item))
      case .failure(.cancelled): break
      case .failure: await view?.fillGallery(cell, with: nil, else: text(for: item))
      }
    }
  }

  /// What stands in the place of a picture.
  private func text(for item: APODItem) -> String {
    PhotoMark(item).map(setting.messages.mark) ?? setting.messages.notShown
  }
}
