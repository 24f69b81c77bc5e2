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
  /// Whether it writes records for programs instead of rows.
  var writesRecords: Bool { get }
  func showPhotos(_ list: PhotoListViewModel)
  /// There is no entry, which programs are told by an empty array.
  func showNothing()
  /// Shows what has come of a list that loads, until `hideLoading()`.
  func showOutline(_ list: PhotoListViewModel)
  /// The layout of a gallery in the current window; `nil` if no pictures can be drawn.
  ///
  /// - Parameter count: how many pictures there are.
  func galleryGrid(count: Int) async -> GalleryGrid?
  /// Shows the list as a gallery, still without pictures.
  func showGallery(_ gallery: PhotoGalleryViewModel)
  /// Draws a picture in a cell of the gallery, or writes the text there.
  func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async -> DrawingOutcome
  /// Shows the list's month as a calendar.
  func showCalendar(_ calendar: PhotoCalendarViewModel)
}

/// Where the list's presenter can go.
@MainActor
package protocol PhotoListRouterProtocol {
  /// Opens one picture, and returns when the user goes back or leaves, or if it can't be loaded.
  ///
  /// - Parameter tasks: what to do with the picture as soon as it is shown.
  func openDetail(of subject: PhotoDetailSubject, tasks: PictureTasks) async -> PhotoDetailExit
}

/// What the command line asks for, in the user's words.
package enum PhotoListOpening: Hashable, Sendable {
  case today
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: of either era; `nil` for NASA's current year.
  ///   - item: the number of a picture to show right away.
  case month(Int, year: Int?, item: Int?)
  case day(String)
  case recent(days: Int)
  /// A day of the year as it was written.
  case everyYear(String)
  /// The entries that the user has marked.
  case favorites
  /// NASA's current month.
  case thisMonth
  /// - Parameter year: of either era; `nil` for all of APOD.
  case random(year: Int? = nil)
  /// The entries on this machine that have the words.
  ///
  /// - Parameters:
  ///   - month: 1 to 12; `nil` for all.
  ///   - year: of either era; `nil` for all or, with a month, NASA's current one.
  case search(String, month: Int? = nil, year: Int? = nil)

  /// The number of the picture to show right away.
  var item: Int? { if case .month(_, _, let item) = self { item } else { nil } }
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
  /// Empty if there are records.
  package var rows: [Row]
  package var notices: [String]
  package var prompt: String
  /// Empty unless the view writes records.
  package var records: [PhotoRecord]
}
