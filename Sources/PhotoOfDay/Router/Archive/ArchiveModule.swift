import PhotoOfDayInteractor
package import PhotoOfDayPresenter
import PhotoOfDayView

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
