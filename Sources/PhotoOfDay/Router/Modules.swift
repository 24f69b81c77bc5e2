import PhotoOfDayInteractor
package import PhotoOfDayPresenter
import PhotoOfDayView

/// Puts the list's parts together.
@MainActor
package enum PhotoListModule {
  /// Shows the list until the user leaves.
  ///
  /// - Returns: how the program went.
  package static func run(_ launch: Launch, with parts: AppParts) async -> ExitReason {
    let session = parts.session
    session.router = PhotoListRouter(session: session, parts: parts)
    let presenter = PhotoListPresenter(session, launch: launch)
    let view = TerminalPhotoListView(parts.screen, presenter: presenter)
    presenter.view = view
    await view.run()
    return presenter.exitReason
  }
}

/// The way out of the list.
@MainActor
private struct PhotoListRouter: PhotoListRouterProtocol {
  unowned let session: Session
  let parts: AppParts

  /// Puts the detail's parts together. The detail has no router: the only way is back.
  func openDetail() async {
    let presenter = PhotoDetailPresenter(session)
    let view = TerminalPhotoDetailView(parts.screen, presenter: presenter)
    presenter.view = view
    await view.run()
  }
}

/// Puts the parts of a run without a prompt together.
@MainActor
package enum BatchModule {
  /// Performs what the command line asks for.
  ///
  /// - Returns: how the program went.
  package static func run(_ launch: Launch, with parts: AppParts) async -> ExitReason {
    let presenter = BatchPresenter(parts.session, launch: launch, writesRecords: parts.screen.recordForm != nil)
    let view = TerminalBatchView(parts.screen, presenter: presenter)
    presenter.view = view
    await view.run()
    return presenter.exitReason
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
