/// What the list's presenter tells its view.
@MainActor
package protocol PhotoListViewProtocol: ScreenViewProtocol {
  /// How many entries of the last days or of a search are shown at a time; `nil` for all of them.
  var rowsOfPage: Int? { get }
  /// Whether it writes records for programs, and shows no rows.
  var writesRecords: Bool { get }
  func showPhotos(_ list: PhotoListViewModel)
  /// Shows what is known of a list that loads, until `hideLoading()`.
  func showOutline(_ list: PhotoListViewModel)
  /// How small pictures are laid out now; `nil` where none can be drawn.
  ///
  /// - Parameter weeks: how many the month has, which are rows where the window is wide enough; `nil` for another list.
  func galleryGrid(weeks: Int?) -> GalleryGrid?
  /// Shows the list as a gallery, its pictures still missing.
  func showGallery(_ gallery: PhotoGalleryViewModel)
  /// Draws a picture in a cell of the gallery that was shown last, or puts the text there.
  func fillGallery(_ cell: Int, with picture: PictureDrawing?, else text: String) async
  /// A list as a page for a browser.
  func parts(of page: PhotoPageViewModel) -> [PhotoPagePart]
  /// Shows the list's month in place of the list.
  func showCalendar(_ calendar: PhotoCalendarViewModel)
}

/// Where the list's presenter can go.
@MainActor
package protocol PhotoListRouterProtocol {
  /// Opens one picture, and comes back when the user does, or where it could not be had.
  ///
  /// - Parameter wishes: what is to be done with the picture as soon as it is there.
  func openDetail(of subject: PhotoDetailSubject, wishes: PictureWishes) async -> PhotoDetailExit
}

/// What the program was started for. Words of the user are taken as they were written.
package enum PhotoListOpening: Hashable, Sendable {
  case today
  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - year: of either era; `nil` for NASA's current year.
  ///   - item: the number of a picture to show at once.
  case month(Int, year: Int?, item: Int?)
  case day(String)
  case recent(days: Int)
  /// What the user has marked.
  case favorites
  /// NASA's current month.
  case thisMonth
  case random
  /// Words that entries on this machine must have.
  ///
  /// - Parameters:
  ///   - month: 1 to 12; `nil` for all.
  ///   - year: of either era; `nil` for all or, with a month, for NASA's current year.
  case search(String, month: Int? = nil, year: Int? = nil)

  /// The number of the picture to show at once.
  var item: Int? { if case .month(_, _, let item) = self { item } else { nil } }
}

/// A list as it is to be shown.
package struct PhotoListViewModel: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    package var number: Int
    package var weekday: String
    package var day: String
    package var title: String
    /// The places of the title that a search found, counted in characters.
    package var hits: [Range<Int>] = []
    /// `[video]`, for what is not simply a picture; `[favorite]`.
    package var mark: String?
  }

  package var title: String
  package var count: String
  /// Whether these are not all of its rows.
  package var isPage = false
  /// Empty where there are records.
  package var rows: [Row]
  package var notices: [String]
  package var prompt: String
  /// For a view that writes them; empty for any other.
  package var records: [PhotoRecord]
}
