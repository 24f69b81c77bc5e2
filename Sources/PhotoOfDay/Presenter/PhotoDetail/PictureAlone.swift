import PhotoOfDayEntity
import PhotoOfDayInteractor

extension PhotoDetailPresenter {
  /// Shows the picture alone where the last one is, or else beside its text.
  func step(to photo: ShownPhoto?) async throws(CommandFailure) {
    if let photo, zoom.isOn, photo.item.hasPicture { try await zoomInto(photo) } else { await show(photo) }
  }

  func zoomInto(_ photo: ShownPhoto, retries: Bool = true, anew: Bool = false) async throws(CommandFailure) {
    do throws(CommandFailure) {
      try await zoom.start(
        photo, stays: photo.item.hasPicture && (zoom.isOn || !retries), retries: retries, anew: anew)
      shown = photo
    } catch {
      if zoom.isOn, photo.item.hasPicture, zoom.item != photo.item { throw loading.tell(error) }
      let isAnother = photo != shown
      shown = photo
      // Alone, the user goes on from it.
      if zoom.isOn, photo.item.hasPicture { throw loading.tell(error) }
      zoom.end()
      let failure = loading.tell(error)
      // Without a picture to look at, there still is something to read.
      if isAnother { _ = await show(photo, picture: nil) }
      throw failure
    }
  }
}

// MARK: - The slideshow

extension PhotoDetailPresenter {
  /// How many entries without a picture a slideshow passes over.
  private static let mostWithoutPicture = 100

  func play(from photo: ShownPhoto, every seconds: Int?) async throws(CommandFailure) {
    if shown == nil { shown = photo }
    let isDrawn = await view?.canvas(alone: true) != nil
    guard view?.startSlideshow(every: seconds ?? Command.usualPause) == true else {
      if textShown == nil { await show(photo) }
      throw CommandFailure(refusal: isDrawn ? messages.noWindowForSlideshow : messages.noSlideshow, as: .done)
    }
    if zoom.isOn { throw .nothingDone }
    if photo.item.hasPicture { try await zoomInto(photo, retries: false) } else { try await advance(from: photo) }
  }

  /// To the next entry with a picture; after the last, the first. A picture that fails is not retried.
  func advance(from photo: ShownPhoto) async throws(CommandFailure) {
    var next = photo
    for _ in 0..<Self.mostWithoutPicture {
      let neighbour = try await neighbour(of: next)
      if let neighbour { next = neighbour } else { next = try await around.first(of: next) }
      if next.item.hasPicture { return try await zoomInto(next, retries: false) }
    }
  }

  /// A month that can't be loaded is like an end; the user has been told why.
  private func neighbour(of photo: ShownPhoto) async throws(CommandFailure) -> ShownPhoto? {
    do throws(CommandFailure) {
      return try await around.neighbour(by: 1, of: photo)
    } catch {
      if error.reason == .interrupted { throw error }
      return nil
    }
  }
}
