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
    _ opening: PhotoListOpening, tasks: PictureTasks = .init(), with parts: AppParts
  ) async -> ExitReason {
    let presenter = PhotoListPresenter(
      opening: opening, tasks: tasks, interactors: parts.interactors, router: PhotoListRouter(parts: parts),
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

  package func openDetail(of subject: PhotoDetailSubject, tasks: PictureTasks) async -> PhotoDetailExit {
    await PhotoDetailModule.run(subject, tasks: tasks, with: parts)
  }
}

/// Puts the detail's parts together. It has no router: the only way is back.
@MainActor
package enum PhotoDetailModule {
  /// Shows a picture, and those beside it, until the user goes back or leaves.
  package static func run(
    _ subject: PhotoDetailSubject, tasks: PictureTasks, with parts: AppParts
  ) async -> PhotoDetailExit {
    let presenter = PhotoDetailPresenter(
      subject: subject, tasks: tasks, interactors: parts.interactors, setting: parts.setting)
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
    // A view for programs ends without an event.
    return presenter.exit ?? .leave(presenter.exitReason)
  }
}

/// Puts the archive's parts together. It has no router: it leads to no other screen.
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
