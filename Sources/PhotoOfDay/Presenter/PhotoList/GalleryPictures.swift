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
  ///
  /// - Parameter anew: whether to ask NASA for pictures that are stored, too.
  func load(
    _ cells: [(cell: Int, item: APODItem)], in size: PixelSize, anew: Bool, on view: (any PhotoListViewProtocol)?
  ) async {
    for (cell, item) in cells where !item.hasPicture {
      _ = await view?.fillGallery(
        cell, with: nil, else: PhotoMark(item).map(loading.messages.mark) ?? loading.messages.notShown)
    }
    var (missing, pause) = (cells.filter(\.item.hasPicture), Loading.firstPause)
    while let left = await load(missing, size, anew, view), !left.isEmpty, await loading.waitToRetry(&pause) {
      missing = left
    }
  }

  /// - Returns: the cells that are worth retrying; `nil` if the user has stopped it.
  private func load(
    _ cells: [(cell: Int, item: APODItem)], _ size: PixelSize, _ anew: Bool, _ view: (any PhotoListViewProtocol)?
  ) async -> [(cell: Int, item: APODItem)]? {
    let failed = Failed()
    let isDone = await loading.loadPictures(cells.count, atOnce: Self.atOnce) { index in
      let (cell, item) = cells[index]
      if await fill(cell, item, size, anew: anew, view)?.isTransient == true { failed.cells.insert(cell) }
    }
    return isDone ? cells.filter { failed.cells.contains($0.cell) } : nil
  }

  /// - Parameter isLast: whether to show what can't be drawn, instead of asking NASA for another file.
  /// - Returns: why there is no picture.
  private func fill(
    _ cell: Int, _ item: APODItem, _ size: PixelSize, anew: Bool, isLast: Bool = false,
    _ view: (any PhotoListViewProtocol)?
  ) async -> APIError? {
    let output = InteractorResult<PictureFile>(news: loading)
    await interactors.files.fetchPicture(of: item, fitting: size, anew: anew, reportingTo: output)
    output.close()
    switch await output.get() {
    case .success(let file):
      var drawing = PictureDrawing(file.value)
      if isLast { drawing.isReplaceable = false }
      let outcome = await view?.fillGallery(cell, with: drawing, else: loading.messages.notShown)
      return outcome == .refused ? await fill(cell, item, size, anew: true, isLast: true, view) : nil
    case .failure(let error):
      if error != .cancelled {
        _ = await view?.fillGallery(cell, with: nil, else: loading.messages.sentence(for: error, era: nil))
      }
      return error
    }
  }

  @MainActor
  private final class Failed {
    var cells: Set<Int> = []
  }
}
