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
      opening: opening, wishes: wishes,
      interactors: parts.interactors,
      router: PhotoListRouter(parts: parts),
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
