/// What a presenter that exports tells its view.
@MainActor
package protocol PageViewProtocol: ScreenViewProtocol {
  /// What surrounds the entries of a page.
  func text(of page: PhotoPageViewModel) -> (before: String, after: String)
  /// What surrounds the address of an entry's picture; one text in two parts without a picture.
  func text(of entry: PhotoPageViewModel.Entry) -> (before: String, after: String)
}

/// What the list's presenter tells its view.
@MainActor
package protocol PhotoListViewProtocol: PageViewProtocol {
  /// How many entries fit a page of a list that isn't a month; `nil` for all of them.
  var rowsOfPage: Int? { get }
  func showPhotos(_ list: PhotoListViewModel)
  /// Shows what has come of a list that loads, until `hideLoading()`.
  func showOutline(_ list: PhotoListViewModel)
  /// The room for so many pictures in the current window; `nil` if none can be drawn.
  func galleryRoom(for count: Int) async -> GalleryRoom?
  /// Shows the list as a gallery, still without pictures.
  func showGallery(_ gallery: PhotoGalleryViewModel)
  /// Draws a picture in a cell of the gallery, or writes the text there.
  func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async -> DrawingOutcome
  /// Shows the list's month as a calendar.
  func showCalendar(_ calendar: PhotoCalendarViewModel)
}

/// Where the list leads.
@MainActor
package protocol PhotoListRouterProtocol {
  /// Opens the detail, and returns when the user goes back or leaves, or if there is nothing to show.
  func openDetail() async
}

/// A list, ready to be shown.
package struct PhotoListViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var number: Int
    package var weekday: String
    package var day: String
    package var title: String
    /// The ranges of the title that a search found, in characters.
    package var hits: [Range<Int>] = []
    package var marks: [PhotoMark] = []
  }

  package var title: String
  package var count: String
  /// `false` where the notices say it all.
  package var hasHead = true
  /// Whether there are more rows on other pages.
  package var isPage = false
  package var rows: [Row]
  package var notices: [String]
  package var prompt: String
}
