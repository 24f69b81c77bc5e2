package import PhotoOfDayPresenter

/// The ways out of the list.
@MainActor
package struct PhotoListRouter: PhotoListRouterProtocol {
  private let parts: AppParts

  init(parts: AppParts) {
    self.parts = parts
  }

  package func openDetail(of subject: PhotoDetailSubject, wishes: PictureWishes) async -> PhotoDetailExit {
    await PhotoDetailModule.run(subject, wishes: wishes, with: parts)
  }
}
