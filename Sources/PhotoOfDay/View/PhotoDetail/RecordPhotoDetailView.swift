package import PhotoOfDayPresenter

/// One picture for programs: an array of one, or one line, without a prompt.
@MainActor
package final class RecordPhotoDetailView: TerminalScreen, PhotoDetailViewProtocol {
  private let presenter: any PromptPresenterProtocol
  private let form: RecordText.Form

  package init(_ parts: Parts, presenter: any PromptPresenterProtocol, form: RecordText.Form) {
    self.presenter = presenter
    self.form = form
    super.init(parts, presenter: presenter)
  }

  /// Writes the picture and ends.
  package func run() async {
    let exit = await presenter.viewDidAppear()
    if exit == .stay { _ = await presenter.viewDidReceive(.leave(.endOfInput)) }
  }

  /// Programs get addresses and no pictures.
  package func canvas(alone: Bool) -> PictureCanvas? { nil }
  package func showZoom(_ zoom: PictureZoomViewModel) async -> DrawingOutcome { .failed }
  package func endZoom() -> Bool { false }
  package func startSlideshow(every seconds: Int) -> Bool { false }

  package func showOutline(_ photo: PhotoDetailViewModel) {}

  package func showPhoto(_ photo: PhotoDetailViewModel) async -> DrawingOutcome {
    photo.notices.forEach(showNotice)
    console.write(RecordText.text([photo.record], as: form))
    return .failed
  }
}
