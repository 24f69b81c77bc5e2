import PhotoOfDayInteractor
package import PhotoOfDayPresenter
import PhotoOfDayView

/// Puts the list's parts together.
@MainActor
package enum PhotoListModule {
  /// Shows the list until the user leaves.
  ///
  /// - Returns: how the program went.
  package static func run(
    _ opening: PhotoListOpening, wishes: PictureWishes = .init(), with parts: AppParts
  ) async -> ExitReason {
    let presenter = PhotoListPresenter(
      opening: opening, wishes: wishes, interactors: parts.interactors, router: PhotoListRouter(parts: parts),
      setting: parts.setting)
    switch parts.recordForm {
    case .some(let form):
      let view = RecordPhotoListView(parts.screen, presenter: presenter, form: form)
      presenter.view = view
      await view.run()
    case nil:
      let view = TerminalPhotoListView(parts.screen, presenter: presenter)
      presenter.view = view
      await view.run()
    }
    return presenter.exitReason
  }
}

/// The ways out of the list.
@MainActor
package struct PhotoListRouter: PhotoListRouterProtocol {
  let parts: AppParts

  package func openDetail(of subject: PhotoDetailSubject, wishes: PictureWishes) async -> PhotoDetailExit {
    await PhotoDetailModule.run(subject, wishes: wishes, with: parts)
  }
}

/// Puts the detail's parts together. It has no router: from a picture there is only the way back.
@MainActor
package enum PhotoDetailModule {
  /// Shows one picture, and those beside it, until the user goes back or leaves.
  package static func run(
    _ subject: PhotoDetailSubject, wishes: PictureWishes, with parts: AppParts
  ) async -> PhotoDetailExit {
    let presenter = PhotoDetailPresenter(
      subject: subject, wishes: wishes, interactors: parts.interactors, setting: parts.setting)
    switch parts.recordForm {
    case .some(let form):
      let view = RecordPhotoDetailView(parts.screen, presenter: presenter, form: form)
      presenter.view = view
      await view.run()
    case nil:
      let view = TerminalPhotoDetailView(parts.screen, presenter: presenter)
      presenter.view = view
      await view.run()
    }
    // A screen that was left without a word has shown what there was to show.
    return presenter.exit ?? .leave(presenter.exitReason)
  }
}

/// Puts the archive's parts together. It has no router: it leads nowhere.
@MainActor
package enum ArchiveModule {
  /// Fills the archive.
  ///
  /// - Returns: how the program went.
  package static func run(_ opening: ArchiveOpening, with parts: AppParts) async -> ExitReason {
    let presenter = ArchivePresenter(opening: opening, interactor: parts.archive, setting: parts.setting)
    let view = TerminalArchiveView(parts.screen, presenter: presenter)
    presenter.view = view
    await view.run()
    return presenter.exitReason
  }
}
