import PhotoOfDayEntity
import PhotoOfDayInteractor

/// Loads the small pictures of a gallery, some at a time, and has each drawn as it comes.
@MainActor
struct GalleryPictures {
  /// Enough for a slow line, and few enough to be polite.
  private static let atOnce = 8

  let interactors: PhotoInteractors
  let loading: Loading

  /// Fills the cells. Those that fail for now are retried for as long as the user waits.
  func load(_ cells: [(cell: Int, item: APODItem)], in size: PixelSize, on view: (any PhotoListViewProtocol)?) async {
    for (cell, item) in cells where !item.hasPicture {
      await view?.fillGallery(
        cell, with: nil, else: PhotoMark(item).map(loading.messages.mark) ?? loading.messages.notShown)
    }
    var (missing, pause) = (cells.filter(\.item.hasPicture), Loading.firstPause)
    while let left = await load(missing, size, view), !left.isEmpty, await loading.waitToRetry(&pause) {
      missing = left
    }
  }

  /// - Returns: the cells that are worth retrying; `nil` if the user has stopped it.
  private func load(
    _ cells: [(cell: Int, item: APODItem)], _ size: PixelSize, _ view: (any PhotoListViewProtocol)?
  ) async -> [(cell: Int, item: APODItem)]? {
    let failed = Failed()
    let isDone = await loading.loadPictures(cells.count, atOnce: Self.atOnce) { index in
      let (cell, item) = cells[index]
      let output = InteractorResult<PictureFile>(news: loading)
      await interactors.files.fetchPicture(of: item, fitting: size, reportingTo: output)
      output.close()
      switch await output.get() {
      case .success(let file):
        await view?.fillGallery(cell, with: PictureDrawing(file.value), else: loading.messages.notShown)
      case .failure(.cancelled): break
      case .failure(let error):
        if error.isTransient { failed.cells.insert(cell) }
        await view?.fillGallery(cell, with: nil, else: loading.messages.sentence(for: error, era: nil))
      }
    }
    return isDone ? cells.filter { failed.cells.contains($0.cell) } : nil
  }

  @MainActor
  private final class Failed {
    var cells: Set<Int> = []
  }
}
