import PhotoOfDayEntity
import PhotoOfDayInteractor

/// The cells of a gallery whose pictures are still to be loaded, and the cells that stay without
/// one.
@MainActor
final class GalleryFilling {
  struct Cell: Sendable {
    let number: Int
    let item: APODItem
  }

  private(set) var rest: [Cell]
  /// The pictures that couldn't be loaded, with their errors.
  private(set) var failures: [APODItem: AppError]
  /// The cells whose entries have no picture, or whose pictures have already failed.
  let cellsWithoutPicture: [Cell]

  init(_ items: [APODItem], failures: [APODItem: AppError]) {
    let cells = items.enumerated().map { Cell(number: $0, item: $1) }
    self.failures = failures
    rest = cells.filter { $0.item.hasPicture && failures[$0.item] == nil }
    cellsWithoutPicture = cells.filter { !$0.item.hasPicture || failures[$0.item] != nil }
  }

  func end(_ cell: Cell, _ failure: AppError?) {
    failures[cell.item] = failure
    rest.removeAll { $0.number == cell.number }
  }

  func giveUp(because error: AppError) {
    for cell in rest {
      failures[cell.item] = error
    }
  }
}

// MARK: - Loading the pictures

extension ListPresenter {
  /// The number of pictures that are loaded at the same time: enough for a slow connection, and few
  /// enough to be polite to the server.
  private static let picturesAtOnce = 8

  /// Loads the small pictures, and has each one drawn when it arrives. After transient failures,
  /// pictures are loaded again until the user ends the wait.
  ///
  /// - Returns: `.partly` if the user has stopped the loading.
  func fill(
    _ filling: GalleryFilling, in size: PixelSize, anew: Bool
  ) async -> Outcome {
    for cell in filling.cellsWithoutPicture {
      let failure = filling.failures[cell.item].map(FailureWords(speech).reason)
      let reason = failure ?? EntryMark(cell.item)?.label(in: speech.language)
      await view?.fillGallery(
        cell.number, with: nil, else: reason ?? GalleryWords(speech).noPicture)
    }
    let count = filling.rest.count
    if count == 0 { return .done }
    let answer: Answer<Void>? = try? await loading.loadWithRetry(
      .pictures(count), { [self] in await loadOnce(filling, of: count, size, anew: anew, $0) },
      showFailure: { _ in })
    // If the window was resized, there is no answer. The redraw that follows loads the other
    // pictures.
    guard let error = answer?.failure else { return .done }
    filling.giveUp(because: error)
    guard loading.command.isStopped else { return .done }
    view?.showNotice(GalleryWords(speech).stopped(missing: filling.rest.count))
    return .partly(.interrupted)
  }

  /// Loads the missing pictures once, several at a time.
  private func loadOnce(
    _ filling: GalleryFilling, of count: Int, _ size: PixelSize, anew: Bool, _ answer: Answer<Void>
  ) async {
    var failure: AppError?
    await answer.didReach(count - filling.rest.count, of: count)
    _ = await filling.rest.concurrentMap(atMost: Self.picturesAtOnce) { (one) throws(AppError) in
      try await self.fill(one, in: size, anew: anew, reportingTo: answer.waiting)
    } each: { one, result in
      if let error = result.failure, error == .cancelled || error.isTransient {
        failure = error
      } else {
        filling.end(one, result.failure)
      }
      await answer.didReach(count - filling.rest.count, of: count)
      return !Task.isCancelled
    }
    if filling.rest.isEmpty || !Task.isCancelled {
      await answer.receive(failure.map { .failure($0) } ?? .success(()))
    }
  }

  private func fill(
    _ cell: GalleryFilling.Cell, in size: PixelSize, anew: Bool, reportingTo waiting: Waiting?
  ) async throws(AppError) {
    let answer = Answer<PictureFile>(in: waiting)
    await interactors.pictures.fetchPicture(
      of: cell.item, fitting: size, anew: anew, reportingTo: answer)
    do throws(AppError) {
      let file = try answer.result.get()
      await view?.fillGallery(
        cell.number, with: PictureDrawing(file), else: GalleryWords(speech).noPicture)
    } catch {
      if error != .cancelled {
        await view?.fillGallery(
          cell.number, with: nil, else: FailureWords(speech).reason(for: error))
      }
      throw error
    }
    // The view doesn't draw a picture after Ctrl-C.
    if Task.isCancelled { throw .cancelled }
  }
}
