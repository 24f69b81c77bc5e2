package import PhotoOfDayPresenter

/// The list for programs: a JSON array or a line for each entry, without a prompt.
@MainActor
package final class RecordPhotoListView: TerminalScreen, PhotoListViewProtocol {
  private let presenter: any PromptPresenterProtocol
  private let form: RecordText.Form
  private var isWritten = false

  package init(_ parts: Parts, presenter: any PromptPresenterProtocol, form: RecordText.Form) {
    self.presenter = presenter
    self.form = form
    super.init(parts, presenter: presenter)
  }

  /// Writes the list and ends.
  package func run() async {
    let exit = await presenter.viewDidAppear()
    if exit == .stay { _ = await presenter.viewDidReceive(.leave(.endOfInput)) }
  }

  /// Programs get all entries.
  package var rowsOfPage: Int? { nil }

  package var writesRecords: Bool { true }

  package func galleryGrid(count: Int) -> GalleryGrid? { nil }
  package func showGallery(_ gallery: PhotoGalleryViewModel) {}
  package func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async -> DrawingOutcome {
    .failed
  }

  package func showOutline(_ list: PhotoListViewModel) {}

  /// Programs have no use for a calendar.
  package func showCalendar(_ calendar: PhotoCalendarViewModel) {}

  package func showNothing() { if !isWritten { console.write(RecordText.text([], as: form)) } }

  package func showPhotos(_ list: PhotoListViewModel) {
    isWritten = true
    console.write(RecordText.text(list.records, as: form))
    list.notices.forEach(showNotice)
  }
}
