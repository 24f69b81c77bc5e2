import PhotoOfDayInteractor
package import PhotoOfDayPresenter
import PhotoOfDayView

/// The modules: each puts the parts of a screen together, shows it until the user leaves, and returns how the program went.
extension AppParts {
  /// Shows the list.
  package func runList(_ launch: Launch) async -> ExitReason {
    let session = session
    session.router = PhotoListRouter(session: session, parts: self)
    let presenter = PhotoListPresenter(session, launch: launch)
    let view = TerminalPhotoListView(screen, presenter: presenter)
    presenter.view = view
    await view.run()
    return presenter.exitReason
  }

  /// Performs what the command line asks for, without a prompt.
  func runBatch(_ launch: Launch) async -> ExitReason {
    let presenter = BatchPresenter(session, launch: launch, writesRecords: screen.recordForm != nil)
    let view = TerminalBatchView(screen, presenter: presenter)
    presenter.view = view
    await view.run()
    return presenter.exitReason
  }

  /// Fills the archive. It has no router: it leads to no other screen.
  func runArchive(_ opening: ArchiveOpening) async -> ExitReason {
    let presenter = ArchivePresenter(opening: opening, interactor: archive, setting: setting)
    let view = TerminalArchiveView(screen, presenter: presenter)
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
