import PhotoOfDayInteractor
package import PhotoOfDayPresenter
import PhotoOfDayView

/// Puts the detail's parts together. It has no router: from a picture there is only the way back.
@MainActor
package enum PhotoDetailModule {
  /// Shows one picture, and those beside it, until the user goes back or leaves.
  package static func run(
    _ subject: PhotoDetailSubject, wishes: PictureWishes, with parts: AppParts
  ) async -> PhotoDetailExit {
    let presenter = PhotoDetailPresenter(
      subject: subject, wishes: wishes,
      interactors: parts.interactors,
      setting: parts.setting)
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
